import {
  type AttendanceCell,
  type attendanceDay,
  type attendanceSum,
  type cellCounts,
  VERDICT,
  type VerdictCode,
  WHOLE_CELL,
} from '@rollcall/contract';
import {
  attendanceOf,
  type Cell,
  type Day,
  type DayAttendance,
  type DayCalendar,
  isDone,
  isOver,
  type MemberFacts,
  rateOf,
} from '@rollcall/rules';
import type { z } from 'zod';
import type { LoadedCalendar } from './calendar.reads.ts';
import type { CountedDay } from './day-counter.store.ts';

type Sum = z.output<typeof attendanceSum>;
type Counts = z.output<typeof cellCounts>;

/** Sums that a cell adds one to. */
const SUMMED: { readonly [Code in VerdictCode]?: 'late' | 'early' | 'makeup' | 'leave' | 'absent' } = {
  [VERDICT.LATE]: 'late',
  [VERDICT.EARLY]: 'early',
  [VERDICT.MAKEUP]: 'makeup',
  [VERDICT.LEAVE]: 'leave',
  [VERDICT.ABSENT]: 'absent',
};

/** Slot of a cell on the wire: the start of its slot in seconds of the day, -1 for a cell of a whole day or period. */
export const wireSlot = ({ span, slots }: Cell): number =>
  span === 'slot' ? (slots[0]?.[0] ?? WHOLE_CELL) : WHOLE_CELL;

/** Verdicts of members about some days, in the order of the days. */
export function judgeDays(
  calendar: DayCalendar,
  facts: ReadonlyMap<string, MemberFacts>,
  days: readonly Day[],
  now: Date,
): Map<string, DayAttendance[]> {
  const at = now.getTime() / 1000;
  return new Map(
    [...facts].map(([id, member]) => [id, days.map((day) => attendanceOf(calendar, member, day, at))]),
  );
}

/** Cells of a day as they are answered: of one without any, what tells that there are records. */
export function shownCells({ cells, flags }: DayAttendance): AttendanceCell[] {
  if (cells.length === 0)
    return flags === 0 ? [] : [{ slot: WHOLE_CELL, code: VERDICT.NONE, minutes: 0, flags }];
  return cells.map(({ cell, code, minutes, flags: own }, index) => ({
    slot: wireSlot(cell),
    code,
    minutes,
    flags: own | (index === 0 ? flags : 0),
  }));
}

type Sums = Omit<Sum, 'rate'>;

export const noSum = (): Sums => ({ done: 0, due: 0, late: 0, early: 0, makeup: 0, leave: 0, absent: 0 });

/** Adds sums of other days; field by field, as this is done for each day of a page. */
export function addSum(sum: Sums, by: Sums): void {
  sum.done += by.done;
  sum.due += by.due;
  sum.late += by.late;
  sum.early += by.early;
  sum.makeup += by.makeup;
  sum.leave += by.leave;
  sum.absent += by.absent;
}

export const withRate = (sum: Sums): Sum => ({
  ...sum,
  rate: rateOf({ due: sum.due, done: sum.done, leave: 0 }),
});

/** Sums of a member over some days. */
export function sumOf(days: readonly DayAttendance[]): Sum {
  const sum = noSum();
  for (const { cells } of days)
    for (const { code, due, over } of cells) {
      const name = SUMMED[code];
      if (name) sum[name]++;
      if (!due || !over) continue;
      if (isDone(code)) sum.done++;
      if (code !== VERDICT.LEAVE) sum.due++;
    }
  return withRate(sum);
}

/** Members of a day by verdict, for each of its cells, from its counters. */
export function countsOf(calendar: LoadedCalendar, day: Day, counted: CountedDay, now: Date): Counts[] {
  return calendar.cellsOn(day).map((cell) => {
    const {
      present = 0,
      late = 0,
      early = 0,
      makeup = 0,
      leave = 0,
      done_due: done = 0,
    } = counted.counters[String(cell.key)] ?? {};
    const due = cell.due ? counted.due : 0;
    const missing = due - done - leave;
    const over = isOver(cell, now.getTime() / 1000, calendar.zone);
    const [absent, open] = over ? [missing, 0] : [0, missing];
    return { due, present, late, early, makeup, leave, absent, open };
  });
}

/** A day above its column; `counts`: of everybody, for each of its cells. */
export function shownDay(
  calendar: LoadedCalendar,
  day: Day,
  now: Date,
  counts: Counts[],
): z.output<typeof attendanceDay> {
  const cells = calendar.cellsOn(day);
  const exception = calendar.rulesOn(day).exceptions?.get(day);
  return {
    day,
    due: cells.some(({ due }) => due) ? 1 : 0,
    note: exception?.note ?? '',
    exception: exception?.kind ?? null,
    columns: cells.map((cell) => ({
      slot: wireSlot(cell),
      from: Math.min(...cell.slots.map(([from]) => from)),
      to: Math.max(...cell.slots.map(([, to]) => to)),
      name: cell.rule?.name ?? '',
      kind: cell.rule?.kind ?? null,
      mark: cell.rule?.mark ?? null,
      over: isOver(cell, now.getTime() / 1000, calendar.zone) ? 1 : 0,
    })),
    counts,
  };
}
