import { LEAVE } from '@rollcall/contract/attendance/leave';
import { CELL_FLAG, SEAL, VERDICT } from '@rollcall/contract/attendance/verdict';
import { describe, expect, it } from 'vitest';
import { attendanceRules, calendarOf, IN, memberWith, OUT, recordAt } from '../../test/attendance.ts';
import { at } from '../../test/fixtures.ts';
import { builtinWorkdays } from '../time/workdays.ts';
import { attendanceOf, type MemberFacts } from './attendance.ts';
import { cellDayOf } from './cells.ts';

const DAY = '2026-11-20';
const EVENING = '2026-11-20 23:00:00';
const judged = (member: Partial<MemberFacts>, now = EVENING, rules = attendanceRules(), day = DAY) => {
  const { cells, seal, flags } = attendanceOf(calendarOf(rules), memberWith(member), day, at(now));
  return { seal, flags, cells: cells.map((one) => [one.cell.key, one.code, one.minutes, one.flags]) };
};
const approved = { first: DAY, last: DAY, slots: null, state: LEAVE.APPROVED };

describe('verdicts of a day', () => {
  it('are absent once a slot is over, and open until its last second', () => {
    expect(judged({}).cells).toEqual([
      [IN, VERDICT.ABSENT, 0, 0],
      [OUT, VERDICT.ABSENT, 0, 0],
    ]);
    const noon = (time: string) => judged({}, `2026-11-20 ${time}`).cells.map(([, code]) => code);
    expect(noon('10:00:59')).toEqual([VERDICT.OPEN, VERDICT.OPEN]);
    expect(noon('10:01:00')).toEqual([VERDICT.ABSENT, VERDICT.OPEN]);
    expect(judged({}, '2026-11-19 12:00:00').cells.map(([, code]) => code)).toEqual([
      VERDICT.OPEN,
      VERDICT.OPEN,
    ]);
  });

  it('take the first record of a slot for coming and the last of one for leaving', () => {
    const records = [
      recordAt('2026-11-20 08:20:00', IN, { minutes: 20, ordinal: 1 }),
      recordAt('2026-11-20 07:50:00', IN, { ordinal: 2 }),
      recordAt('2026-11-20 16:10:00', OUT, { minutes: -80 }),
      recordAt('2026-11-20 17:20:00', OUT, { minutes: -10, ordinal: 2 }),
    ];
    expect(judged({ records })).toEqual({
      seal: SEAL.WHOLE,
      flags: 0,
      cells: [
        [IN, VERDICT.PRESENT, 0, 0],
        [OUT, VERDICT.EARLY, 10, 0],
      ],
    });
  });

  it('are made up for by make-ups alone', () => {
    const makeup = recordAt('2026-11-20 09:00:00', IN, { makeup: true });
    expect(judged({ records: [makeup] }).cells[0]).toEqual([IN, VERDICT.MAKEUP, 0, 0]);
    const late = recordAt('2026-11-20 09:30:00', IN, { minutes: 90, ordinal: 2 });
    expect(judged({ records: [makeup, late] }).cells[0]).toEqual([IN, VERDICT.LATE, 90, 0]);
  });

  it('show records of somebody not due, marked as such', () => {
    const records = [recordAt('2026-11-20 08:00:00', IN)];
    expect(judged({ records, intervals: [] })).toEqual({
      seal: SEAL.WHOLE,
      flags: 0,
      cells: [
        [IN, VERDICT.PRESENT, 0, CELL_FLAG.NOT_DUE],
        [OUT, VERDICT.EXEMPT, 0, 0],
      ],
    });
    const closed = attendanceRules({ exceptions: { [DAY]: { kind: 'off', note: '停课' } } });
    expect(judged({ records, leave: [approved] }, EVENING, closed).cells).toEqual([
      [IN, VERDICT.PRESENT, 0, CELL_FLAG.NOT_DUE],
      [OUT, VERDICT.OFF, 0, 0],
    ]);
  });

  it('are leave where it is approved, and half a seal where a slot is missing', () => {
    expect(judged({ leave: [approved] })).toMatchObject({ seal: SEAL.WHOLE });
    const half = judged({ leave: [{ ...approved, slots: [IN] }] });
    expect(half.seal).toBe(SEAL.HALF);
    expect(half.cells.map(([, code]) => code)).toEqual([VERDICT.LEAVE, VERDICT.ABSENT]);
  });

  it('keep requests that wait as marks beside what is missing', () => {
    const placed = { day: DAY, periodStart: DAY, slot: IN };
    const waits = { ...approved, state: LEAVE.WAITING, slots: [OUT] };
    const { WAITING_LEAVE, WAITING_MAKEUP, LATE_DELIVERY } = CELL_FLAG;
    const member = { leave: [waits], makeups: [placed], lateDeliveries: [placed] };
    expect(judged(member).cells).toEqual([
      [IN, VERDICT.ABSENT, 0, WAITING_MAKEUP | LATE_DELIVERY],
      [OUT, VERDICT.ABSENT, 0, WAITING_LEAVE],
    ]);
    const records = [recordAt('2026-11-20 08:00:00', IN)];
    expect(judged({ ...member, records }).cells[0]).toEqual([IN, VERDICT.PRESENT, 0, 0]);
  });

  it('leave records of a slot that is gone outside', () => {
    expect(judged({ records: [recordAt('2026-11-20 12:00:00', 43_200)] })).toMatchObject({
      flags: CELL_FLAG.OTHER_RECORDS,
      seal: SEAL.NONE,
    });
  });

  it('are one of the day where the quota is smaller than the slots', () => {
    const once = attendanceRules({ settings: { limit: 1 } });
    expect(judged({}, '2026-11-20 12:00:00', once).cells).toEqual([[-1, VERDICT.OPEN, 0, 0]]);
    expect(judged({}, EVENING, once).cells).toEqual([[-1, VERDICT.ABSENT, 0, 0]]);
    const records = [recordAt('2026-11-20 16:30:00', OUT)];
    expect(judged({ records }, EVENING, once).cells).toEqual([[-1, VERDICT.PRESENT, 0, 0]]);
    const some = { leave: [{ ...approved, slots: [IN] }] };
    expect(judged(some, EVENING, once).cells).toEqual([[-1, VERDICT.ABSENT, 0, 0]]);
    const all = { leave: [...some.leave, { ...approved, slots: [OUT] }] };
    expect(judged(all, EVENING, once).cells).toEqual([[-1, VERDICT.LEAVE, 0, 0]]);
  });

  it('are one of the week, on its last open day', () => {
    const weekly = attendanceRules({
      settings: { checkinday: [8] },
      exceptions: { '2026-11-22': { kind: 'off', note: '' } },
    });
    const friday = recordAt('2026-11-20 08:00:00', -1, { periodStart: '2026-11-16' });
    const on = (day: string, member: Partial<MemberFacts>, now = '2026-11-23 08:00:00') =>
      judged(member, now, weekly, day).cells.map(([, code]) => code);
    expect(on('2026-11-21', {})).toEqual([VERDICT.ABSENT]);
    expect(on('2026-11-21', {}, '2026-11-21 19:00:59')).toEqual([VERDICT.OPEN]);
    expect(on('2026-11-21', { records: [friday] })).toEqual([VERDICT.PRESENT]);
    expect(judged({ records: [friday] }, EVENING, weekly)).toEqual({
      seal: SEAL.NONE,
      flags: CELL_FLAG.OTHER_RECORDS,
      cells: [],
    });
    expect(on('2026-11-22', {})).toEqual([]);
    expect(cellDayOf(weekly, '2026-11-17', builtinWorkdays())).toBe('2026-11-21');
    const leave = { ...approved, first: '2026-11-16', last: '2026-11-21' };
    expect(on('2026-11-21', { leave: [leave] })).toEqual([VERDICT.LEAVE]);
    expect(on('2026-11-21', { leave: [{ ...leave, first: '2026-11-17' }] })).toEqual([VERDICT.ABSENT]);
    const joined = { intervals: [{ from: '2026-11-18', to: null }] };
    expect(on('2026-11-21', { ...joined, leave: [{ ...leave, first: '2026-11-18' }] })).toEqual([
      VERDICT.LEAVE,
    ]);
  });
});
