import { attendanceWho, VERDICT } from '@rollcall/contract';
import { builtinWorkdays } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { instant } from '../../../../test/fixtures/builders.ts';
import { signIn } from '../../../../test/fixtures/members.ts';
import { type Database, openDatabase } from '../../../platform/db/db.ts';
import { loadCalendar } from '../facts/calendar.reads.ts';
import { createDayCounters } from '../facts/day-counter.service.ts';
import { createMemberFinder } from './member-finder.service.ts';

let api: Api;
let database: Database;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  database = openDatabase(api.databaseUrl, 4);
  teacher = await api.certified('周老师');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(async () => {
  await database?.close();
  await api?.close();
});

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'];
const TODAY = '2026-11-22';

/** Three members on the third day; counted as an activity whose every size is large. */
async function aLarge() {
  await api.clock('2026-11-20 08:00:00');
  const cid = await api.activity(teacher);
  const members: Person[] = [];
  for (const name of ['王浩然', '李雨桐', '赵一鸣']) members.push(await api.member(cid, name));
  await signIn(api, members[0]!, cid);
  await api.clock(`${TODAY} 08:00:00`);
  const calendar = await loadCalendar(database.db, { cid, zone: 'Asia/Shanghai' }, builtinWorkdays());
  const dayCounters = createDayCounters({ db: database.db, large: 1 });
  const count = (time: string, days = [TODAY], options = {}) =>
    dayCounters(cid, calendar, days, instant(`${TODAY} ${time}`), options);
  return { cid, members, count };
}
const presentOn = (counted: Awaited<ReturnType<Awaited<ReturnType<typeof aLarge>>['count']>>) => {
  const { counters, countedAt } = counted.get(TODAY)!;
  return [Object.values(counters)[0]?.present ?? 0, countedAt?.getTime()];
};

describe('days of a large activity', () => {
  it('that run are counted once in ten seconds while members sign in, and say of when they are', async () => {
    const { cid, members, count } = await aLarge();
    expect(presentOn(await count('08:00:00'))).toEqual([0, undefined]);
    await signIn(api, members[0]!, cid);
    const first = instant(`${TODAY} 08:00:00`).getTime();
    expect(presentOn(await count('08:00:09'))).toEqual([0, first]);
    expect(presentOn(await count('08:00:10'))).toEqual([1, undefined]);
    // Due members are counted anew, never taken from an earlier read.
    await api.member(cid, '陈晨');
    const joined = (await count('08:00:11')).get(TODAY)!;
    expect([joined.due, joined.countedAt]).toEqual([4, undefined]);
  });

  it('that are over are never of before', async () => {
    const { cid, count } = await aLarge();
    const [before] = [...(await count('08:00:00', [DAYS[0]!])).values()];
    await api.sql('UPDATE activity_day SET changes = changes + 1 WHERE cid = $1', [cid]);
    const [after] = [...(await count('08:00:01', [DAYS[0]!])).values()];
    expect(after!.version).not.toBe(before!.version);
    expect(after!.countedAt).toBeUndefined();
  });

  it('are counted from the last on, as many as the answer waits for', async () => {
    const { count } = await aLarge();
    const some = await count('08:00:00', DAYS, { atOnce: 1 });
    expect([...some.keys()]).toEqual([TODAY]);
    expect([...(await count('08:00:00', DAYS, { atOnce: 1 })).keys()].sort()).toEqual(DAYS.slice(1));
    expect([...(await count('08:00:00', DAYS)).keys()].sort()).toEqual(DAYS);
  });
});

describe('names over several days', () => {
  it('are those of every day, each member once with all of their days', async () => {
    const { cid } = await aLarge();
    const of = { cid, from: DAYS[0]!, to: DAYS[1]! };
    const { data } = await teacher.ok(attendanceWho, { ...of, verdict: VERDICT.ABSENT });
    expect(data.total).toBe(3);
    expect(
      Object.fromEntries(data.people.map(({ name, cells }) => [name, cells.map(({ day }) => day)])),
    ).toEqual({
      王浩然: [DAYS[1]],
      李雨桐: [DAYS[0], DAYS[1]],
      赵一鸣: [DAYS[0], DAYS[1]],
    });
    const present = await teacher.ok(attendanceWho, { ...of, verdict: VERDICT.PRESENT });
    expect(present.data).toMatchObject({ total: 1, people: [{ name: '王浩然', cells: [{ day: DAYS[0] }] }] });
    const late = await teacher.ok(attendanceWho, { ...of, verdict: VERDICT.LATE });
    expect(late.data).toEqual({ total: 0, people: [], next: null });
  });
});

describe('names that most members have', () => {
  it('are counted by the database and judged a page at a time, with a word to search for too', async () => {
    const { cid } = await aLarge();
    await api.sql(
      `INSERT INTO member (cid, member_id, role, alias, stu_no, joined_day, t_join, roster, takes_part)
       SELECT $1, gen_random_uuid(), 0, '名单' || n, n::text, '2026-11-20', now(), true, false
       FROM generate_series(1, 1200) n`,
      [cid],
    );
    await api.sql(
      "INSERT INTO membership (cid, member_id, from_day) SELECT cid, member_id, '2026-11-20' FROM member WHERE cid = $1 AND roster",
      [cid],
    );
    await api.sql(
      "UPDATE activity_day SET due_change = due_change + 1200, moves = moves + 1 WHERE cid = $1 AND day = '2026-11-20'",
      [cid],
    );
    const of = { cid, from: DAYS[0]!, to: DAYS[1]!, verdict: VERDICT.ABSENT };
    expect((await teacher.ok(attendanceWho, of)).data).toMatchObject({ total: 1203 });
    let statements = 0;
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const calendar = await loadCalendar(counting, { cid, zone: 'Asia/Shanghai' }, builtinWorkdays());
    const dayCounters = createDayCounters({ db: counting });
    const find = createMemberFinder({ db: counting, dayCounters });
    const now = instant(`${TODAY} 08:00:00`);
    const wanted = {
      cid,
      calendar,
      days: DAYS.slice(0, 2),
      verdict: VERDICT.ABSENT,
      sort: 'number' as const,
    };
    await dayCounters(cid, calendar, DAYS, now);
    const page = async (keyword: string, cursor?: string) => {
      statements = 0;
      const { found, total, next } = await find({ ...wanted, keyword, cursor }, now);
      return { names: found.map(({ member }) => member.alias), total, next, few: statements <= 20 };
    };
    const first = await page('');
    expect(first).toMatchObject({ total: 1203, few: true });
    expect(first.names).toHaveLength(50);
    expect(await page('', first.next!)).toMatchObject({ total: 1203, few: true });
    // 99, and 990 to 999.
    expect(await page('名单99')).toMatchObject({ total: 11, few: true });
    expect(await page('王浩然')).toMatchObject({ names: ['王浩然'], total: 1, few: true });
    expect(await page('没有人')).toMatchObject({ names: [], total: 0, few: true });
  });
});
