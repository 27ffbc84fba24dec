import * as contract from '@rollcall/contract';
import { addDays, startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../../test/fixtures/api.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
beforeEach(() => api.clock('2026-11-20 06:00:00'));
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => api?.close());

const MORNING: [number, number] = [25_200, 30_600];
const EVENING: [number, number] = [61_200, 64_800];

/** Activity of two slots with a member. */
async function withMember(over: Record<string, unknown> = {}) {
  const cid = await api.activity(teacher, { time_list: [MORNING, EVENING], limit: 2, ...over });
  const member = await api.member(cid, '王浩然');
  const { unionid } = (await member.ok(contract.getMemberActivity, { cid })).data.me!;
  const month = async (name = '2026-11') =>
    (await member.ok(contract.memberMonth, { cid, month: name })).data;
  const request = async (day: string, last = day) =>
    (
      await member.ok(contract.askLeave, {
        cid,
        first: day,
        last,
        kind: '事假',
        request_id: freshId(),
      })
    ).data.id;
  return { cid, member, unionid, month, request };
}

describe('leave on the month of a member', () => {
  it('is told however much was asked for since, and in each month that it touches', async () => {
    const { cid, unionid, month, request } = await withMember({ end_date: startOfDay('2027-06-30') });
    await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 2 });
    const id = await request('2026-11-29', '2026-12-01');
    for (let n = 0; n < 50; n++) await request(addDays('2027-01-01', n));
    const idsOf = async (name: string) => (await month(name)).leave.map((one) => one.id);
    expect(await idsOf('2026-11')).toEqual([id]);
    expect(await idsOf('2026-12')).toEqual([id]);
    expect(await idsOf('2027-01')).toHaveLength(31);
    expect(await idsOf('2026-10')).toEqual([]);
    const { leave } = (await teacher.ok(contract.attendancePerson, { cid, unionid, month: '2026-11' })).data;
    expect(leave.map((one) => one.id)).toEqual([id]);
  });

  it('has what counts before what was refused or withdrawn, each with its state', async () => {
    const { cid, member, unionid, request } = await withMember();
    await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 1 });
    const approved = await request('2026-11-23');
    const refused = await request('2026-11-24');
    const withdrawn = await request('2026-11-25');
    await member.ok(contract.withdrawLeave, { cid, id: withdrawn });
    for (const [id, status] of [
      [approved, 1],
      [refused, 2],
    ] as const)
      await teacher.ok(contract.decideLeave, { cid, ids: [id], status, request_id: freshId() });
    const waiting = await request('2026-11-26');
    const { leave } = (await teacher.ok(contract.attendancePerson, { cid, unionid, month: '2026-11' })).data;
    expect(leave.map(({ id, status }) => [id, status])).toEqual([
      [waiting, contract.LEAVE.WAITING],
      [approved, contract.LEAVE.APPROVED],
      [withdrawn, contract.LEAVE.WITHDRAWN],
      [refused, contract.LEAVE.REFUSED],
    ]);
  });
});

describe('sign-ins on the month of a member', () => {
  it('stand in the column of their slot after its start moved on the same day', async () => {
    const { cid, member, month } = await withMember();
    await api.clock('2026-11-20 07:30:00');
    await member.ok(contract.submit, api.submission(cid));
    const settingsOf = async () =>
      (
        await api.sql<{ settings: contract.ActivitySettings }>(
          'SELECT settings FROM activity WHERE cid = $1',
          [cid],
        )
      )[0]!.settings;
    const moveTo = async (time_list: [number, number][]) =>
      teacher.ok(contract.updateNormal, { ...(await settingsOf()), cid, time_list } as never);
    await moveTo([[MORNING[0] + 600, MORNING[1]], EVENING]);
    const { days, records } = await month();
    const { columns, cells } = days.find(({ day }) => day === '2026-11-20')!;
    expect(columns[0]!.slot).toBe(MORNING[0] + 600);
    expect(cells[0]!.code).toBe(contract.VERDICT.PRESENT);
    expect(records).toMatchObject([{ slot: MORNING[0] + 600, from: MORNING[0], to: MORNING[1], gone: 0 }]);
  });

  it('keep the start that they had where their slot is gone', async () => {
    const { cid, member, month } = await withMember();
    await api.clock('2026-11-20 07:30:00');
    await member.ok(contract.submit, api.submission(cid));
    const [row] = await api.sql<{ settings: contract.ActivitySettings }>(
      'SELECT settings FROM activity WHERE cid = $1',
      [cid],
    );
    const noon: [number, number] = [43_200, 46_800];
    await teacher.ok(contract.updateNormal, { ...row!.settings, cid, time_list: [noon, EVENING] } as never);
    expect((await month()).records).toMatchObject([{ slot: MORNING[0], from: MORNING[0], gone: 1 }]);
  });

  it.each([
    ['week', 8, '2026-11-22'],
    ['month', 9, '2026-11-30'],
  ] as const)(
    'say that they count for their %s, on the day on which they were made',
    async (unit, cycle, judged) => {
      const { cid, member, unionid, month } = await withMember({
        checkinday: [cycle],
        time_list: [[0, 86_340]],
        limit: 1,
      });
      await member.ok(contract.submit, api.submission(cid));
      const own = await month();
      expect(own).toMatchObject({ streak: 1, unit });
      expect(own.records).toMatchObject([{ day: '2026-11-20', gone: 0, counts_for: unit }]);
      const on = (day: string) => own.days.find((one) => one.day === day)!;
      expect(on('2026-11-20')).toMatchObject({
        due: 0,
        columns: [],
        cells: [{ code: contract.VERDICT.NONE, flags: contract.CELL_FLAG.OTHER_RECORDS }],
      });
      expect(on(judged).cells).toMatchObject([{ code: contract.VERDICT.PRESENT }]);
      const { data } = await teacher.ok(contract.attendancePerson, { cid, unionid, month: '2026-11' });
      expect(data).toMatchObject({ streak: 1, unit, records: [{ counts_for: unit }] });
    },
  );

  it('of a day count for nothing else', async () => {
    const { cid, member, month } = await withMember();
    await api.clock('2026-11-20 07:30:00');
    await member.ok(contract.submit, api.submission(cid));
    const own = await month();
    expect(own.unit).toBe('day');
    expect(own.records.map((record) => 'counts_for' in record)).toEqual([false]);
  });
});
