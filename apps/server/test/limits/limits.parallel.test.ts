import { join } from 'node:path';
import {
  ApiRejection,
  auditJoin,
  auditMakeup,
  type Client,
  createMeeting,
  createNormal,
  createWork,
  getQrcode,
  initHomework,
  join as joinActivity,
  listActivities,
  listJoinRequests,
  pinActivity,
  submit,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalStore } from '../../src/platform/files/local.ts';
import { freshId, type Person } from '../fixtures/api.ts';
import { type ActivityOverrides, aField, anActivity, NOW } from '../fixtures/builders.ts';
import { storeList } from '../fixtures/lists.ts';
import { type Pair, startPair } from '../fixtures/pair.ts';

let pair: Pair;
let servers: Pair['servers'];
let teacher: Person;

beforeAll(async () => {
  pair = await startPair(NOW);
  servers = pair.servers;
  teacher = await servers[0]!.person('周老师');
}, 120_000);
afterAll(() => pair?.stop());

const rows = async <R extends object>(text: string, values: unknown[] = []) =>
  (await pair.pool.query<R>(text, values)).rows;

/** The activity's cid and the token of its code. */
async function activity(over: ActivityOverrides): Promise<{ cid: string; entry: string }> {
  const { data } = await teacher.ok(createNormal, anActivity(over));
  const { link } = (await teacher.ok(getQrcode, data)).data;
  return { cid: data.cid, entry: new URL(link).searchParams.get('entry')! };
}

/** Does `work` `count` times, many more than the 16 connections of both to the database, every other through the other process. */
async function burst<T>(
  count: number,
  work: (as: (person: Person) => Client, i: number) => Promise<T>,
): Promise<{ done: T[]; refused: ApiRejection[] }> {
  const done: T[] = [];
  const refused: ApiRejection[] = [];
  await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const server = servers[i % servers.length]!;
      try {
        done.push(await work((person) => server.as(person).ok, i));
      } catch (error) {
        if (!(error instanceof ApiRejection)) throw error;
        refused.push(error);
      }
    }),
  );
  return { done, refused };
}

const people = (count: number, prefix: string): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => servers[i % 2]!.person(`${prefix}${i}`, 'member')));

/** How many were done, and how many refused for each reason. */
const outcomes = ({ done, refused }: { done: unknown[]; refused: ApiRejection[] }) => {
  const counts: Record<string, number> = { done: done.length };
  for (const { data } of refused) counts[String(data.reason)] = (counts[String(data.reason)] ?? 0) + 1;
  return counts;
};

const countersOf = async (cid: string) =>
  (
    await rows(
      `SELECT a.join_num, (SELECT sum(due_change)::int FROM activity_day d WHERE d.cid = a.cid) AS due,
         (SELECT count(*)::int FROM member m WHERE m.cid = a.cid AND takes_part AND NOT pending) AS members
       FROM activity a WHERE cid = $1`,
      [cid],
    )
  )[0];

/** The same crowds against a server without its locks: limits.control.test.ts. */
describe('limits under parallel requests through two processes', () => {
  it('JOIN-07 50 of 120 who join at once get in, and the counters are exact', async () => {
    const { cid, entry } = await activity({ total_limit: 50 });
    const crowd = await people(120, '参与');
    const { done, refused } = await burst(120, (as, i) =>
      as(crowd[i]!)(joinActivity, {
        cid,
        entry,
        reg_params: [{ key: 1, val: `参与${i}` }],
        request_id: freshId(),
      }),
    );
    expect(done).toHaveLength(50);
    expect(refused).toHaveLength(70);
    expect(new Set(refused.map((r) => r.data.reason))).toEqual(new Set(['full']));
    const [counted] = await rows(
      `SELECT a.join_num, (SELECT count(*)::int FROM member m WHERE m.cid = a.cid AND takes_part) AS members,
         (SELECT sum(join_change)::int FROM activity_day d WHERE d.cid = a.cid) AS joined
       FROM activity a WHERE cid = $1`,
      [cid],
    );
    expect(counted).toEqual({ join_num: 50, members: 50, joined: 50 });
  }, 60_000);

  it('HW-43 40 submissions of each of 3 members leave 2 where a homework takes 2, and its counter is exact', async () => {
    const { data } = await teacher.ok(createWork, anActivity({ title: '作业班' }));
    const { cid } = data;
    const { link } = (await teacher.ok(getQrcode, { cid })).data;
    const entry = new URL(link).searchParams.get('entry')!;
    const { wid } = (
      await teacher.ok(initHomework, {
        cid,
        title: '背诵',
        mode: 0,
        start_date: 0,
        end_date: startOfDay('2026-11-22'),
        end_time: 75_600,
        limit: 2,
      })
    ).data;
    const crowd = await people(3, '交作业');
    for (const [i, member] of crowd.entries())
      await member.ok(joinActivity, {
        cid,
        entry,
        reg_params: [{ key: 1, val: `交作业${i}` }],
        request_id: freshId(),
      });
    const { done, refused } = await burst(120, (as, i) =>
      as(crowd[i % 3]!)(submit, { cid, wid, entry, fill_params: [], request_id: freshId() }),
    );
    expect(done).toHaveLength(6);
    expect(refused.map((r) => r.data.reason)).toEqual(Array(114).fill('quota_used'));
    expect(await rows('SELECT done, done_uv FROM homework_day WHERE cid = $1', [cid])).toEqual([
      { done: 6, done_uv: 3 },
    ]);
    expect(await rows('SELECT checked FROM activity_day WHERE cid = $1 AND checked > 0', [cid])).toEqual([]);
  }, 60_000);

  it('JOIN-11 120 submissions of one member leave 2 records where 2 a day are allowed', async () => {
    const { cid, entry } = await activity({ limit: 2 });
    const [member] = await people(1, '一人多次');
    await member!.ok(joinActivity, {
      cid,
      entry,
      reg_params: [{ key: 1, val: '一人多次' }],
      request_id: freshId(),
    });
    const { done, refused } = await burst(120, (as) =>
      as(member!)(submit, { cid, entry, fill_params: [], request_id: freshId() }),
    );
    expect(done).toHaveLength(2);
    expect(refused.map((r) => r.data.reason)).toEqual(Array(118).fill('quota_used'));
    const records = await rows<{ ordinal: number }>(
      'SELECT ordinal FROM record WHERE cid = $1 ORDER BY ordinal',
      [cid],
    );
    expect(records.map((r) => r.ordinal)).toEqual([1, 2]);
    expect(
      await rows('SELECT checked, checked_uv, period_uv FROM activity_day WHERE cid = $1', [cid]),
    ).toEqual([{ checked: 2, checked_uv: 1, period_uv: 1 }]);
    expect(await rows('SELECT sum(count)::int AS n FROM refused_attempt WHERE cid = $1', [cid])).toEqual([
      { n: 118 },
    ]);
  }, 60_000);

  it('JOIN-30 one request sent 120 times is one record with one answer', async () => {
    const { cid, entry } = await activity({ limit: 100 });
    const [member] = await people(1, '重复请求');
    await member!.ok(joinActivity, {
      cid,
      entry,
      reg_params: [{ key: 1, val: '重复请求' }],
      request_id: freshId(),
    });
    const { done } = await burst(120, (as) =>
      as(member!)(submit, { cid, entry, fill_params: [], request_id: 'the same' }),
    );
    expect(done).toHaveLength(120);
    expect(new Set(done.map((answer) => answer.data.pt_id)).size).toBe(1);
    expect(await rows('SELECT count(*)::int AS n FROM record WHERE cid = $1', [cid])).toEqual([{ n: 1 }]);
  }, 60_000);

  it('JOIN-17 of 60 make-ups asked for at once 3 are taken, and no approval is counted twice', async () => {
    const { cid, entry } = await activity({ can_makeup: 1, makeup_type: 1, makeup_limit: 3 });
    const [member] = await people(1, '补签');
    await member!.ok(joinActivity, {
      cid,
      entry,
      reg_params: [{ key: 1, val: '补签' }],
      request_id: freshId(),
    });
    await servers[0]!.clock('2026-12-01 08:00:00');
    const requestOf = (i: number) => ({
      cid,
      entry,
      fill_params: [],
      makeup: 1 as const,
      date: `2026-11-${20 + (i % 10)}`,
      request_id: freshId(),
    });
    const { done, refused } = await burst(60, (as, i) => as(member!)(submit, requestOf(i)));
    expect(done).toHaveLength(3);
    expect(new Set(refused.map((r) => r.data?.reason))).toEqual(new Set(['makeup_refused']));
    const approved = await burst(30, (as, i) =>
      as(teacher)(auditMakeup, { cid, id: done[i % 3]!.data.pt_id, status: 1 }),
    );
    expect(approved.done).toHaveLength(30);
    const counted = await rows(
      'SELECT sum(checked)::int AS days, (SELECT count(*)::int FROM record WHERE cid = $1 AND makeup) AS records FROM activity_day WHERE cid = $1',
      [cid],
    );
    expect(counted).toEqual([{ days: 3, records: 3 }]);
    await servers[0]!.clock(NOW);
  }, 60_000);

  it('CERTGATE-24 a free organiser who sends 60 creates at once has 50 activities', async () => {
    const owner = await servers[0]!.person('五十个活动');
    // Every kind counts, whichever call makes it.
    const calls = [createNormal, createMeeting, createWork] as const;
    const { done, refused } = await burst(60, (as, i) =>
      as(owner)(calls[i % 3]!, anActivity({ title: `第${i}个` })),
    );
    expect(done).toHaveLength(50);
    expect(new Set(refused.map((r) => r.message))).toEqual(
      new Set(['您创建的签到活动已经超过50个，如需继续创建，请完成认证。']),
    );
    const { created } = await owner.ok(listActivities, {});
    expect(created).toBe(50);
  }, 60_000);

  it('LIST-21 of 20 activities pinned at once 10 are pinned', async () => {
    const owner = await servers[0]!.person('置顶很多');
    const cids: string[] = [];
    for (let i = 0; i < 20; i++)
      cids.push((await owner.ok(createNormal, anActivity({ title: `置顶${i}` }))).data.cid);
    const { done, refused } = await burst(60, (as, i) =>
      as(owner)(pinActivity, { cid: cids[i % 20]!, type: 1 }),
    );
    expect(done.length + refused.length).toBe(60);
    expect(new Set(refused.map((r) => r.message))).toEqual(
      new Set(['最多只能置顶10个签到活动，已超出上限，取消一个后再设置']),
    );
    const { data } = await owner.ok(listActivities, { count: 60 });
    expect(data.filter((card) => card.top === 1)).toHaveLength(10);
  }, 60_000);
});

describe('claims and approvals through two processes at once', () => {
  it('JOIN-06 of 60 who claim one line one gets it, and of 20 lines each goes once', async () => {
    const names = ['张三', ...Array.from({ length: 20 }, (_, i) => `学生${i}`)];
    const files = createLocalStore(join(pair.folder, 'files'));
    const { cid, entry } = await activity({
      disable_free_join: 1,
      list_url: await storeList({ files, sql: rows }, teacher, names.join('\n')),
      reg_info: [aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 })],
    });
    const claim = (name: string, send: Client) =>
      send(joinActivity, { cid, entry, reg_params: [{ key: 1, val: name }], request_id: freshId() });
    const crowd = await people(60, '认领');
    expect(outcomes(await burst(60, (as, i) => claim('张三', as(crowd[i]!))))).toEqual({
      done: 1,
      not_listed: 59,
    });
    const more = await people(40, '各认');
    expect(outcomes(await burst(40, (as, i) => claim(`学生${i % 20}`, as(more[i]!))))).toEqual({
      done: 20,
      not_listed: 20,
    });
    expect(await countersOf(cid)).toEqual({ join_num: 21, due: 21, members: 21 });
  }, 60_000);

  it('JOIN-07 of 40 approved one by one at once 10 are let in where 10 may', async () => {
    const { cid, entry } = await activity({ enable_audit: 1, total_limit: 10 });
    const crowd = await people(40, '待批');
    await burst(40, (as, i) =>
      as(crowd[i]!)(joinActivity, {
        cid,
        entry,
        reg_params: [{ key: 1, val: `待批${i}` }],
        request_id: freshId(),
      }),
    );
    const { data } = await teacher.ok(listJoinRequests, { cid, count: 60 });
    const approved = await burst(40, (as, i) =>
      as(teacher)(auditJoin, { cid, id: data.lists[i]!.id, status: 1 }),
    );
    expect(outcomes(approved)).toEqual({ done: 10, full: 30 });
    expect(await countersOf(cid)).toEqual({ join_num: 10, due: 10, members: 10 });
  }, 60_000);
});
