import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { describe, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../../test/fixtures/api.ts';
import type { ActivityOverrides } from '../../../../test/fixtures/builders.ts';
import { findings } from '../../../../test/fixtures/missed.ts';
import { serveTests } from '../../../../test/fixtures/serve-tests.ts';

let api: Api;
let teacher: Person;
serveTests('2026-11-20 06:00:00', (started) => {
  ({ api, teacher } = started);
});

const MORNING: [number, number] = [25_200, 30_600];
const EVENING: [number, number] = [61_200, 64_800];
const { PRESENT, LATE, EARLY, LEAVE, ABSENT, OPEN, OFF, NONE } = contract.VERDICT;

/** A class of two slots: coming until 8:00, leaving from 17:30. */
async function aClass(settings: ActivityOverrides = {}) {
  const cid = await api.activity(teacher, { time_list: [MORNING, EVENING], limit: 2, ...settings });
  await teacher.ok(contract.saveAttendanceSettings, {
    cid,
    leave: 2,
    slot_rules: [
      { name: '到校', kind: 'in', mark: 28_800 },
      { name: '离校', kind: 'out', mark: 63_000 },
    ],
  });
  return cid;
}
const signIn = (member: Person, cid: string) => member.ok(contract.submit, api.submission(cid));
const grid = async (cid: string, over: object = {}) =>
  (await teacher.ok(contract.attendanceGrid, { cid, from: '2026-11-20', to: '2026-11-21', ...over })).data;
const who = async (cid: string, verdict: number, over: object = {}) =>
  (await teacher.ok(contract.attendanceWho, { cid, from: '2026-11-20', to: '2026-11-20', verdict, ...over }))
    .data;

/** Four members: in time, late and leaving early, on leave in the evening, never there. */
async function aDay() {
  const cid = await aClass();
  const [early, late, away, missing] = [
    await api.member(cid, '王浩然'),
    await api.member(cid, '李雨桐'),
    await api.member(cid, '陈晨'),
    await api.member(cid, '赵一鸣'),
  ];
  await away!.ok(contract.askLeave, {
    cid,
    first: '2026-11-20',
    last: '2026-11-20',
    slots: [EVENING[0]],
    kind: '事假',
    request_id: freshId(),
  });
  await api.clock('2026-11-20 08:00:59');
  await signIn(early!, cid);
  await signIn(away!, cid);
  await api.clock('2026-11-20 08:05:00');
  await signIn(late!, cid);
  await api.clock('2026-11-20 17:10:00');
  await signIn(late!, cid);
  await api.clock('2026-11-20 17:30:00');
  await signIn(early!, cid);
  await api.clock('2026-11-20 20:00:00');
  return { cid, missing: missing!, early: early!, late: late! };
}

describe('the sheet of attendance', () => {
  it('holds a verdict for each member, day and slot, with sums and counts', async () => {
    const { cid } = await aDay();
    const { days, members, total, next } = await grid(cid);
    expect({ total, next }).toEqual({ total: 4, next: null });
    expect(days[0]).toMatchObject({ day: '2026-11-20', due: 1, note: '', exception: null });
    expect(days[0]!.columns).toMatchObject([
      { slot: MORNING[0], from: MORNING[0], to: MORNING[1], name: '到校', kind: 'in', mark: 28_800, over: 1 },
      { slot: EVENING[0], name: '离校', kind: 'out', over: 1 },
    ]);
    expect(days[0]!.counts).toEqual([
      { due: 4, present: 2, late: 1, early: 0, makeup: 0, leave: 0, absent: 1, open: 0 },
      { due: 4, present: 1, late: 0, early: 1, makeup: 0, leave: 1, absent: 1, open: 0 },
    ]);
    const cells = Object.fromEntries(
      members.map(({ name, days: own }) => [name, own[0]!.cells.map(({ code, minutes }) => [code, minutes])]),
    );
    expect(cells).toEqual({
      陈晨: [
        [PRESENT, 0],
        [LEAVE, 0],
      ],
      李雨桐: [
        [LATE, 5],
        [EARLY, 20],
      ],
      王浩然: [
        [PRESENT, 0],
        [PRESENT, 0],
      ],
      赵一鸣: [
        [ABSENT, 0],
        [ABSENT, 0],
      ],
    });
    expect(members.map(({ name }) => name)).toEqual(['陈晨', '李雨桐', '王浩然', '赵一鸣']);
    expect(members[0]).toMatchObject({
      unclaimed: 0,
      former: 0,
      sum: { done: 1, due: 1, rate: '100.00%', leave: 1 },
    });
    expect(members[3]!.sum).toMatchObject({ done: 0, due: 2, rate: '0.00%', absent: 2 });
    expect(members[0]!.days.map(({ seal }) => seal)).toEqual([2, 0]);
    expect(await findings(api)).toEqual([]);
  });

  it('names who is absent, late or here, with the time, and narrows itself to them', async () => {
    const { cid } = await aDay();
    const absent = await who(cid, ABSENT, { slot: MORNING[0] });
    expect(absent).toMatchObject({
      total: 1,
      people: [{ name: '赵一鸣', cells: [{ slot: MORNING[0], at: 0 }] }],
    });
    const late = await who(cid, LATE);
    expect(late.people).toMatchObject([{ name: '李雨桐', cells: [{ day: '2026-11-20', minutes: 5 }] }]);
    expect((await who(cid, PRESENT)).total).toBe(2);
    const on = { day: '2026-11-20', slot: EVENING[0], verdict: LEAVE };
    expect((await grid(cid, { on })).members.map(({ name }) => name)).toEqual(['陈晨']);
    expect((await grid(cid, { keyword: '赵' })).members.map(({ name }) => name)).toEqual(['赵一鸣']);
  });

  it('names those of several days anew as soon as one of the days has changed', async () => {
    const { cid, early, missing } = await aDay();
    await api.clock('2026-11-21 08:04:00');
    const lateNames = async () => {
      const { total, people } = await who(cid, LATE, { to: '2026-11-21' });
      expect(total).toBe(people.length);
      return people.map(({ name }) => name);
    };
    for (const _ of [1, 2]) expect(await lateNames()).toEqual(['李雨桐']);
    await signIn(early, cid);
    for (const _ of [1, 2]) expect(await lateNames()).toEqual(['李雨桐', '王浩然']);
    await signIn(missing, cid);
    expect(await lateNames()).toEqual(['李雨桐', '王浩然', '赵一鸣']);
  });

  it('keeps the minutes of a day whatever is edited later', async () => {
    const { cid } = await aDay();
    await api.clock('2026-11-21 08:00:00');
    await teacher.ok(contract.saveAttendanceSettings, {
      cid,
      slot_rules: [{ kind: 'in', mark: 29_400 }, null],
    });
    expect((await who(cid, LATE)).people).toMatchObject([{ name: '李雨桐', cells: [{ minutes: 5 }] }]);
    const { days } = await grid(cid);
    expect(days.map(({ columns }) => columns[0]!.mark)).toEqual([28_800, 29_400]);
  });

  it('refuses rules that were written for other slots than those of now', async () => {
    const cid = await aClass();
    const slot_rules: contract.SlotRules = [{ kind: 'in', name: '午检' }, null];
    const noon: [number, number] = [43_200, 46_800];
    const refused = await teacher.rejected(contract.saveAttendanceSettings, {
      cid,
      leave: 0,
      slot_rules,
      slots: [MORNING, noon],
    });
    expect(refused.data).toMatchObject({ reason: 'edited_meanwhile' });
    const { data } = await teacher.ok(contract.getAttendanceSettings, { cid });
    expect(data).toMatchObject({ leave: 2, slot_rules: [{ name: '到校' }, { name: '离校' }] });
    const slots = [MORNING, EVENING];
    await teacher.ok(contract.saveAttendanceSettings, { cid, slot_rules, slots });
  });

  it('judges past days by exceptions that are set afterwards', async () => {
    const { cid } = await aDay();
    const set = [{ day: '2026-11-20', kind: 'off' as const, note: '运动会' }];
    await teacher.ok(contract.saveExceptions, { cid, set, request_id: freshId() });
    const { days, members } = await grid(cid);
    expect(days[0]).toMatchObject({ due: 0, note: '运动会', exception: 'off' });
    expect(members.map(({ days: [day] }) => day!.cells.map(({ code }) => code))).toEqual([
      [PRESENT, OFF],
      [LATE, EARLY],
      [PRESENT, PRESENT],
      [OFF, OFF],
    ]);
    expect(members[1]!.days[0]!.cells[0]!.flags).toBe(contract.CELL_FLAG.NOT_DUE);
    expect(members[1]!.sum).toMatchObject({ due: 0, rate: '--' });
  });

  it('judges a week once, on its last open day', async () => {
    await api.clock('2026-11-16 06:00:00');
    const cid = await api.activity(teacher, { checkinday: [8], start_date: startOfDay('2026-11-16') });
    const member = await api.member(cid, '王浩然');
    await api.member(cid, '赵一鸣');
    await api.clock('2026-11-18 08:00:00');
    await signIn(member, cid);
    const week = { from: '2026-11-16', to: '2026-11-22' };
    const open = await grid(cid, week);
    expect(open.days.map(({ columns }) => columns.length)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    const own = open.members[0]!.days.map(({ cells }) => cells.map(({ code }) => code));
    expect(own).toEqual([[], [], [NONE], [], [], [], [PRESENT]]);
    expect(open.members[1]!.days[6]!.cells).toEqual([{ slot: -1, code: OPEN, minutes: 0, flags: 0 }]);
    await api.clock('2026-11-23 00:00:00');
    expect((await who(cid, ABSENT, { from: '2026-11-17', to: '2026-11-17' })).people).toMatchObject([
      { name: '赵一鸣', cells: [{ day: '2026-11-22', slot: -1 }] },
    ]);
  });

  it('is walked page by page, in either order, with counts on the first page alone', async () => {
    const cid = await aClass();
    const unionids: string[] = [];
    for (let i = 0; i < 3; i++) await api.member(cid, `第${i}名`);
    await api.sql(
      `INSERT INTO member (cid, member_id, role, alias, stu_no, joined_day, t_join, roster, takes_part)
       SELECT $1, gen_random_uuid(), 0, '名单' || n, (200 - n)::text, '2026-11-20', now(), true, false FROM generate_series(1, 60) n`,
      [cid],
    );
    await api.sql(
      "INSERT INTO membership (cid, member_id, from_day) SELECT cid, member_id, '2026-11-20' FROM member WHERE cid = $1 AND roster",
      [cid],
    );
    await api.sql(
      "UPDATE activity_day SET due_change = due_change + 60, moves = moves + 1 WHERE cid = $1 AND day = '2026-11-20'",
      [cid],
    );
    for (const sort of ['pinyin', 'number'] as const) {
      const first = await grid(cid, { sort });
      expect(first).toMatchObject({ total: 63, days: [{ counts: [{ due: 63 }, {}] }, {}] });
      const second = await grid(cid, { sort, cursor: first.next! });
      expect(second).toMatchObject({ total: 63, next: null, days: [{ counts: [] }, {}] });
      const all = [...first.members, ...second.members].map(({ unionid }) => unionid);
      expect(new Set(all).size).toBe(63);
      unionids.push(all.at(-1)!);
      expect(first.members.some(({ unclaimed }) => unclaimed === 1)).toBe(true);
    }
    expect(new Set(unionids).size).toBe(2);
  });

  it('refuses spans that are none or too long', async () => {
    const cid = await aClass();
    const rejected = async (from: string, to: string) =>
      (await teacher.rejected(contract.attendanceGrid, { cid, from, to })).message;
    expect(await rejected('2026-11-21', '2026-11-20')).toBe('结束日期不能早于开始日期');
    expect(await rejected('2026-11-20', '2027-01-21')).toBe('一次最多查看62天');
  });
});

describe('one person', () => {
  it('has a month of seals, sums, records, leave and a streak, the same for both', async () => {
    const { cid, late } = await aDay();
    const { unionid } = (await who(cid, LATE)).people[0]!;
    const { data } = await teacher.ok(contract.attendancePerson, { cid, unionid, month: '2026-11' });
    expect(data.member).toMatchObject({ name: '李雨桐', unionid });
    expect(data.days).toHaveLength(30);
    expect(data.days[19]).toMatchObject({
      day: '2026-11-20',
      seal: 2,
      due: 1,
      cells: [{ code: LATE }, { code: EARLY }],
    });
    expect(data).toMatchObject({
      streak: 1,
      earliest: '2026-11',
      sum: { done: 2, due: 2, late: 1, early: 1 },
    });
    expect(data.records).toMatchObject([
      { day: '2026-11-20', slot: MORNING[0], minutes: 5, makeup: 0, gone: 0 },
      { slot: EVENING[0], minutes: -20 },
    ]);
    const own = (await late.ok(contract.memberMonth, { cid, month: '2026-11' })).data;
    const { member: _, homework: __, points: ___, guardians: ____, ...month } = data;
    expect(own).toEqual({ unionid, name: '李雨桐', ...month });
  });

  it('is nobody of another activity', async () => {
    const { cid } = await aDay();
    const other = await aDay();
    const { unionid } = (await who(other.cid, LATE)).people[0]!;
    const refused = await teacher.rejected(contract.attendancePerson, { cid, unionid, month: '2026-11' });
    expect(refused.data).toMatchObject({ reason: 'not_found' });
  });
});
