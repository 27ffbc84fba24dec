import type { Slot } from '@rollcall/contract/activity/settings';
import { DAY_OFF_MESSAGES } from '@rollcall/contract/attendance/messages';
import { type Day, DEFAULT_ZONE, dayOf, instantOf, secondOfDay, type Workdays } from '../time/calendar.ts';
import { isWholeDay, lastSecondOf, slotAt } from '../time/slots.ts';
import type { ActivityRules } from './activity-rules.ts';
import { daysAhead, isCheckinDay, periodOf, periodUnitOf } from './cycle.ts';
import { offNoteOf } from './exceptions.ts';
import { slotIdsOf } from './slot-ids.ts';

/** `slot` of a record whose quota knows no slots: weekly and monthly cycles. */
export const NO_SLOT_KEY = -1;

type JudgedRules = Pick<
  ActivityRules,
  'start_day' | 'end_day' | 'checkinday' | 'time_list' | 'slot_ids' | 'exceptions'
>;

/** Position of an open time window in its cycle. */
interface OpenTimeWindow {
  ok: true;
  day: Day;
  periodStart: Day;
  /** Id of the slot in daily cycles, -1 in weekly and monthly ones. */
  slotKey: number;
  /** null: the whole day. */
  slot: Slot | null;
  /** Index in `time_list`. */
  slotIndex: number;
  /** Unix seconds of the last second that is still taken. */
  closesAt: number;
}
type TimeWindowReason = 'not_started' | 'ended' | 'not_a_day' | 'outside_slot';
interface ClosedTimeWindow {
  ok: false;
  reason: TimeWindowReason;
  /** Unix seconds. */
  opensAt?: number;
  /** In place of the reason's own message: the note of a day that is off. */
  message?: string;
}
export type TimeWindowVerdict = OpenTimeWindow | ClosedTimeWindow;

/** Key under which the quota counts a slot of `time_list`: its id in daily cycles, -1 otherwise (docs/decisions/112). */
export function slotKeyOf(
  rules: Pick<ActivityRules, 'checkinday' | 'time_list' | 'slot_ids'>,
  slot: Slot,
): number {
  if (periodUnitOf(rules.checkinday) !== 'day') return NO_SLOT_KEY;
  // No two slots begin in the same second.
  const index = rules.time_list.findIndex(([start]) => start === slot[0]);
  return slotIdsOf(rules)[index] ?? slot[0];
}

/**
 * Unix seconds when a slot next begins, at or after `from`; undefined where none does before the activity ends.
 * @param accepts leaves slots out, for instance those whose quota is used.
 */
export function nextOpening(
  rules: JudgedRules,
  from: number,
  workdays: Workdays,
  zone = DEFAULT_ZONE,
  accepts: (day: Day, slot: Slot) => boolean = () => true,
): number | undefined {
  const today = dayOf(from, zone);
  for (const day of daysAhead(rules, today)) {
    if (!isCheckinDay(rules, day, workdays)) continue;
    const second = day === today ? secondOfDay(from, zone) : 0;
    const starts = rules.time_list
      .filter((slot) => slot[0] >= second && accepts(day, slot))
      .map(([start]) => start);
    if (starts.length > 0) return instantOf(day, Math.min(...starts), zone);
  }
  return undefined;
}

/**
 * Judge if an activity takes sign-ins at an instant (Unix seconds). It asks nothing about the person: the answer is
 * equal for everybody, so that a busy server judges it once (JOIN-09, JOIN-10).
 */
export function judgeTimeWindow(
  rules: JudgedRules,
  now: number,
  workdays: Workdays,
  zone = DEFAULT_ZONE,
): TimeWindowVerdict {
  const closed = (reason: TimeWindowReason, note?: string): ClosedTimeWindow => {
    const opensAt = reason === 'ended' ? undefined : nextOpening(rules, now, workdays, zone);
    return {
      ok: false,
      reason,
      ...(opensAt === undefined ? {} : { opensAt }),
      ...(note === undefined ? {} : { message: DAY_OFF_MESSAGES.today(note) }),
    };
  };
  const day = dayOf(now, zone);
  if (day < rules.start_day) return closed('not_started');
  if (day > rules.end_day) return closed('ended');
  if (!isCheckinDay(rules, day, workdays)) return closed('not_a_day', offNoteOf(rules, day));
  const slotIndex = slotAt(rules.time_list, secondOfDay(now, zone));
  const slot = rules.time_list[slotIndex];
  if (!slot) return closed('outside_slot');
  return {
    ok: true,
    day,
    periodStart: periodOf(rules, day).start,
    slotKey: slotKeyOf(rules, slot),
    slot: isWholeDay(rules.time_list) ? null : slot,
    slotIndex,
    closesAt: instantOf(day, lastSecondOf(slot), zone),
  };
}
