import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ApiRejection,
  auditJoin,
  createNormal,
  getQrcode,
  join as joinActivity,
  listJoinRequests,
} from '@rollcall/contract';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshId, type Person } from '../../../test/fixtures/api.ts';
import { type ActivityOverrides, aField, anActivity, NOW } from '../../../test/fixtures/builders.ts';
import { type ServerProcess, startProcess } from '../../../test/fixtures/process.ts';
import { createLocalStore } from '../../platform/files/local.ts';
import {
  createTestDatabase,
  openTestPool,
  type TestDatabase,
} from '../../platform/postgres/test-database.ts';

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
let servers: ServerProcess[] = [];
let teacher: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openTestPool(database.url, 4);
  folder = mkdtempSync(join(tmpdir(), 'rollcall-claims-'));
  // They share their files, and one after the other: the first makes the tables of the queue.
  for (let i = 0; i < 2; i++)
    servers.push(await startProcess({ dataDir: folder, databaseUrl: database.url }));
  await servers[0]!.clock(NOW);
  teacher = await servers[0]!.person('周老师');
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  await pool?.end();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function activity(over: ActivityOverrides): Promise<{ cid: string; entry: string }> {
  const { data } = await teacher.ok(createNormal, anActivity(over));
  const { link } = (await teacher.ok(getQrcode, data)).data;
  return { cid: data.cid, entry: new URL(link).searchParams.get('entry')! };
}

async function storeList(text: string): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await createLocalStore(join(folder, 'files')).put(token, Buffer.from(text));
  await pool.query(
    `INSERT INTO file (token, uid, kind, purpose, mime, ext, bytes, t_create)
     SELECT $1, uid, 'list', 'checkinlist', 'text/csv', 'csv', 1, now() FROM person WHERE nickname = '周老师'`,
    [token],
  );
  return `/files/${token}.csv`;
}

const people = (count: number, prefix: string): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => servers[i % 2]!.person(`${prefix}${i}`, 'member')));

/** Everybody at once, every other through the other process; how many were done, and why the others not. */
async function burst(crowd: Person[], work: (person: Person, i: number) => Promise<unknown>) {
  const outcomes = await Promise.all(
    crowd.map((person, i) =>
      work(servers[i % 2]!.as(person), i).then(
        () => 'done',
        (error: unknown) => {
          if (error instanceof ApiRejection) return String(error.data.reason);
          throw error;
        },
      ),
    ),
  );
  return Object.fromEntries(
    [...new Set(outcomes)].map((one) => [one, outcomes.filter((o) => o === one).length]),
  );
}

const countersOf = async (cid: string) =>
  (
    await pool.query(
      `SELECT a.join_num, (SELECT sum(due_change)::int FROM activity_day d WHERE d.cid = a.cid) AS due,
         (SELECT count(*)::int FROM member m WHERE m.cid = a.cid AND takes_part AND NOT pending) AS members
       FROM activity a WHERE cid = $1`,
      [cid],
    )
  ).rows[0];

describe('claims and approvals through two processes at once', () => {
  it('JOIN-06 of 60 who claim one line one gets it, and of 20 lines each goes once', async () => {
    const names = ['张三', ...Array.from({ length: 20 }, (_, i) => `学生${i}`)];
    const { cid, entry } = await activity({
      disable_free_join: 1,
      list_url: await storeList(names.join('\n')),
      reg_info: [aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 })],
    });
    const claim = (name: string) => (person: Person) =>
      person.ok(joinActivity, { cid, entry, reg_params: [{ key: 1, val: name }], request_id: freshId() });
    const crowd = await people(60, '认领');
    expect(await burst(crowd, claim('张三'))).toEqual({ done: 1, not_listed: 59 });
    const more = await people(40, '各认');
    expect(await burst(more, (person, i) => claim(`学生${i % 20}`)(person))).toEqual({
      done: 20,
      not_listed: 20,
    });
    expect(await countersOf(cid)).toEqual({ join_num: 21, due: 21, members: 21 });
  }, 60_000);

  it('JOIN-07 of 40 approved one by one at once 10 are let in where 10 may', async () => {
    const { cid, entry } = await activity({ enable_audit: 1, total_limit: 10 });
    const crowd = await people(40, '待批');
    await burst(crowd, (person, i) =>
      person.ok(joinActivity, {
        cid,
        entry,
        reg_params: [{ key: 1, val: `待批${i}` }],
        request_id: freshId(),
      }),
    );
    const { data } = await teacher.ok(listJoinRequests, { cid, count: 60 });
    const manager = Array.from({ length: 40 }, () => teacher);
    expect(
      await burst(manager, (person, i) => person.ok(auditJoin, { cid, id: data.lists[i]!.id, status: 1 })),
    ).toEqual({ done: 10, full: 30 });
    expect(await countersOf(cid)).toEqual({ join_num: 10, due: 10, members: 10 });
  }, 60_000);
});
