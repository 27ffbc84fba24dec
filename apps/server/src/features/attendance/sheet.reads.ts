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
  type CellVerdict,
  type Day,
  type DayAttendance,
  type DayCalendar,
  isDone,
  isOver,
  rateOf,
} from '@rollcall/rules';
import type { z } from 'zod';
import type { LoadedCalendar } from './calendar.reads.ts';
import type { LoadedFacts } from './facts.reads.ts';

type Sum = z.output<typeof attendanceSum>;
type Counts = z.output<typeof cellCounts>;

/** Slot of a cell on the wire: the start of its slot in seconds of the day, -1 for a cell of a whole day or period. */
export const wireSlot = ({ span, slots }: Cell): number =>
  span === 'slot' ? (slots[0]?.[0] ?? WHOLE_CELL) : WHOLE_CELL;

/** Verdicts of members about some days, in the order of the days. */
export function judgeDays(
  calendar: DayCalendar,
  facts: ReadonlyMap<string, LoadedFacts>,
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

/** Sums of a member over some days. */
export function sumOf(days: readonly DayAttendance[]): Sum {
  const cells = days.flatMap((day) => day.cells);
  const count = (code: VerdictCode) => cells.filter((cell) => cell.code === code).length;
  const closed = cells.filter(({ due, over }) => due && over);
  const done = closed.filter(({ code }) => isDone(code)).length;
  const due = closed.filter(({ code }) => code !== VERDICT.LEAVE).length;
  return {
    done,
    due,
    rate: rateOf({ due, done, leave: 0 }),
    late: count(VERDICT.LATE),
    early: count(VERDICT.EARLY),
    makeup: count(VERDICT.MAKEUP),
    leave: count(VERDICT.LEAVE),
    absent: count(VERDICT.ABSENT),
  };
}

const NO_COUNTS: Counts = { due: 0, present: 0, late: 0, early: 0, makeup: 0, leave: 0, absent: 0, open: 0 };
const COUNTED: { readonly [Code in VerdictCode]?: Exclude<keyof Counts, 'due'> } = {
  [VERDICT.PRESENT]: 'present',
  [VERDICT.LATE]: 'late',
  [VERDICT.EARLY]: 'early',
  [VERDICT.MAKEUP]: 'makeup',
  [VERDICT.LEAVE]: 'leave',
  [VERDICT.ABSENT]: 'absent',
  [VERDICT.OPEN]: 'open',
};

/** Members by verdict, for each cell of a day. */
function countsOf(cells: readonly Cell[], members: readonly DayAttendance[]): Counts[] {
  return cells.map((_, index) => {
    const counts = { ...NO_COUNTS };
    for (const { cells: own } of members) {
      const { code, due } = own[index] as CellVerdict;
      const name = COUNTED[code];
      if (name) counts[name]++;
      if (due) counts.due++;
    }
    return counts;
  });
}

/** A day above its column. `judged`: verdicts of everybody on the day; absent: without counts. */
export function shownDay(
  calendar: LoadedCalendar,
  day: Day,
  now: Date,
  judged?: readonly DayAttendance[],
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
    counts: judged ? countsOf(cells, judged) : [],
  };
}
