import { expect, it } from 'vitest';
import { settingsWith } from '../../test/fixtures.ts';
import type { Kind } from '../kind/kinds.ts';
import { rulesOf } from '../schedule/activity-rules.ts';
import { builtinWorkdays } from '../time/calendar.ts';
import { isExcusedNow, missingText, untilToday } from './today.ts';

it('says until when one can still sign in today', () => {
  const slots: [number, number][] = [
    [57_600, 63_000],
    [25_200, 29_700],
  ];
  expect(untilToday(slots, 0)).toBe('08:15');
  expect(untilToday(slots, 29_759)).toBe('08:15');
  expect(untilToday(slots, 29_760)).toBe('17:30');
  expect(untilToday(slots, 63_060)).toBeNull();
  expect(untilToday([[0, 86_340]], 80_000)).toBe('');
});

it('finds words for the chat', () => {
  const of = {
    title: '晨读',
    kind: 'class' as Kind,
    unit: 'day' as const,
    missing: 2,
    names: ['甲', '乙'],
    until: '08:15',
  };
  expect(missingText(of)).toBe('【晨读】今天还有 2 位同学没有签到：甲、乙，请在 08:15 前完成。');
  expect(missingText({ ...of, kind: 'normal', names: [] })).toBe(
    '【晨读】今天还有 2 人没有签到，请在 08:15 前完成。',
  );
  expect(missingText({ ...of, until: '' })).toBe(
    '【晨读】今天还有 2 位同学没有签到：甲、乙，请在今天内完成。',
  );
  expect(missingText({ ...of, until: null })).toBe('【晨读】今天有 2 位同学没有签到：甲、乙。');
  expect(missingText({ ...of, unit: 'month', until: null })).toBe(
    '【晨读】本月还有 2 位同学没有签到：甲、乙，请在本月内完成。',
  );
  expect(missingText({ ...of, missing: 0, names: [] })).toBe('');
});

it('JOIN-28 leave of the slot that is asked for excuses, of all of them once none is left', () => {
  const time_list: [number, number][] = [
    [25_200, 29_700],
    [61_200, 64_800],
  ];
  const member = (...slots: (number[] | null)[]) => ({
    leave: slots.map((one) => ({ first: day, last: day, slots: one, state: 1 as const })),
    intervals: [{ from: '2026-11-16', to: null }],
  });
  const day = '2026-11-18';
  const excused = (limit: number, second: number, of: ReturnType<typeof member>, checkinday = [0, 1, 2]) => {
    const rules = rulesOf(settingsWith({ time_list, limit, checkinday }));
    return isExcusedNow(of, rules, { day, second }, builtinWorkdays());
  };
  const [morning, noon, night] = [29_000, 43_200, 70_000];
  expect([morning, noon, night].map((second) => excused(2, second, member([25_200])))).toEqual([
    true,
    false,
    false,
  ]);
  expect([morning, noon, night].map((second) => excused(2, second, member([61_200])))).toEqual([
    false,
    true,
    false,
  ]);
  expect(excused(2, night, member([25_200], [61_200]))).toBe(true);
  // One sign-in fills the day, or the week: leave of a slot, or of a day, leaves it to the others.
  expect(excused(1, morning, member([25_200]))).toBe(false);
  expect(excused(1, morning, member(null))).toBe(true);
  expect(excused(2, morning, member(null), [8])).toBe(false);
});
