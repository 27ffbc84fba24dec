import { describe, expect, it } from 'vitest';
import { matches, readingsOf } from './pinyin.ts';

describe('pinyin', () => {
  it.each([
    ['王欣怡', 'wang xin yi'],
    ['欧阳若曦', 'ou yang ruo xi'],
    ['赵一诺', 'zhao yi nuo'],
    ['陈思远（12号）', 'chen si yuan （ 1 2 hao ）'],
    ['古丽娜尔', 'gu li na er'],
    ['曾小贤', 'zeng xiao xian'],
    ['仝雨桐', 'tong yu tong'],
    ['安博', 'an bo'],
    ['吕绿', 'lv lv'],
    ['黄翠霞', 'huang cui xia'],
    ['诸葛靖', 'zhu ge jing'],
    ['冯嘉琪', 'feng jia qi'],
    ['石浩宇', 'shi hao yu'],
    ['薛梓涵', 'xue zi han'],
  ])('of %s is %s', (text, syllables) =>
    expect(
      readingsOf(text)
        .map(([first]) => first)
        .join(' '),
    ).toBe(syllables),
  );
});

it.each([
  ['王欣怡', 'wx', true],
  ['王欣怡', 'xy', true],
  ['王欣怡', '欣', true],
  ['王欣怡', 'ＷＸ', true],
  ['王欣怡', 'wangxinyi', true],
  ['王欣怡', 'Wang Xin', true],
  ['王欣怡', 'wangx', true],
  ['王欣怡', 'wxinyi', true],
  ['王欣怡', 'xiny', true],
  ['王欣怡', 'wa', true],
  ['王欣怡', 'wy', false],
  ['王欣怡', 'wangy', false],
  ['王欣怡', 'wangxinyia', false],
  ['王欣怡', 'ang', false],
  ['王欣怡', '', true],
  ['张博文', 'zhbw', true],
  ['张博文', 'zbw', true],
  ['单元练习', 'danyuan', true],
  ['单小雨', 'shanxy', true],
  ['第 3 课 查字典', 'zidian', true],
  ['Anna Li', 'anna', true],
])('%s, with %s typed: %s', (text, typed, found) => expect(matches(text, typed)).toBe(found));
