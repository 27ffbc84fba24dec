import { expect, it } from 'vitest';
import { readWorkdayList } from './workday-list.ts';

it('JOIN-10 reads a year from the words that it is published in', () => {
  const { days, unread } = readWorkdayList(
    [
      '一、元旦：1月1日（周五）至3日（周日）放假调休，共3天。1月4日（周一）上班。',
      '二、春节：2月5日（农历除夕、周五）至11日（周四）放假调休，共7天。2月14日（周日）、2月20日（周六）上班。',
      '三、国庆节：2027年9月30日至10月2日放假。',
    ].join('\n'),
    2027,
  );
  expect(unread).toEqual([]);
  const rest = [...days].filter(([, working]) => !working).map(([day]) => day);
  expect(rest).toEqual([
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
    '2027-02-05',
    '2027-02-06',
    '2027-02-07',
    '2027-02-08',
    '2027-02-09',
    '2027-02-10',
    '2027-02-11',
    '2027-09-30',
    '2027-10-01',
    '2027-10-02',
  ]);
  const work = [...days].filter(([, working]) => working).map(([day]) => day);
  expect(work).toEqual(['2027-01-04', '2027-02-14', '2027-02-20']);
});

it('JOIN-10 reads a list, and names the lines that it does not understand', () => {
  const { days, unread } = readWorkdayList(
    '2027-01-01 休\n2027/2/6,班\n\n2027年5月1日至2027年5月3日 休\n2027-02-30 休\n2026-12-31 休\n放假通知\n2027-06-01',
    2027,
  );
  expect([...days]).toEqual([
    ['2027-01-01', false],
    ['2027-02-06', true],
    ['2027-05-01', false],
    ['2027-05-02', false],
    ['2027-05-03', false],
  ]);
  expect(unread).toEqual(['2027-02-30 休', '2026-12-31 休', '放假通知', '2027-06-01']);
});
