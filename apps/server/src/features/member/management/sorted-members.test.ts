import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../../test/fixtures/api.ts';
import { closeChecked } from '../../../../test/fixtures/lists.ts';
import { signIn } from '../../../../test/fixtures/members.ts';

let api: Api;
let teacher: Person;

beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterAll(() => closeChecked(api));

/** More due members than whoever asks judges. */
const LINES = 500;
const PAGE = 50;

/** Many lines of the list who are due from a day on, on which members joined too. */
async function addLines(cid: string, day: string): Promise<void> {
  await api.sql(
    `INSERT INTO member (cid, member_id, role, alias, stu_no, joined_day, t_join, roster, takes_part)
     SELECT $1, gen_random_uuid(), 0, '名单' || to_char(n, 'FM000'), n::text, $2, now(), true, false
     FROM generate_series(1, ${LINES}) n`,
    [cid, day],
  );
  await api.sql(
    'INSERT INTO membership (cid, member_id, from_day) SELECT cid, member_id, $2 FROM member WHERE cid = $1 AND roster',
    [cid, day],
  );
  await api.sql(
    `UPDATE activity_day SET due_change = due_change + ${LINES}, moves = moves + 1 WHERE cid = $1 AND day = $2`,
    [cid, day],
  );
}

/** Two members who signed in on one day of two and on both, and many lines of the list who never came. */
async function aLarge() {
  await api.clock('2026-11-20 06:00:00');
  const cid = await api.activity(teacher, { time_list: [[25_200, 30_600]], limit: 1 });
  const [once, always] = [await api.member(cid, '王浩然'), await api.member(cid, '李雨桐')] as [
    Person,
    Person,
  ];
  await addLines(cid, '2026-11-20');
  await api.clock('2026-11-20 07:30:00');
  await signIn(api, once, cid);
  await signIn(api, always, cid);
  await api.clock('2026-11-21 07:30:00');
  await signIn(api, always, cid);
  await api.clock('2026-11-21 12:00:00');
  return cid;
}

const sorted = async (cid: string, over: object) => {
  const { data, total, as_of } = await teacher.ok(contract.sortedMembers, {
    cid,
    count: PAGE,
    sort: 'rate',
    ...over,
  });
  return { names: data.members.map((row) => row['1']), total, as_of };
};
const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `名单${String(from + n).padStart(3, '0')}`);

it('sorts very many members by the look of a job, says of when it is, and lacks nobody who came since', async () => {
  const cid = await aLarge();
  expect(await sorted(cid, {})).toMatchObject({ total: LINES + 2, as_of: 0 });
  await expect.poll(async () => (await sorted(cid, {})).as_of).toBeGreaterThan(0);
  const at = Date.parse('2026-11-21T12:00:00+08:00') / 1000;
  expect(await sorted(cid, {})).toEqual({ names: lines(1, PAGE), total: LINES + 2, as_of: at });
  expect(await sorted(cid, { page: 2 })).toMatchObject({ names: lines(PAGE + 1, PAGE) });
  const last = { page: LINES / PAGE + 1 };
  expect((await sorted(cid, last)).names).toEqual(['王浩然', '李雨桐']);
  // Both came at least once, and the longest absence stands first.
  expect((await sorted(cid, { ...last, sort: 'absent' })).names).toEqual(['王浩然', '李雨桐']);
  expect(await sorted(cid, { keyword: '王浩' })).toMatchObject({ names: ['王浩然'], total: 1 });
  expect(await sorted(cid, { state: 'joined' })).toMatchObject({ names: ['王浩然', '李雨桐'], total: 2 });
  expect((await sorted(cid, { sort: 'name' })).as_of).toBeUndefined();

  await api.clock('2026-11-21 12:05:00');
  await api.member(cid, '陈晨');
  expect(await sorted(cid, last)).toEqual({
    names: ['王浩然', '李雨桐', '陈晨'],
    total: LINES + 3,
    as_of: at,
  });
});

it('puts very many members in order by the days of absence that the list shows', async () => {
  await api.clock('2026-07-10 06:00:00');
  const dates = { start_date: startOfDay('2026-07-10'), end_date: startOfDay('2026-12-20') };
  const cid = await api.activity(teacher, { ...dates, time_list: [[25_200, 30_600]], limit: 1 });
  await api.member(cid, '王浩然');
  await api.clock('2026-07-20 06:00:00');
  await api.member(cid, '李雨桐');
  await addLines(cid, '2026-07-20');
  await api.clock('2026-11-21 12:00:00');
  const shown = async (page: number) => {
    const { data } = await teacher.ok(contract.sortedMembers, { cid, count: PAGE, sort: 'absent', page });
    const unionids = data.members.map((row) => row['-1']);
    const { lists } = (await teacher.ok(contract.memberAttendance, { cid, unionids })).data;
    return lists.map(({ absent_days }) => absent_days);
  };
  await expect.poll(async () => (await sorted(cid, { sort: 'absent' })).as_of).toBeGreaterThan(0);
  // Everybody is absent for longer than is counted.
  const all = [...(await shown(1)), ...(await shown(LINES / PAGE + 1))];
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  expect(new Set(all)).toEqual(new Set([92]));
});
