import type { Slot } from '@rollcall/contract/activity/settings';
import { LEAVE, type LeaveState } from '@rollcall/contract/attendance/leave';
import { periodOf } from '../schedule/cycle.ts';
import { slotIdsOf } from '../schedule/slot-ids.ts';
import { addDays, type Day, latest } from '../time/calendar.ts';
import { coversDay, type Interval, uniteIntervals } from '../time/interval.ts';
import type { DayCalendar } from './calendar.ts';
import type { Cell, DayRules } from './cells.ts';

/** Days and slots of a leave; both ends counted. */
export interface LeaveSpan {
  first: Day;
  last: Day;
  /** Ids of the slots; null: all, those of later edits too. */
  slots: readonly number[] | null;
}

export interface Leave extends LeaveSpan {
  state: LeaveState;
}

/** States of leave that a slot shows; the first one goes before the others. */
const STATES_SHOWN = [LEAVE.APPROVED, LEAVE.WAITING] as const;

/** True where a leave holds a slot of a day. */
export const coversSlot = ({ first, last, slots }: LeaveSpan, day: Day, id: number): boolean =>
  first <= day && day <= last && (slots === null || slots.includes(id));

/** True where some leave holds every slot that a day has by its rules, together. */
const coversAll = (leave: readonly LeaveSpan[], rules: DayRules, day: Day): boolean =>
  slotIdsOf(rules).every((id) => leave.some((one) => coversSlot(one, day, id)));

/**
 * Slots of a day that leave holds, approved or else waiting; none of a week or month, of which a single day is not
 * judged.
 */
export function leaveBySlot(
  leave: readonly Leave[],
  rules: DayRules,
  day: Day,
): { slot: Slot; state: LeaveState }[] {
  const { start, end } = periodOf(rules, day);
  if (start !== end) return [];
  const ids = slotIdsOf(rules);
  return rules.time_list.flatMap((slot, index) => {
    const covering = leave.filter((one) => coversSlot(one, day, ids[index]!));
    const state = STATES_SHOWN.find((shown) => covering.some((one) => one.state === shown));
    return state === undefined ? [] : [{ slot, state }];
  });
}

/**
 * True where leave in a state excuses a cell: it holds the slot; of a day once all its slots; of a week or month all
 * slots of each open day, from its beginning or from when the member came last, to the day on which it is judged.
 */
export function coversCell(
  cell: Cell,
  leave: readonly Leave[],
  state: typeof LEAVE.APPROVED | typeof LEAVE.WAITING,
  intervals: readonly Interval[],
  calendar: Pick<DayCalendar, 'rulesOn' | 'isOpen'>,
): boolean {
  if (leave.length === 0) return false;
  const counted = leave.filter((one) => one.state === state);
  if (counted.length === 0) return false;
  if (cell.span === 'slot') return counted.some((one) => coversSlot(one, cell.day, cell.key));
  if (cell.span === 'day') return coversAll(counted, calendar.rulesOn(cell.day), cell.day);
  const stay = uniteIntervals(intervals).find((one) => coversDay([one], cell.day));
  const first = latest(cell.periodStart, stay?.from ?? cell.periodStart);
  for (let day = first; day <= cell.day; day = addDays(day, 1)) {
    if (calendar.isOpen(day) && !coversAll(counted, calendar.rulesOn(day), day)) return false;
  }
  return true;
}

/** True where leave in a state touches a cell, whole or in part: the mark of leave that waits. */
export function touchesCell(
  cell: Cell,
  leave: readonly Leave[],
  state: LeaveState,
  rules: DayRules,
): boolean {
  const counted = leave.filter((one) => one.state === state);
  if (cell.span === 'slot') return counted.some((one) => coversSlot(one, cell.day, cell.key));
  const { start } = periodOf(rules, cell.day);
  const ids = slotIdsOf(rules);
  return counted.some(
    (one) =>
      one.first <= cell.day &&
      one.last >= start &&
      (one.slots === null || one.slots.some((id) => ids.includes(id))),
  );
}

/** True where a leave holds at least one day of the activity. */
export const liesInActivity = (
  { first, last }: LeaveSpan,
  rules: Pick<DayRules, 'start_day' | 'end_day'>,
): boolean => first <= rules.end_day && rules.start_day <= last;

/** True where two leaves have a day and a slot in common. */
export const overlapsLeave = (a: LeaveSpan, b: LeaveSpan): boolean =>
  a.first <= b.last &&
  b.first <= a.last &&
  (a.slots === null || b.slots === null || a.slots.some((id) => b.slots!.includes(id)));

/**
 * Parts of a span that no other leave covers: days in a row that are free as a whole, and the free slots of days that are
 * covered in part. `[]` where all of it is covered.
 * @param slotIdsOn slots of a day, by its rules
 */
export function leaveBeside(
  existing: readonly LeaveSpan[],
  { first, last, slots }: LeaveSpan,
  slotIdsOn: (day: Day) => readonly number[],
): LeaveSpan[] {
  const parts: LeaveSpan[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const ids = slotIdsOn(day);
    const free = (slots ?? ids).filter((id) => !existing.some((one) => coversSlot(one, day, id)));
    const whole = slots === null && free.length === ids.length;
    const before = parts.at(-1);
    if (whole && before?.slots === null && addDays(before.last, 1) === day)
      parts[parts.length - 1] = { ...before, last: day };
    else if (free.length > 0) parts.push({ first: day, last: day, slots: whole ? null : free });
  }
  return parts;
}

/**
 * Parts of a leave without one cell: the days before, the other slots of the day, the days after; `[leave]` where it
 * does not hold the cell.
 * @param key id of the slot; -1 takes the whole day
 * @param slotIds slots of that day, which a leave of all of them falls apart into
 */
export function withoutCell<L extends LeaveSpan>(
  leave: L,
  day: Day,
  key: number,
  slotIds: readonly number[],
): L[] {
  const { first, last, slots } = leave;
  const covered = slotIds.filter((id) => coversSlot(leave, day, id));
  if (key === -1 ? covered.length === 0 : !covered.includes(key)) return [leave];
  const others = key === -1 ? [] : (slots ?? slotIds).filter((id) => id !== key);
  return [
    ...(first < day ? [{ ...leave, last: addDays(day, -1) }] : []),
    ...(others.length > 0 ? [{ ...leave, first: day, last: day, slots: others }] : []),
    ...(day < last ? [{ ...leave, first: addDays(day, 1) }] : []),
  ];
}
