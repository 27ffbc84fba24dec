import { HOMEWORK_REMINDER, type HomeworkSettings } from '@rollcall/contract';
import {
  addDays,
  dayOf,
  formatSecond,
  type HomeworkDeadline,
  homeworkDeadlines,
  homeworkPeriod,
  homeworkRulesOf,
  secondOfDay,
  type Workdays,
} from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { insideId } from '../../platform/ids/ids.ts';
import { inSteps } from '../../platform/jobs/in-steps.ts';
import { notifyAll } from '../notice/notice.service.ts';
import { noticesTo } from '../reminder/recipient-notice.service.ts';
import { missingMembers } from '../reminder/reminder.reads.ts';
import { createReminderSweep } from '../reminder/reminder-sweep.service.ts';
import {
  advance,
  closeReminder,
  dropOpen,
  lockDue,
  lockUnplanned,
  markPlanned,
  openReminder,
  type RemindRow,
  replanAll,
  replanOf,
} from './remind.store.ts';
import { loadTask, type Task } from './task.reads.ts';

/** Members told in one transaction. */
const CHUNK = 500;

interface HomeworkReminderDeps {
  db: Db;
  /** The workdays of a transaction: nobody changes them until it is over. */
  workdaysOf: (tx: Tx) => Promise<Workdays>;
}
type Loaded = Task & { settings: HomeworkSettings };

/** 今天 21:00, 明天 00:30. */
function whenOf(closesAt: number, now: number, zone: string): string {
  const day = dayOf(closesAt, zone);
  const word = day === dayOf(now, zone) ? '今天' : day === addDays(dayOf(now, zone), 1) ? '明天' : day;
  return `${word} ${formatSecond(secondOfDay(closesAt, zone))}`;
}

/** Has the reminders of an activity's homework laid out anew, in the caller's transaction. */
export const scheduleHomework = (tx: Tx, cid: string): Promise<void> => replanOf(tx, cid);

/** Reminds of homework before its deadlines (HW-19, JOIN-28): each deadline once, whoever has not submitted. */
export function createHomeworkReminders({ db, workdaysOf }: HomeworkReminderDeps) {
  const placeOf = ({ t_create, zone }: Task) => ({ createdAt: unixSeconds(t_create), zone });

  /** Deadlines from a day on, as the homework is now. */
  async function deadlinesOf(tx: Tx, task: Loaded, from: string): Promise<Generator<HomeworkDeadline>> {
    const place = placeOf(task);
    const rules = homeworkRulesOf(task.settings, place);
    return homeworkDeadlines(task.settings, rules, place, from, await workdaysOf(tx));
  }

  /** Opens the next deadline whose reminder is still to come; one that was reminded of is left out. */
  async function openNext(tx: Tx, task: Loaded, now: Date): Promise<void> {
    const at = unixSeconds(now);
    for (const { closesAt, remindAt } of await deadlinesOf(tx, task, dayOf(at, task.zone))) {
      if (remindAt <= at) continue;
      const opened = await openReminder(
        tx,
        task.cid,
        task.wid,
        new Date(closesAt * 1000),
        new Date(remindAt * 1000),
      );
      if (opened) return;
    }
  }

  /** Lays out the next reminder of one homework that was saved. @returns whether there was one */
  const planOne = (now: Date, failed: readonly string[], begin: (wid: string) => void): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const saved = await lockUnplanned(tx, failed);
      if (!saved) return false;
      const { cid, wid, rev } = saved;
      begin(wid);
      const begun = await dropOpen(tx, cid, wid);
      const task = await loadTask(tx, cid, wid);
      if (task?.settings.enable_remind === 1 && !begun) await openNext(tx, task, now);
      await markPlanned(tx, cid, wid, rev);
      return true;
    });

  /** Tells the next chunk of those who are missing; the deadline is done with when a chunk is not full. */
  async function notifyChunk(
    tx: Tx,
    row: RemindRow,
    task: Loaded,
    deadline: HomeworkDeadline,
    now: Date,
  ): Promise<boolean> {
    const { cid, wid } = row;
    const rules = homeworkRulesOf(task.settings, placeOf(task));
    const missing = await missingMembers(tx, {
      cid,
      wid,
      day: deadline.day,
      periodStart: homeworkPeriod(task.settings, rules, deadline.day),
      slot: deadline.slot,
      after: row.after_member,
      count: CHUNK,
    });
    const reported = await notifyAll(
      tx,
      noticesTo(missing, {
        cid,
        kind: 'homework',
        title: HOMEWORK_REMINDER.title,
        text: HOMEWORK_REMINDER.text(task.title, whenOf(deadline.closesAt, unixSeconds(now), task.zone)),
        now,
        once: `homework ${wid} ${deadline.closesAt}`,
        page: `/homework/${insideId(cid, wid)}`,
      }),
    );
    const last = missing.at(-1);
    if (last) await advance(tx, row, last.member_id, reported);
    return missing.length < CHUNK;
  }

  /** A chunk of the reminder of a deadline, or the deadline passed over. */
  async function step(tx: Tx, row: RemindRow, now: Date): Promise<void> {
    const task = await loadTask(tx, row.cid, row.wid);
    if (task?.settings.enable_remind !== 1) return closeReminder(tx, row, now);
    const closesAt = unixSeconds(row.closes_at);
    const day = dayOf(closesAt, task.zone);
    const deadline = [...(await deadlinesOf(tx, task, day))].find((one) => one.closesAt === closesAt);
    // A deadline that went by is told of no more: nobody could still submit.
    const over = !deadline || now > row.closes_at || (await notifyChunk(tx, row, task, deadline, now));
    if (!over) return;
    await closeReminder(tx, row, now);
    await openNext(tx, task, now);
  }

  return createReminderSweep({
    db,
    plans: 'homework_reminders',
    replan: (now) => replanAll(db, now),
    planSaved: (now, isStopping) => inSteps((failed, begin) => planOne(now, failed, begin), isStopping),
    lockDue,
    keyOf: ({ wid }) => wid,
    step,
  });
}
