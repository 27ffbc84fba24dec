import type { Slot } from '@rollcall/contract/activity/settings';
import { MARK_MESSAGES } from '@rollcall/contract/attendance/messages';
import { hasRoom, nextOrdinal, type UsedQuota } from '../schedule/quota.ts';
import { NO_SLOT_KEY, slotKeyOf } from '../schedule/time-window.ts';
import { type Day, DEFAULT_ZONE, dayOf, secondOfDay } from '../time/calendar.ts';
import { isWholeDay, lastSecondOf, sortSlots } from '../time/slots.ts';
import { type Cell, type DayRules, isOver } from './cells.ts';
import { minutesOf } from './slot-rules.ts';

/** Place of the record that marking a cell as present writes. */
interface MarkedRecord {
  day: Day;
  periodStart: Day;
  slotKey: number;
  /** null: the whole day. */
  slot: Slot | null;
  ordinal: number;
  /** The cell is over: a make-up, outside of the allowance. */
  makeup: boolean;
  /** Minutes late or early, as `minutesOf`; 0 where the clock shows no time of the slot. */
  minutes: number;
}

/** Reason that a cell cannot be marked at all; undefined where it can. */
export function markProblem(cell: Cell, isMember: boolean, today: Day): string | undefined {
  if (cell.day > today) return MARK_MESSAGES.future;
  if (!cell.due) return MARK_MESSAGES.notDue;
  return isMember ? undefined : MARK_MESSAGES.exempt;
}

/** Slot of the day that a record takes: the cell's own; of a day once the one that is open with room, else the first. */
function slotOf(cell: Cell, rules: DayRules, used: UsedQuota, second: number | null): Slot | undefined {
  const free = sortSlots(cell.slots).filter((slot) => hasRoom(rules, used, slotKeyOf(rules, slot)));
  return free.find((slot) => second !== null && coversSecond(slot, second)) ?? free[0];
}

const coversSecond = (slot: Slot, second: number): boolean =>
  slot[0] <= second && second <= lastSecondOf(slot);

/**
 * Record that marking a due cell of today or earlier as present writes, or undefined where the quota has no room. It asks
 * for no window: before its slot begins nothing is judged late or early.
 * @param rules of the cell's day
 * @param used records of the cell's period
 * @param now Unix seconds
 */
export function markedRecord(
  cell: Cell,
  rules: DayRules,
  used: UsedQuota,
  now: number,
  zone = DEFAULT_ZONE,
): MarkedRecord | undefined {
  const second = dayOf(now, zone) === cell.day ? secondOfDay(now, zone) : null;
  const slot = slotOf(cell, rules, used, second);
  if (!slot) return undefined;
  const slotKey = cell.span === 'week' || cell.span === 'month' ? NO_SLOT_KEY : slotKeyOf(rules, slot);
  const makeup = isOver(cell, now, zone);
  const judged = !makeup && second !== null && coversSecond(slot, second);
  return {
    day: cell.day,
    periodStart: cell.periodStart,
    slotKey,
    slot: isWholeDay(rules.time_list) ? null : slot,
    ordinal: nextOrdinal(used, slotKey),
    makeup,
    minutes: judged ? minutesOf(cell.rule, now, zone) : 0,
  };
}
