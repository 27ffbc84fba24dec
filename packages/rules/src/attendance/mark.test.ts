import { describe, expect, it } from 'vitest';
import { attendanceRules, IN, OUT, TWO_SLOTS } from '../../test/attendance.ts';
import { at } from '../../test/fixtures.ts';
import { quotaOf } from '../schedule/quota.ts';
import { builtinWorkdays } from '../time/workdays.ts';
import { cellsOf } from './cells.ts';
import { markedRecord, markProblem } from './mark.ts';

const DAY = '2026-11-20';
const marked = (
  index: number,
  now: string,
  { rules = attendanceRules(), used = [] as { period_start: string; slot: number; ordinal: number }[] } = {},
) => {
  const cell = cellsOf(rules, DAY, builtinWorkdays())[index]!;
  return markedRecord(cell, rules, quotaOf(used, cell.periodStart), at(now));
};

describe('a cell that is marked as present', () => {
  it('is judged by the clock while its slot is open', () => {
    expect(marked(0, '2026-11-20 08:10:00')).toEqual({
      day: DAY,
      periodStart: DAY,
      slotKey: IN,
      slot: TWO_SLOTS[0],
      ordinal: 1,
      makeup: false,
      minutes: 10,
    });
  });

  it('is a make-up once it is over, and no lateness before it begins', () => {
    expect(marked(0, '2026-11-20 10:01:00')).toMatchObject({ makeup: true, minutes: 0 });
    expect(marked(0, '2026-11-21 08:30:00')).toMatchObject({ makeup: true, minutes: 0 });
    expect(marked(1, '2026-11-20 08:10:00')).toMatchObject({ slotKey: OUT, makeup: false, minutes: 0 });
  });

  it('needs room like any record', () => {
    const used = [
      { period_start: DAY, slot: OUT, ordinal: 1 },
      { period_start: DAY, slot: 43_200, ordinal: 1 },
    ];
    expect(marked(0, '2026-11-20 08:10:00', { used })).toBeUndefined();
    expect(marked(0, '2026-11-20 08:10:00', { used: used.slice(1) })).toMatchObject({ ordinal: 1 });
  });

  it('takes the open slot of a day that counts once, else its first one', () => {
    const rules = attendanceRules({ settings: { limit: 1 } });
    expect(marked(0, '2026-11-20 16:30:00', { rules })).toMatchObject({ slotKey: OUT, makeup: false });
    expect(marked(0, '2026-11-20 12:00:00', { rules })).toMatchObject({ slotKey: IN, makeup: false });
    expect(marked(0, '2026-11-21 12:00:00', { rules })).toMatchObject({ slotKey: IN, makeup: true });
  });

  it('knows no slot in a week', () => {
    const rules = attendanceRules({ settings: { checkinday: [8], limit: 1 } });
    const cell = cellsOf(rules, '2026-11-22', builtinWorkdays())[0]!;
    const used = quotaOf([], cell.periodStart);
    expect(markedRecord(cell, rules, used, at('2026-11-22 08:30:00'))).toMatchObject({
      day: '2026-11-22',
      periodStart: '2026-11-16',
      slotKey: -1,
      makeup: false,
    });
  });

  it('is refused of a day to come, of one that is not due, and of whoever is exempt', () => {
    const off = attendanceRules({ exceptions: { [DAY]: { kind: 'off', note: '' } } });
    const [cell, closed] = [attendanceRules(), off].map((one) => cellsOf(one, DAY, builtinWorkdays())[0]!);
    expect(markProblem(cell!, true, DAY)).toBeUndefined();
    expect(markProblem(cell!, true, '2026-11-19')).toBe('还没到的日子不能登记');
    expect(markProblem(closed!, true, DAY)).toBe('这一天不用签到');
    expect(markProblem(cell!, false, DAY)).toBe('该成员这一天不参与签到');
  });
});
