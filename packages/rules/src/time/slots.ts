import type { Slot } from '@rollcall/contract/activity/settings';
import { DAY_END } from '@rollcall/contract/wire/limits';
import { formatSecond } from './calendar.ts';

/** Last second that a slot includes: the whole minute of its end belongs to it (D16). */
export function lastSecondOf(slot: Slot): number {
  return Math.floor(slot[1] / 60) * 60 + 59;
}

/**
 * Index of the slot that contains a second of the day, -1 for none. Of two slots that share a minute, the earlier one
 * has it.
 */
export function slotAt(slots: readonly Slot[], second: number): number {
  let found = -1;
  slots.forEach((slot, index) => {
    const earlier = found === -1 || slot[0] < slots[found]![0];
    if (earlier && slot[0] <= second && second <= lastSecondOf(slot)) found = index;
  });
  return found;
}

/** Slots by their start. */
export function sortSlots(slots: readonly Slot[]): Slot[] {
  return slots.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/**
 * The first two slots that overlap, as indexes in the given order; null where none do. Equal edges do not
 * overlap, unless nothing would be left of the later slot (RULE-24).
 */
export function overlaps(slots: readonly Slot[]): [number, number] | null {
  const order = slots
    .map((slot, index) => ({ slot, index }))
    .sort((a, b) => a.slot[0] - b.slot[0] || a.slot[1] - b.slot[1]);
  let widest = order[0];
  for (const next of order.slice(1)) {
    if (!widest) break;
    const [from, to] = next.slot;
    const inside = from < widest.slot[1] || from === widest.slot[0];
    if (inside || to <= widest.slot[1]) {
      return widest.index < next.index ? [widest.index, next.index] : [next.index, widest.index];
    }
    widest = next;
  }
  return null;
}

const isAllDay = ([from, to]: Readonly<Slot>): boolean => from === 0 && to >= DAY_END;

/** One slot that is the whole day (FORM-26). */
export const isWholeDay = ([only, ...others]: readonly Readonly<Slot>[]): boolean =>
  only !== undefined && others.length === 0 && isAllDay(only);

/** Number of submissions that one slot takes a day, so that a morning cannot use up the evening (JOIN-11). */
export function slotQuota(limit: number, slotCount: number): number {
  return Math.ceil(limit / Math.max(1, slotCount));
}

/** A slot in words: 07:00–08:15. */
export function formatSlot(slot: Readonly<Slot>): string {
  return `${formatSecond(slot[0])}–${formatSecond(slot[1])}`;
}

/** Hours of a slot beside its name or in place of one: 07:00–08:15; '' for the whole day, whose hours tell nothing. */
export const slotHours = (slot: Readonly<Slot>): string => (isAllDay(slot) ? '' : formatSlot(slot));
