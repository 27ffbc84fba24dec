import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ApiRejection,
  createNormal,
  encodePassword,
  mobileCodeLogin,
  mobileLogin,
  requestLoginCode,
} from '@rollcall/contract';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createTestDatabase,
  openTestPool,
  type TestDatabase,
} from '../../src/platform/postgres/test-database.ts';
import type { Person } from '../fixtures/api.ts';
import { anActivity } from '../fixtures/builders.ts';
import { freshMobile } from '../fixtures/phone.ts';
import { type ServerProcess, startProcess } from '../fixtures/process.ts';

const CROWD = 24;
/** Enough chunks of 500 that a kill falls between two of them. */
const MEMBERS = 10_000;
const START_MS = 120_000;

let database: TestDatabase;
let folder: string;
let pool: pg.Pool;
let servers: ServerProcess[];
let people: Person[];

const start = (env: Record<string, string> = {}) =>
  startProcess({ dataDir: folder, databaseUrl: database.url, env });
const count = async (from: string): Promise<number> =>
  (await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`)).rows[0]!.n;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'rollcall-codes-'));
  pool = openTestPool(database.url, 2);
  // One after the other: the first makes the tables of the queue.
  servers = [await start()];
  servers.push(await start());
  await servers[0]!.clock('2026-11-20 07:00:00');
  people = await Promise.all(servers.map((server) => server.person('任何人')));
}, START_MS);
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await pool?.end();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
}, START_MS);

/** The same request from many places at once, half of it through each process. */
const crowd = <T>(work: (person: Person, i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CROWD }, (_, i) => work(people[i % 2]!, i)));

describe('codes over two processes', () => {
  it('API-82 one code in a minute, however many ask wherever', async () => {
    const mobile = freshMobile();
    const all = await Promise.allSettled(
      Array.from({ length: CROWD }, (_, i) => people[i % 2]!.ok(requestLoginCode, { mobile })),
    );
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await count(`sms_outbox WHERE phone = '${mobile}'`)).toBe(1);
  });

  it('API-82 five tries of a code, counted together', async () => {
    const mobile = freshMobile();
    await people[0]!.ok(requestLoginCode, { mobile });
    const said = await crowd((person, i) =>
      person
        .rejected(mobileCodeLogin, { mobile, code: `wrong${i}` })
        .then((refusal: ApiRejection) => refusal.message),
    );
    expect(said.filter((message) => message === '验证码错误或已失效')).toHaveLength(5);
    expect(said.filter((message) => message === '验证码错误次数过多，请重新获取')).toHaveLength(CROWD - 5);
  });

  it('AUTH-15 ten tries of a password, counted together', async () => {
    const mobile = freshMobile();
    const said = await crowd((person) =>
      person
        .rejected(mobileLogin, { mobile, pwd: encodePassword('a guess') })
        .then((refusal: ApiRejection) => refusal.data.reason),
    );
    expect(said.filter((reason) => reason === 'login_wrong')).toHaveLength(10);
  });
});

describe('reminders over two processes', () => {
  it(
    'JOIN-28 two workers, killed in the middle, tell 10,000 members once each',
    async () => {
      const { data } = await people[0]!.ok(createNormal, anActivity({ alert_time: 28_500 }));
      await pool.query(
        `INSERT INTO member (cid, member_id, uid, role, alias, joined_day, t_join)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), 0, 'n' || i, '2026-11-20', now()
       FROM generate_series(1, ${MEMBERS}) i`,
        [data.cid],
      );
      await pool.query(
        `INSERT INTO membership (cid, member_id, from_day)
       SELECT cid, member_id, joined_day FROM member WHERE cid = $1 AND alias LIKE 'n%'`,
        [data.cid],
      );
      const loadNotices = () => count(`notice WHERE cid = '${data.cid}' AND kind = 'reminder'`);
      await servers[0]!.clock('2026-11-20 07:55:00');
      await vi.waitFor(async () => expect(await loadNotices()).toBeGreaterThan(0), {
        timeout: 20_000,
        interval: 5,
      });
      await Promise.all(servers.map((server) => server.kill()));
      const inTheMiddle = await loadNotices();
      expect(inTheMiddle).toBeGreaterThan(0);
      expect(inTheMiddle).toBeLessThan(MEMBERS);
      servers = await Promise.all([start(), start()]);
      await vi.waitFor(
        async () => expect(await count(`reminder WHERE cid = '${data.cid}' AND done_at IS NOT NULL`)).toBe(1),
        { timeout: 60_000, interval: 100 },
      );
      expect(await loadNotices()).toBe(MEMBERS);
      expect(await count(`(SELECT DISTINCT uid FROM notice WHERE cid = '${data.cid}') x`)).toBe(MEMBERS);
      expect((await pool.query(`SELECT sent FROM reminder WHERE done_at IS NOT NULL`)).rows).toEqual([
        { sent: MEMBERS },
      ]);
    },
    START_MS,
  );
});
