import { LIMITS } from '@rollcall/contract/wire/limits';
import {
  addDays,
  addMonths,
  type Day,
  DEFAULT_ZONE,
  dayOf,
  instantOf,
  latest,
  secondOfDay,
  startOfDay,
} from '../time/calendar.ts';

/** Days ahead that an owner is told what the sweep will do. */
export const WARNING_DAYS = 7;

/** Inputs for the retention of an activity; instants in Unix seconds. */
export interface Stored {
  end_day: Day;
  deleted_at: number | null;
  recovered_day: Day | null;
  /** Until when its initiator is, or was, certified; null: never. */
  certified_until: number | null;
  /** Last moment at which it was certified before `certified_until` changed; null: never, or it did not change. */
  last_certified_at: number | null;
  /** Counts as certified now, whatever the date says (a deployment may grant it to all). */
  certified: boolean;
  zone?: string | undefined;
}

/** Act of the sweep on an activity, and its time (Unix seconds). */
interface Fate {
  action: 'bin' | 'purge';
  due: number;
}

/**
 * When the bin lets go of an activity: six calendar months after it was deleted, to the second (LIST-33). A day that
 * the month does not have is its last one.
 */
export function binRetainedUntil(deletedAt: number, zone = DEFAULT_ZONE): number {
  const day = addMonths(dayOf(deletedAt, zone), LIMITS.binMonths);
  return instantOf(day, secondOfDay(deletedAt, zone), zone);
}

/**
 * From which day on an ended activity of an initiator who is not certified goes into the bin: the day after three
 * calendar months from its end (LIST-34). One that came back from the bin has three months from then, and one that lost its
 * certification (it ran out, was paid back, or the new initiator has none) a week from then, in which they are told.
 */
export function endedRetainedUntil(activity: Stored): Day {
  const { zone = DEFAULT_ZONE } = activity;
  const end = latest(activity.end_day, activity.recovered_day ?? activity.end_day);
  const freeUntil = addDays(addMonths(end, LIMITS.endedFreeMonths), 1);
  const lost = [activity.certified_until, activity.last_certified_at].filter((at) => at !== null);
  if (lost.length === 0) return freeUntil;
  return latest(freeUntil, addDays(dayOf(Math.max(...lost), zone), WARNING_DAYS));
}

/** Next step of the sweep if nobody acts; null where the activity stays. */
export function fateOf(activity: Stored, now: number): Fate | null {
  const { zone = DEFAULT_ZONE, deleted_at: deletedAt } = activity;
  if (deletedAt !== null) return { action: 'purge', due: binRetainedUntil(deletedAt, zone) };
  if (activity.certified || activity.end_day >= dayOf(now, zone)) return null;
  return { action: 'bin', due: startOfDay(endedRetainedUntil(activity), zone) };
}

/** Present act of the sweep: it removes, announces it ahead, or does nothing. */
export function sweepOf(activity: Stored, now: number): (Fate & { ahead: boolean }) | null {
  const fate = fateOf(activity, now);
  if (!fate) return null;
  if (fate.due <= now) return { ...fate, ahead: false };
  return fate.due - WARNING_DAYS * 86_400 <= now ? { ...fate, ahead: true } : null;
}

/** True where a card warns that it was stored free for more than six months since its creation (G20, CONST-10). */
export function savedFreeTooLong(createdAt: number, now: number, zone = DEFAULT_ZONE): boolean {
  const day = addMonths(dayOf(createdAt, zone), LIMITS.savedFreeMonths);
  return instantOf(day, secondOfDay(createdAt, zone), zone) < now;
}
