import { expect, it } from 'vitest';
import type { Kind } from '../kind/kinds.ts';
import { missingText, untilToday } from './today.ts';

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
