import { VERDICT } from '@rollcall/contract/attendance/verdict';
import type { CellVerdict, DayAttendance } from './attendance.ts';
import { isDone } from './verdict.ts';

const isAbsent = ({ due, code }: CellVerdict): boolean => due && code === VERDICT.ABSENT;
const isSigned = ({ due, code }: CellVerdict): boolean => due && isDone(code);

/**
 * Due days (or weeks, months) in a row with a sign-in, back from the newest of `days`: days on leave and days that ask
 * for nothing are passed over, and a day with an absence ends it. Days are sorted, oldest first.
 */
export function attendanceStreak(days: readonly Pick<DayAttendance, 'cells'>[]): number {
  let streak = 0;
  for (const { cells } of days.toReversed()) {
    if (cells.some(isAbsent)) break;
    if (cells.some(isSigned)) streak++;
  }
  return streak;
}
