import { LEAVE, type LeaveState } from '@rollcall/contract/attendance/leave';
import { describe, expect, it } from 'vitest';
import {
  endLeaveFrom,
  judgeLeave,
  judgeLeaveDecision,
  judgeLeaveWithdrawal,
  type LeaveInput,
} from './leave.ts';
import { type LeaveSpan, leaveBeside, leaveBySlot, withoutCell } from './leave-coverage.ts';

const span = (first: string, last = first, slots: number[] | null = null) => ({ first, last, slots });
const judge = (over: Partial<LeaveInput> = {}) =>
  judgeLeave({
    requester: 'member',
    mode: 1,
    member: { role: 0, pending: false, takesPart: true },
    requested: span('2026-11-20'),
    existing: [],
    rules: { start_day: '2026-09-01', end_day: '2027-01-31' },
    slotIds: [1, 2],
    today: '2026-11-20',
    ...over,
  });
const waiting = { ok: true, state: LEAVE.WAITING };
const approved = { ok: true, state: LEAVE.APPROVED };
const refused = (message: string) => ({ ok: false, message });

describe('asking for leave', () => {
  it('waits for review, or counts at once, by the setting and by who asks', () => {
    expect(judge()).toEqual(waiting);
    expect(judge({ mode: 2 })).toEqual(approved);
    expect(judge({ requester: 'organiser' })).toEqual(approved);
    expect(judge({ mode: 0 })).toEqual(refused('该活动没有开启请假'));
    expect(judge({ mode: 0, requester: 'organiser' })).toEqual(refused('该活动没有开启请假'));
  });

  it('reaches seven days back for members, and any day for organisers', () => {
    expect(judge({ requested: span('2026-11-13') })).toEqual(waiting);
    expect(judge({ requested: span('2026-11-12', '2026-11-20') })).toEqual(
      refused('只能补请最近7天的假，更早的请联系发起人'),
    );
    expect(judge({ requester: 'organiser', requested: span('2026-09-01') })).toEqual(approved);
  });

  it('is of at most 62 days, in their order, in the activity', () => {
    expect(judge({ requested: span('2026-11-20', '2027-01-20') })).toEqual(waiting);
    expect(judge({ requested: span('2026-11-20', '2027-01-21') })).toEqual(refused('一次请假最多62天'));
    expect(judge({ requested: span('2026-11-21', '2026-11-20') })).toEqual(
      refused('结束日期不能早于开始日期'),
    );
    expect(judge({ requested: span('2027-02-01') })).toEqual(refused('请假日期不在活动日期内'));
    expect(judge({ requested: span('2027-01-31', '2027-02-05') })).toEqual(waiting);
  });

  it('names slots that the days have', () => {
    expect(judge({ requested: span('2026-11-20', '2026-11-20', [2]) })).toEqual(waiting);
    for (const slots of [[3], [], [1, 3]])
      expect(judge({ requested: span('2026-11-20', '2026-11-20', slots) })).toEqual(
        refused('没有这个签到时段'),
      );
  });

  it('is of members who are due alone', () => {
    const of = (member: Partial<NonNullable<LeaveInput['member']>>) =>
      judge({ member: { role: 0, pending: false, takesPart: true, ...member } });
    expect(judge({ member: null })).toEqual(refused('不是该活动的成员，不能请假'));
    expect(of({ role: 2 })).toEqual(refused('不是该活动的成员，不能请假'));
    expect(of({ pending: true })).toEqual(refused('加入申请审核中，通过后才能请假'));
    expect([of({ role: 4 }), of({ role: 5 }), of({ role: 3, takesPart: false })]).toEqual(
      Array(3).fill(refused('不参与签到，不需要请假')),
    );
    expect([of({ role: 1 }), of({ role: 3 })]).toEqual([waiting, waiting]);
  });

  it('never overlaps other leave that waits or is approved', () => {
    const against = (state: 0 | 1 | 2 | 3, slots: number[] | null, requested = span('2026-11-20')) =>
      judge({ existing: [{ ...span('2026-11-18', '2026-11-20', slots), state }], requested });
    expect([against(0, null), against(1, [1])]).toEqual(Array(2).fill(refused('这段时间已经请过假了')));
    expect([against(2, null), against(3, null)]).toEqual([waiting, waiting]);
    expect(against(1, null, span('2026-11-21'))).toEqual(waiting);
    expect(against(1, [1], span('2026-11-20', '2026-11-20', [2]))).toEqual(waiting);
    expect(against(1, [1, 2], span('2026-11-20', '2026-11-20', [2]))).toMatchObject({ ok: false });
  });
});

describe('states of leave', () => {
  const { WAITING, APPROVED, REFUSED, WITHDRAWN } = LEAVE;
  it('are decided once; the same again changes nothing', () => {
    const answers = [WAITING, APPROVED, REFUSED, WITHDRAWN].map((state) =>
      judgeLeaveDecision(state, APPROVED),
    );
    expect(answers).toEqual([
      { ok: true, unchanged: false },
      { ok: true, unchanged: true },
      refused('该请假已经处理过了'),
      refused('该请假已经撤回'),
    ]);
  });

  it('are withdrawn while they wait, and before the first day once approved', () => {
    const withdraw = (state: 0 | 1 | 2 | 3, first: string) =>
      judgeLeaveWithdrawal({ state, first }, '2026-11-20');
    expect(withdraw(WAITING, '2026-11-01')).toEqual({ ok: true, unchanged: false });
    expect(withdraw(APPROVED, '2026-11-21')).toEqual({ ok: true, unchanged: false });
    expect(withdraw(APPROVED, '2026-11-20')).toEqual(refused('假期已经开始，请联系发起人销假'));
    expect(withdraw(REFUSED, '2026-11-21')).toMatchObject({ ok: false });
    expect(withdraw(WITHDRAWN, '2026-11-21')).toEqual({ ok: true, unchanged: true });
  });

  it('end from today on by an organiser', () => {
    const end = (first: string, last: string, state: 0 | 1 | 2 | 3 = APPROVED) =>
      endLeaveFrom({ ...span(first, last), state }, '2026-11-20');
    expect(end('2026-11-18', '2026-11-25')).toEqual({
      ok: true,
      leave: { ...span('2026-11-18', '2026-11-19'), state: APPROVED },
    });
    expect(end('2026-11-20', '2026-11-25')).toMatchObject({ ok: true, leave: { state: WITHDRAWN } });
    expect(end('2026-11-10', '2026-11-19')).toEqual(refused('这次请假已经结束'));
    expect(end('2026-11-20', '2026-11-25', WAITING)).toMatchObject({ ok: false });
  });
});

describe('leave beside other leave', () => {
  const given = (requested: LeaveSpan, ...existing: LeaveSpan[]) =>
    leaveBeside(existing, requested, () => [1, 2]).map(
      ({ first, last, slots }) => `${first.slice(-2)}-${last.slice(-2)} ${slots ?? 'all'}`,
    );
  const week = span('2026-11-16', '2026-11-20');

  it('is given of days in a row, and of the other slots of a day', () => {
    expect(given(week)).toEqual(['16-20 all']);
    expect(given(week, span('2026-11-18', '2026-11-18'))).toEqual(['16-17 all', '19-20 all']);
    expect(given(week, span('2026-11-10', '2026-11-17', [2]))).toEqual(['16-16 1', '17-17 1', '18-20 all']);
    expect(given(week, span('2026-11-16', '2026-11-20', [1]), span('2026-11-01', '2026-11-30', [2]))).toEqual(
      [],
    );
  });

  it('is given of one slot where that has none', () => {
    const evening = span('2026-11-18', '2026-11-18', [2]);
    expect(given(evening, span('2026-11-16', '2026-11-20', [1]))).toEqual(['18-18 2']);
    expect(given(evening, week)).toEqual([]);
  });
});

describe('leave by slot', () => {
  const rules = {
    checkinday: [0, 1, 2, 3, 4, 5, 6],
    time_list: [
      [100, 200],
      [300, 400],
    ] as [number, number][],
  };
  const shown = (states: [LeaveState, number[] | null][], checkinday = rules.checkinday) =>
    leaveBySlot(
      states.map(([state, slots]) => ({ ...span('2026-11-20', '2026-11-20', slots), state })),
      { ...rules, checkinday } as unknown as Parameters<typeof leaveBySlot>[1],
      '2026-11-20',
    ).map(({ slot, state }) => [slot[0], state]);

  it('is approved before it waits, and nothing where it was refused or withdrawn', () => {
    expect(
      shown([
        [LEAVE.WAITING, null],
        [LEAVE.APPROVED, [100]],
      ]),
    ).toEqual([
      [100, LEAVE.APPROVED],
      [300, LEAVE.WAITING],
    ]);
    expect(
      shown([
        [LEAVE.REFUSED, null],
        [LEAVE.WITHDRAWN, null],
      ]),
    ).toEqual([]);
  });

  it('is nobody’s word about a week', () => {
    expect(shown([[LEAVE.APPROVED, null]], [8])).toEqual([]);
  });
});

describe('leave without a cell', () => {
  const days = ({ first, last, slots }: { first: string; last: string; slots: number[] | null }) =>
    `${first.slice(-2)}-${last.slice(-2)} ${slots ?? 'all'}`;
  const without = (slots: number[] | null, day: string, key: number) =>
    withoutCell(span('2026-11-18', '2026-11-22', slots), day, key, [1, 2, 3]).map(days);

  it('falls apart around it', () => {
    expect(without(null, '2026-11-20', 2)).toEqual(['18-19 all', '20-20 1,3', '21-22 all']);
    expect(without([2], '2026-11-18', 2)).toEqual(['19-22 2']);
    expect(without([1, 2], '2026-11-22', 1)).toEqual(['18-21 1,2', '22-22 2']);
    expect(without(null, '2026-11-20', -1)).toEqual(['18-19 all', '21-22 all']);
  });

  it('stays as it is where it does not hold it', () => {
    expect(without([1], '2026-11-20', 2)).toEqual(['18-22 1']);
    expect(without(null, '2026-11-23', 1)).toEqual(['18-22 all']);
    expect(without([9], '2026-11-20', -1)).toEqual(['18-22 9']);
  });
});
