import type { TodayActivity } from '@rollcall/contract';
import { expect, it } from 'vitest';
import { openOf, pathOf } from './today.ts';

const one = (title: string, of: Partial<TodayActivity>) =>
  ({ title, missing: 0, to_review: 0, to_approve: 0, to_mark: 0, ...of }) as TodayActivity;

it('shows who is missing before what waits, and nothing of what is complete', () => {
  const lists = [
    one('审核', { to_review: 2 }),
    one('齐了', {}),
    one('缺人', { missing: 3 }),
    one('申请', { to_approve: 1 }),
    one('作业', { to_mark: 4 }),
    one('都有', { missing: 1, to_review: 1 }),
  ];
  expect(openOf(lists).map(({ title }) => title)).toEqual(['缺人', '都有', '审核', '申请', '作业']);
  expect(openOf(lists, 'to_review').map(({ title }) => title)).toEqual(['都有', '审核']);
});

it('leads to what waits to be graded: of one homework, or of the class', () => {
  expect(pathOf('to_mark', one('一份', { cid: 'Abc', mark_wid: 'Abc-1' }))).toBe(
    '/work-record?cid=Abc&wid=Abc-1&view=2',
  );
  expect(pathOf('to_mark', one('几份', { cid: 'Abc', mark_wid: '' }))).toBe(
    '/checkinDetail?cid=Abc&view=2&only=1',
  );
});
