import type { SlotRules } from '@rollcall/contract/attendance/settings';
import { describe, expect, it } from 'vitest';
import { slotRulesImpact } from './slot-rules-impact.ts';

const SLOTS: [number, number][] = [
  [25_200, 30_600],
  [61_200, 64_800],
];
const MARKED: SlotRules = [
  { kind: 'in', name: '早读', mark: 28_800 },
  { kind: 'out', mark: 63_000 },
];
const textsOf = (before: SlotRules, after: SlotRules, facts = { records: 0, today: 0 }) =>
  slotRulesImpact(SLOTS, before, after, facts).map(({ text }) => text);

describe('effects of rules of slots', () => {
  it('tell of marks that come, change and go', () => {
    expect(textsOf([null, null], MARKED)).toEqual([
      '“早读”从今天起晚于 08:00 算迟到。',
      '“17:00–18:00”从今天起早于 17:30 算早退。',
    ]);
    expect(textsOf(MARKED, [{ ...MARKED[0]!, mark: 28_200 }, null])).toEqual([
      '“早读”从今天起晚于 07:50 算迟到，原来是 08:00。',
      '“17:00–18:00”从今天起不再记早退。',
    ]);
  });

  it('tell of both verdicts where a slot is for leaving instead of coming', () => {
    expect(textsOf([{ kind: 'in', mark: 28_800 }, null], [{ kind: 'out', mark: 28_800 }, null])).toEqual([
      '“07:00–08:30”从今天起不再记迟到。',
      '“07:00–08:30”从今天起早于 08:00 算早退。',
    ]);
  });

  it('tell that sign-ins keep what they were judged as, those of today as well', () => {
    expect(textsOf([null, null], [MARKED[0]!, null], { records: 12, today: 2 }).slice(1)).toEqual([
      '今天已有的 2 次签到仍按签到时的规则，不重新判断。',
      '以前各天的 10 次签到不重新判断，到、迟、早退都不变。',
    ]);
  });

  it('are none of a name alone, and where nothing changes', () => {
    expect(textsOf(MARKED, [{ ...MARKED[0]!, name: '到校' }, MARKED[1]!], { records: 9, today: 1 })).toEqual(
      [],
    );
    expect(textsOf(MARKED, MARKED)).toEqual([]);
  });
});
