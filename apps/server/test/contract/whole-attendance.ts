import * as contract from '@rollcall/contract';
import type { Scenario } from '../fixtures/scenario.ts';
import type { WholeRequest } from './whole-request.ts';

/** Right values of required fields of a call; `id` of something inside an activity. */
export const attendanceSample = (id: string, { path }: contract.Call) => ({
  first: '2026-11-23',
  last: '2026-11-24',
  ...(path.includes('leave') ? { kind: '事假' } : {}),
  ids: [id],
  unionids: [id],
  ...(path.includes('/member/') ? { sort: 'name', text: '1. 张三丰' } : {}),
  batch: id,
  clear: ['2026-11-27'],
  ...(path.includes('/attendance/') ? { from: '2026-11-20', to: '2026-11-24' } : {}),
  verdict: 6,
  cells: [{ unionid: id, day: '2026-11-20', slot: 0 }],
  as: 'present',
  slot: 0,
  reason: '忘带手机',
  month: '2026-11',
  ...(path.includes('/attendance/people') ? { date: '2026-11-20', set: 'due' } : {}),
});

/** Leave, and settings of attendance. */
export const attendanceRequests = (scenario: Scenario): WholeRequest[] => {
  const leave = (request_id: string) => ({
    cid: scenario.cid,
    first: '2026-11-23',
    last: '2026-11-24',
    slots: [0],
    kind: '病假',
    reason: '发烧',
    pictures: [],
    request_id,
  });
  return [
    [contract.getAttendanceSettings, () => scenario.teacher, () => ({ cid: scenario.cid })],
    [
      contract.saveAttendanceSettings,
      () => scenario.teacher,
      () => ({
        cid: scenario.cid,
        leave: 1,
        alerts: { absent_days: 2, notify_guardians: 1 },
        screen: 1,
        slot_rules: [{ name: '早读', kind: 'in', mark: 28_800 }],
        slots: [[0, 86_340]],
      }),
    ],
    [
      contract.attendanceGrid,
      () => scenario.teacher,
      () => ({
        cid: scenario.cid,
        from: '2026-11-16',
        to: '2026-11-22',
        keyword: '王',
        sort: 'number',
        on: { day: '2026-11-20', slot: 0, verdict: 1 },
      }),
    ],
    [
      contract.attendanceWho,
      () => scenario.teacher,
      () => ({ cid: scenario.cid, from: '2026-11-20', to: '2026-11-20', slot: 0, verdict: 7 }),
    ],
    [
      contract.sortedMembers,
      () => scenario.teacher,
      () => ({ cid: scenario.cid, page: 1, count: 10, utype: 0, keyword: '', state: 'all', sort: 'rate' }),
    ],
    [
      contract.memberAttendance,
      () => scenario.teacher,
      () => ({ cid: scenario.cid, unionids: [scenario.people.unionid] }),
    ],
    [contract.previewMembers, () => scenario.teacher, () => ({ cid: scenario.cid, text: '1. 张三丰' })],
    [contract.addMembers, () => scenario.teacher, () => ({ cid: scenario.cid, text: '1. 张三丰' })],
    [contract.dayResult, () => scenario.teacher, () => ({ cid: scenario.cid, date: '2026-11-20' })],
    [
      contract.dayPeople,
      () => scenario.teacher,
      () => ({ cid: scenario.cid, date: '2026-11-20', set: 'verdict', slot: 0, verdict: 7 }),
    ],
    [contract.attendanceToday, () => scenario.teacher, () => ({ cid: scenario.cid })],
    [
      contract.remindMissing,
      () => scenario.teacher,
      () => ({ cid: scenario.cid, slot: 0, request_id: 'missing that were told' }),
    ],
    [
      contract.attendancePerson,
      () => scenario.teacher,
      () => ({ cid: scenario.cid, unionid: scenario.people.unionid, month: '2026-11' }),
    ],
    [contract.memberMonth, () => scenario.member, () => ({ cid: scenario.cid, month: '2026-11' })],
    [
      contract.markAttendance,
      () => scenario.teacher,
      () => ({
        cid: scenario.cid,
        cells: [{ unionid: scenario.people.unionid, day: '2026-11-20', slot: 0 }],
        as: 'present',
        kind: '事假',
        reason: '忘带手机',
        request_id: 'cells that were marked',
      }),
    ],
    [
      contract.attendanceFindings,
      () => scenario.teacher,
      () => ({ cid: scenario.cid, kind: 'low_rate', cursor: '0' }),
    ],
    [
      contract.listExceptions,
      () => scenario.teacher,
      () => ({ cid: scenario.cid, from: '2026-11-01', to: '2026-11-30' }),
    ],
    [
      contract.saveExceptions,
      () => scenario.teacher,
      () => ({
        cid: scenario.cid,
        set: [{ day: '2026-11-28', kind: 'off', note: '运动会' }],
        clear: ['2026-11-27'],
        dry: 0,
        request_id: 'days that were set',
      }),
    ],
    [contract.askLeave, () => scenario.member, () => leave('asked for leave')],
    [contract.listOwnLeave, () => scenario.member, () => ({ cid: scenario.cid, page: 1, count: 10 })],
    [contract.withdrawLeave, () => scenario.member, () => ({ cid: scenario.cid, id: scenario.leave.own })],
    [
      contract.listLeave,
      () => scenario.teacher,
      () => ({
        cid: scenario.cid,
        status: 4,
        from: '2026-11-01',
        to: '2026-11-30',
        keyword: '王',
        page: 1,
        count: 10,
      }),
    ],
    [
      contract.addLeave,
      () => scenario.teacher,
      () => ({ ...leave('leave that was entered'), unionids: [scenario.people.unionid] }),
    ],
    [
      contract.decideLeave,
      () => scenario.teacher,
      () => ({
        cid: scenario.cid,
        ids: [scenario.leave.waiting],
        status: 1,
        remark: '好好休息',
        request_id: 'leave that was decided',
      }),
    ],
    [
      contract.endLeave,
      () => scenario.teacher,
      () => ({ cid: scenario.cid, id: scenario.leave.entered, remark: '提前返校' }),
    ],
    [
      contract.undoAttendance,
      () => scenario.teacher,
      () => ({ cid: scenario.cid, batch: scenario.leave.batch }),
    ],
  ];
};
