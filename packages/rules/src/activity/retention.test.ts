import { expect, it } from 'vitest';
import { addMonths } from '../time/calendar.ts';
import {
  binRetainedUntil,
  endedRetainedUntil,
  fateOf,
  type Stored,
  savedFreeTooLong,
  sweepOf,
} from './retention.ts';

const at = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`) / 1000;
const free: Stored = {
  end_day: '2026-11-30',
  deleted_at: null,
  recovered_day: null,
  certified_until: null,
  last_certified_at: null,
  certified: false,
};

it('counts calendar months, a day that is not there being the last', () => {
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
  expect(addMonths('2027-08-31', 6)).toBe('2028-02-29');
  expect(addMonths('2026-11-15', 3)).toBe('2027-02-15');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
});

it('CONST-09 keeps the bin six months to the second', () => {
  expect(binRetainedUntil(at('2026-08-31 10:20:30'))).toBe(at('2027-02-28 10:20:30'));
});

it('CONST-09 keeps what ended three months, from when it came back or the certification ran out', () => {
  expect(endedRetainedUntil(free)).toBe('2027-03-01');
  expect(endedRetainedUntil({ ...free, recovered_day: '2027-04-10' })).toBe('2027-07-11');
  expect(endedRetainedUntil({ ...free, recovered_day: '2026-11-25' })).toBe('2027-03-01');
  expect(endedRetainedUntil({ ...free, certified_until: at('2027-06-01 00:00:00') })).toBe('2027-06-08');
  expect(endedRetainedUntil({ ...free, certified_until: at('2026-01-01 00:00:00') })).toBe('2027-03-01');
  // Handed over, or paid back: nothing, or an end long ago, says when it was lost.
  const lost = { ...free, last_certified_at: at('2027-06-01 09:00:00') };
  expect(endedRetainedUntil(lost)).toBe('2027-06-08');
  expect(endedRetainedUntil({ ...lost, certified_until: at('2026-01-01 00:00:00') })).toBe('2027-06-08');
  expect(endedRetainedUntil({ ...lost, certified_until: at('2027-07-01 00:00:00') })).toBe('2027-07-08');
  expect(endedRetainedUntil({ ...free, last_certified_at: at('2026-12-01 00:00:00') })).toBe('2027-03-01');
});

it('does nothing to what runs, what is certified, and before its time', () => {
  expect(fateOf(free, at('2026-11-30 12:00:00'))).toBeNull();
  expect(fateOf({ ...free, certified: true }, at('2030-01-01 12:00:00'))).toBeNull();
  expect(fateOf(free, at('2026-12-01 12:00:00'))).toEqual({ action: 'bin', due: at('2027-03-01 00:00:00') });
  expect(sweepOf(free, at('2027-02-21 23:59:59'))).toBeNull();
  expect(sweepOf(free, at('2027-02-22 00:00:00'))).toMatchObject({ action: 'bin', ahead: true });
  expect(sweepOf(free, at('2027-03-01 00:00:00'))).toMatchObject({ action: 'bin', ahead: false });
});

it('CONST-10 warns of what was kept free for more than six months', () => {
  expect(savedFreeTooLong(at('2026-05-20 08:00:00'), at('2026-11-20 08:00:00'))).toBe(false);
  expect(savedFreeTooLong(at('2026-05-20 08:00:00'), at('2026-11-20 08:00:01'))).toBe(true);
});
