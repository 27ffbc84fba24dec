import { TEMPLATE } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { factsOf } from './description.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00+08:00`) / 1000;
const ACTIVITY = {
  template: TEMPLATE.NORMAL,
  cate: 1,
  start_date: at('2026-09-01'),
  end_date: at('2026-11-28'),
  checkinday: [7],
  time_list: [
    [25_200, 29_700],
    [57_600, 63_000],
  ] as [number, number][],
  limit: 2,
  locations: [],
  wifis: [],
  scan_required: 0 as const,
};
const fact = (label: string, over: object = {}) =>
  factsOf({ ...ACTIVITY, ...over }).find((entry) => entry.label === label)?.text;

describe('shared facts', () => {
  it('DETAIL-02 says type, dates and slots', () => {
    expect(fact('类型')).toBe('考勤签到');
    expect(fact('日期')).toBe('2026年9月1日至11月28日');
    expect(fact('时段')).toBe('07:00–08:15、16:00–17:30');
    expect(fact('周期')).toBe('法定工作日，每人每天 2 次');
    expect(fact('周期', { checkinday: [8], limit: 1 })).toBe('每周，每人每周 1 次');
  });

  it('DETAIL-02 says a whole day and an open end in words', () => {
    expect(fact('时段', { time_list: [[0, 86_340]] })).toBe('全天');
    expect(fact('日期', { end_date: 0 })).toBe('2026年9月1日起，长期有效');
  });

  it('DETAIL-02 says where one has to be, and nothing where that is anywhere', () => {
    expect(fact('地点')).toBeUndefined();
    const gate = { address: '学校北门', range: 200, latitude: 31, longitude: 121 };
    expect(fact('地点', { locations: [gate], wifis: [{ ssid: 'School' }], scan_required: 1 })).toBe(
      '学校北门（200 米内）、连接 Wi-Fi School、现场扫码',
    );
  });

  it('DETAIL-02 names every kind', () => {
    const named = (template: number) => [0, 1, 2].map((cate) => fact('类型', { template, cate }));
    expect(named(0)).toEqual(['普通签到', '考勤签到', '扫码签到']);
    expect(named(1)).toEqual(Array(3).fill('会议签到'));
    expect(named(2)).toEqual(['班级签到', '训练营', '班级签到']);
  });
});
