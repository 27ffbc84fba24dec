import { describe, expect, it } from 'vitest';
import { readDays } from './pasted-days.ts';

const bounds = { min: '2026-09-01', max: '2027-01-31', today: '2026-10-20' };
const read = (text: string) => {
  const { days, unread } = readDays(text, bounds);
  return [days.map(({ day, note }) => `${day} ${note}`), unread];
};

describe('a pasted list of holidays', () => {
  it('is read line by line, with the words around a day as its note', () => {
    expect(read('2026-12-25 校庆\n元旦：1月1日-1月3日\n\n运动会（10月30日）')).toEqual([
      ['2026-10-30 运动会', '2026-12-25 校庆', '2027-01-01 元旦', '2027-01-02 元旦', '2027-01-03 元旦'],
      [],
    ]);
  });

  it('understands stretches within a month, and full-width signs', () => {
    expect(read('国庆 10月1日至3日')[0]).toEqual(['2026-10-01 国庆', '2026-10-02 国庆', '2026-10-03 国庆']);
    expect(read('１１．２０ 停课')[0]).toEqual(['2026-11-20 停课']);
  });

  it('says which lines it could not read', () => {
    expect(read('期末考试待定\n2月31日 没有这一天\n1月5日-1月2日 倒过来')).toEqual([
      [],
      ['期末考试待定', '2月31日 没有这一天', '1月5日-1月2日 倒过来'],
    ]);
  });

  it.each([
    // A list that is pasted in the middle of its term names holidays that are over too.
    ['2026-11-27', '国庆 10月1日', '2026-10-01'],
    ['2026-11-27', '元旦 1月1日', '2027-01-01'],
    ['2026-11-27', '五一 5月1日', '2027-05-01'],
    ['2026-11-27', '暑假 7月1日', '2027-07-01'],
    ['2027-02-20', '元旦 1月1日', '2027-01-01'],
    ['2027-08-20', '开学 9月1日', '2027-09-01'],
    // None to come within the activity: the latest one.
    ['2028-06-01', '国庆 10月1日', '2027-10-01'],
    // Before it begins: the first one of it.
    ['2025-06-01', '国庆 10月1日', '2025-10-01'],
  ])('of an activity that began last year, on %s %s is %s', (today, line, day) => {
    const { days } = readDays(line, { min: '2025-09-01', max: '2028-06-30', today });
    expect(days.map((one) => one.day)).toEqual([day]);
  });

  it('a stretch over the turn of the year, from its first day on', () => {
    const { days } = readDays('寒假 12月30日-1月2日', {
      min: '2024-09-01',
      max: '9999-12-31',
      today: '2026-11-27',
    });
    expect(days.map(({ day }) => day)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  });

  it('days after the last one of the activity are named, and not set', () => {
    const bounds = { min: '2026-09-01', max: '2027-01-15', today: '2026-12-01' };
    const { days, outside, unread } = readDays('元旦 1月1日\n寒假 1月15日-1月17日', bounds);
    expect(days.map(({ day }) => day)).toEqual(['2027-01-01', '2027-01-15']);
    expect(outside).toEqual(['2027-01-16', '2027-01-17']);
    expect(unread).toEqual([]);
  });
});
