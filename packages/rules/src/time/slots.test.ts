import type { Slot } from '@rollcall/contract/activity/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWholeDay, overlaps, slotAt, slotHours, slotQuota, sortSlots } from './slots.ts';

const slotOf = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 }))
  .map(([a, b]): Slot => [Math.min(a, b) * 60, Math.max(a, b) * 60]);

describe('slots', () => {
  it('JOIN-09 takes the whole minute of a slot’s end and nothing beside it', () => {
    const slots: Slot[] = [[25_200, 29_700]];
    expect([25_199, 25_200, 29_700, 29_759, 29_760].map((second) => slotAt(slots, second))).toEqual([
      -1, 0, 0, 0, -1,
    ]);
  });

  it('gives a shared minute to the earlier slot, in any order', () => {
    expect(
      slotAt(
        [
          [25_200, 29_700],
          [29_700, 36_000],
        ],
        29_730,
      ),
    ).toBe(0);
    expect(
      slotAt(
        [
          [29_700, 36_000],
          [25_200, 29_700],
        ],
        29_730,
      ),
    ).toBe(1);
    expect(
      slotAt(
        [
          [25_200, 29_700],
          [29_700, 36_000],
        ],
        29_760,
      ),
    ).toBe(1);
  });

  it('RULE-24 finds overlaps; equal edges are none', () => {
    expect(
      overlaps([
        [25_200, 29_700],
        [29_700, 36_000],
      ]),
    ).toBeNull();
    expect(
      overlaps([
        [25_200, 29_700],
        [29_640, 36_000],
      ]),
    ).toEqual([0, 1]);
    expect(
      overlaps([
        [36_000, 40_000],
        [0, 86_340],
      ]),
    ).toEqual([0, 1]);
    expect(
      overlaps([
        [0, 600],
        [0, 600],
      ]),
    ).toEqual([0, 1]);
    expect(
      overlaps([
        [0, 600],
        [600, 600],
      ]),
    ).toEqual([0, 1]);
  });

  it('finds an overlap exactly where some minute has two owners that cannot share it', () => {
    fc.assert(
      fc.property(fc.array(slotOf, { maxLength: 6 }), (slots) => {
        const clash = slots.some((a, i) =>
          slots.some((b, j) => {
            if (i >= j) return false;
            const [first, second] = sortSlots([a, b]) as [Slot, Slot];
            const shares = second[0] === first[1] && second[1] > first[1] && first[0] < second[0];
            return second[0] <= first[1] && !shares;
          }),
        );
        expect(overlaps(slots) !== null).toBe(clash);
      }),
    );
  });

  it('FORM-26 knows the whole day', () => {
    expect(isWholeDay([[0, 86_340]])).toBe(true);
    expect(isWholeDay([[0, 86_280]])).toBe(false);
    expect(
      isWholeDay([
        [0, 43_200],
        [43_200, 86_340],
      ]),
    ).toBe(false);
  });

  it('FORM-26 tells the hours of a slot, and none of the whole day', () => {
    expect(slotHours([25_200, 29_700])).toBe('07:00–08:15');
    expect(slotHours([0, 86_280])).toBe('00:00–23:58');
    expect([slotHours([0, 86_340]), slotHours([0, 86_399])]).toEqual(['', '']);
  });

  it('shares a quota among slots, rounded up', () => {
    expect([slotQuota(1, 2), slotQuota(3, 2), slotQuota(4, 2), slotQuota(5, 1)]).toEqual([1, 2, 2, 5]);
  });
});
