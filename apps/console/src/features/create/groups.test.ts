import { expect, it } from 'vitest';
import { matching } from './groups.ts';

const CARDS = [
  { name: '早读打卡', text: '每天早上读课文' },
  { name: '家长会', text: '扫码入场' },
];

it('looks for every part in name and words, whatever the case and the spaces', () => {
  expect(matching(CARDS, '  ')).toEqual(CARDS);
  expect(matching(CARDS, '早 课文')).toEqual([CARDS[0]]);
  expect(matching(CARDS, '早 扫码')).toEqual([]);
});
