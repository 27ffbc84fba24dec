import { type AttendanceCell, type attendanceGrid, type ResponseOf, VERDICT } from '@rollcall/contract';
import type { Day } from '@rollcall/rules/time/calendar';
import { formatSlot } from '@rollcall/rules/time/slots';

export type Grid = ResponseOf<typeof attendanceGrid>['data'];
export type GridDay = Grid['days'][number];
export type GridMember = Grid['members'][number];
type GridColumn = GridDay['columns'][number];

/** One member, day and slot, as `mark` takes it. */
export interface CellRef {
  unionid: string;
  day: Day;
  slot: number;
}

/** A column as it is shown: a slot of a day, or a whole day of several. */
export interface ShownColumn {
  /** Place of its day in the answer. */
  dayIndex: number;
  day: GridDay;
  /** Place of its slot within the day; null: all of them in one cell. */
  slotIndex: number | null;
}

/** Columns, the latest day first; a day on which nothing is due has one. */
export function columnsOf(days: readonly GridDay[], bySlot: boolean): ShownColumn[] {
  return days
    .map((day, dayIndex) => ({ day, dayIndex }))
    .toReversed()
    .flatMap(({ day, dayIndex }) =>
      bySlot && day.due === 1
        ? day.columns.map((_, slotIndex): ShownColumn => ({ dayIndex, day, slotIndex }))
        : [{ dayIndex, day, slotIndex: null }],
    );
}

/** Verdicts of one cell as it is shown, of a day of several slots all of them. */
export function verdictsIn(member: GridMember, { dayIndex, slotIndex }: ShownColumn): AttendanceCell[] {
  const cells = member.days[dayIndex]?.cells ?? [];
  return slotIndex === null ? cells : cells.slice(slotIndex, slotIndex + 1);
}

/** Verdicts of somebody of whom nothing is due there. */
const FIXED: readonly number[] = [VERDICT.NONE, VERDICT.OFF, VERDICT.EXEMPT];

/** Cells behind a shown one that can be marked. */
export const markableIn = (member: GridMember, column: ShownColumn): CellRef[] =>
  verdictsIn(member, column)
    .filter(({ code }) => !FIXED.includes(code))
    .map(({ slot }) => ({ unionid: member.unionid, day: column.day.day, slot }));

/** Verdicts behind which something marked may stand: a sign-in or leave. */
const FILLED: readonly number[] = [
  VERDICT.PRESENT,
  VERDICT.LATE,
  VERDICT.EARLY,
  VERDICT.MAKEUP,
  VERDICT.LEAVE,
];

/** True for cells of which marking may be taken back; whether a sign-in was marked is not in the sheet. */
export const isFilled = (cells: readonly AttendanceCell[]): boolean =>
  cells.some(({ code }) => FILLED.includes(code));

/** Times of a slot, with its name where it has one: `到校 07:00–08:30`. */
export const slotTimes = ({ name, from, to }: Pick<GridColumn, 'name' | 'from' | 'to'>): string =>
  [name, formatSlot([from, to])].filter(Boolean).join(' ');

/** Slot that a column shows of a day of several; '' for a day of one, and for all slots in one cell. */
export const slotText = ({ day, slotIndex }: ShownColumn): string =>
  slotIndex === null || day.columns.length < 2 ? '' : slotTimes(day.columns[slotIndex]!);

/** True for a cell with nothing to open: nothing was due and nothing is there. */
export const isIdle = (cells: readonly AttendanceCell[]): boolean =>
  cells.every(({ code, flags }) => FIXED.includes(code) && flags === 0);

export const keyOf = ({ unionid, day, slot }: CellRef): string => `${unionid} ${day} ${slot}`;

/** The selection with some cells added, or without them where all of them were in it. */
export function toggled(
  selected: ReadonlyMap<string, CellRef>,
  cells: readonly CellRef[],
): Map<string, CellRef> {
  const next = new Map(selected);
  const allIn = cells.every((cell) => next.has(keyOf(cell)));
  for (const cell of cells) {
    if (allIn) next.delete(keyOf(cell));
    else next.set(keyOf(cell), cell);
  }
  return next;
}
