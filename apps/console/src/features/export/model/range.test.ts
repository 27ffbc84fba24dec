import { describe, expect, it } from 'vitest';
import { defaultRange, exportLimits, rangeFault, rangeIn } from './range.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00+08:00`) / 1000;

describe('range of a download', () => {
  it('EXPORT-12 lies between the days that the server tells, and there is none before the activity starts', () => {
    const between = (t_start: string, t_end: string) =>
      exportLimits({ t_start: at(t_start), t_end: at(t_end) });
    expect(between('2026-09-01', '2026-11-21')).toEqual(['2026-09-01', '2026-11-21']);
    expect(between('2026-11-21', '2026-11-21')).toEqual(['2026-11-21', '2026-11-21']);
    expect(between('2026-11-22', '2026-11-21')).toBeNull();
  });

  it('EXPORT-12 opens with the last 30 days, fewer where the activity is younger', () => {
    expect(defaultRange(['2026-09-01', '2026-11-21'])).toEqual(['2026-10-23', '2026-11-21']);
    expect(defaultRange(['2026-11-10', '2026-11-21'])).toEqual(['2026-11-10', '2026-11-21']);
  });

  it('EXPORT-13 EXPORT-14 says what is wrong', () => {
    expect(rangeFault(null)).toBe('请选择日期再点击下载');
    expect(rangeFault(['2026-08-31', '2026-10-29'])).toBeNull();
    expect(rangeFault(['2026-08-31', '2026-10-30'])).toBe('一次最多可选60天');
    expect(rangeFault(['2026-08-31', '2026-08-30'])).toBe('结束日期不能小于开始日期');
  });

  it('EXPORT-01 PAGE-20 opens with the range of the address, where that is one', () => {
    const limits = ['2026-09-01', '2026-11-21'] as const;
    const standard = ['2026-10-23', '2026-11-21'];
    expect(rangeIn('2026-10-01', '2026-10-31', limits)).toEqual(['2026-10-01', '2026-10-31']);
    expect(rangeIn(String(at('2026-10-01')), String(at('2026-10-02')), limits)).toEqual([
      '2026-10-01',
      '2026-10-02',
    ]);
    expect(rangeIn('2026-08-01', '2026-09-05', limits)).toEqual(['2026-09-01', '2026-09-05']);
    expect(rangeIn('2026-11-01', '2026-12-31', limits)).toEqual(['2026-11-01', '2026-11-21']);
    expect(rangeIn(undefined, undefined, limits)).toEqual(standard);
    expect(rangeIn('2026-09-01', '2026-11-21', limits)).toEqual(standard);
    expect(rangeIn('2026-13-01', 'x', limits)).toEqual(standard);
    expect(rangeIn('2026-12-01', '2026-12-02', limits)).toEqual(standard);
  });
});
