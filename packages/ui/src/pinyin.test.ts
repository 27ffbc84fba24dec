import { describe, expect, it } from 'vitest';
import { initialsOf, matches } from './pinyin.ts';

describe('initials of pinyin', () => {
  it.each([
    ['王欣怡', 'wxy'],
    ['欧阳若曦', 'oyrx'],
    ['赵一诺', 'zyn'],
    ['陈思远（12号）', 'csy（12h）'],
    ['古丽娜尔', 'glne'],
    ['曾小贤', 'zxx'],
    ['仝雨桐', 'tyt'],
    ['安博', 'ab'],
    ['三年二班 A', 'sneb a'],
  ])('of %s are %s', (text, initials) => expect(initialsOf(text)).toBe(initials));
});

it.each([
  ['王欣怡', 'wx', true],
  ['王欣怡', 'xy', true],
  ['王欣怡', '欣', true],
  ['王欣怡', 'ＷＸ', true],
  ['王欣怡', 'wy', false],
  ['王欣怡', '', true],
  ['Anna Li', 'anna', true],
])('%s, with %s typed: %s', (text, typed, found) => expect(matches(text, typed)).toBe(found));
