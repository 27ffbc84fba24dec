import { addDays, type Day, dayOf, instantOf, latest } from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';
import { insertReminder, lastDone, lockOpen, removeOpen } from './reminder.store.ts';

interface Scheduled {
  cid: string;
  zone: string;
  startDay: Day;
  endDay: Day;
  /** Second of the day; undefined or -1: no reminder. */
  alertTime: number | undefined;
}

/** The moment of a reminder. */
export const dueAt = (day: Day, alertTime: number, zone: string): Date =>
  new Date(instantOf(day, alertTime, zone) * 1000);

/**
 * Opens the next reminder of an activity that was just saved, in its transaction. Which of the days are days to
 * remind on is judged when one comes, by the rules of then: a saved edit needs no more than this. One that is due is
 * left to whoever sends it.
 */
export async function scheduleReminder(tx: Tx, activity: Scheduled, now: Date): Promise<void> {
  const { cid, zone, startDay, endDay, alertTime } = activity;
  const open = await lockOpen(tx, cid);
  if (open && open.due_at <= now) return;
  if (open) await removeOpen(tx, cid);
  if (alertTime === undefined || alertTime < 0) return;
  const today = dayOf(now.getTime() / 1000, zone);
  // Today's time has passed: whoever saves at noon does not mean this morning.
  const first = dueAt(today, alertTime, zone) > now ? today : addDays(today, 1);
  const done = await lastDone(tx, cid);
  const day = latest(startDay, first, done === undefined ? first : addDays(done, 1));
  if (day <= endDay) await insertReminder(tx, cid, day, dueAt(day, alertTime, zone));
}
