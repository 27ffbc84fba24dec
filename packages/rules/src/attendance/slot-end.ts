import type { Slot } from '@rollcall/contract/activity/settings';
import { addDays, type Day, DEFAULT_ZONE, dayOf, instantOf, latest } from '../time/calendar.ts';
import { formatShortDay } from '../time/format.ts';
import { lastSecondOf, slotHours } from '../time/slots.ts';
import type { Cell } from './cells.ts';

/** Days and slots of an activity, as far as their ends need them. */
interface SlotEnds {
  start_day: Day;
  end_day: Day;
  time_list: readonly Slot[];
}

/**
 * Unix seconds of the next end of a slot after an instant, on whatever day of the activity; undefined where none is
 * left. Days are judged when one comes: exceptions and workdays may change until then.
 */
export function nextSlotEnd(
  { start_day: start, end_day: end, time_list: slots }: SlotEnds,
  after: number,
  zone = DEFAULT_ZONE,
): number | undefined {
  // A slot that ends at midnight ends on the day behind it.
  const first = latest(start, addDays(dayOf(after, zone), -1));
  const ends = slots.map((slot) => lastSecondOf(slot) + 1).toSorted((a, b) => a - b);
  for (let day = first; day <= end && day <= addDays(first, 2); day = addDays(day, 1)) {
    const found = ends.map((second) => instantOf(day, second, zone)).find((instant) => instant > after);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A cell in words: its day with the name or hours of its slot; the week, the month. */
export function cellInWords({ day, span, rule, slots }: Cell): string {
  if (span === 'week') return '本周';
  if (span === 'month') return '本月';
  const [slot] = slots;
  const hours = span === 'slot' && slot ? slotHours(slot) : '';
  return [formatShortDay(day), rule?.name ?? '', hours].filter((word) => word !== '').join(' ');
}
