import { expect, it } from 'vitest';
import { contractTexts } from './contract.ts';
import { contract3Texts } from './contract-3.ts';
import { dates } from './dates.ts';
import { translateBy } from './translate.ts';

const t = translateBy({
  ...dates,
  复制成功: 'Copied',
  '{{n}} 位成员': { one: '{{n}} member', other: '{{n}} members' },
  '{0}最多{1}个字': '{0}: at most {1} characters',
  '签到标题最多{0}个字': 'The title has at most {0} characters',
  体温: 'Temperature',
  '{0}：{1} 的请假未通过{2}': '{0}: leave for {1} was refused{2}',
  '，原因：{0}': ', reason: {0}',
});

it('takes a text by its Chinese one, and leaves what it has not', () => {
  expect(t('复制成功')).toBe('Copied');
  expect(t('还没有的')).toBe('还没有的');
  expect(t('还没有 {{n}}', { n: 2 })).toBe('还没有 2');
});

it('chooses singular and plural by the number, written with commas too', () => {
  expect(t('{{n}} 位成员', { n: 1 })).toBe('1 member');
  expect(t('{{n}} 位成员', { n: 0 })).toBe('0 members');
  expect(t('{{n}} 位成员', { n: '1,001' })).toBe('1,001 members');
});

it('finds a message of the server by its form, the one that says more first', () => {
  expect(t('备注最多20个字')).toBe('备注: at most 20 characters');
  expect(t('体温最多20个字')).toBe('Temperature: at most 20 characters');
  expect(t('签到标题最多50个字')).toBe('The title has at most 50 characters');
});

it('reads a form within a form, and leaves words of people alone', () => {
  expect(t('早读打卡：3月2日 周一 的请假未通过，原因：(a|b) $1')).toBe(
    '早读打卡: leave for Mon 2 Mar was refused, reason: (a|b) $1',
  );
});

it.each([
  ['2026年11月21日', '21 Nov 2026'],
  ['2026年11月21日至12月3日', '21 Nov 2026 to 3 Dec'],
  ['2026年11月21日起，长期有效', 'from 21 Nov 2026, no end date'],
  ['11月21日 周六', 'Sat 21 Nov'],
  ['2025年2月28日 周五', 'Fri 28 Feb 2025'],
  ['11月21日 周六 早自习 07:30–08:00', 'Sat 21 Nov 早自习 07:30–08:00'],
  ['周六', 'Sat'],
  ['周一、周三', 'Mon, Wed'],
  ['周一至周五 · 07:00–08:15、16:00–17:30', 'Mon to Fri · 07:00–08:15, 16:00–17:30'],
  ['07:00–08:15、12:00–13:00、16:00–17:30', '07:00–08:15, 12:00–13:00, 16:00–17:30'],
  ['1年', '1 year'],
  ['6个月', '6 months'],
  ['Linux 上的 Chrome', 'Chrome on Linux'],
  ['今天 21:00', 'today 21:00'],
  ['明天 00:30', 'tomorrow 00:30'],
  ['明天 背诵', '明天 背诵'],
  ['周一 早自习', '周一 早自习'],
  ['从城东至城西', '从城东至城西'],
  ['第三月会日 总结', '第三月会日 总结'],
])('says the day %s as %s', (chinese, english) => expect(t(chinese)).toBe(english));

it('says days and months that the apps put together', () => {
  expect(t('{{m}}月{{d}}日 周{{w}}', { m: 11, d: 21, w: '六' })).toBe('Sat 21 Nov');
  expect(t('{{month}}月', { month: '十一' })).toBe('November');
  expect(t('{{month}}月', { month: 2 })).toBe('February');
  expect(t('{{year}}年{{month}}月', { year: '2026', month: 3 })).toBe('March 2026');
  expect(t('每周{{days}}', { days: '一, 三, 五' })).toBe('Every Mon, Wed, Fri');
});

it.each([
  ['王小红：“早读”今天还没有签到，时段 07:00–08:00', '王小红: "早读": not signed in today, slot 07:00–08:00'],
  [
    '王小红：“早读”本周还没有签到，今天是本周最后一天',
    '王小红: "早读": not signed in this week, and today is its last day',
  ],
  ['王小红：“背诵”今天 21:00 截止，还没有提交', '王小红: "背诵" is due today 21:00 and not submitted yet'],
  ['请转告：明天停课', '请转告：明天停课'],
  ['请转告：“早读”停课', '请转告：“早读”停课'],
])(
  'JOIN-28 a reminder for a child, %s, is said in English, and words of people stay: %s',
  (chinese, english) =>
    expect(translateBy({ ...dates, ...contractTexts, ...contract3Texts })(chinese)).toBe(english),
);
