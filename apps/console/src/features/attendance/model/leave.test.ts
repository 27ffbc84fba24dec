import { LEAVE, type LeaveRow, type LeaveState } from '@rollcall/contract/attendance/leave';
import { describe, expect, it } from 'vitest';
import { leaveInMonth, leaveOnDay, toldLeave } from './leave.ts';

const leaveIn = (status: LeaveState): LeaveRow => ({
  id: `${status}`,
  first: '2026-11-20',
  last: '2026-11-20',
  slots: null,
  kind: '病假',
  reason: '发烧',
  pictures: [],
  status,
  asked_by: '王浩然',
  asked_at: 0,
  own: 1,
  decided_by: '',
  decided_at: 0,
  remark: '',
  can_withdraw: 0,
});
const ALL = [LEAVE.WAITING, LEAVE.APPROVED, LEAVE.REFUSED, LEAVE.WITHDRAWN].map(leaveIn);

describe('leave of a member', () => {
  it('leaves out what was withdrawn', () => {
    expect(toldLeave(ALL).map(({ status }) => status)).toEqual([
      LEAVE.WAITING,
      LEAVE.APPROVED,
      LEAVE.REFUSED,
    ]);
  });

  it('tells its state, on the sheet of the month and on a day', () => {
    const [waiting, approved, refused] = toldLeave(ALL).map(leaveInMonth);
    expect(waiting).toEqual(['11月20日 周五', '病假', '待审核', '发烧']);
    expect(approved).toContain('已通过');
    expect(refused).toContain('未通过');
    expect(toldLeave(ALL).map(leaveOnDay)).toEqual([
      ['病假（王浩然）', '待审核', '发烧'],
      ['病假（王浩然）', '已通过', '发烧'],
      ['病假（王浩然）', '未通过', '发烧'],
    ]);
  });

  it('tells the days of leave of several, and no reason where there is none', () => {
    const several: LeaveRow = { ...leaveIn(LEAVE.APPROVED), last: '2026-11-23', reason: '' };
    expect(leaveInMonth(several)).toEqual(['11月20日 周五 至 11月23日 周一', '病假', '已通过', '']);
  });
});
