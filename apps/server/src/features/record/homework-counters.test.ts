import * as contract from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { homeworkFixtures } from '../../../test/fixtures/homework-submission.ts';
import { idOf, setRoleOf, signIn } from '../../../test/fixtures/members.ts';
import { findings } from '../../../test/fixtures/missed.ts';

let api: Api;
let teacher: Person;

beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterEach(() => expect(api.faults.splice(0)).toEqual([]));
afterAll(() => api?.close());

it('REC-03 a range of days tells how much was submitted on them, whatever became of it since', async () => {
  const { cid, wid, member, requestOf } = await homeworkFixtures(api, teacher).classWith({ limit: 5 });
  const other = await api.member(cid, '李思');
  const totalOf = async (from: string, to: string, more: object = {}) =>
    (
      await teacher.ok(contract.listRecords, {
        cid,
        view_type: 1,
        count: 10,
        start: startOfDay(from),
        end: startOfDay(to),
        ...more,
      })
    ).data.total;
  const totals = async () => [
    await totalOf('2026-11-20', '2026-11-20'),
    await totalOf('2026-11-20', '2026-11-21'),
    await totalOf('2026-11-21', '2026-11-21', { wid, view_type: undefined }),
  ];
  // One homework over three days, which has one period: two submissions on its first day, three on its second.
  const first = await member.ok(contract.submit, requestOf());
  await other.ok(contract.submit, requestOf());
  await api.clock('2026-11-21 08:00:00');
  await member.ok(contract.submit, requestOf());
  await other.ok(contract.submit, requestOf());
  await other.ok(contract.submit, requestOf());
  expect(await totals()).toEqual([2, 5, 3]);
  // A sign-in is counted beside them, and is none of the homework.
  await signIn(api, other, cid);
  expect(await totals()).toEqual([2, 6, 3]);

  await teacher.ok(contract.removeMemberRecord, { pt_id: first.data.pt_id });
  expect(await totals()).toEqual([1, 5, 3]);
  const unionid = await idOf(teacher, cid, '李思');
  await setRoleOf(teacher, cid, unionid, 2, 1);
  expect(await totals()).toEqual([0, 1, 1]);
  await setRoleOf(teacher, cid, unionid, 2, 0);
  await teacher.ok(contract.restoreRecords, { cid, unionid });
  expect(await totals()).toEqual([1, 5, 3]);
  expect(await findings(api)).toEqual([]);

  // The checker sees a counter that is not what the rows are.
  const missCount = (by: number) =>
    api.sql('UPDATE homework_counter SET n = n + $3 WHERE cid = $1 AND day = $2', [cid, '2026-11-21', by]);
  await missCount(1);
  expect(JSON.stringify(await findings(api))).toContain('homework_counter');
  await missCount(-1);
});

it('MEMBER-18 submissions that come back beside new ones of their homework count one person', async () => {
  const { cid, wid, requestOf } = await homeworkFixtures(api, teacher).classWith({ limit: 3 });
  const other = await api.member(cid, '李思');
  for (let i = 0; i < 2; i++) await other.ok(contract.submit, requestOf());
  const unionid = await idOf(teacher, cid, '李思');
  for (const type of [1, 0] as const) await setRoleOf(teacher, cid, unionid, 2, type);
  await other.ok(contract.submit, requestOf());
  const { data } = await teacher.ok(contract.restoreRecords, { cid, unionid });
  expect(data).toEqual({ restored: 1, replaced: 1 });
  expect(await homeworkFixtures(api, teacher).counters(wid)).toMatchObject([{ done: 2, done_uv: 1 }]);
  expect(await findings(api)).toEqual([]);
});

it('REC-03 submissions, removals and a blacklisting at once leave the counts of their days right', async () => {
  const { cid, wid, member, requestOf } = await homeworkFixtures(api, teacher).classWith({ limit: 100 });
  const others = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => api.member(cid, name)));
  const early = await Promise.all([1, 2, 3, 4].map(() => member.ok(contract.submit, requestOf())));
  for (const one of others) await one.ok(contract.submit, requestOf());
  const gone = await idOf(teacher, cid, '丁');
  await api.clock('2026-11-21 08:00:00');
  await Promise.all([
    ...early.slice(1).map(({ data }) => teacher.ok(contract.removeMemberRecord, { pt_id: data.pt_id })),
    ...others.slice(0, 3).map((one) => one.ok(contract.submit, requestOf())),
    ...others.slice(0, 3).map((one) => one.ok(contract.submit, requestOf())),
    setRoleOf(teacher, cid, gone, 2, 1),
  ]);
  expect(await api.sql('SELECT day, n FROM homework_counter WHERE cid = $1 ORDER BY day', [cid])).toEqual([
    { day: '2026-11-20', n: 4 },
    { day: '2026-11-21', n: 6 },
  ]);
  expect(await homeworkFixtures(api, teacher).counters(wid)).toMatchObject([{ done: 10, done_uv: 4 }]);
  expect(await findings(api)).toEqual([]);
});
