import { VERDICT, type VerdictCode } from '@rollcall/contract/attendance/verdict';
import { describe, expect, it } from 'vitest';
import type { CellVerdict } from './attendance.ts';
import { attendanceStreak } from './streak.ts';

const { PRESENT, LATE, LEAVE, ABSENT, OPEN, OFF } = VERDICT;
const day = (...codes: VerdictCode[]) => ({
  cells: codes.map((code) => ({ code, due: code !== OFF }) as CellVerdict),
});

describe('streak of attendance', () => {
  it('counts days back to the last absence, over leave and days off', () => {
    const days = [day(PRESENT), day(ABSENT), day(LATE), day(OFF), day(LEAVE), day(PRESENT), day(OPEN)];
    expect(attendanceStreak(days)).toBe(2);
  });

  it('ends at a day on which one of several slots was missed', () => {
    expect(attendanceStreak([day(PRESENT), day(PRESENT, ABSENT)])).toBe(0);
    expect(attendanceStreak([day(PRESENT, LEAVE), day(PRESENT, OPEN)])).toBe(2);
  });

  it('is 0 where nothing was asked', () => {
    expect(attendanceStreak([])).toBe(0);
    expect(attendanceStreak([day(OFF)])).toBe(0);
  });
});
