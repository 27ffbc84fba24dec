import { startOfDay } from '@rollcall/rules';
import { describe, expect, it } from 'vitest';
import { deadlineOf, periodsOf, taskTime } from './labels.ts';
import { missingText } from './missing.ts';
import { movedTo } from './order.ts';

const day = (text: string) => startOfDay(text);

describe('words of a homework', () => {
  const times = {
    start_date: day('2026-11-20'),
    start_time: 28_800,
    end_date: day('2026-11-22'),
    end_time: 75_600,
  };

  it('HW-51 a single one has times, the others have days and periods', () => {
    expect(taskTime({ ...times, mode: 0 })).toBe('2026-11-20 08:00 至 2026-11-22 21:00');
    expect(taskTime({ ...times, mode: 1 })).toBe('2026-11-20 至 2026-11-22');
    const time_list: [number, number][] = [[420, 1260]];
    expect(periodsOf({ mode: 1, checkinday: [7], time_list })).toBe('法定工作日 07:00–21:00');
    expect(periodsOf({ mode: 0, checkinday: [0], time_list })).toBe('');
  });

  it('HW-08 the deadline is the last moment at which it is taken', () => {
    expect(deadlineOf({ closes_at: day('2026-11-22') + 27_059 })).toBe('2026-11-22 07:30');
  });

  it('HW-51 the list of who is missing says of which day, or until when', () => {
    const progress = { day: '2026-11-20', missing: 3, missing_names: ['甲', '乙'] };
    const of = { title: '早读', closes_at: day('2026-11-22') + 75_659 };
    expect(missingText({ ...of, mode: 1 }, progress)).toBe(
      '【早读】11月20日 周五 还有 3 人没有提交：\n甲、乙 等 3 人',
    );
    expect(missingText({ ...of, mode: 0 }, { ...progress, missing: 2 })).toBe(
      '【早读】还有 2 人没有提交：\n甲、乙\n截止时间：2026-11-22 21:00',
    );
  });

  it('HW-11 a row goes to the place of the one on which it is dropped', () => {
    const rows = ['a', 'b', 'c'].map((wid) => ({ wid }));
    const order = (from: string, to: string) =>
      movedTo(rows, from, to)
        .map(({ wid }) => wid)
        .join('');
    expect([order('a', 'c'), order('c', 'a'), order('a', 'b'), order('a', 'x')]).toEqual([
      'bca',
      'cab',
      'bac',
      'abc',
    ]);
  });
});
