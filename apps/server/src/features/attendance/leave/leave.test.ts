import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { describe, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../../test/fixtures/api.ts';
import { type ActivityOverrides, anActivity } from '../../../../test/fixtures/builders.ts';
import { findings } from '../../../../test/fixtures/missed.ts';
import { storePicture } from '../../../../test/fixtures/pictures.ts';
import { serveTests } from '../../../../test/fixtures/serve-tests.ts';
import { insideId } from '../../../platform/ids/ids.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 08:00:00', (started) => {
  ({ api, teacher } = started);
});

const MORNING: [number, number] = [25_200, 30_600];
const EVENING: [number, number] = [61_200, 64_800];

/** An attendance with two slots, leave after review and one member. */
async function withMember(leave: 0 | 1 | 2 = 1, settings: ActivityOverrides = {}) {
  const cid = await api.activity(teacher, { time_list: [MORNING, EVENING], limit: 2, ...settings });
  await teacher.ok(contract.saveAttendanceSettings, { cid, leave });
  const member = await api.member(cid, '王浩然');
  const unionid = (await member.ok(contract.getMemberActivity, { cid })).data.me!.unionid;
  const leaveRequest = <O extends object>(over?: O) => ({
    cid,
    first: '2026-11-23',
    last: '2026-11-24',
    kind: '病假' as const,
    reason: '发烧',
    request_id: freshId(),
    ...(over as O),
  });
  const queue = async (status = 0) => (await teacher.ok(contract.listLeave, { cid, status })).data;
  const decide = (ids: string[], status: 1 | 2, over: object = {}) => ({
    cid,
    ids,
    status,
    request_id: freshId(),
    ...over,
  });
  return { cid, member, unionid, leaveRequest, queue, decide };
}

describe('leave', () => {
  it('waits for an organiser, who approves it once, and whoever asked is told', async () => {
    const { cid, member, leaveRequest, queue, decide } = await withMember();
    const request = leaveRequest({ slots: [MORNING[0]] });
    const { data } = await member.ok(contract.askLeave, request);
    expect(data).toMatchObject({
      first: '2026-11-23',
      last: '2026-11-24',
      slots: [MORNING],
      kind: '病假',
      status: 0,
      own: 1,
      asked_by: '王浩然',
      can_withdraw: 1,
    });
    expect((await member.ok(contract.askLeave, request)).data).toEqual(data);
    const other = await member.rejected(contract.askLeave, { ...request, reason: '旅行' });
    expect(other.data).toMatchObject({ field: 'request_id' });
    const waiting = async (who: Person) => (await who.ok(contract.getDetail, { cid })).data.to_leave;
    expect([await waiting(teacher), await waiting(member)]).toEqual([1, 0]);
    expect(await queue()).toMatchObject({ waiting: 1, lists: [{ id: data.id, name: '王浩然', covers: 2 }] });
    const decision = decide([data.id], 1, { remark: '好好休息' });
    const done = (await teacher.ok(contract.decideLeave, decision)).data;
    expect(done).toMatchObject({ done: 1, failed: [] });
    expect((await teacher.ok(contract.decideLeave, decision)).data).toEqual(done);
    expect((await teacher.ok(contract.decideLeave, decide([data.id], 1))).data.done).toBe(1);
    const refused = await teacher.rejected(contract.decideLeave, decide([data.id], 2));
    expect(refused.message).toBe('该请假已经处理过了');
    const own = (await member.ok(contract.listOwnLeave, { cid })).data;
    expect(own).toMatchObject({ leave: 1, earliest: '2026-11-13', slots: [MORNING, EVENING] });
    expect(own.lists).toMatchObject([{ status: 1, remark: '好好休息', decided_by: '周老师' }]);
    const inbox = (await member.ok(contract.getInbox, {})).data.lists;
    expect(inbox.filter(({ kind }) => kind === 'leave_approved')).toHaveLength(1);
    const audits = await api.sql("SELECT action FROM audit WHERE cid = $1 AND action LIKE 'leave%'", [cid]);
    expect(audits).toEqual([{ action: 'leave.approve' }]);
    expect(await findings(api)).toEqual([]);
  });

  it('is off, after review or at once, as the activity says', async () => {
    const off = await withMember(0);
    expect((await off.member.rejected(contract.askLeave, off.leaveRequest())).message).toBe(
      '该活动没有开启请假',
    );
    const atOnce = await withMember(2);
    expect((await atOnce.member.ok(contract.askLeave, atOnce.leaveRequest())).data.status).toBe(1);
    const work = (await teacher.ok(contract.createWork, anActivity())).data;
    expect((await teacher.ok(contract.getAttendanceSettings, { cid: work.cid })).data.leave).toBe(1);
    const { data } = await teacher.ok(contract.getAttendanceSettings, { cid: await api.activity(teacher) });
    expect(data).toMatchObject({
      leave: 0,
      alerts: { absent_days: 3, rate_percent: 80, notify_guardians: 0 },
    });
  });

  it('is refused where it overlaps, is too early, too long, or of a slot that is not there', async () => {
    await api.clock('2026-10-01 08:00:00');
    const start_date = startOfDay('2026-10-01');
    const { member, leaveRequest } = await withMember(1, { start_date });
    await api.clock('2026-11-20 08:00:00');
    const refused = async (over: object) =>
      (await member.rejected(contract.askLeave, leaveRequest(over))).message;
    await member.ok(contract.askLeave, leaveRequest({ slots: [MORNING[0]] }));
    await member.ok(contract.askLeave, leaveRequest({ slots: [EVENING[0]], first: '2026-11-24' }));
    expect(await refused({ first: '2026-11-20', last: '2026-11-23' })).toBe('这段时间已经请过假了');
    expect(await refused({ first: '2026-11-12', last: '2026-11-12' })).toContain('最近7天');
    expect(await refused({ first: '2026-11-25', last: '2027-01-26' })).toBe('一次请假最多62天');
    expect(await refused({ first: '2026-11-26', last: '2026-11-25' })).toBe('结束日期不能早于开始日期');
    expect(await refused({ first: '2026-11-25', last: '2026-11-25', slots: [1] })).toBe('没有这个签到时段');
    await member.ok(contract.askLeave, leaveRequest({ first: '2026-11-13', last: '2026-11-13' }));
  });

  it('is of a slot that was moved between its days, by either of its starts', async () => {
    const { cid, member, leaveRequest } = await withMember();
    const later: [number, number] = [MORNING[0] + 600, MORNING[1]];
    await api.clock('2026-11-21 08:00:00');
    const [row] = await api.sql<{ settings: object }>('SELECT settings FROM activity WHERE cid = $1', [cid]);
    await teacher.ok(contract.updateNormal, { ...row!.settings, cid, time_list: [later, EVENING] } as never);
    const days = { first: '2026-11-20', last: '2026-11-21' };
    const { data } = await member.ok(contract.askLeave, leaveRequest({ ...days, slots: [MORNING[0]] }));
    await member.ok(contract.withdrawLeave, { cid, id: data.id });
    await member.ok(contract.askLeave, leaveRequest({ ...days, slots: [later[0]] }));
  });

  it('is withdrawn by whom it is for, until its first day', async () => {
    const { cid, member, leaveRequest, decide, queue } = await withMember();
    const { id } = (await member.ok(contract.askLeave, leaveRequest())).data;
    const stranger = await api.member(cid, '别人');
    const foreign = await stranger.rejected(contract.withdrawLeave, { cid, id });
    expect(foreign.data).toMatchObject({ reason: 'not_found' });
    await member.ok(contract.withdrawLeave, { cid, id });
    await member.ok(contract.withdrawLeave, { cid, id });
    expect(await queue(3)).toMatchObject({ total: 1, waiting: 0 });
    const again = (await member.ok(contract.askLeave, leaveRequest())).data.id;
    await teacher.ok(contract.decideLeave, decide([again], 1));
    await api.clock('2026-11-23 00:00:00');
    expect((await member.rejected(contract.withdrawLeave, { cid, id: again })).message).toContain(
      '请联系发起人',
    );
    await api.clock('2026-11-24 12:00:00');
    const { data } = await teacher.ok(contract.endLeave, { cid, id: again });
    expect(data).toMatchObject({ first: '2026-11-23', last: '2026-11-23', status: 1 });
  });

  it('is ended once by a request that is repeated after a lost answer, and never undone', async () => {
    const { cid, member, leaveRequest, decide } = await withMember();
    const { id } = (await member.ok(contract.askLeave, leaveRequest())).data;
    await teacher.ok(contract.decideLeave, decide([id], 1));
    await api.clock('2026-11-24 12:00:00');
    const end = { cid, id, remark: '提前返校', request_id: freshId() };
    const { data } = await teacher.ok(contract.endLeave, end);
    expect(data).toMatchObject({ first: '2026-11-23', last: '2026-11-23', status: 1 });
    expect((await teacher.ok(contract.endLeave, end)).data).toEqual(data);
    const other = await teacher.rejected(contract.endLeave, { ...end, remark: '别的' });
    expect(other.data).toMatchObject({ field: 'request_id' });
    const notices = (await member.ok(contract.getInbox, {})).data.lists;
    expect(notices.filter((one) => one.kind === 'leave_ended' && one.link === `/${cid}`)).toHaveLength(1);
    const [batch] = await api.sql<{ id: string }>(
      "SELECT id FROM attendance_batch WHERE cid = $1 AND act = 'end'",
      [cid],
    );
    const undo = { cid, batch: insideId(cid, batch!.id) };
    expect((await teacher.rejected(contract.undoAttendance, undo)).data).toMatchObject({
      reason: 'not_found',
    });
    expect((await teacher.rejected(contract.endLeave, { cid, id })).message).toBe('这次请假已经结束');
  });

  it('goes with whoever leaves while it waits, and stays where it was approved', async () => {
    const { cid, member, unionid, leaveRequest, decide, queue } = await withMember();
    const first = (await member.ok(contract.askLeave, leaveRequest())).data.id;
    await teacher.ok(contract.decideLeave, decide([first], 1));
    await member.ok(contract.askLeave, leaveRequest({ first: '2026-11-25', last: '2026-11-25' }));
    await teacher.ok(contract.setRole, { cid, unionid, role: 2, type: 1 });
    expect(await queue()).toMatchObject({ waiting: 0, total: 0 });
    expect((await queue(1)).total).toBe(1);
    expect((await member.rejected(contract.askLeave, leaveRequest())).data).toMatchObject({
      reason: 'not_found',
    });
  });

  it('is entered for several, all or none, and undone by who entered it within ten minutes', async () => {
    const { cid, unionid, leaveRequest, queue } = await withMember();
    const other = await api.member(cid, '李雨桐');
    const two = (await other.ok(contract.getMemberActivity, { cid })).data.me!.unionid;
    await other.ok(contract.askLeave, leaveRequest());
    const both = leaveRequest({ unionids: [unionid, two], first: '2026-01-01', last: '2026-11-23' });
    expect((await teacher.rejected(contract.addLeave, both)).message).toContain('最多62天');
    const add = leaveRequest({ unionids: [unionid, two], first: '2026-11-20', last: '2026-11-23' });
    const refused = await teacher.rejected(contract.addLeave, add);
    expect(refused.message).toBe('李雨桐：这段时间已经请过假了');
    expect((await queue(1)).total).toBe(0);
    const one = { ...add, unionids: [unionid] };
    const { data } = await teacher.ok(contract.addLeave, one);
    expect((await teacher.ok(contract.addLeave, one)).data).toEqual(data);
    const undo = { cid, batch: data.batch };
    const undone = { undone: 1, left: [] };
    expect((await teacher.ok(contract.undoAttendance, undo)).data).toEqual(undone);
    expect((await teacher.ok(contract.undoAttendance, undo)).data).toEqual(undone);
    expect(await queue(1)).toMatchObject({ total: 0 });
    const late = (await teacher.ok(contract.addLeave, { ...one, request_id: freshId() })).data;
    await api.clock('2026-11-20 08:10:01');
    expect((await teacher.rejected(contract.undoAttendance, { cid, batch: late.batch })).message).toBe(
      '超过10分钟，不能撤销',
    );
  });

  it('is decided in bulk, tells which could not be, and waits again once undone', async () => {
    const { cid, member, leaveRequest, decide, queue } = await withMember();
    const [a, b] = [
      (await member.ok(contract.askLeave, leaveRequest())).data.id,
      (await member.ok(contract.askLeave, leaveRequest({ first: '2026-11-26', last: '2026-11-26' }))).data.id,
    ];
    await member.ok(contract.withdrawLeave, { cid, id: b });
    const { data } = await teacher.ok(contract.decideLeave, decide([a, b], 2));
    expect(data).toMatchObject({ done: 1, failed: [{ id: b, msg: '该请假已经撤回' }] });
    expect((await teacher.ok(contract.undoAttendance, { cid, batch: data.batch })).data.undone).toBe(1);
    expect(await queue()).toMatchObject({ waiting: 1, lists: [{ id: a, decided_by: '' }] });
  });

  it('has pictures that organisers may read and others not', async () => {
    const { cid, member, leaveRequest } = await withMember();
    const picture = await storePicture(api, member);
    const { data } = await member.ok(contract.askLeave, leaveRequest({ pictures: [picture] }));
    expect(data.pictures).toEqual([picture]);
    const other = await api.member(cid, '别人');
    const foreign = await other.rejected(contract.askLeave, leaveRequest({ pictures: [picture] }));
    expect(foreign.data).toMatchObject({ field: 'pictures' });
    const read = (person: Person) =>
      api.inject({ url: picture, headers: { authorization: `Bearer ${person.token}` } });
    expect((await read(teacher)).statusCode).toBe(200);
    expect((await read(other)).statusCode).not.toBe(200);
  });

  it('is offered on the member page where the activity takes it, and shows in its month once approved', async () => {
    const { cid, member, leaveRequest, decide } = await withMember();
    const page = async () => (await member.ok(contract.getMemberActivity, { cid })).data;
    const leaveOn = async () =>
      (await page()).calendar.filter(({ leave }) => leave === 1).map(({ day }) => day);
    expect((await page()).abilities.leave).toBe(true);
    const whole = await member.ok(contract.askLeave, leaveRequest());
    const part = await member.ok(
      contract.askLeave,
      leaveRequest({ first: '2026-11-25', last: '2026-11-25', slots: [MORNING[0]] }),
    );
    expect(await leaveOn()).toEqual([]);
    await teacher.ok(contract.decideLeave, decide([whole.data.id, part.data.id], 1));
    expect(await leaveOn()).toEqual(['2026-11-23', '2026-11-24']);
    const rest = await member.ok(
      contract.askLeave,
      leaveRequest({ first: '2026-11-25', last: '2026-11-25', slots: [EVENING[0]] }),
    );
    await teacher.ok(contract.decideLeave, decide([rest.data.id], 1));
    expect(await leaveOn()).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
    await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 0 });
    expect((await page()).abilities.leave).toBe(false);
  });

  it('shows at the slots of today on the member page, the guardian’s too, approved before waiting', async () => {
    await api.clock('2026-11-20 12:00:00');
    const { cid, member, leaveRequest, decide } = await withMember();
    const parent = await api.member(cid, '王妈妈');
    const { unionid } = (
      await parent.ok(contract.joinDependent, {
        cid,
        relation: '妈妈',
        reg_params: [{ key: 1, val: '王小宝' }],
        request_id: freshId(),
      })
    ).data;
    const day = { first: '2026-11-20', last: '2026-11-20' };
    const shown = async (of: Person) => (await of.ok(contract.getMemberActivity, { cid })).data;
    expect((await shown(member)).leave).toEqual([]);
    const morning = await member.ok(contract.askLeave, leaveRequest({ ...day, slots: [MORNING[0]] }));
    await member.ok(contract.askLeave, leaveRequest({ ...day, slots: [EVENING[0]] }));
    await teacher.ok(contract.decideLeave, decide([morning.data.id], 1));
    const page = await shown(member);
    expect(page.leave).toEqual([
      { slot: MORNING, waiting: 0 },
      { slot: EVENING, waiting: 1 },
    ]);
    expect(page.due.slots.map(({ state }) => state)).toEqual(['missed', 'later']);
    await parent.ok(contract.askLeave, leaveRequest({ ...day, agent_for: unionid }));
    expect((await shown(parent)).wards.map(({ leave }) => leave)).toEqual([
      [
        { slot: MORNING, waiting: 1 },
        { slot: EVENING, waiting: 1 },
      ],
    ]);
    expect((await shown(parent)).leave).toEqual([]);
  });
});
