import { describe, expect, it } from 'vitest';
import { at, contextWith } from '../../test/fixtures.ts';
import { FEATURES } from '../gate/features.ts';
import { kindOf } from '../kind/kinds.ts';
import { dayNumber, endAfterStartChange, maxEndDay, statusOf } from '../schedule/period.ts';
import { startOfDay } from '../time/calendar.ts';
import { checkActivity } from './activity.ts';
import { defaultActivity, defaultIdentityFields, defaultSubmissionFields, newField } from './defaults.ts';

const now = at('2026-11-21 09:00:00');
const fresh = (template: number, cate: number, certified = false) =>
  defaultActivity(kindOf(template, cate), { now, certified, phoneVerified: false });
const limitsOf = (key: number, certified: boolean) => {
  const { min_limit, max_limit, duration } = defaultSubmissionFields(certified).find(
    ({ field_key }) => field_key === key,
  )!;
  return [min_limit, max_limit, duration];
};

describe('defaults', () => {
  it('FORM-20 FORM-79 starts a form with 30 days and 500 people', () => {
    expect(fresh(0, 0)).toMatchObject({
      start_date: startOfDay('2026-11-21'),
      end_date: startOfDay('2026-12-21'),
      total_limit: 500,
    });
  });

  it('FORM-75 FORM-76 FORM-77 starts attendance with two windows for admins', () => {
    expect(fresh(0, 1)).toMatchObject({
      time_list: [
        [0, 29_700],
        [64_800, 86_340],
      ],
      checkinday: [0, 1, 2, 3, 4],
      alert_time: 28_500,
      permiss: 1,
      sheet_visible: 0,
      rank_visi: 1,
      no_com: 1,
      can_makeup: 0,
    });
    expect(fresh(0, 0)).toMatchObject({ checkinday: [0, 1, 2, 3, 4, 5, 6], permiss: 0, alert_time: -1 });
  });

  it('JOIN-18 lets people sign in for others in classes and camps, and nowhere else', () => {
    const kinds = [
      [2, 0],
      [2, 1],
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
    ] as const;
    expect(kinds.map(([template, cate]) => fresh(template, cate).proxy)).toEqual([1, 1, 0, 0, 0, 0]);
  });

  it('FORM-78 starts a class with its ranking and whole days', () => {
    expect(fresh(2, 0)).toMatchObject({ join_rank: 2, time_list: [[0, 86_340]] });
    expect(fresh(0, 0).join_rank).toBe(1);
  });

  it('starts every kind with settings that may be saved once it has a title', () => {
    for (const [template, cate] of [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [2, 0],
      [2, 1],
    ] as const) {
      const context = contextWith({ certified: false, phoneVerified: false, now });
      expect(checkActivity({ ...fresh(template, cate), title: '新签到' }, context)).toEqual([]);
    }
  });

  it('FORM-58 asks for name and phone, in classes for the student number too', () => {
    expect(defaultIdentityFields('normal').map(({ field_key }) => field_key)).toEqual([1, 2]);
    expect(defaultIdentityFields('class').map(({ field_key }) => field_key)).toEqual([1, 2, 201]);
    expect(defaultIdentityFields('normal')[0]).toMatchObject({ require: 1, status: 1 });
  });

  it('FORM-66 presets each content field with the type of its kind', () => {
    const types = defaultSubmissionFields(false).map(({ field_key, field_type }) => [field_key, field_type]);
    expect(Object.fromEntries(types)).toEqual({
      1: 7,
      2: 2,
      3: 3,
      4: 4,
      5: 5,
      6: 6,
      7: 8,
      8: 9,
      11: 10,
      101: 0,
      102: 1,
    });
  });

  it('FORM-69 FORM-70 FORM-71 starts text, pictures and videos at their limits', () => {
    expect([limitsOf(1, false), limitsOf(1, true)]).toEqual([
      [1, 500, undefined],
      [1, 3000, undefined],
    ]);
    expect(newField(1001, 0, true)).toMatchObject({ min_limit: 1, max_limit: 200 });
    expect([limitsOf(2, false)[1], limitsOf(2, true)[1]]).toEqual([3, 18]);
    expect([limitsOf(3, false), limitsOf(3, true)]).toEqual([
      [undefined, 1, 30],
      [undefined, 3, 600],
    ]);
  });

  it('FORM-72 FORM-73 starts recordings and files at theirs', () => {
    expect([limitsOf(4, false)[1], limitsOf(4, true)[1], limitsOf(5, true)[1]]).toEqual([3, 9, 3]);
  });

  it('names every feature once', () => {
    expect(new Set(FEATURES.map(({ tag }) => tag)).size).toBe(25);
    expect(FEATURES).toHaveLength(25);
  });
});

describe('period', () => {
  const free = { certified: false, certifiedUntil: null };

  it('RULE-15 ends at 91 days, 732 days or the certification', () => {
    expect(maxEndDay('2026-11-21', free)).toBe('2027-02-19');
    expect(maxEndDay('2026-11-21', { certified: true, certifiedUntil: null })).toBe('2028-11-21');
    const until = { certified: true, certifiedUntil: at('2027-06-30 10:00:00') };
    expect(maxEndDay('2026-11-21', until)).toBe('2027-06-29');
    const midnight = { certified: true, certifiedUntil: startOfDay('2027-06-30') };
    expect(maxEndDay('2026-11-21', midnight)).toBe('2027-06-29');
  });

  it('FORM-21 moves the end with the start; an unlimited class keeps none', () => {
    const start = startOfDay('2027-01-01');
    expect(endAfterStartChange({ template: 0, cate: 0, end_date: 1 }, start, free)).toBe(
      startOfDay('2027-01-31'),
    );
    expect(endAfterStartChange({ template: 2, cate: 0, end_date: 0 }, start, free)).toBe(0);
    expect(endAfterStartChange({ template: 1, cate: 0, end_date: 1 }, start, free)).toBe(start);
    const short = { certified: true, certifiedUntil: at('2027-01-10 00:00:00') };
    expect(endAfterStartChange({ template: 0, cate: 0, end_date: 1 }, start, short)).toBe(
      startOfDay('2027-01-09'),
    );
  });

  it('tells status and number of the day', () => {
    const on = (today: string) => [
      statusOf('2026-11-01', '2026-11-30', today),
      dayNumber('2026-11-01', '2026-11-30', today).days_current,
    ];
    expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(on)).toEqual([
      [3, 0],
      [1, 1],
      [1, 30],
      [2, 30],
    ]);
    expect(dayNumber('2026-11-01', '9999-12-31', '2026-11-03')).toEqual({ days_current: 3, days_length: 0 });
  });
});
