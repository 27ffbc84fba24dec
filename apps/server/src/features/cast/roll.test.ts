import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity } from '../../../test/fixtures/builders.ts';
import { openScreen } from '../../../test/fixtures/screen.ts';

let api: Api;
let base: string;
let teacher: Person;

beforeAll(async () => {
  api = await startApi();
  base = await api.app.http.listen({ port: 0, host: '127.0.0.1' });
  teacher = await api.person('周老师');
});
beforeEach(() => api.clock('2026-11-20 06:00:00'));
afterAll(() => api?.close());

const MORNING: [number, number] = [25_200, 30_600];
const EVENING: [number, number] = [61_200, 64_800];
const EIGHT = 28_800;
let classes = 0;

/** A class of two slots, late in the morning after eight: its link and members. */
async function aClass(...names: string[]) {
  const { cid } = (
    await teacher.ok(contract.createNormal, anActivity({ time_list: [MORNING, EVENING], limit: 2 }))
  ).data;
  await teacher.ok(contract.saveAttendanceSettings, {
    cid,
    slot_rules: [
      { kind: 'in', name: '到校', mark: EIGHT },
      { kind: 'out', name: '离校' },
    ],
  });
  const entry = new URL((await teacher.ok(contract.getQrcode, { cid })).data.link).searchParams.get('entry')!;
  const { key } = (await teacher.ok(contract.castLink, { cid })).data;
  const of = ++classes;
  const members = [];
  for (const name of names) {
    const member = await api.person(`${name}${of}`, 'member');
    const reg_params = [{ key: 1, val: name }];
    await member.ok(contract.join, { cid, entry, reg_params, request_id: freshId() });
    members.push(member);
  }
  const signIn = (member: Person) =>
    member.ok(contract.submit, { cid, entry, fill_params: [], request_id: freshId() });
  const show = (screen: contract.RollMode) => teacher.ok(contract.saveAttendanceSettings, { cid, screen });
  const board = async () => (await teacher.ok(contract.getCastBoard, { cid, key })).data;
  return { cid, key, members, signIn, show, board, roll: async () => (await board()).roll };
}
const NOBODY = { n: 0, people: [] };

describe('attendance on the large screen', () => {
  it('is not shown until the organiser chooses it, and names nobody before names are chosen', async () => {
    const { members, signIn, show, roll } = await aClass('王浩然', '李雨桐', '赵一鸣');
    await api.clock('2026-11-20 08:05:00');
    await signIn(members[0]!);
    expect(await roll()).toBeNull();
    await show(contract.ROLL_MODE.NUMBERS);
    const numbers = { name: '到校', from: MORNING[0], to: MORNING[1], begun: 1, over: 0, leave: 0 };
    expect(await roll()).toEqual({ ...numbers, late: { n: 1, people: [] }, missing: { n: 2, people: [] } });
    await show(contract.ROLL_MODE.NAMES);
    expect(await roll()).toEqual({
      ...numbers,
      late: { n: 1, people: [{ name: '王浩然', minutes: 5 }] },
      missing: {
        n: 2,
        people: [
          { name: '李雨桐', minutes: 0 },
          { name: '赵一鸣', minutes: 0 },
        ],
      },
    });
    await show(contract.ROLL_MODE.OFF);
    expect(await roll()).toBeNull();
  });

  it('is of the slot that runs, else of the last one that is over, else of the first to come', async () => {
    const { members, signIn, show, roll } = await aClass('王浩然', '李雨桐');
    await show(contract.ROLL_MODE.NAMES);
    expect(await roll()).toMatchObject({ name: '到校', begun: 0, over: 0, missing: { n: 2 } });
    await api.clock('2026-11-20 07:30:00');
    await signIn(members[0]!);
    expect(await roll()).toMatchObject({ name: '到校', begun: 1, late: NOBODY, missing: { n: 1 } });
    await api.clock('2026-11-20 12:00:00');
    const missing = { n: 1, people: [{ name: '李雨桐', minutes: 0 }] };
    expect(await roll()).toMatchObject({ name: '到校', over: 1, missing });
    await api.clock('2026-11-20 17:10:00');
    expect(await roll()).toMatchObject({ name: '离校', over: 0, missing: { n: 2 } });
  });

  it('says that it is of the running week or month', async () => {
    for (const [cycle, period] of [
      [8, 'week'],
      [9, 'month'],
    ] as const) {
      const { cid } = (await teacher.ok(contract.createNormal, anActivity({ checkinday: [cycle] }))).data;
      await teacher.ok(contract.saveAttendanceSettings, { cid, screen: contract.ROLL_MODE.NUMBERS });
      const { key } = (await teacher.ok(contract.castLink, { cid })).data;
      expect((await teacher.ok(contract.getCastBoard, { cid, key })).data.roll).toMatchObject({
        name: '',
        period,
      });
    }
  });

  it.each([
    [8, 0],
    [9, 2],
  ])('counts who came in the whole week or month (cycle %i), and so does the list', async (cycle, later) => {
    await api.clock('2026-11-16 06:00:00');
    const dates = { start_date: startOfDay('2026-11-16'), end_date: startOfDay('2026-11-30') };
    const title = `周期${cycle}`;
    const cid = await api.activity(teacher, { ...dates, title, checkinday: [cycle] });
    const { key } = (await teacher.ok(contract.castLink, { cid })).data;
    const members = [];
    for (const name of ['王浩然', '李雨桐', '赵一鸣']) members.push(await api.member(cid, name));
    const numbers = async () => {
      const { counts } = (await teacher.ok(contract.getCastBoard, { cid, key })).data;
      const [card] = (
        await teacher.ok(contract.listActivities, { type: contract.LIST_TYPE.ALL, keyword: title })
      ).data;
      expect([card!.today_due, card!.today_checked]).toEqual([counts.due, counts.checked]);
      return counts;
    };
    await members[0]!.ok(contract.submit, api.submission(cid));
    await api.clock('2026-11-18 08:00:00');
    expect(await numbers()).toMatchObject({ due: 3, checked: 1, times: 0 });
    await members[1]!.ok(contract.submit, api.submission(cid));
    expect(await numbers()).toMatchObject({ due: 3, checked: 2, times: 1 });
    await api.clock('2026-11-23 08:00:00');
    expect(await numbers()).toMatchObject({ due: 3, checked: later, times: 0 });
  });

  it('leaves out who has leave, and a day off shows none', async () => {
    const { cid, members, show, roll } = await aClass('王浩然', '李雨桐');
    await show(contract.ROLL_MODE.NAMES);
    await teacher.ok(contract.saveAttendanceSettings, { cid, leave: contract.LEAVE_MODE.AT_ONCE });
    const day = '2026-11-20';
    const leave = { cid, first: day, last: day, kind: '事假' as const, request_id: freshId() };
    await members[0]!.ok(contract.askLeave, leave);
    const missing = { n: 1, people: [{ name: '李雨桐', minutes: 0 }] };
    // Other settings of attendance leave the choice as it is.
    expect(await roll()).toMatchObject({ leave: 1, missing });
    const off = { cid, set: [{ day, kind: 'off' as const, note: '运动会' }], request_id: freshId() };
    await teacher.ok(contract.saveExceptions, off);
    expect(await roll()).toBeNull();
  });

  it('an open screen is told of the choice, and of each change after it', async () => {
    const { cid, key, members, signIn, show, board } = await aClass('王浩然', '李雨桐');
    await api.clock('2026-11-20 07:30:00');
    const screen = await openScreen(base, cid, key, (await board()).seq);
    const last = () => screen.news.findLast(({ roll }) => roll !== undefined)?.roll;
    const eventually = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 50 });
    await show(contract.ROLL_MODE.NUMBERS);
    await eventually(() => expect(screen.news.some(({ reload }) => reload)).toBe(true));
    await eventually(() => expect(last()).toMatchObject({ missing: { n: 2 } }));
    await signIn(members[0]!);
    await eventually(() => expect(last()).toMatchObject({ missing: { n: 1 } }));
    await show(contract.ROLL_MODE.OFF);
    await eventually(() => expect(last()).toBeNull());
    screen.close();
  });

  it('a choice that there is none of is refused', async () => {
    const { cid } = await aClass();
    const refused = await teacher.rejected(contract.saveAttendanceSettings, { cid, screen: 3 as 0 });
    expect(refused.data.reason).toBe('bad_request');
  });
});
