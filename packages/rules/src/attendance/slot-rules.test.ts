import type { SlotRules } from '@rollcall/contract/attendance/settings';
import { describe, expect, it } from 'vitest';
import { at } from '../../test/fixtures.ts';
import { judgesSlots } from '../schedule/quota.ts';
import { carryOverSlotRules, minutesOf, savedSlotRules, slotRuleProblems } from './slot-rules.ts';

const DAILY = [0, 1, 2, 3, 4, 5, 6];
const MORNING: [number, number] = [25_200, 36_000];
const EVENING: [number, number] = [57_600, 68_400];
const BOTH: SlotRules = [
  { name: '早', kind: 'in', mark: 28_800 },
  { name: '晚', kind: 'out', mark: 63_000 },
];
const settings = (over: object = {}) => ({
  checkinday: DAILY,
  time_list: [MORNING, EVENING],
  limit: 2,
  ...over,
});

describe('the mark of a slot', () => {
  it('takes its whole minute as on time, and counts the minutes beyond', () => {
    const [morning, evening] = [BOTH[0]!, BOTH[1]!];
    const late = (time: string) => minutesOf(morning, at(`2026-11-20 ${time}`));
    expect(['07:10:00', '08:00:59', '08:01:00', '08:31:59'].map(late)).toEqual([0, 0, 1, 31]);
    const early = (time: string) => minutesOf(evening, at(`2026-11-20 ${time}`));
    expect(['17:29:59', '17:30:00', '18:00:00', '16:00:00'].map(early)).toEqual([-1, 0, 0, -90]);
  });

  it('judges nothing without a mark or a rule', () => {
    expect(minutesOf(null, at('2026-11-20 09:00:00'))).toBe(0);
    expect(minutesOf({ kind: 'in' }, at('2026-11-20 09:00:00'))).toBe(0);
  });

  it('follows the clock of the activity’s zone over a change to summer time', () => {
    const zone = 'America/New_York';
    const rule = { kind: 'in', mark: 28_800 } as const;
    // 08:05 before and after the change of 8 March 2026.
    expect(minutesOf(rule, Date.parse('2026-03-07T13:05:00Z') / 1000, zone)).toBe(5);
    expect(minutesOf(rule, Date.parse('2026-03-08T12:05:00Z') / 1000, zone)).toBe(5);
  });
});

describe('rules of slots', () => {
  it('stay with their slots over an edit that does not name them, wherever these are listed', () => {
    const before = { time_list: [MORNING, EVENING], slot_rules: BOTH };
    const after = settings({ time_list: [EVENING, MORNING], slot_ids: [57_600, 25_200] });
    expect(carryOverSlotRules(before, after)).toEqual([BOTH[1], BOTH[0]]);
  });

  it('lose a mark that lies in their slot no more, and nothing else', () => {
    const before = { time_list: [MORNING, EVENING], slot_rules: BOTH };
    const moved: [number, number] = [30_000, 36_000];
    const after = settings({ time_list: [moved, EVENING], slot_ids: [25_200, 57_600] });
    expect(carryOverSlotRules(before, after)).toEqual([{ name: '早', kind: 'in' }, BOTH[1]]);
  });

  it('are none of a new slot, and end where slots are not judged by themselves', () => {
    const before = { time_list: [MORNING, EVENING], slot_rules: BOTH };
    const added = settings({
      time_list: [MORNING, [40_000, 43_000], EVENING],
      slot_ids: [25_200, 40_000, 57_600],
      limit: 3,
    });
    expect(carryOverSlotRules(before, added)).toEqual([BOTH[0], null, BOTH[1]]);
    expect(carryOverSlotRules(before, { ...added, limit: 2 })).toBeUndefined();
    expect(carryOverSlotRules(before, settings({ checkinday: [8] }))).toBeUndefined();
  });

  it('are those of a request that names them; none are stored where all are null', () => {
    const before = { time_list: [MORNING, EVENING], slot_rules: BOTH };
    expect(savedSlotRules(before, settings(), [null, BOTH[1]!])).toEqual([null, BOTH[1]]);
    expect(savedSlotRules(before, settings(), [null, null])).toBeUndefined();
    expect(savedSlotRules(before, settings(), undefined)).toEqual(BOTH);
    expect(savedSlotRules(undefined, settings(), undefined)).toBeUndefined();
  });

  it('judge slots by themselves in cycles by days with room for all', () => {
    expect(judgesSlots(settings())).toBe(true);
    expect(judgesSlots(settings({ limit: 1 }))).toBe(false);
    expect(judgesSlots(settings({ checkinday: [9] }))).toBe(false);
    expect(judgesSlots(settings({ checkinday: [7] }))).toBe(true);
  });

  it('are refused with their messages', () => {
    const problems = (slot_rules: SlotRules | undefined, over: object = {}) =>
      slotRuleProblems({ ...settings(over), slot_rules }, (text) => text.includes('坏词'));
    expect(problems(undefined)).toEqual([]);
    expect(problems(BOTH)).toEqual([]);
    expect(problems([BOTH[0]!])).toEqual([
      { field: 'slot_rules', message: '时段规则与签到时段的数量不一致' },
    ]);
    expect(problems(BOTH, { checkinday: [8] })[0]!.message).toBe('每周、每月签到不能设置时段规则');
    expect(problems(BOTH, { limit: 1 })[0]!.message).toBe('签到次数少于时段数时不能设置时段规则');
    // Nothing is asked for by a list of nulls.
    expect(problems([null, null], { limit: 1 })).toEqual([]);
    const named = (name: string) => problems([{ kind: 'in', name }, null]);
    expect(named('一二三四五六')).toEqual([]);
    expect(named('一二三四五六七')).toEqual([
      { field: 'slot_rules.0.name', message: '时段名称须为1到6个字' },
    ]);
    expect(named('')[0]!.message).toBe('时段名称须为1到6个字');
    expect(named('坏词')[0]!.message).toBe('时段名称包含敏感词，请重新编辑');
    const marked = (mark: number) => problems([{ kind: 'in', mark }, null]);
    expect([25_200, 36_000].flatMap(marked)).toEqual([]);
    const message = '时间须在 07:00–10:00 之间';
    for (const mark of [25_140, 36_060])
      expect(marked(mark)).toEqual([{ field: 'slot_rules.0.mark', message }]);
    expect(marked(25_230)).toEqual([{ field: 'slot_rules.0.mark', message: '时间须为整分钟' }]);
  });
});
