import { VERDICT, type VerdictCode } from '@rollcall/contract/attendance/verdict';
import type { CellFacts } from '../../src/attendance/attendance.ts';
import type { CounterName, DayCounters } from '../../src/attendance/counters.ts';
import { recordVerdict } from '../../src/attendance/verdict.ts';
import type { Day } from '../../src/time/calendar.ts';

/** Counters of days by the rules, cell by cell: the reference for what the server counts in its database. */

const COUNTER_NAMES: readonly CounterName[] = ['present', 'late', 'early', 'makeup', 'leave', 'done_due'];

const COUNTED: { readonly [Code in VerdictCode]?: CounterName } = {
  [VERDICT.PRESENT]: 'present',
  [VERDICT.LATE]: 'late',
  [VERDICT.EARLY]: 'early',
  [VERDICT.MAKEUP]: 'makeup',
};

/** Counters that a member's cell adds one to. */
function countedAs({ cell, due, records, leave }: CellFacts): CounterName[] {
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
