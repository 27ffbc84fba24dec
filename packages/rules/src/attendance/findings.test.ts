import { attendanceAlerts, DEFAULT_ALERTS } from '@rollcall/contract/attendance/settings';
import { describe, expect, it } from 'vitest';
import { calendarOf, IN, MARKS, memberWith, recordAt } from '../../test/attendance.ts';
import { at } from '../../test/fixtures.ts';
import { addDays } from '../time/calendar.ts';
import { attendanceOf, type MemberFacts } from './attendance.ts';
import { type ClosedCell, type ClosedDay, closedDayOf, findingsOf, streakOf } from './findings.ts';

const CODES = { p: 1, l: 2, m: 4, v: 5, a: 6 } as const;
/** Days from 1 November on, each with its slots: p present, l late, m made up, v leave, a absent; the first is for coming. */
const daysOf = (text: string): ClosedDay[] =>
  text.split(' ').map((slots, n) => ({
    day: addDays('2026-11-01', n),
    cells: [...slots].map(
      (one, index): ClosedCell => ({
        code: CODES[one as keyof typeof CODES],
        kind: index === 0 ? 'in' : 'out',
      }),
    ),
  }));
const found = (text: string, alerts = DEFAULT_ALERTS) =>
  findingsOf(daysOf(text), alerts).map(({ kind, n, of }) => `${kind} ${n}/${of}`);

describe('findings', () => {
  it('are three due days in a row without a sign-in, up to the last one', () => {
    expect(found('p a a')).toEqual([]);
    expect(found('p a a a')).toEqual(['absent_in_a_row 3/3']);
    expect(found('a a a p')).toEqual([]);
    expect(found('pp aa aa pa')).toEqual([]);
    expect(findingsOf(daysOf('p a a a'), DEFAULT_ALERTS)[0]!.days).toEqual([
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
    ]);
  });

  it('pass over leave: days of nothing else, and slots beside absent ones', () => {
    expect(found('p a v a a')).toEqual(['absent_in_a_row 3/3']);
    expect(found('pp av aa va')).toEqual(['absent_in_a_row 3/3']);
    expect(found('p v v v')).toEqual([]);
  });

  it('are under 80 % of the due slots of the last ten days, with at least five', () => {
    expect(found('p a p p')).toEqual([]);
    expect(found('p a p p p')).toEqual([]);
    expect(found('p a a p p')).toEqual(['low_rate 3/5']);
    expect(found('p v a a p p')).toEqual(['low_rate 3/5']);
    expect(found('a a a p p p p p p p p p p')).toEqual([]);
    expect(found('a a a p p p p p p p p p')).toEqual([]);
    expect(found('a a a p p p p p p p')).toEqual(['low_rate 7/10']);
  });

  it('are two days of the last ten on which somebody came and never signed out', () => {
    expect(found('pa pp pp pp pp pp pp pp pp')).toEqual([]);
    expect(found('pa pp pp la pp pp pp pp pp')).toEqual(['never_signed_out 2/9']);
    expect(found('pa pa pp pp pp pp pp pp pp pp pp')).toEqual([]);
    // Not come at all, on leave for the evening, signed out at last.
    expect(found('aa pv pap pp pp pp pp pp pp pp')).toEqual([]);
  });

  it('are make-ups: at least four, and 30 % of the last twenty done slots', () => {
    expect(found('m m m p p p')).toEqual([]);
    expect(found('m m m m p p')).toEqual(['many_makeups 4/6']);
    const p = (n: number) => 'p '.repeat(n);
    expect(found(`m m m m m ${p(14)}p`)).toEqual([]);
    expect(found(`m m m m m m ${p(13)}p`)).toEqual(['many_makeups 6/20']);
    expect(found(`m m m m m m ${p(14)}p`)).toEqual([]);
  });

  it('follow the thresholds of the activity', () => {
    const strict = attendanceAlerts.parse({ absent_days: 1, rate_percent: 100, rate_least: 1 });
    expect(found('p p a', strict)).toEqual(['absent_in_a_row 1/1', 'low_rate 2/3']);
  });
});

describe('days of a member', () => {
  const on = (day: string, member: Partial<MemberFacts> = {}, now = '2026-11-20 12:00:00') =>
    attendanceOf(calendarOf(), memberWith(member), day, at(now));

  it('are closed as far as their slots are over', () => {
    const closed = closedDayOf(on('2026-11-20'));
    expect(closed).toEqual({ day: '2026-11-20', cells: [{ code: CODES.a, kind: MARKS[0]!.kind }] });
    expect(closedDayOf(on('2026-11-20', { intervals: [] })).cells).toEqual([]);
  });

  it('are a streak back to the last absent one, over leave and what is open', () => {
    const records = ['16', '17', '19'].flatMap((n) => [
      recordAt(`2026-11-${n} 08:00:00`, IN),
      recordAt(`2026-11-${n} 17:40:00`, 57_600),
    ]);
    const leave = [{ first: '2026-11-18', last: '2026-11-18', slots: null, state: 1 as const }];
    const days = Array.from({ length: 7 }, (_, n) => addDays('2026-11-14', n));
    const streak = (now: string) =>
      streakOf(days.map((day) => on(day, { records, leave }, now)).toReversed()).length;
    expect(streak('2026-11-20 09:00:00')).toBe(3);
    expect(streak('2026-11-20 12:00:00')).toBe(0);
  });
});
