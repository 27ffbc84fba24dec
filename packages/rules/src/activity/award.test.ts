import { expect, it } from 'vitest';
import { type AwardForm, checkAward, recipientsOf } from './award.ts';

const form = (over: Partial<AwardForm> = {}): AwardForm => ({
  award_user: '张三',
  award_content: '成绩优异',
  award_time: '',
  award_company: '',
  ...over,
});
const lines = (n: number) => Array.from({ length: n }, (_, i) => `同学${i}`).join('\n');

it('AWARD-12 ignores blank lines among recipients and keeps their order', () => {
  expect(recipientsOf('a\n\nb')).toEqual(['a', 'b']);
  expect(recipientsOf('  张三 \r\n\r\n　李四\n ')).toEqual(['张三', '李四']);
});

it('AWARD-04, AWARD-05 asks for recipients and content', () => {
  expect(checkAward(form({ award_user: ' \n ', award_content: '　' }))).toEqual({
    award_user: '请输入奖状对象',
    award_content: '请输入奖状内容',
  });
  expect(Object.keys(checkAward(form({ award_user: '\u200b', award_content: '\u3164' })))).toHaveLength(2);
  expect(checkAward(form())).toEqual({});
});

it('AWARD-06, CONST-21 takes ten recipients and names the number of eleven', () => {
  expect(checkAward(form({ award_user: lines(10) }))).toEqual({});
  expect(checkAward(form({ award_user: lines(11) })).award_user).toBe(
    '一次最多生成10张奖状，现在有11位，请分次生成',
  );
});

it('AWARD-07, CONST-21 caps content at 50 and date and unit at 30, counted in code points', () => {
  const long = {
    award_content: '𠮷'.repeat(50),
    award_time: '年'.repeat(30),
    award_company: '校'.repeat(30),
  };
  expect(checkAward(form(long))).toEqual({});
  expect(checkAward(form({ award_content: '好'.repeat(51) }))).toHaveProperty('award_content');
  expect(checkAward(form({ award_time: '年'.repeat(31) }))).toHaveProperty('award_time');
  expect(checkAward(form({ award_company: '校'.repeat(31) }))).toHaveProperty('award_company');
});
