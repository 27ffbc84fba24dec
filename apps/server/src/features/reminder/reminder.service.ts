import { type ActivitySettings, REMINDER_MESSAGES } from '@rollcall/contract';
import {
  addDays,
  type Day,
  dayOf,
  formatSlot,
  isExcused,
  isReminderDay,
  isWholeDay,
  nextReminderDay,
  periodOf,
  type Workdays,
} from '@rollcall/rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import { forEachInSteps } from '../../platform/jobs/in-steps.ts';
import { loadActivityRows, type Versions } from '../activity/activity.reads.ts';
import { notifyAll } from '../notice/notice.service.ts';
import { noticesTo } from './recipient-notice.service.ts';
import { leaveAmong, missingMembers } from './reminder.reads.ts';
import {
  advance,
  closeReminder,
  insertReminder,
  lockDue,
  openAfter,
  type ReminderRow,
  removeOpen,
} from './reminder.store.ts';
import { createReminderSweep } from './reminder-sweep.service.ts';
import { dueAt, scheduleReminder } from './schedule.service.ts';

/** Members told in one transaction: some 20 ms, whatever the size of the activity. */
const CHUNK = 500;

interface ReminderDeps {
  db: Db;
  versions: Versions;
  /** The workdays of a transaction: nobody changes them until it is over. */
  workdaysOf: (tx: Tx) => Promise<Workdays>;
}

/** Text for a member. */
function textOf(settings: ActivitySettings, day: Day): string {
  const { title, time_list: slots } = settings;
  const { unit } = periodOf(settings, day);
  if (unit === 'week') return REMINDER_MESSAGES.week(title);
  if (unit === 'month') return REMINDER_MESSAGES.month(title);
  return REMINDER_MESSAGES.day(title, isWholeDay(slots) ? '' : slots.map(formatSlot).join('、'));
}

export function createReminderService({ db, versions, workdaysOf }: ReminderDeps) {
  /** The activity that a reminder is of, as it is now; undefined where it is gone. */
  async function activityOf(tx: Tx, cid: string) {
    const [activity] = await loadActivityRows(tx, [cid]);
    if (!activity || activity.deleted_at !== null) return undefined;
    const { settings, rules } = await versions.of(tx, activity);
    const alertTime = settings.alert_time ?? -1;
    return alertTime < 0 ? undefined : { settings, rules, alertTime, zone: activity.zone };
  }
  type Activity = NonNullable<Awaited<ReturnType<typeof activityOf>>>;

  async function openNext(tx: Tx, cid: string, { rules, alertTime, zone }: Activity, from: Day) {
    const day = nextReminderDay(rules, from, await workdaysOf(tx));
    if (day !== undefined) await insertReminder(tx, cid, day, dueAt(day, alertTime, zone));
  }

  /** Tells the next chunk of those who are missing; the day is over when a chunk is not full. */
  async function notifyChunk(tx: Tx, row: ReminderRow, activity: Activity, now: Date): Promise<void> {
    const { cid, day } = row;
    const { rules } = activity;
    const periodStart = periodOf(rules, day).start;
    const missing = await missingMembers(tx, {
      cid,
      day,
      periodStart,
      after: row.after_member,
      count: CHUNK,
    });
    const memberIds = missing.map(({ member_id }) => member_id);
    const onLeave = await leaveAmong(tx, { cid, memberIds, from: periodStart, to: day });
    const workdays = await workdaysOf(tx);
    const unexcused = missing.filter(({ member_id }) => {
      const own = onLeave.get(member_id);
      return own === undefined || !isExcused(own, rules, day, workdays);
    });
    const reported = await notifyAll(
      tx,
      noticesTo(unexcused, {
        cid,
        kind: 'reminder',
        title: REMINDER_MESSAGES.title,
        text: textOf(activity.settings, day),
        now,
        once: `reminder ${cid} ${day}`,
      }),
    );
    const last = missing.at(-1);
    if (last) await advance(tx, row, last.member_id, reported);
    if (missing.length === CHUNK) return;
    await closeReminder(tx, row, now);
    await openNext(tx, cid, activity, addDays(day, 1));
  }

  /** A chunk of the reminder of a day, or the day passed over. */
  async function step(tx: Tx, row: ReminderRow, now: Date): Promise<void> {
    const activity = await activityOf(tx, row.cid);
    if (!activity) return removeOpen(tx, row.cid);
    const today = dayOf(now.getTime() / 1000, activity.zone);
    if (row.day === today && isReminderDay(activity.rules, today, await workdaysOf(tx)))
      return notifyChunk(tx, row, activity, now);
    // A day that went by, or is none any more: nobody wants to hear of it now. One that was begun stays on record.
    if (row.after_member === null) await removeOpen(tx, row.cid);
    else await closeReminder(tx, row, now);
    await openNext(tx, row.cid, activity, row.day < today ? today : addDays(today, 1));
  }

  /** Reminders that wait for a later day may be due earlier. */
  const replan = async (now: Date): Promise<void> =>
    forEachInSteps(await openAfter(db, now), (cid) =>
      db.transaction().execute(async (tx) => {
        const activity = await activityOf(tx, cid);
        if (!activity) return;
        const { rules, zone, alertTime } = activity;
        await scheduleReminder(
          tx,
          { cid, zone, alertTime, startDay: rules.start_day, endDay: rules.end_day },
          now,
        );
      }),
    );

  return createReminderSweep({ db, plans: 'reminders', replan, lockDue, keyOf: ({ cid }) => cid, step });
}
