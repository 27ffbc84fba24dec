import type { ActivitySettingsInput, Slot } from '@rollcall/contract/activity/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, settingsWith } from '../../test/fixtures.ts';
import { rulesOf } from '../schedule/activity-rules.ts';
import { isMissingDay } from '../schedule/cycle.ts';
import { addDays } from '../time/calendar.ts';
import { builtinWorkdays } from '../time/workdays.ts';
import { judgeMakeup, type MakeupInput, makeupAllowance, missedBesideLeave, missedSlots } from './makeup.ts';

const WORKDAYS = builtinWorkdays();
const NOTHING = { total: 0, bySlot: new Map(), ordinals: new Map() };
const rules = (over: Partial<ActivitySettingsInput> = {}) =>
  rulesOf(settingsWith({ can_makeup: 2, ...over }));
const judge = (
  over: Partial<MakeupInput> & { settings?: Partial<ActivitySettingsInput>; now?: string } = {},
) => {
  const { settings = {}, now = '2026-11-20 10:00:00', ...input } = over;
  const current = rules(settings);
  const whole = {
    day: '2026-11-19',
    rules: current,
    wasMember: true,
    used: NOTHING,
    waiting: new Map(),
    spent: 0,
  };
  return judgeMakeup(current, { ...whole, ...input }, at(now), WORKDAYS);
};
const why = (over: Parameters<typeof judge>[0]) => {
  const verdict = judge(over);
  return verdict.ok ? verdict.place : (verdict.message ?? verdict.reason);
};
const TWO: Slot[] = [
  [25_200, 29_700],
  [64_800, 68_400],
];

describe('judgeMakeup', () => {
  it('JOIN-17 takes a missed day, and refuses where there is none to take', () => {
    expect(why({})).toEqual({ day: '2026-11-19', periodStart: '2026-11-19', slotKey: 0, slot: null });
    expect(why({ settings: { can_makeup: 0 } })).toBe('makeup_refused');
    expect(why({ day: '2026-11-21' })).toBe('还没到的日子不能补签');
    expect(why({ day: '2026-10-31' })).toBe('这一天不在活动日期内，不能补签');
    expect(why({ day: '2026-11-15', settings: { checkinday: [7] } })).toBe('这一天不用签到，不需要补签');
    expect(why({ wasMember: false })).toBe('这一天您还没有加入该活动，不能补签');
    expect(why({ used: { ...NOTHING, total: 1 } })).toBe('这一天已经签到，不需要补签');
    expect(why({ waiting: new Map([[0, 1]]) })).toBe('该时段的补签正在审核中');
  });

  it('JOIN-09 not before the start, nor after the end', () => {
    expect(why({ now: '2026-10-31 10:00:00' })).toBe('not_started');
    expect(why({ now: '2026-12-01 00:00:00' })).toBe('ended');
    expect(why({ now: '2026-11-30 23:59:59' })).toMatchObject({ day: '2026-11-19' });
  });

  it('JOIN-17 of today takes the slots that are over alone', () => {
    const settings = { time_list: TWO, limit: 2 };
    const today = (now: string, slot?: number) => why({ settings, day: '2026-11-20', now, slot });
    expect(today('2026-11-20 08:15:59')).toBe('该时段还没有结束，可以直接签到');
    expect(today('2026-11-20 08:16:00')).toMatchObject({ slotKey: 25_200 });
    expect(today('2026-11-20 18:30:00', 64_800)).toBe('该时段还没有结束，可以直接签到');
    expect(today('2026-11-20 18:30:00', 3600)).toBe('这一天没有这个签到时段');
  });

  it('JOIN-17 takes the earliest slot that was missed, unless one is named', () => {
    const settings = { time_list: TWO, limit: 2 };
    const one = { total: 1, bySlot: new Map([[25_200, 1]]), ordinals: new Map() };
    expect(why({ settings })).toMatchObject({ slotKey: 25_200 });
    expect(why({ settings, used: one })).toMatchObject({ slotKey: 64_800, slot: [64_800, 68_400] });
    expect(why({ settings, slot: 64_800 })).toMatchObject({ slotKey: 64_800 });
  });

  it('JOIN-11 a week that is full is full for make-ups, too', () => {
    const settings = { checkinday: [8], limit: 2 };
    const week = (total: number) =>
      why({ settings, day: '2026-11-15', used: { ...NOTHING, total, bySlot: new Map([[-1, total]]) } });
    expect(week(1)).toMatchObject({ slotKey: -1, periodStart: '2026-11-09' });
    expect(week(2)).toBe('该周的签到次数已用完');
    expect(why({ settings, day: '2026-11-22', now: '2026-11-22 10:00:00' })).toMatch('还没有结束');
  });

  it('FORM-30 counts against makeup_limit and what a member has from the start', () => {
    const settings = { makeup_type: 1 as const, makeup_limit: 2 };
    expect(why({ settings, spent: 1 })).toMatchObject({ day: '2026-11-19' });
    expect(why({ settings, spent: 2 })).toBe('补签次数已用完（每人2次）');
    expect(makeupAllowance(rules({ ...settings, init_makeups: 3 }))).toBe(5);
    expect(makeupAllowance(rules({ makeup_type: 0, makeup_limit: 2 }))).toBeNull();
  });

  it('JOIN-17 leave that is approved excuses its slots, and a week whose open days it holds', () => {
    const member = (first: string, last: string, slots: number[] | null = null, state: 0 | 1 = 1) => ({
      leave: [{ first, last, slots, state }],
      intervals: [{ from: '2026-11-18', to: null }],
    });
    const beside = (of: ReturnType<typeof member>, checkinday?: number[]) => {
      const own = rules({ time_list: TWO, limit: 2, ...(checkinday ? { checkinday } : {}) });
      return missedBesideLeave(TWO, of, own, checkinday ? '2026-11-22' : '2026-11-19', WORKDAYS);
    };
    expect(beside(member('2026-11-19', '2026-11-19'))).toEqual([]);
    expect(beside(member('2026-11-19', '2026-11-19', [25_200]))).toEqual([TWO[1]]);
    expect(beside(member('2026-11-20', '2026-11-20'))).toEqual(TWO);
    expect(beside(member('2026-11-19', '2026-11-19', null, 0))).toEqual(TWO);
    expect(beside(member('2026-11-18', '2026-11-22'), [8])).toEqual([]);
    expect(beside(member('2026-11-19', '2026-11-22'), [8])).toEqual(TWO);
  });

  it('JOIN-17 a slot shown as missed may be made up for, and was due', () => {
    const cycles: number[][] = [[0, 1, 2, 3, 4, 5, 6], [7], [8], [9], [1, 3]];
    fc.assert(
      fc.property(
        fc.constantFrom(...cycles),
        fc.constantFrom<Slot[]>([[0, 86_340]], TWO),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: -3, max: 32 }),
        fc.integer({ min: 0, max: 86_399 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 2 }),
        (checkinday, time_list, limit, ahead, second, morning, waits) => {
          const current = rules({ checkinday, time_list, limit });
          const day = addDays('2026-11-01', ahead);
          const key = checkinday[0]! >= 8 ? -1 : time_list[0]![0];
          const used = { total: morning, bySlot: new Map([[key, morning]]), ordinals: new Map() };
          const input = {
            day,
            rules: current,
            wasMember: true,
            used,
            waiting: new Map([[key, waits]]),
            spent: 0,
          };
          const now = at('2026-11-20 00:00:00') + second;
          const slots = missedSlots(input, now, WORKDAYS);
          for (const [start] of slots) {
            expect(isMissingDay(current, day, WORKDAYS)).toBe(true);
            const verdict = judgeMakeup(current, { ...input, slot: start }, now, WORKDAYS);
            expect(verdict).toMatchObject({ ok: true, place: { day } });
          }
          const any = judgeMakeup(current, input, now, WORKDAYS);
          if (any.ok) expect(used.total + waits).toBeLessThan(limit);
          else expect(slots).toEqual([]);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
