import { activitySettings } from '@rollcall/contract';
import { describe, expect, it } from 'vitest';
import { SUMMARIES, scheduleOf } from './summary.ts';

const settings = activitySettings.parse({ title: '', start_date: 1_795_190_400, end_date: 1_797_782_400 });

describe('summaries', () => {
  it('says the defaults in words', () => {
    expect(scheduleOf(settings)).toBe('每天 00:00–23:59，每人每天 1 次');
    expect(SUMMARIES.participants(settings)).toBe('最多 500 人 · 无需口令 · 加入无需审核');
    expect(SUMMARIES.places(settings)).toBe('任何地点都可以签到');
  });

  it('says only the cycle while a slot is being typed', () => {
    expect(scheduleOf({ ...settings, time_list: [[25_200, Number.NaN]] })).toBe('每天');
    expect(scheduleOf({ ...settings, time_list: [] })).toBe('每天');
  });
});
