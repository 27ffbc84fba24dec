import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNormal, getQrcode, join as joinActivity, NoAnswer, Refusal, submit } from '@rollcall/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitForEnd } from './platform/postgres/process.ts';
import { freshId, type Person } from './testing/api.ts';
import { anActivity, NOW } from './testing/builders.ts';
import { type ServerProcess, startProcess } from './testing/process.ts';

const MEMBERS = 200;
const START_MS = 120_000;

let folder: string;
let server: ServerProcess;
let members: Person[];
let cid: string;
let entry: string;

const pidOfPostgres = (): number => {
  const file = join(folder, 'postgres/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
};

/** An address of the embedded database, as an operator would find it. */
function databaseUrl(): string {
  const port = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim();
  return `postgres://rollcall:${encodeURIComponent(password)}@127.0.0.1:${port}/rollcall`;
}

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** `npm run check:data`, as it is run by hand beside the server. */
const checkData = (): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'check-data.ts')],
      { env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-crash-'));
  server = await startProcess({ dataDir: folder });
  await server.clock(NOW);
  members = await Promise.all(Array.from({ length: MEMBERS }, (_, i) => server.person(`成员${i}`, 'member')));
}, START_MS);
afterAll(async () => {
  const postgres = folder ? pidOfPostgres() : 0;
  await server?.stop();
  if (postgres && !(await waitForEnd(postgres, 10_000))) process.kill(postgres, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}, START_MS);

beforeEach(async () => {
  const teacher = await server.person(`老师${freshId()}`);
  cid = (await teacher.ok(createNormal, anActivity({ total_limit: 500, limit: 1 }))).data.cid;
  entry = new URL((await teacher.ok(getQrcode, { cid })).data.link).searchParams.get('entry')!;
  await Promise.all(
    members.map(({ name, token }) =>
      server
        .as({ name, token })
        .ok(joinActivity, { cid, entry, reg_params: [{ key: 1, val: name }], request_id: freshId() }),
    ),
  );
}, START_MS);
afterEach(async () => {
  expect(await checkData()).toEqual({ code: 0, said: 'The data is consistent.\n' });
});

const requestOf = (i: number) => ({ cid, entry, fill_params: [], request_id: `burst-${i}` });

/**
 * Sends a burst of submissions in waves and calls `strike` in its midst. Answers what was acknowledged by then:
 * pt_id by member.
 */
async function burst(strike: () => Promise<void>): Promise<Map<number, string>> {
  const acknowledged = new Map<number, string>();
  let struck: Promise<void> | undefined;
  const one = async (i: number) => {
    try {
      const { data } = await server.as(members[i]!).ok(submit, requestOf(i));
      acknowledged.set(i, data.pt_id);
      if (acknowledged.size === MEMBERS / 4) struck ??= strike();
    } catch (error) {
      // A fault of the server (5xx) promises nothing; a refusal of the rules would be wrong here.
      if (error instanceof Refusal && error.status >= 500) return;
      if (!(error instanceof NoAnswer)) throw error;
    }
  };
  const waiting = members.map((_, i) => i);
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let i = waiting.shift(); i !== undefined; i = waiting.shift()) await one(i);
    }),
  );
  await struck;
  return acknowledged;
}

/** Sends everything again until it is answered; the same request must be the same record. */
async function resend(acknowledged: Map<number, string>): Promise<void> {
  for (const [i, member] of members.entries()) {
    const { data } = await server.as(member).ok(submit, requestOf(i));
    expect(data.pt_id).toBe(acknowledged.get(i) ?? data.pt_id);
  }
  expect(
    await query(
      'SELECT count(*)::int AS records, count(DISTINCT member_id)::int AS members FROM record WHERE cid = $1',
      [cid],
    ),
  ).toEqual([{ records: MEMBERS, members: MEMBERS }]);
}

describe('after a crash', () => {
  it(
    'JOIN-30 a killed server lost and doubled nothing that it had acknowledged',
    async () => {
      const acknowledged = await burst(() => server.kill());
      expect(acknowledged.size).toBeGreaterThanOrEqual(MEMBERS / 4);
      expect(acknowledged.size).toBeLessThan(MEMBERS);
      server = await startProcess({ dataDir: folder });
      await server.clock(NOW);
      const kept = await query<{ n: number }>('SELECT count(*)::int AS n FROM record WHERE cid = $1', [cid]);
      expect(kept[0]!.n).toBeGreaterThanOrEqual(acknowledged.size);
      await resend(acknowledged);
    },
    START_MS,
  );

  it(
    'JOIN-30 a killed PostgreSQL lost and doubled nothing, and the server goes on by itself',
    async () => {
      const before = pidOfPostgres();
      const acknowledged = await burst(async () => {
        process.kill(before, 'SIGKILL');
      });
      expect(acknowledged.size).toBeGreaterThanOrEqual(MEMBERS / 4);
      expect(acknowledged.size).toBeLessThan(MEMBERS);
      await expect
        .poll(
          () =>
            fetch(`${server.base}/readyz`).then(
              (answer) => answer.status,
              () => 0,
            ),
          { timeout: 60_000 },
        )
        .toBe(200);
      expect(pidOfPostgres()).not.toBe(before);
      await resend(acknowledged);
    },
    START_MS,
  );

  it('JOIN-30 an answer that was lost after the commit is asked for again, and is one record', async () => {
    const [member] = members;
    const leaving = new AbortController();
    const lost = server.as(member!).ok(submit, requestOf(0), { signal: leaving.signal });
    // The page is closed at once; the server has the request and does it.
    setTimeout(() => leaving.abort(), 1);
    await lost.catch(() => {});
    const again = await server.as(member!).ok(submit, requestOf(0));
    const reloaded = await server.as(member!).ok(submit, requestOf(0));
    expect(reloaded.data).toEqual(again.data);
    expect(await query('SELECT count(*)::int AS n FROM record WHERE cid = $1', [cid])).toEqual([{ n: 1 }]);
  });

  it('control: check:data finds a record that the counters do not know', async () => {
    await server.as(members[0]!).ok(submit, requestOf(0));
    await query('UPDATE record SET removed_at = now() WHERE cid = $1', [cid]);
    const { code, said } = await checkData();
    expect(code).toBe(1);
    expect(said).toContain(`activity_day counts records: ${cid}`);
    await query('UPDATE record SET removed_at = NULL WHERE cid = $1', [cid]);
  });
});
