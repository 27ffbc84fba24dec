import * as contract from '@rollcall/contract';
import { builtinWorkdays, startOfDay } from '@rollcall/rules';
import { describe, expect, it } from 'vitest';
import { type Api, freshId, type Person } from '../../../../test/fixtures/api.ts';
import type { ActivityOverrides } from '../../../../test/fixtures/builders.ts';
import { serveTests } from '../../../../test/fixtures/serve-tests.ts';
import { openDatabase } from '../../../platform/db/db.ts';
import { createDayCounters } from '../facts/day-counter.service.ts';
import { createMemberFinder } from '../sheet/member-finder.service.ts';
import { createDays } from './day.service.ts';

let api: Api;
let teacher: Person;
// A Friday.
serveTests('2026-11-20 06:00:00', (started) => {
  ({ api, teacher } = started);
});

const MORNING: [number, number] = [25_200, 30_600];
const EVENING: [number, number] = [61_200, 64_800];
const { ABSENT, PRESENT } = contract.VERDICT;

const signIn = (member: Person, cid: string) =>
  member.ok(contract.submit, { cid, entry: api.entryOf(cid), fill_params: [], request_id: freshId() });
const result = async (cid: string, date?: string) =>
  (await teacher.ok(contract.dayResult, { cid, ...(date ? { date } : {}) })).data;
const people = async (cid: string, date: string, set: contract.DaySet, over: object = {}) => {
  const { data } = await teacher.ok(contract.dayPeople, { cid, date, set, ...over });
  expect(data.total).toBe(data.lists.length);
  return data.lists.map(({ name }) => name);
};

/** On weekdays, two slots; on Friday one of three came in the morning alone. */
async function aFriday(settings: ActivityOverrides = {}) {
  const cid = await api.activity(teacher, {
    time_list: [MORNING, EVENING],
    limit: 2,
    checkinday: [0, 1, 2, 3, 4],
    ...settings,
  });
  const [here] = [
    await api.member(cid, '王浩然'),
    await api.member(cid, '李雨桐'),
    await api.member(cid, '赵一鸣'),
  ];
  await api.clock('2026-11-20 07:30:00');
  await signIn(here!, cid);
  return cid;
}

describe('the result of a day', () => {
  it('is that of the last due day, by people and by times', async () => {
    const cid = await aFriday();
    // A Monday: yesterday nobody was due.
    await api.clock('2026-11-23 09:00:00');
    const day = await result(cid);
    expect(day).toMatchObject({
      date: '2026-11-20',
      last: 1,
      ended: 0,
      later: '',
      due: 3,
      checked: 1,
      unchecked: 2,
    });
    expect(day.times).toEqual({ due: 6, done: 1, leave: 0, absent: 5, rate: '16.67%' });
    expect(day.slots.map(({ counts }) => [counts.due, counts.present, counts.absent])).toEqual([
      [3, 1, 2],
      [3, 0, 3],
    ]);
    // Today is shown when it is asked for, and the days lead from one to the next.
    expect(await result(cid, '2026-11-23')).toMatchObject({ last: 0, earlier: '2026-11-20', judged: 1 });
    const { message } = await teacher.rejected(contract.dayResult, { cid, date: '2026-11-24' });
    expect(message).toBe('还没到的日子没有结果');
  });

  it('STAT-01 says of a day off that it is one, and when the next day with sign-ins is', async () => {
    await api.clock('2026-11-21 09:00:00');
    const day = startOfDay('2026-11-21');
    const cid = await api.activity(teacher, { checkinday: [0, 1, 2, 3, 4], start_date: day });
    const { off, next } = await result(cid, '2026-11-21');
    expect({ off, next }).toEqual({ off: 1, next: '2026-11-23' });
    expect((await result(cid)).off).toBe(0);
    await teacher.ok(contract.saveExceptions, {
      cid,
      set: [{ day: '2026-11-23', kind: 'off', note: '运动会' }],
      request_id: freshId(),
    });
    expect(await result(cid, '2026-11-21')).toMatchObject({ off: 1, next: '2026-11-24' });
    await api.clock('2026-11-24 09:00:00');
    expect(await result(cid, '2026-11-24')).toMatchObject({ off: 0, next: '2026-11-25' });
  });

  it('of an ended meeting stays, also on its own evening', async () => {
    const day = startOfDay('2026-11-20');
    const cid = await aFriday({ time_list: [MORNING], limit: 1, start_date: day, end_date: day });
    await api.clock('2026-11-20 08:00:00');
    expect((await result(cid)).ended).toBe(0);
    await api.clock('2026-11-20 20:00:00');
    expect(await result(cid)).toMatchObject({
      date: '2026-11-20',
      ended: 1,
      due: 3,
      checked: 1,
      unchecked: 2,
    });
    await api.clock('2027-03-01 20:00:00');
    expect(await result(cid)).toMatchObject({ date: '2026-11-20', ended: 1, unchecked: 2 });
  });

  it('STAT-05 has the names behind each number of the statistics', async () => {
    const cid = await aFriday();
    await api.clock('2026-11-23 09:00:00');
    const rows = (
      await teacher.ok(contract.stat, {
        cid,
        start_date: startOfDay('2026-11-20'),
        end_date: startOfDay('2026-11-20'),
      })
    ).data;
    const sets = [
      ['due', rows[0]!.due],
      ['checked', rows[0]!.checked_uv],
      ['unchecked', rows[0]!.unchecked],
      ['fresh', rows[0]!.new],
      ['joined', rows[0]!.joined],
    ] as const;
    for (const [set, n] of sets) expect(await people(cid, '2026-11-20', set), set).toHaveLength(n);
    expect(await people(cid, '2026-11-20', 'checked')).toEqual(['王浩然']);
    expect(await people(cid, '2026-11-20', 'unchecked')).toEqual(['李雨桐', '赵一鸣']);
    expect(await people(cid, '2026-11-20', 'verdict', { slot: MORNING[0], verdict: PRESENT })).toEqual([
      '王浩然',
    ]);
    expect(await people(cid, '2026-11-20', 'verdict', { slot: EVENING[0], verdict: ABSENT })).toHaveLength(3);
  });

  it('tells who of those without a sign-in is on leave, and names them missing nowhere', async () => {
    const cid = await aFriday();
    await teacher.ok(contract.saveAttendanceSettings, { cid, leave: 2 });
    const day = '2026-11-20';
    const [whole, half] = [await api.member(cid, '李雨桐'), await api.member(cid, '赵一鸣')];
    const takeLeave = (person: Person, slots?: number[]) =>
      person.ok(contract.askLeave, {
        cid,
        first: day,
        last: day,
        kind: '病假',
        slots,
        request_id: freshId(),
      });
    await takeLeave(whole);
    await takeLeave(half, [MORNING[0]]);
    const onLeave = async () => {
      const { data } = await teacher.ok(contract.dayPeople, { cid, date: day, set: 'unchecked' });
      return data.lists.map(({ name, leave = 0 }) => [name, leave]);
    };
    // The morning is open: nobody asks those who have leave of it.
    expect(await onLeave()).toEqual([
      ['李雨桐', 1],
      ['赵一鸣', 1],
    ]);
    expect(await people(cid, day, 'missing')).toEqual([]);
    await api.clock('2026-11-23 09:00:00');
    expect(await onLeave()).toEqual([
      ['李雨桐', 1],
      ['赵一鸣', 0],
    ]);
    expect(await people(cid, day, 'missing')).toEqual(['赵一鸣']);
    expect((await result(cid, day)).unchecked).toBe(2);
  });

  it.each([
    ['week', 8, '2026-11-22', '2026-11-29', '2026-11-30 09:00:00'],
    ['month', 9, '2026-11-30', '2026-12-31', '2027-01-01 09:00:00'],
  ] as const)(
    'of a %s counts who signed in on any of its days beside the missing',
    async (unit, cycle, first, second, end) => {
      const settings = { checkinday: [cycle], end_date: startOfDay('2027-01-31') };
      const cid = await api.activity(teacher, settings);
      const names = ['王浩然', '李雨桐', '赵一鸣'];
      const members = await Promise.all(names.map((name) => api.member(cid, name)));
      await signIn(members[0]!, cid);
      await api.clock(`${second} 08:00:00`);
      for (const member of members.slice(0, 2)) await signIn(member, cid);
      await api.clock(end);
      const [before, last] = [await result(cid, first), await result(cid)];
      expect(before).toMatchObject({ date: first, unit, due: 3, checked: 1, unchecked: 2 });
      expect(last).toMatchObject({ date: second, due: 3, checked: 2, unchecked: 1, earlier: first });
      expect([last.checked_rate, last.unchecked_rate]).toEqual(['+100.00%', '-50.00%']);
      expect(await people(cid, first, 'signed')).toEqual(['王浩然']);
      expect((await people(cid, second, 'signed')).sort()).toEqual(['李雨桐', '王浩然']);
      expect(await people(cid, first, 'unchecked')).toHaveLength(2);
    },
  );

  it('STAT-05 names nobody as due or missing on a day whose number is 0', async () => {
    const weekly = await api.activity(teacher, { checkinday: [8] });
    const friday = await aFriday();
    await api.member(weekly, '王浩然');
    for (const [cid, date, due] of [
      [weekly, '2026-11-20', 1],
      [weekly, '2026-11-22', 1],
      [friday, '2026-11-21', 0],
    ] as const) {
      await api.clock('2026-11-22 09:00:00');
      const row = await result(cid, date);
      expect(row.due).toBe(due);
      expect(await people(cid, date, 'due'), date).toHaveLength(row.due);
      expect(await people(cid, date, 'unchecked'), date).toHaveLength(row.unchecked);
      expect(await people(cid, date, 'missing'), date).toHaveLength(row.unchecked);
    }
  });

  it('STAT-04 reads no row of a member but those of the page that it shows', async () => {
    const cid = await aFriday();
    const add = (from: number, to: number) =>
      teacher.ok(contract.addMembers, {
        cid,
        text: Array.from({ length: to - from }, (_, n) => `成员${String(from + n).padStart(4, '0')}`).join(
          '\n',
        ),
      });
    await add(0, 60);
    await api.clock('2026-11-23 09:00:00');
    const now = await api.app.now();
    let rows = 0;
    const database = openDatabase(api.databaseUrl, 1);
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result: read }) => {
        rows += read.rows.length;
        return read;
      },
    });
    const workdays = builtinWorkdays;
    const dayCounters = createDayCounters({ db });
    const days = createDays({ db, workdays, dayCounters, finder: createMemberFinder({ db, dayCounters }) });
    const [{ uid } = { uid: '' }] = await api.sql<{ uid: string }>(
      'SELECT owner_uid AS uid FROM activity WHERE cid = $1',
      [cid],
    );
    const readBy = async (read: () => Promise<unknown>) => {
      // Counted for this state of the day before it is measured.
      await read();
      rows = 0;
      await read();
      return rows;
    };
    const date = '2026-11-20';
    const of = { cid, date, set: 'verdict' as const, slot: EVENING[0], verdict: ABSENT };
    const measure = async () => [
      await readBy(() => days.result(uid, { cid, date }, now)),
      await readBy(() => days.people(uid, of, now)),
    ];
    const before = await measure();
    await api.clock('2026-11-20 12:00:00');
    await add(60, 160);
    expect((await days.people(uid, of, now)).total).toBe(163);
    expect(await measure()).toEqual(before);
    await database.close();
  });
});
