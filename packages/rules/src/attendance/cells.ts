import type { Slot } from '@rollcall/contract/activity/settings';
import type { SlotRule } from '@rollcall/contract/attendance/settings';
import { WHOLE_CELL } from '@rollcall/contract/attendance/verdict';
import type { ActivityRules } from '../schedule/activity-rules.ts';
import { isCheckinDay, isInActivity, missingDayOf, type PeriodUnit, periodOf } from '../schedule/cycle.ts';
import { judgesSlots } from '../schedule/quota.ts';
import { slotIdsOf } from '../schedule/slot-ids.ts';
import { type Day, DEFAULT_ZONE, earliest, instantOf, type Workdays } from '../time/calendar.ts';
import { lastSecondOf } from '../time/slots.ts';

/** Rules of one day, as far as its attendance is judged by them. */
export type DayRules = Pick<
  ActivityRules,
  'checkinday' | 'start_day' | 'end_day' | 'time_list' | 'slot_ids' | 'slot_rules' | 'limit' | 'exceptions'
>;

/** One thing that is asked of a member on a day: a slot, the day once, or the period once. */
export interface Cell {
  day: Day;
  /** Id of the slot; -1 for the day once, the week or the month. */
  key: number;
  span: 'slot' | PeriodUnit;
  /** First day of the period that it lies in; the day itself in cycles by days. */
  periodStart: Day;
  /** Due of whoever is a member on the day. */
  due: boolean;
  /** null: without a rule. */
  rule: SlotRule | null;
  /** The slot; of other cells all slots of the day. */
  slots: readonly Slot[];
}

/** Record as far as it belongs to a cell. */
export interface Placed {
  day: Day;
  periodStart: Day;
  /** Slot key. */
  slot: number;
}

/** Day on which a period is judged: its last open day; the last one in the activity where exceptions close them all. */
const judgedDayOf = (rules: DayRules, day: Day, workdays: Workdays): Day =>
  missingDayOf(rules, day, workdays) ?? earliest(periodOf(rules, day).end, rules.end_day);

/**
 * Cells of a day by the rules that held on it, in the order of its slots: due ones, and those of a day that is off,
 * whose records keep their verdict. None on a day of a week or month that is not the one its period is judged on.
 */
export function cellsOf(rules: DayRules, day: Day, workdays: Workdays): Cell[] {
  const { start: periodStart, unit } = periodOf(rules, day);
  const due = isCheckinDay(rules, day, workdays);
  if (unit === 'day' && judgesSlots(rules)) {
    const ids = slotIdsOf(rules);
    return rules.time_list.map((slot, index): Cell => {
      const rule = rules.slot_rules?.[index] ?? null;
      return { day, key: ids[index]!, span: 'slot', periodStart, due, rule, slots: [slot] };
    });
  }
  const judged = unit === 'day' || (isInActivity(rules, day) && judgedDayOf(rules, day, workdays) === day);
  if (!judged) return [];
  return [{ day, key: WHOLE_CELL, span: unit, periodStart, due, rule: null, slots: rules.time_list }];
}

/** The cell that a day is answered by: its own, or that of its week or month. */
export const cellDayOf = (rules: DayRules, day: Day, workdays: Workdays): Day =>
  periodOf(rules, day).unit === 'day' || !isInActivity(rules, day) ? day : judgedDayOf(rules, day, workdays);

/** True where a record, a make-up or a late delivery fills a cell. */
export function fills(cell: Cell, placed: Placed): boolean {
  if (cell.span === 'slot') return placed.day === cell.day && placed.slot === cell.key;
  return cell.span === 'day' ? placed.day === cell.day : placed.periodStart === cell.periodStart;
}

/** Unix seconds of the last second in which a cell may still be filled in time. */
export const closesAt = (cell: Cell, zone = DEFAULT_ZONE): number =>
  instantOf(cell.day, Math.max(...cell.slots.map(lastSecondOf)), zone);

/** True for a cell that is over by the clock (Unix seconds). */
export const isOver = (cell: Cell, now: number, zone = DEFAULT_ZONE): boolean =>
  Math.floor(now) > closesAt(cell, zone);
