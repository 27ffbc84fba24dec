import { LEAVE } from '@rollcall/contract';
import type { Cell } from '@rollcall/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PackedFacts } from '../facts/member-facts.reads.ts';
import { eachEntry } from '../facts/packed-list.service.ts';
import { type CodedDay, codesOf, factsOf, MOST_CELLS } from './day-code.service.ts';

const DAY = '2026-11-20';
const cells = Array.from({ length: MOST_CELLS }, (_, n): Cell => {
  const key = n * 3600;
  return { day: DAY, key, span: 'slot', periodStart: DAY, due: true, rule: null, slots: [[key, key + 60]] };
});
const coded: CodedDay = { day: DAY, offset: 3, cells, isCoded: true };

/** A record of each cell or none; minutes stand in the place of its revision. */
const state = fc.record({
  due: fc.boolean(),
  onLeave: fc.boolean(),
  records: fc.tuple(
    ...cells.map(() =>
      fc.option(fc.record({ makeup: fc.boolean(), minutes: fc.integer({ min: -1439, max: 1439 }) })),
    ),
  ),
});

describe('the number of a day', () => {
  it('reads back as the state that it was made of, up to the most cells and minutes', () => {
    fc.assert(
      fc.property(state, ({ due, onLeave, records }) => {
        const packed = records.flatMap((one, n) =>
          one
            ? [`${(3 * 1_000_000 + cells[n]!.key + 1) * 100_000},0,${one.minutes},1,${one.makeup ? 1 : 0},3`]
            : [],
        );
        const row: PackedFacts = {
          member_id: '',
          intervals: due ? '-5' : null,
          records: packed.length === 0 ? null : packed.join(';'),
          leave: onLeave ? `1,4,${LEAVE.APPROVED},*` : null,
          makeups: null,
          late: null,
        };
        const [code] = codesOf(row, [coded], new Map([[3, 0]]), ({ rev }) => rev);
        expect(Number.isSafeInteger(code)).toBe(true);
        const facts = factsOf(coded, code!);
        expect([facts.intervals.length, facts.leave.length]).toEqual([due ? 1 : 0, onLeave ? 1 : 0]);
        expect(facts.records.map(({ slot, makeup, minutes }) => ({ slot, makeup, minutes }))).toEqual(
          records.flatMap((one, n) =>
            one ? [{ slot: cells[n]!.key, makeup: one.makeup, minutes: one.makeup ? 0 : one.minutes }] : [],
          ),
        );
      }),
    );
  });

  it('is none where two records fill a cell, or a request waits', () => {
    const record = `${(3 * 1_000_000 + 1) * 100_000},0,1`;
    const row = { member_id: '', intervals: '0', leave: null, makeups: null, late: null };
    const of = (over: Partial<PackedFacts>) =>
      codesOf({ ...row, records: null, ...over }, [coded], new Map([[3, 0]]), () => 0)[0];
    expect(of({ records: `${record};${record}` })).toBeNaN();
    expect(of({ makeups: '3,3,0' })).toBeNaN();
    expect(of({ late: '3,3,0' })).toBeNaN();
    expect(of({ records: record })).not.toBeNaN();
  });
});

it('a packed list reads as its numbers, below 0 too', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.maxSafeInteger(), { minLength: 1, maxLength: 6 }), { minLength: 1 }),
      (lists) => {
        const found: number[][] = [];
        eachEntry(lists.map((one) => one.join(',')).join(';'), (values, count) =>
          found.push(values.slice(0, count)),
        );
        expect(found.map((one) => one.map((value) => value + 0))).toEqual(lists);
      },
    ),
  );
});
