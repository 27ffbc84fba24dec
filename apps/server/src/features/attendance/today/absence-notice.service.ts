import { CELL_FLAG, LEAVE_NOTICES, VERDICT } from '@rollcall/contract';
import {
  attendanceOf,
  cellInWords,
  closesAt,
  dayOf,
  nextSlotEnd,
  periodUnitOf,
  type Workdays,
} from '@rollcall/rules';
import { unixSeconds } from '../../../platform/clock/unix-seconds.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { forEachInSteps } from '../../../platform/jobs/in-steps.ts';
import { loadActivityRows, type Versions } from '../../activity/activity.reads.ts';
import { pathFor } from '../../guardian/guardian.service.ts';
import { type NewNotice, notifyAll } from '../../notice/notice.service.ts';
import { createReminderSweep } from '../../reminder/reminder-sweep.service.ts';
import { loadCalendar } from '../facts/calendar.reads.ts';
import { loadMemberFacts } from '../facts/member-facts.reads.ts';
import { loadSettings } from '../settings.store.ts';
import {
  lockEnded,
  lockPlanned,
  type PlannedNotice,
  passMember,
  planEnd,
  plannedAfter,
  removePlan,
} from './absence-notice.store.ts';
import { loadDependents } from './dependents.reads.ts';

/** Members judged in one transaction. */
const CHUNK = 200;
/** Seconds behind a slot after which its last sign-ins have been written. */
const GRACE = 30;
/** Seconds behind a slot after which nobody wants to hear of it any more: the server was away. */
const STALE = 2 * 3600;

const dateOf = (seconds: number): Date => new Date(seconds * 1000);

interface Planned {
  cid: string;
  zone: string;
  startDay: string;
  endDay: string;
  settings: { time_list: [number, number][] };
}

/**
 * Plans when guardians hear of who is missing, in the transaction that saves an activity or its settings. An end that
 * has passed and was not told yet is left to the sweep.
 */
export async function planAbsenceNotices(
  tx: Tx,
  { cid, zone, startDay, endDay, settings }: Planned,
  now: Date,
): Promise<void> {
  const { alerts } = await loadSettings(tx, cid);
  const planned = await lockPlanned(tx, cid);
  if (alerts.notify_guardians === 0) {
    if (planned) await removePlan(tx, cid);
    return;
  }
  if (planned && planned.ends_at <= now) return;
  const rules = { start_day: startDay, end_day: endDay, time_list: settings.time_list };
  const next = nextSlotEnd(rules, now.getTime() / 1000, zone);
  if (next === undefined) await removePlan(tx, cid);
  else if (planned?.ends_at.getTime() !== next * 1000) await planEnd(tx, cid, dateOf(next));
}

interface AbsenceNoticeDeps {
  db: Db;
  versions: Versions;
  /** The workdays of a transaction: nobody changes them until it is over. */
  workdaysOf: (tx: Tx) => Promise<Workdays>;
}

/** Tells guardians at the end of a slot who is missing, where the organisers want it. */
export function createAbsenceNotices({ db, versions, workdaysOf }: AbsenceNoticeDeps) {
  async function activityOf(tx: Tx, cid: string) {
    const [activity] = await loadActivityRows(tx, [cid]);
    if (!activity || activity.deleted_at !== null) return undefined;
    const { alerts } = await loadSettings(tx, cid);
    if (alerts.notify_guardians === 0) return undefined;
    return { ...activity, ...(await versions.of(tx, activity)) };
  }
  type Activity = NonNullable<Awaited<ReturnType<typeof activityOf>>>;

  /** Guardians of the next chunk of members, as far as a cell that closed at the end is absent. @returns whether more may follow */
  async function notifyChunk(tx: Tx, row: PlannedNotice, activity: Activity, now: Date): Promise<boolean> {
    const { cid, zone, settings } = activity;
    const end = unixSeconds(row.ends_at);
    const day = dayOf(end - 1, zone);
    const calendar = await loadCalendar(tx, activity, await workdaysOf(tx));
    const closed = calendar.cellsOn(day).some((cell) => cell.due && closesAt(cell, zone) + 1 === end);
    if (!closed) return false;
    const members = await loadDependents(tx, { cid, after: row.after_member, count: CHUNK });
    const memberIds = members.map(({ member_id }) => member_id);
    const perDay = periodUnitOf(calendar.rulesOn(day).checkinday) === 'day';
    const facts = await loadMemberFacts(tx, { cid, zone, from: day, to: day, memberIds, perDay });
    const notices = members.flatMap(({ member_id, alias, uids }) =>
      attendanceOf(calendar, facts.get(member_id)!, day, end)
        .cells.filter(({ cell, code }) => code === VERDICT.ABSENT && closesAt(cell, zone) + 1 === end)
        .flatMap(({ cell, flags }) => {
          const waits = (flags & CELL_FLAG.WAITING_LEAVE) !== 0;
          const { title, text, waiting } = LEAVE_NOTICES.missing;
          const words = (waits ? waiting : text)(settings.title, alias, cellInWords(cell));
          return uids.map(
            (uid): NewNotice => ({
              uid,
              cid,
              kind: 'missing',
              title,
              text: words,
              link: pathFor(member_id, cid),
              now,
              once: `missing ${cid} ${day} ${cell.key} ${member_id}`,
            }),
          );
        }),
    );
    await notifyAll(tx, notices);
    const last = memberIds.at(-1);
    if (last) await passMember(tx, cid, last);
    return members.length === CHUNK;
  }

  /** A chunk of the guardians of an end, or the next end planned. */
  async function step(tx: Tx, row: PlannedNotice, now: Date): Promise<void> {
    const activity = await activityOf(tx, row.cid);
    if (!activity) return removePlan(tx, row.cid);
    const stale = unixSeconds(now) - STALE;
    const end = unixSeconds(row.ends_at);
    if (end > stale && (await notifyChunk(tx, row, activity, now))) return;
    const next = nextSlotEnd(activity.rules, Math.max(end, stale), activity.zone);
    if (next === undefined) await removePlan(tx, row.cid);
    else await planEnd(tx, row.cid, dateOf(next));
  }

  /** Earlier ends come again. */
  const replan = async (now: Date): Promise<void> =>
    forEachInSteps(await plannedAfter(db, now), (cid) =>
      db.transaction().execute(async (tx) => {
        const activity = await activityOf(tx, cid);
        if (!activity) return;
        const { zone, settings, start_day: startDay, end_day: endDay } = activity;
        await planAbsenceNotices(tx, { cid, zone, settings, startDay, endDay }, now);
      }),
    );

  return createReminderSweep({
    db,
    replan,
    lockDue: (tx, now, failed) => lockEnded(tx, new Date(now.getTime() - GRACE * 1000), failed),
    keyOf: ({ cid }) => cid,
    step,
  });
}
