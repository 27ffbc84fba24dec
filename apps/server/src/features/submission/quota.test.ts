import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { type ActivityOverrides, anActivity } from '../../../test/fixtures/builders.ts';
import { findings } from '../../../test/fixtures/missed.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => api?.close());

const MONDAY = '2026-11-23';
const [SIX, TEN, NOON] = [21_600, 36_000, 43_200];
const MORNING: [number, number] = [SIX, TEN];
const AT_NOON: [number, number] = [NOON, NOON + 3600];
const TAKEN = '该成员这一时段已经签到，不能再通过';
const FULL = '该成员当天的签到次数已用完，不能再通过';

/** An activity with one sign-in of a morning and its members, at seven on a Monday. */
async function mornings(names: string[], over: ActivityOverrides = {}) {
  await api.clock(`${MONDAY} 07:00:00`);
  const settings = anActivity({
    start_date: startOfDay(MONDAY),
    end_date: startOfDay('2026-12-20'),
    time_list: [MORNING],
    limit: 1,
    ...over,
  });
  const { cid } = (await teacher.ok(contract.createNormal, settings)).data;
  const members = await Promise.all(names.map((name) => api.member(cid, name)));
  const sign = (over: object = {}) => api.submission(cid, over);
  const edit = (over: ActivityOverrides) => teacher.ok(contract.updateNormal, { ...settings, ...over, cid });
  return { cid, members, sign, edit };
}
const slotsOf = async (cid: string) =>
  (
    await api.sql<{ slot: number }>('SELECT slot FROM record WHERE cid = $1 ORDER BY member_id, slot', [cid])
  ).map(({ slot }) => slot);

describe('the quota of a day on which the activity is edited', () => {
  it('JOIN-11 a sign-in of the week leaves its first day open where that becomes one of days', async () => {
    const { cid, members, sign, edit } = await mornings(['甲', '乙'], { checkinday: [8] });
    const [signs, marked] = members;
    for (const member of members) await member.ok(contract.submit, sign());
    await edit({ checkinday: [0, 1, 2, 3, 4, 5, 6] });
    const { data: grid } = await teacher.ok(contract.attendanceGrid, { cid, from: MONDAY, to: MONDAY });
    const cells = grid.members.flatMap(({ days }) => days.flatMap((day) => day.cells));
    expect(cells).toMatchObject(members.map(() => ({ slot: SIX, code: contract.VERDICT.OPEN })));
    const { due } = (await signs!.ok(contract.submit, sign())).data;
    expect(due).toMatchObject({ done: 1, reason: 'quota_used' });
    const { unionid } = grid.members.find(({ name }) => name === '乙')!;
    await teacher.ok(contract.markAttendance, {
      cid,
      cells: [{ unionid, day: MONDAY, slot: SIX }],
      as: 'present',
      reason: '在场',
      request_id: freshId(),
    });
    await marked!.rejected(contract.submit, sign());
    expect(await slotsOf(cid)).toEqual([-1, SIX, -1, SIX]);
    expect(await findings(api)).toEqual([]);
  });

  /** A delivery of the morning that waits after it is over. */
  const deliver = async (member: Person, cid: string) => {
    await api.clock(`${MONDAY} 10:30:00`);
    await member.rejected(contract.submit, api.submission(cid, { captured_at }));
  };
  const accept = async (cid: string) => {
    const [late] = (await teacher.ok(contract.listLate, { cid })).data.lists;
    return { call: contract.acceptLate, request: { cid, id: late!.id } };
  };
  const captured_at = startOfDay(MONDAY) + SIX + 3600;

  it('JOIN-11 a late delivery is refused where a slot that an edit added fills the day', async () => {
    const { cid, members, sign, edit } = await mornings(['甲']);
    const [member] = members;
    await deliver(member!, cid);
    await edit({ time_list: [MORNING, AT_NOON] });
    await api.clock(`${MONDAY} 12:10:00`);
    await member!.ok(contract.submit, sign());
    const { call, request } = await accept(cid);
    expect((await teacher.rejected(call, request)).message).toBe(FULL);
    expect(await slotsOf(cid)).toEqual([NOON]);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-11 a late delivery is refused where the slot that replaced its own is taken', async () => {
    const { cid, members, sign, edit } = await mornings(['甲']);
    const [member] = members;
    await deliver(member!, cid);
    await edit({ time_list: [AT_NOON] });
    await api.clock(`${MONDAY} 12:10:00`);
    await member!.ok(contract.submit, sign());
    const { call, request } = await accept(cid);
    expect((await teacher.rejected(call, request)).message).toBe(FULL);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-11 JOIN-17 a make-up that waits is refused where a slot that an edit added fills the day', async () => {
    const { cid, members, sign, edit } = await mornings(['甲'], { can_makeup: 1 });
    const [member] = members;
    await api.clock(`${MONDAY} 10:30:00`);
    await member!.ok(contract.submit, sign({ makeup: 1, date: MONDAY }));
    await edit({ time_list: [MORNING, AT_NOON], can_makeup: 1 });
    await api.clock(`${MONDAY} 12:10:00`);
    await member!.ok(contract.submit, sign());
    const [waits] = (await teacher.ok(contract.listMakeups, { cid })).data.lists;
    const request = { cid, id: waits!.id, status: contract.REVIEW.APPROVED };
    expect((await teacher.rejected(contract.auditMakeup, request)).message).toBe(FULL);
    expect(await slotsOf(cid)).toEqual([NOON]);
  });

  it('JOIN-11 a late delivery of yesterday is judged by the quota of yesterday too', async () => {
    const { cid, members, sign, edit } = await mornings(['甲'], { time_list: [MORNING, AT_NOON] });
    const [member] = members;
    await member!.ok(contract.submit, sign());
    await api.clock('2026-11-24 06:00:00');
    await edit({ time_list: [AT_NOON] });
    await member!.rejected(contract.submit, sign({ captured_at: startOfDay(MONDAY) + NOON + 60 }));
    const { call, request } = await accept(cid);
    expect((await teacher.rejected(call, request)).message).toBe(FULL);
    expect(await slotsOf(cid)).toEqual([SIX]);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-11 a late delivery is taken where the old slot that was replaced before it is filled', async () => {
    const { cid, members, sign, edit } = await mornings(['甲']);
    const [member] = members;
    await member!.ok(contract.submit, sign());
    await edit({ time_list: [AT_NOON] });
    await api.clock(`${MONDAY} 14:00:00`);
    await member!.rejected(contract.submit, sign({ captured_at: startOfDay(MONDAY) + NOON + 60 }));
    const { call, request } = await accept(cid);
    await teacher.ok(call, request);
    expect(await slotsOf(cid)).toEqual([SIX, NOON]);
    expect(await findings(api)).toEqual([]);
  });

  const TWICE = { time_list: [MORNING, AT_NOON], limit: 2 };

  it('JOIN-11 JOIN-17 what waits is taken where the day has room for it by now', async () => {
    const { cid, members, sign, edit } = await mornings(['甲', '乙'], { can_makeup: 1 });
    const [late, makesUp] = members;
    await deliver(late!, cid);
    await makesUp!.ok(contract.submit, sign({ makeup: 1, date: MONDAY }));
    await edit({ ...TWICE, can_makeup: 1 });
    await api.clock(`${MONDAY} 12:10:00`);
    for (const member of members) await member.ok(contract.submit, sign());
    const { call, request } = await accept(cid);
    await teacher.ok(call, request);
    const [waits] = (await teacher.ok(contract.listMakeups, { cid })).data.lists;
    await teacher.ok(contract.auditMakeup, { cid, id: waits!.id, status: contract.REVIEW.APPROVED });
    expect(await slotsOf(cid)).toEqual([SIX, NOON, SIX, NOON]);
    expect(await findings(api)).toEqual([]);
  });

  it('JOIN-11 a late delivery is refused by its slot where that was filled and the day has room', async () => {
    const { cid, members, edit } = await mornings(['甲']);
    const [member] = members;
    await deliver(member!, cid);
    const { data: grid } = await teacher.ok(contract.attendanceGrid, { cid, from: MONDAY, to: MONDAY });
    await teacher.ok(contract.markAttendance, {
      cid,
      cells: [{ unionid: grid.members[0]!.unionid, day: MONDAY, slot: SIX }],
      as: 'present',
      reason: '在场',
      request_id: freshId(),
    });
    await edit(TWICE);
    const { call, request } = await accept(cid);
    expect((await teacher.rejected(call, request)).message).toBe(TAKEN);
  });

  it('JOIN-11 what was taken by the quota of its day keeps to it where that is lowered again', async () => {
    const { cid, members, sign, edit } = await mornings(['甲'], { time_list: [MORNING, AT_NOON] });
    const [member] = members;
    await deliver(member!, cid);
    await api.clock(`${MONDAY} 12:10:00`);
    await member!.ok(contract.submit, sign());
    await edit(TWICE);
    const { call, request } = await accept(cid);
    await teacher.ok(call, request);
    await edit({ time_list: [MORNING, AT_NOON], limit: 1 });
    expect(await slotsOf(cid)).toEqual([SIX, NOON]);
    expect(await findings(api)).toEqual([]);
  });
});
