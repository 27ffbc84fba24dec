import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createExport,
  createNormal,
  getBoot,
  getUserInfo,
  listExports,
  loginByCode,
  logout,
} from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  runStatement,
  type TestDatabase,
  withDatabase,
} from '../../src/platform/postgres/test-database.ts';
import { anActivity, NOW } from '../fixtures/builders.ts';
import { type ServerProcess, startProcess } from '../fixtures/process.ts';

let database: TestDatabase;
let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'rollcall-several-'));
  server = await startProcess({
    dataDir: folder,
    databaseUrl: database.url,
    env: { PROCESSES: '2' },
  });
  await server.clock(NOW);
}, 120_000);
afterAll(async () => {
  await server?.kill();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** A fresh connection each time, as strangers have. */
const fresh = (path: string, init: RequestInit = {}) =>
  fetch(server.base + path, { ...init, headers: { ...init.headers, connection: 'close' } });
const metrics = async (): Promise<string> => (await fresh('/metrics')).text();
/** Numbers of the processes that told a metric. */
const tellers = (text: string, metric: string) =>
  [...text.matchAll(new RegExp(`^${metric}\\{[^}]*process="(\\d+)"[^}]*\\}`, 'gm'))].map(([, n]) => n);
/** Pids of the processes that answer (Linux). */
const pids = (): number[] =>
  readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker-process.ts'));

describe('one start of two processes', () => {
  it('both answer, one collection shows all, each metric below one head', async () => {
    await Promise.all(Array.from({ length: 20 }, () => fresh(getBoot.path)));
    const teacher = await server.person('周老师');
    for (let i = 0; i < 8; i++)
      await fresh(getUserInfo.path, { headers: { authorization: `Bearer ${teacher.token}` } });
    const text = await metrics();
    expect(new Set(tellers(text, 'process_cpu_seconds_total'))).toEqual(new Set(['0', '1', '2']));
    expect(new Set(tellers(text, 'rollcall_call_seconds_count'))).toEqual(new Set(['1', '2']));
    expect(text.match(/^# TYPE process_cpu_seconds_total /gm)).toHaveLength(1);
    expect(pids()).toHaveLength(2);
  });

  it('jobs run in the first alone', async () => {
    const teacher = await server.person('周老师');
    const { cid } = (await teacher.ok(createNormal, anActivity())).data;
    await teacher.ok(createExport, { cid, type: 0 });
    await expect
      .poll(async () => (await teacher.ok(listExports, { cid })).data.lists.map(({ state }) => state), {
        timeout: 20_000,
      })
      .toEqual(['done']);
    expect(new Set(tellers(await metrics(), 'rollcall_job_seconds_count'))).toEqual(new Set(['1']));
  });

  it('a session that was ended is dead in both', async () => {
    const leaving = await server.person('来了又走');
    await leaving.ok(logout, {});
    for (let i = 0; i < 6; i++) {
      const answer = await fresh(getUserInfo.path, { headers: { authorization: `Bearer ${leaving.token}` } });
      expect(await answer.json()).toMatchObject({ sta: -500 });
    }
  });

  it('a process that is killed is started again, and others answer meanwhile', async () => {
    const before = pids();
    process.kill(before[0]!, 'SIGKILL');
    await expect.poll(() => pids().includes(before[0]!), { interval: 10 }).toBe(false);
    const codes = new Set<number>();
    const until = Date.now() + 60_000;
    while (Date.now() < until && tellers(await metrics(), 'process_cpu_seconds_total').length < 3) {
      codes.add((await fresh('/healthz')).status);
      await new Promise((done) => setTimeout(done, 20));
    }
    expect([...codes]).toEqual([200]);
    const after = pids();
    expect(after).toHaveLength(2);
    expect(after).not.toEqual(before);
    expect(after.filter((pid) => before.includes(pid))).toHaveLength(1);
    expect(await metrics()).toMatch(/^rollcall_process_restarts_total\{restarted="[12]",process="0"\} 1$/m);
    expect(server.faults.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'a process ended; it is started again',
    ]);
  }, 90_000);

  it('metrics are answered while the database is not, and no process ends of it', async () => {
    const before = pids();
    const { pathname } = new URL(database.url);
    const maintenance = withDatabase(database.url, 'postgres');
    const name = pathname.slice(1);
    await runStatement(maintenance, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    try {
      await runStatement(
        maintenance,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
      );
      const text = await metrics();
      expect(new Set(tellers(text, 'process_cpu_seconds_total'))).toEqual(new Set(['0', '1', '2']));
      expect(tellers(text, 'rollcall_sms_hour_used')).toEqual([]);
    } finally {
      await runStatement(maintenance, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    }
    expect(tellers(await metrics(), 'rollcall_sms_hour_used')).toHaveLength(2);
    expect(pids()).toEqual(before);
  }, 60_000);

  it('SIGTERM lets a request end that was begun, closes idle connections, and ends with 0', async () => {
    const body = JSON.stringify({ code: 'local:慢慢来' });
    const slow = connect(Number(new URL(server.base).port), '127.0.0.1');
    const idle = connect(Number(new URL(server.base).port), '127.0.0.1');
    const chunks: string[] = [];
    slow.on('data', (chunk) => chunks.push(String(chunk)));
    idle.on('data', () => {});
    const idleClosed = new Promise((done) => idle.once('close', done));
    slow.write(`POST ${loginByCode.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`);
    slow.write(`content-length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 1)}`);
    idle.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await new Promise((done) => idle.once('data', done));
    const stopped = server.stop();
    await idleClosed;
    await expect
      .poll(() =>
        fresh('/healthz').then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    expect(server.child.exitCode).toBeNull();
    slow.write(body.slice(1));
    await stopped;
    expect(chunks.join('')).toMatch(/^HTTP\/1\.1 200 /);
    expect([server.child.exitCode, server.child.signalCode]).toEqual([0, null]);
  }, 60_000);
});

it('a start whose processes end before they are ready is refused, with the reason', async () => {
  await expect(
    startProcess({
      dataDir: join(folder, 'broken'),
      databaseUrl: database.url,
      env: {
        PROCESSES: '2',
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_BUCKET: 'bucket',
        S3_KEY: 'k',
        S3_SECRET: 's',
      },
    }),
  ).rejects.toThrow(/Process 1 cannot start[\s\S]*The first process ended before it was ready/);
}, 60_000);
