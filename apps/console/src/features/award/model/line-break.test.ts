import { expect, it } from 'vitest';
import { breakLines } from './line-break.ts';

const measure = (text: string) => [...text].length;

it('fills lines and takes the indent off the first alone', () => {
  expect(breakLines('一二三四五六七八九十', 5, measure, 2)).toEqual(['一二三', '四五六七八', '九十']);
});

it('starts no line with a comma and ends none with an opening mark', () => {
  expect(breakLines('一二三四五，六七', 5, measure)).toEqual(['一二三四', '五，六七']);
  expect(breakLines('一二三四《五》六', 5, measure)).toEqual(['一二三四', '《五》六']);
});

it('keeps words and numbers whole', () => {
  expect(breakLines('荣获2026年Python大赛', 6, measure)).toEqual(['荣获2026', '年', 'Python', '大赛']);
});

it('keeps the breaks that were typed', () => {
  expect(breakLines('一二\n三', 5, measure)).toEqual(['一二', '三']);
});
