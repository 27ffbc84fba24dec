import { VERDICT, type VerdictCode } from '@rollcall/contract/attendance/verdict';
import type { Day } from '../time/calendar.ts';
import type { CellFacts } from './attendance.ts';
import { recordVerdict } from './verdict.ts';

/** Names of the counters of a slot, as they are stored. */
export const COUNTER_NAMES = ['present', 'late', 'early', 'makeup', 'leave', 'done_due'] as const;
export type CounterName = (typeof COUNTER_NAMES)[number];

/**
 * Counters of one slot, without those that are 0. `present` to `makeup`: members by the verdict of their records,
 * whether due or not; `leave`: due members with approved leave and no record; `done_due`: due members with a record.
 */
export type SlotCounters = { [Name in CounterName]?: number };

/** Counters of a day by slot key, as `activity_day` stores them; keys without a counter are left out. */
export type DayCounters = { [key: string]: SlotCounters };

const COUNTED: { readonly [Code in VerdictCode]?: CounterName } = {
  [VERDICT.PRESENT]: 'present',
  [VERDICT.LATE]: 'late',
  [VERDICT.EARLY]: 'early',
  [VERDICT.MAKEUP]: 'makeup',
};

/** Counters that a member's cell adds one to. */
export function countedAs({ cell, due, records, leave }: CellFacts): CounterName[] {
  const verdict = recordVerdict({ records, kind: cell.rule?.kind ?? null });
  if (!verdict) return due && leave ? ['leave'] : [];
  const name = COUNTED[verdict.code];
  return [...(name ? [name] : []), ...(due ? (['done_due'] as const) : [])];
}

function change(counters: DayCounters, key: string, name: CounterName, by: number): void {
  const slot = counters[key] ?? {};
  const value = (slot[name] ?? 0) + by;
  if (value === 0) delete slot[name];
  else slot[name] = value;
  if (Object.keys(slot).length === 0) delete counters[key];
  else counters[key] = slot;
}

/**
 * Difference of the counters of days between two states of the touched cells, days in order; only days and slots that
 * change. Cells of one state that the other does not know (a slot that an edit took away) count in it as nothing.
 */
export function counterDifference(
  before: readonly CellFacts[],
  after: readonly CellFacts[],
): [day: Day, change: DayCounters][] {
  const days = new Map<Day, DayCounters>();
  const count = (facts: readonly CellFacts[], by: 1 | -1) => {
    for (const one of facts)
      for (const name of countedAs(one)) {
        const day = days.get(one.cell.day) ?? {};
        days.set(one.cell.day, day);
        change(day, String(one.cell.key), name, by);
      }
  };
  count(before, -1);
  count(after, 1);
  return [...days]
    .filter(([, counters]) => Object.keys(counters).length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Counters of a day after a change of them. */
export function addCounters(counters: DayCounters, by: DayCounters): DayCounters {
  const sum = structuredClone(counters);
  for (const [key, slot] of Object.entries(by))
    for (const name of COUNTER_NAMES) if (slot[name]) change(sum, key, name, slot[name]);
  return sum;
}
