import { LEAVE } from '@rollcall/contract/attendance/leave';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attendanceRules, calendarOf, IN, memberWith, OUT, recordAt } from '../../test/attendance.ts';
import { type CellFacts, cellFactsOf, type MemberFacts } from './attendance.ts';
import { addCounters, counterDifference, type DayCounters } from './counters.ts';
import { rateOf, timesOf } from './rates.ts';

const DAY = '2026-11-20';
const facts = (member: Partial<MemberFacts>, rules = attendanceRules(), day = DAY): CellFacts[] =>
  cellFactsOf(calendarOf(rules), memberWith(member), day);
const leave = { first: DAY, last: DAY, slots: null, state: LEAVE.APPROVED };
const late = recordAt('2026-11-20 08:20:00', IN, { minutes: 20 });
const makeup = recordAt('2026-11-20 09:00:00', OUT, { makeup: true });

describe('counters of a day', () => {
  it('count members by the verdict of their records, due or not, and leave without a record', () => {
    const counted = (member: Partial<MemberFacts>) => counterDifference([], facts(member));
    expect(counted({ records: [late, makeup], leave: [leave] })).toEqual([
      [DAY, { [IN]: { late: 1, done_due: 1 }, [OUT]: { makeup: 1, done_due: 1 } }],
    ]);
    expect(counted({ leave: [leave] })).toEqual([[DAY, { [IN]: { leave: 1 }, [OUT]: { leave: 1 } }]]);
    expect(counted({ records: [late], leave: [leave], intervals: [] })).toEqual([
      [DAY, { [IN]: { late: 1 } }],
    ]);
    expect(counted({})).toEqual([]);
  });

  it('change by the touched cells, before and after, and by nothing where these are alike', () => {
    const before = facts({ leave: [leave] });
    const after = facts({ leave: [leave], records: [late] });
    expect(counterDifference(before, after)).toEqual([[DAY, { [IN]: { leave: -1, late: 1, done_due: 1 } }]]);
    expect(counterDifference(after, after)).toEqual([]);
  });

  it('follow slots that an edit of today takes away or cuts down to the day once', () => {
    const records = [late, makeup];
    const once = attendanceRules({ settings: { limit: 1 } });
    expect(counterDifference(facts({ records }), facts({ records }, once))).toEqual([
      [
        DAY,
        {
          [IN]: { late: -1, done_due: -1 },
          [OUT]: { makeup: -1, done_due: -1 },
          '-1': { late: 1, done_due: 1 },
        },
      ],
    ]);
  });

  it('are the same by differences as counted anew', () => {
    const member = fc.record({
      records: fc.subarray([late, makeup, recordAt('2026-11-21 08:00:00', IN)]),
      leave: fc.subarray([leave, { ...leave, first: '2026-11-21', last: '2026-11-21' }]),
      intervals: fc.constantFrom([], [{ from: DAY, to: null }], [{ from: DAY, to: '2026-11-21' }]),
    });
    const all = (members: Partial<MemberFacts>[]) =>
      members.flatMap((one) => [DAY, '2026-11-21'].flatMap((day) => facts(one, undefined, day)));
    fc.assert(
      fc.property(fc.array(fc.array(member, { minLength: 1, maxLength: 4 })), (states) => {
        const days = new Map<string, DayCounters>();
        let before: CellFacts[] = [];
        for (const state of states) {
          const after = all(state);
          for (const [day, by] of counterDifference(before, after))
            days.set(day, addCounters(days.get(day) ?? {}, by));
          before = after;
        }
        const nonEmpty = [...days].filter(([, counters]) => Object.keys(counters).length > 0);
        expect(new Map(nonEmpty)).toEqual(new Map(counterDifference([], before)));
      }),
      { numRuns: 100 },
    );
  });
});

describe('rates by times', () => {
  const cells = [
    { key: IN, due: true },
    { key: OUT, due: true },
  ];
  const day = (over: object = {}) => ({
    due: 40,
    cells,
    isOver: () => true,
    counters: { [IN]: { present: 30, done_due: 30, leave: 4 }, [OUT]: { done_due: 36, leave: 2 } },
    ...over,
  });

  it('are done of due without leave, from counters alone', () => {
    const times = timesOf([day()]);
    expect(times).toEqual({ due: 80, done: 66, leave: 6, absent: 8 });
    expect(rateOf(times)).toBe('89.19%');
  });

  it('leave slots that are open, and days off, on neither side', () => {
    expect(timesOf([day({ isOver: ({ key }: { key: number }) => key === IN })])).toEqual({
      due: 40,
      done: 30,
      leave: 4,
      absent: 6,
    });
    expect(timesOf([day({ cells: cells.map((one) => ({ ...one, due: false })) })]).due).toBe(0);
  });

  it('are none where nobody was due without leave', () => {
    expect(rateOf({ due: 0, done: 0, leave: 0 })).toBe('--');
    expect(rateOf({ due: 4, done: 0, leave: 4 })).toBe('--');
    expect(rateOf({ due: 4, done: 0, leave: 0 })).toBe('0.00%');
  });

  it('are only called 100 % where nobody is missing', () => {
    expect(rateOf({ due: 50_000, done: 49_999, leave: 0 })).toBe('99.99%');
    expect(rateOf({ due: 50_000, done: 49_998, leave: 2 })).toBe('100.00%');
  });
});
