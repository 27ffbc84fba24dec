import { type ActivityDetail, activitySettings } from '@rollcall/contract';
import { dayOf, startOfDay } from '@rollcall/rules';
import { describe, expect, it } from 'vitest';
import { freshDates, ownCircumstances, storedCircumstances } from './circumstances.ts';
import { toFormState } from './form-state.ts';

const now = startOfDay('2026-11-21') + 3600;
const user = { is_cerficated: 1, t_expire: startOfDay('2027-06-30'), bind_mobile: '', created: 49 } as const;
const settings = activitySettings.parse({
  title: '春季考勤',
  start_date: startOfDay('2026-11-01'),
  end_date: startOfDay('2026-12-01'),
});
// Only what decides locks, gates and limits.
const stored = (over: Partial<ActivityDetail>) =>
  ({
    ...settings,
    is_cerficated: 0,
    phone_verified: 0,
    t_expire: 0,
    can_change_start_time: 1,
    join_num: 3,
    provisional_years: [],
    today: { day: '2026-11-21', due: 0, checked: 0, times: 0, is_due: 0 },
    ...over,
  }) as ActivityDetail;

describe('circumstances', () => {
  it('FORM-94 judges a stored activity by its initiator', () => {
    expect(storedCircumstances(stored({})).judged).toMatchObject({
      mode: 'update',
      certified: false,
      certifiedUntil: null,
      phoneVerified: false,
    });
    const certified = stored({ is_cerficated: 1, t_expire: 1_900_000_000, phone_verified: 1 });
    expect(storedCircumstances(certified).judged).toMatchObject({
      certified: true,
      certifiedUntil: 1_900_000_000,
      phoneVerified: true,
    });
  });

  it('FORM-22 locks the start of an activity that has begun', () => {
    expect(storedCircumstances(stored({ can_change_start_time: 0 })).startLocked).toBe(true);
    expect(storedCircumstances(stored({})).startLocked).toBe(false);
  });

  it('judges a new activity by what its maker has', () => {
    expect(ownCircumstances(user, now).judged).toMatchObject({
      mode: 'create',
      certified: true,
      certifiedUntil: startOfDay('2027-06-30'),
      phoneVerified: false,
    });
    expect(ownCircumstances({ ...user, is_cerficated: 0 }, now).judged).toMatchObject({
      certified: false,
      certifiedUntil: null,
      created: 49,
    });
  });

  it('names the years whose workdays are a guess, by the server’s word where it has one', () => {
    expect(ownCircumstances(null, now).provisionalYears('2026-01-01', '2028-01-01')).toEqual([2027, 2028]);
    const published = stored({ end_date: startOfDay('2027-03-01') });
    expect(storedCircumstances(published).provisionalYears('2026-11-01', '2028-01-01')).toEqual([2028]);
  });

  it('begins a draft of earlier days today and leaves a later one alone', () => {
    const { judged } = ownCircumstances(null, now);
    const old = freshDates(toFormState(settings), judged).settings;
    expect([dayOf(old.start_date), dayOf(old.end_date)]).toEqual(['2026-11-21', '2026-12-21']);
    const later = toFormState({ ...settings, start_date: startOfDay('2026-11-22') });
    expect(freshDates(later, judged)).toBe(later);
  });
});
