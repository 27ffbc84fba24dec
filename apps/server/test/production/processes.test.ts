import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  announce,
  castLink,
  certifyMe,
  createExport,
  createNormal,
  getCastBoard,
  getQrcode,
  getUserInfo,
  join as joinActivity,
  listActivities,
  listExports,
  logout,
  submit,
  UPLOAD_MESSAGES,
} from '@rollcall/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../src/platform/postgres/test-database.ts';
import { freshId, type Person } from '../fixtures/api.ts';
import { anActivity, NOW } from '../fixtures/builders.ts';
import { PersistentConnection } from '../fixtures/keep-alive.ts';
import { type ServerProcess, startProcess } from '../fixtures/process.ts';
import { openScreen } from '../fixtures/screen.ts';
import { multipart } from '../fixtures/send.ts';

const MB = 1024 * 1024;
const TOKEN = 'what the collector shows';

let database: TestDatabase;
let folder: string;
let one: ServerProcess;
let two: ServerProcess;
let worker: ServerProcess | undefined;
let teacher: Person;

const swept = () => request<{ name: string; error: string }>('SELECT name, error FROM sweep_run');

const start = (env: Record<string, string>): Promise<ServerProcess> =>
  startProcess({
    dataDir: join(folder, 'shared'),
    databaseUrl: database.url,
    env: { METRICS_TOKEN: TOKEN, ...env },
  });

async function request<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'rollcall-processes-'));
  // One after the other: the first makes the tables of the queue.
  one = await start({ ROLE: 'web' });
  two = await start({ ROLE: 'web', DRAIN_SECONDS: '2' });
  await one.clock(NOW);
  teacher = await one.person('周老师');
  await teacher.ok(certifyMe, { until: '2028-12-31T00:00:00+08:00', mobile: '13800138000' });
}, 120_000);
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop(), worker?.stop()]);
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe('two web processes and a worker on one database', () => {
  it('a process that serves pages begins no job; a worker that comes does, and serves health and metrics alone', async () => {
    const { cid } = (await teacher.ok(createNormal, anActivity())).data;
    await two.as(teacher).ok(createExport, { cid, type: 0 });
    const states = async () => (await teacher.ok(listExports, { cid })).data.lists.map(({ state }) => state);
    const [waiting] = await states();
    expect(await swept()).toEqual([]);
    worker = await start({ ROLE: 'worker' });
    // It waited for as long as no worker was there, and the start of one takes longer than a job.
    expect(waiting).not.toBe('done');
    await expect.poll(states).toEqual(['done']);

    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(worker!.base + path, { headers });
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    for (const path of ['/', '/m/', '/docs', '/files/x', '/xcx/member/v1/home', '/xcx/cast/v1/events'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    const metrics = await (await get('/metrics', { authorization: `Bearer ${TOKEN}` })).text();
    expect(metrics).toMatch(/rollcall_job_seconds_count\{job="[\w-]*export[\w-]*",outcome="done"\} 1/);
  });

  it('a sign-in at one is on the screen that follows the other', async () => {
    const { cid } = (await teacher.ok(createNormal, anActivity())).data;
    const entry = new URL((await teacher.ok(getQrcode, { cid })).data.link).searchParams.get('entry')!;
    const member = await one.person('小明', 'member');
    const reg_params = [{ key: 1, val: '小明' }];
    await member.ok(joinActivity, { cid, entry, reg_params, request_id: freshId() });
    const { key } = (await teacher.ok(castLink, { cid })).data;
    const { data } = await two.as(teacher).ok(getCastBoard, { cid, key });
    const screen = await openScreen(two.base, cid, key, data.seq);
    try {
      const done = await member.ok(submit, { cid, fill_params: [], request_id: freshId() });
      const seen = () => screen.news.flatMap((news) => news.arrivals.map(({ pt_id }) => pt_id));
      await expect.poll(seen).toEqual([done.data.pt_id]);
    } finally {
      screen.close();
    }
  });

  it('the worker sweeps, and notes each run', async () => {
    await expect.poll(swept).toContainEqual({ name: 'exports of dead workers', error: '' });
  });

  it('shows its numbers to a collector with the token, and to nobody without', async () => {
    const sendRequest = (headers: Record<string, string>) => fetch(`${one.base}/metrics`, { headers });
    expect((await sendRequest({})).status).toBe(404);
    expect((await sendRequest({ authorization: 'Bearer another' })).status).toBe(404);
    const shown = await sendRequest({ authorization: `Bearer ${TOKEN}` });
    expect(shown.status).toBe(200);
    expect(await shown.text()).not.toContain('rollcall_job_seconds_count{');
  });

  it('a limit of the rate holds over both, and a session that was ended at one is dead at the other', async () => {
    const { cid } = (await teacher.ok(createNormal, anActivity())).data;
    // Ten an hour.
    const notices = await Promise.allSettled(
      Array.from({ length: 14 }, (_, i) =>
        (i % 2 ? one : two)
          .as(teacher)
          .ok(announce, { cid, title: `通知${i}`, content: '明天照常', request_id: freshId() }),
      ),
    );
    expect(notices.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);

    const leaving = await two.person('来了又走');
    await one.as(leaving).ok(getUserInfo, {});
    await two.as(leaving).ok(logout, {});
    expect((await one.as(leaving).rejected(getUserInfo, {})).sta).toBe(-500);
  });

  it('a process that was asked to stop says so, goes on answering, lets connections go, and waits for no body that it refused', async () => {
    // A picture of 20 MB, refused after the first of them; its client sends no more.
    const half = await PersistentConnection.open(two.base);
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const { type, body } = multipart([
      { name: 'file', filename: 'a.png', content: Buffer.concat([png, Buffer.alloc(20 * MB, 1)]) },
    ]);
    half.send(
      [
        'POST /xcx/file/v1/upload?type=banner HTTP/1.1',
        'host: x',
        `authorization: Bearer ${teacher.token}`,
        `content-type: ${type}`,
        `content-length: ${body.length}`,
        '\r\n',
      ].join('\r\n'),
    );
    half.send(body.subarray(0, 8 * MB));
    expect((await half.answer(20_000))?.body).toContain(UPLOAD_MESSAGES.imageTooLarge);

    const ended = two.stop();
    await expect.poll(async () => (await fetch(`${two.base}/readyz`)).status, { interval: 20 }).toBe(503);
    const answer = await fetch(`${two.base}${listActivities.path}`, {
      headers: { authorization: `Bearer ${teacher.token}` },
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ sta: 0 });
    expect(answer.headers.get('connection')).toBe('close');
    await ended;
    half.close();
    // Beyond 25 s it would be ended as one that does not stop, with 1.
    expect(two.child.exitCode).toBe(0);
    expect(two.faults).toEqual([]);
  });

  it('a process that is told to stop while it makes its first data ends in order', async () => {
    const own = await createTestDatabase();
    try {
      const early = await startProcess({
        dataDir: join(folder, 'early'),
        databaseUrl: own.url,
        env: { DEMO: 'on' },
      });
      await early.stop();
      expect([early.child.exitCode, early.child.signalCode]).toEqual([0, null]);
      expect(early.faults).toEqual([]);
    } finally {
      await own.drop();
    }
  });
});
