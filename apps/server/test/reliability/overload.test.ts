import { COMMON_MESSAGES, castLink, getCastBoard, getOperator, STA, submit } from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ADMISSION, type ClassBounds, classOf } from '../../src/platform/http/admission.ts';
import { type Api, type Person, startApi } from '../fixtures/api.ts';
import { PersistentConnection } from '../fixtures/keep-alive.ts';

const PEOPLE = 10;
/** Two requests in work, two that wait. */
const TINY: ClassBounds = { ...ADMISSION, calls: { inWork: 2, waiting: 2, longestWait: 2000 } };

let api: Api;
let base: string;
let cid: string;
let key: string;
let teacher: Person;
let people: Person[];
let locks: pg.Client;
beforeAll(async () => {
  api = await startApi({}, undefined, TINY);
  base = await api.app.http.listen({ port: 0, host: '127.0.0.1' });
  teacher = await api.person('周老师');
  cid = await api.activity(teacher, { limit: 6 });
  key = (await teacher.ok(castLink, { cid })).data.key;
  people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => api.member(cid, `组员${n}`)));
  locks = new pg.Client({ connectionString: api.databaseUrl });
  await locks.connect();
});
afterEach(() => locks.query('ROLLBACK'));
afterAll(async () => {
  await locks?.end();
  await api?.close();
});

/** No sign-in is written until the lock is taken away; whatever reads goes on. */
const stop = () => locks.query('BEGIN; LOCK TABLE record IN SHARE MODE');
const goOn = () => locks.query('ROLLBACK');

const send = (who: Person, body: object): Promise<Response> =>
  fetch(base + submit.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    body: JSON.stringify(body),
  });

/** Numbers of the metrics by their whole names. */
async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
}
const callsDone = async (): Promise<number> => {
  const text = await (await fetch(`${base}/metrics`)).text();
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('rollcall_call_seconds_count{call="submit"'));
  return lines.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0);
};

it('turns away whoever would wait too long before anything is done, and records everybody once in the end', async () => {
  const bodies = people.map(() => api.submission(cid));
  const handled = await callsDone();
  const shedBefore = await metric('rollcall_requests_total{class="calls",outcome="shed"}');
  await stop();
  const began = performance.now();
  const sent = people.map(async (who, n) => {
    const response = await send(who, bodies[n]!);
    return {
      n,
      response,
      body: (await response.json()) as { sta: number },
      after: performance.now() - began,
    };
  });

  const turnedAway = new Set<number>();
  for (const one of sent)
    void one.then(({ n, response }) => {
      if (response.status === 503) turnedAway.add(n);
    });
  await expect.poll(() => turnedAway.size, { timeout: 20_000 }).toBe(PEOPLE - 2);

  // Meanwhile: who watches, the operator and the large screen.
  expect(await (await fetch(`${base}/healthz`)).json()).toEqual({ ok: true });
  const operator = await api.operator();
  const account = await fetch(base + getOperator.path, {
    headers: { cookie: `rollcall_operator=${operator.token}` },
  });
  expect(await account.json()).toMatchObject({ sta: STA.OK });

  const board = await fetch(`${base}${getCastBoard.path}?${new URLSearchParams({ cid, key })}`);
  expect(await board.json()).toMatchObject({ sta: STA.OK });
  expect(await metric('rollcall_requests{class="calls",state="in_work"}')).toBe(2);
  expect(await callsDone()).toBe(handled);

  await goOn();
  const answers = await Promise.all(sent);
  for (const { response, body } of answers) {
    if (response.status !== 503) continue;
    expect(body).toEqual({ sta: STA.REFUSED, msg: COMMON_MESSAGES.crowded });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(31);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  // The two that had a place in the queue gave up theirs after the longest wait, not at once.
  const late = answers.filter(({ response, after }) => response.status === 503 && after > 1900);
  expect(late).toHaveLength(2);
  expect(answers.filter(({ body }) => body.sta === STA.OK)).toHaveLength(2);
  // Nobody else reached a handler, which asks the database for the session first.
  expect(await callsDone()).toBe(handled + 2);
  expect(await metric('rollcall_requests_total{class="calls",outcome="shed"}')).toBe(shedBefore + PEOPLE - 2);

  // As a phone does it: the same request again until it is answered, those that were accepted too.
  for (const [n, who] of people.entries())
    expect(await (await send(who, bodies[n]!)).json()).toMatchObject({ sta: STA.OK });
  const [rows] = await api.sql<{ n: number }>('SELECT count(*)::int AS n FROM record WHERE cid = $1', [cid]);
  expect(rows!.n).toBe(PEOPLE);
  expect(api.faults).toEqual([]);
});

it('lets those in who wait, in their order, once there is room', async () => {
  await stop();
  const [one, two, three, four] = people.map((who) => send(who, api.submission(cid)));
  await expect.poll(() => metric('rollcall_requests{class="calls",state="waiting"}')).toBe(2);
  await goOn();
  const answers = await Promise.all([one!, two!, three!, four!]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await metric('rollcall_request_wait_seconds_count{class="calls"}')).toBeGreaterThanOrEqual(2);
});

it('keeps the connection of whoever was turned away, unless a large body is still on its way', async () => {
  await stop();
  const stuck = people.slice(0, 4).map((who) => send(who, api.submission(cid)));
  await expect.poll(() => metric('rollcall_requests{class="calls",state="waiting"}')).toBe(2);
  const head = (length: number) =>
    `POST ${submit.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  const small = await PersistentConnection.open(base);
  small.send(`${head(2)}{}`);
  const first = await small.answer(5000);
  expect(first).toMatchObject({ status: 503 });
  expect(first?.headers['connection']).not.toBe('close');
  small.send('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  expect((await small.answer(5000))?.body).toBe('{"ok":true}');
  small.close();

  const large = await PersistentConnection.open(base);
  large.send(`${head(1_000_000)}{`);
  const answer = await large.answer(5000);
  expect(answer).toMatchObject({ status: 503 });
  expect(answer?.headers['connection']).toBe('close');
  large.close();
  await goOn();
  await Promise.all(stuck);
});

it('gives a browser a page that opens itself again', async () => {
  await stop();
  const stuck = people.slice(0, 4).map((who) => send(who, api.submission(cid)));
  await expect.poll(() => metric('rollcall_requests{class="calls",state="waiting"}')).toBe(2);
  const page = await fetch(`${base}/xcx/checkin/v1/export/download`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(503);
  expect(page.headers.get('refresh')).toBe(page.headers.get('retry-after'));
  expect(await page.text()).toContain('自动重试');
  await goOn();
  await Promise.all(stuck);
});

it('knows the class of every call by its address', () => {
  const of = (url: string, type = 'application/json') => classOf({ url, rawHeaders: ['Content-Type', type] });
  expect(['/healthz', '/readyz', '/metrics'].map((url) => of(url))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  for (const { path, policy } of ALL_CALLS) {
    const isFirst =
      policy === 'operator' || path.startsWith('/xcx/operator/') || path.startsWith('/xcx/cast/');
    expect(of(`${path}?x=1`), path).toBe(isFirst ? 'priority' : 'calls');
  }
  expect(of('/xcx/checkin/v1/upload', 'multipart/form-data; boundary=x')).toBe('files');
  expect([of('/files/a/b'), of('/m/'), of('/'), of('/operator/health')]).toEqual([
    'files',
    'pages',
    'pages',
    'priority',
  ]);
});
