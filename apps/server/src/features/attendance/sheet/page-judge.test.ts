import { LEAVE } from '@rollcall/contract';
import { addDays, daysBetween } from '@rollcall/rules';
import { attendanceRules, calendarOf, MARKS, type RulesOver } from '@rollcall/rules/test/attendance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesUnder } from '../facts/facts.reads.ts';
import { factsReader, type PackedFacts } from '../facts/member-facts.reads.ts';
import { judgeDays, shownCells, sumOf } from '../facts/sheet.reads.ts';
import { createPageJudge } from './page-judge.service.ts';

const ZONE = 'Asia/Shanghai';
/** First day that is loaded: a month before it has none of the page, so that weeks and months are whole. */
const FROM = '2026-11-01';
const DAYS = Array.from({ length: 14 }, (_, n) => addDays('2026-11-12', n));
const NOON = Date.parse('2026-11-20T12:00:00+08:00');

/** Slots with marks; one sign-in of a day; more slots than are known by a number; cycles by weekdays, weeks, months. */
const SETTINGS: RulesOver[] = [
  {},
  { settings: { limit: 1 } },
  {
    settings: {
      time_list: [0, 2, 4, 6, 8].map((hour) => [hour * 3600, hour * 3600 + 3600]),
      limit: 5,
    },
  },
  { settings: { checkinday: [0, 1, 2, 3, 4] }, slot_rules: MARKS },
  { settings: { checkinday: [8], limit: 1 } },
  { settings: { checkinday: [9], limit: 1 } },
];

const offset = fc.integer({ min: 0, max: daysBetween(FROM, '2026-11-30') });
const slotOf = (slots: readonly number[]) => fc.constantFrom(...slots, 4321);
const listOf = (one: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(one, { maxLength }).map((all) => (all.length === 0 ? null : all.join(';')));

/** Facts of a member as the database packs them. */
function packed(slots: readonly number[]): fc.Arbitrary<PackedFacts> {
  const record = fc
    .record({
      day: offset,
      slot: slotOf(slots),
      rev: fc.constantFrom(1, 2),
      second: fc.integer({ min: -3600, max: 90_000 }),
      more: fc.option(
        fc.record({ ordinal: fc.constantFrom(1, 2), makeup: fc.constantFrom(0, 1), back: fc.nat(3) }),
        {
          nil: undefined,
          freq: 2,
        },
      ),
    })
    .map(({ day, slot, rev, second, more }) => {
      const at = Date.parse(`${addDays(FROM, day)}T00:00:00+08:00`) / 1000 + second;
      const others = more ? `,${more.ordinal},${more.makeup},${day - more.back}` : '';
      return `${(day * 1_000_000 + slot + 1) * 100_000},${at * 100_000 + 86_340},${rev}${others}`;
    });
  const placed = fc.record({ day: offset, back: fc.nat(3), slot: slotOf(slots) });
  const packedPlaced = placed.map(({ day, back, slot }) => `${day},${day - back},${slot}`);
  const interval = fc
    .record({ from: fc.integer({ min: -40, max: 30 }), days: fc.option(fc.nat(30), { nil: undefined }) })
    .map(({ from, days }) => (days === undefined ? `${from}` : `${from},${from + days}`));
  const leave = fc
    .record({
      first: offset,
      days: fc.nat(5),
      state: fc.constantFrom(LEAVE.WAITING, LEAVE.APPROVED),
      slots: fc.constantFrom('*', '', slots.join(' '), `${slots[0]}`),
    })
    .map(({ first, days, state, slots: own }) => `${first},${first + days},${state},${own}`);
  return fc.record({
    member_id: fc.uuid(),
    intervals: listOf(interval, 2),
    records: listOf(record, 25),
    leave: listOf(leave, 2),
    makeups: listOf(packedPlaced, 2),
    late: listOf(packedPlaced, 2),
  });
}

describe('a page of the sheet', () => {
  it.each(SETTINGS)('shows what the rules judge, whatever is known of its members: %j', (settings) => {
    const rules = attendanceRules({
      ...settings,
      exceptions: { '2026-11-18': { kind: 'off', note: '' } },
    });
    const calendar = calendarOf(rules);
    const minutesOf = minutesUnder(new Map([[1, rules]]), ZONE);
    const judgePage = createPageJudge();
    fc.assert(
      fc.property(
        fc.array(packed(rules.time_list.map(([start]) => start)), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: -90_000, max: 90_000 }),
        (rows, seconds) => {
          const now = new Date(NOON + seconds * 1000);
          const page = { rows, from: FROM, minutesOf };
          const read = factsReader(page);
          const facts = new Map(rows.map((row) => [row.member_id, read(row)]));
          const wanted = [...judgeDays(calendar, facts, DAYS, now)].map(([id, own]) => [
            id,
            { days: own.map((day) => ({ seal: day.seal, cells: shownCells(day) })), sum: sumOf(own) },
          ]);
          expect([...judgePage(calendar, page, DAYS, now)]).toEqual(wanted);
        },
      ),
      { numRuns: 150 },
    );
  });
});
