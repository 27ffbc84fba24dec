import { SEAL, VERDICT } from '@rollcall/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gridText } from './grid-text.service.ts';

const cells = fc.array(
  fc.record({
    slot: fc.integer({ min: -1, max: 86_399 }),
    code: fc.constantFrom(...Object.values(VERDICT)),
    minutes: fc.integer({ min: 0, max: 1440 }),
    flags: fc.integer({ min: 0, max: 31 }),
  }),
  { maxLength: 3 },
);
const text = fc.string({ unit: 'binary' });
const members = fc.array(
  fc.record({
    unionid: text,
    name: text,
    no: text,
    head_url: text,
    role: fc.nat(5),
    unclaimed: fc.constantFrom(0 as const, 1 as const),
    former: fc.constantFrom(0 as const, 1 as const),
    days: fc.array(fc.record({ seal: fc.constantFrom(...Object.values(SEAL)), cells }), { maxLength: 4 }),
    sum: fc.record({
      done: fc.nat(),
      due: fc.nat(),
      rate: fc.constantFrom('--', '93.33%'),
      late: fc.nat(),
      early: fc.nat(),
      makeup: fc.nat(),
      leave: fc.nat(),
      absent: fc.nat(),
    }),
  }),
  { maxLength: 4 },
);
const days = fc.array(
  fc.record({
    day: fc.constant('2026-11-20'),
    due: fc.constantFrom(0 as const, 1 as const),
    note: text,
    exception: fc.constantFrom(null, 'off' as const, 'on' as const),
    columns: fc.constant<never[]>([]).map((none) => [...none]),
    counts: fc.constant<never[]>([]).map((none) => [...none]),
  }),
  { maxLength: 2 },
);

it('a page of the sheet is the same JSON, letter by letter', () => {
  const page = fc.record({ days, members, total: fc.nat(), next: fc.constantFrom(null, 'abc') });
  fc.assert(
    fc.property(page, (data) => {
      const answer = { sta: 0, msg: '', data };
      expect(gridText(answer).toString()).toBe(JSON.stringify(answer));
    }),
  );
});
