import { LEAVE } from '@rollcall/contract/attendance/leave';
import { CELL_FLAG, type Seal, VERDICT } from '@rollcall/contract/attendance/verdict';
import type { Day } from '../time/calendar.ts';
import { coversDay, type Interval } from '../time/interval.ts';
import type { DayCalendar } from './calendar.ts';
import { type Cell, fills, type Placed } from './cells.ts';
import { coversCell, type Leave, touchesCell } from './leave-coverage.ts';
import { sealOf } from './seal.ts';
import { type CellRecord, isDone, type Verdict, verdictOf } from './verdict.ts';

/** A live record outside homework. */
export interface AttendanceRecord extends CellRecord, Placed {}

/** Facts about a member; of any span of days that holds the periods of the days that are judged. */
export interface MemberFacts {
  /** Days on which they are due. */
  intervals: readonly Interval[];
  records: readonly AttendanceRecord[];
  leave: readonly Leave[];
  /** Make-ups that wait. */
  makeups: readonly Placed[];
  /** Late deliveries that nobody accepted. */
  lateDeliveries: readonly Placed[];
}

/** Facts about a member and a cell that do not change with the clock: what counters count. */
export interface CellFacts {
  cell: Cell;
  /** Due of this member. */
  due: boolean;
  records: readonly AttendanceRecord[];
  /** Approved leave covers it. */
  leave: boolean;
}

export interface CellVerdict extends Verdict {
  cell: Cell;
  due: boolean;
  /** Over by the clock. */
  over: boolean;
  /** Bits of CELL_FLAG. */
  flags: number;
}

export interface DayAttendance {
  day: Day;
  cells: CellVerdict[];
  /** Bits of CELL_FLAG about the day: records that fill none of its cells. */
  flags: number;
  seal: Seal;
}

/** Records by day, for as long as none is added. */
const groups = new WeakMap<
  readonly AttendanceRecord[],
  { size: number; days: Map<Day, AttendanceRecord[]> }
>();

const NO_RECORDS: readonly AttendanceRecord[] = [];

/** Records of a member on a day: found without looking at those of all other days for each. */
function recordsOn({ records }: MemberFacts, day: Day): readonly AttendanceRecord[] {
  if (records.length === 0) return NO_RECORDS;
  const known = groups.get(records);
  if (known?.size === records.length) return known.days.get(day) ?? NO_RECORDS;
  const days = Map.groupBy(records, (record) => record.day);
  groups.set(records, { size: records.length, days });
  return days.get(day) ?? NO_RECORDS;
}

/** Records that fill a cell, among those that may. */
function recordsIn(cell: Cell, records: readonly AttendanceRecord[]): readonly AttendanceRecord[] {
  if (records.length === 0) return NO_RECORDS;
  if (records.length === 1) return fills(cell, records[0]!) ? records : NO_RECORDS;
  return records.filter((record) => fills(cell, record));
}

/** Facts of a member about the cells of a day, some of them known already. */
function factsOf(
  calendar: DayCalendar,
  member: MemberFacts,
  day: Day,
  { isMember, own }: { isMember: boolean; own: readonly AttendanceRecord[] },
): CellFacts[] {
  return calendar.cellsOn(day).map((cell) => ({
    cell,
    due: cell.due && isMember,
    records: recordsIn(cell, cell.span === 'slot' || cell.span === 'day' ? own : member.records),
    leave: coversCell(cell, member.leave, LEAVE.APPROVED, member.intervals, calendar),
  }));
}

/** Facts of a member about the cells of a day. */
export const cellFactsOf = (calendar: DayCalendar, member: MemberFacts, day: Day): CellFacts[] =>
  factsOf(calendar, member, day, {
    isMember: coversDay(member.intervals, day),
    own: recordsOn(member, day),
  });

/** Marks of requests that nobody decided about, beside a cell that is open or absent. */
function waitingFlags({ cell }: CellFacts, member: MemberFacts, calendar: DayCalendar): number {
  if (member.leave.length + member.makeups.length + member.lateDeliveries.length === 0) return 0;
  const { WAITING_LEAVE, WAITING_MAKEUP, LATE_DELIVERY } = CELL_FLAG;
  const rules = calendar.rulesOn(cell.day);
  return (
    (touchesCell(cell, member.leave, LEAVE.WAITING, rules) ? WAITING_LEAVE : 0) |
    (member.makeups.some((one) => fills(cell, one)) ? WAITING_MAKEUP : 0) |
    (member.lateDeliveries.some((one) => fills(cell, one)) ? LATE_DELIVERY : 0)
  );
}

/** Verdicts of a member about a day, as they are at a moment (Unix seconds): its cells, marks and seal. */
export function attendanceOf(
  calendar: DayCalendar,
  member: MemberFacts,
  day: Day,
  now: number,
): DayAttendance {
  const isMember = coversDay(member.intervals, day);
  const own = recordsOn(member, day);
  const second = Math.floor(now);
  const cells = factsOf(calendar, member, day, { isMember, own }).map((one): CellVerdict => {
    const { cell, due, records, leave } = one;
    const over = second > calendar.closesAt(cell);
    const kind = cell.rule?.kind ?? null;
    const { code, minutes } = verdictOf({ records, kind, due: cell.due, member: isMember, leave, over });
    const waits = code === VERDICT.OPEN || code === VERDICT.ABSENT;
    const flags = waits ? waitingFlags(one, member, calendar) : !due && isDone(code) ? CELL_FLAG.NOT_DUE : 0;
    return { code, minutes, cell, due, over, flags };
  });
  const others = own.some((record) => !cells.some(({ cell }) => fills(cell, record)));
  return { day, cells, flags: others ? CELL_FLAG.OTHER_RECORDS : 0, seal: sealOf(cells) };
}
