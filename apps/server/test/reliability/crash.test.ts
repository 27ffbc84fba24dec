import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { createClient, submit } from '@rollcall/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, personOf, startApi } from '../fixtures/api.ts';
import { compare, runCrashes } from './crash.ts';
import { createSeededRandom } from './seeded-random.ts';

const MEMBERS = 40;
const LONG = 240_000;

describe('after a crash', () => {
  it(
    'JOIN-30 answered sign-ins are there once, and the data is consistent: server killed, a power cut',
    async () => {
      const report = await runCrashes({
        // PostgreSQL's first process alone: embedded.test.ts, and the long run (`npm run reliability -- crash`).
        victims: ['server', 'cluster'],
        members: MEMBERS,
        random: createSeededRandom(20_261_121).next,
        print: (line) => console.log(line),
      });
      expect(report.wrong).toEqual([]);
      expect(report.crashes).toEqual({ server: 1, cluster: 1, postmaster: 0 });
      // Each crash met a burst, and not its end.
      expect(report.answered).toBeGreaterThanOrEqual(2);
      expect(report.answered).toBeLessThan(2 * MEMBERS);
    },
    LONG,
  );

  it('control: a sign-in that was lost, doubled or changed is found', () => {
    const answered = new Map([
      [0, 'a'],
      [1, 'b'],
    ]);
    const storedOf = (request_id: string, pt_id: string) => ({ request_id, pt_id });
    expect(
      compare('x', answered, [storedOf('x-0', 'a'), storedOf('x-1', 'b'), storedOf('x-2', 'c')]),
    ).toEqual([]);
    expect(compare('x', answered, [storedOf('x-0', 'a')])).toEqual(['x-1 was answered with yes and is lost']);
    expect(
      compare('x', answered, [storedOf('x-0', 'a'), storedOf('x-1', 'b'), storedOf('x-1', 'b')]),
    ).toEqual(['x-1 is kept twice']);
    expect(compare('x', answered, [storedOf('x-0', 'a'), storedOf('x-1', 'c')])).toEqual([
      'x-1 was answered as b and is c',
    ]);
  });
});

describe('an answer that was lost, and data that was spoilt', () => {
  let api: Api;
  let member: Person;
  let cid: string;

  /** `npm run check:data`, as it is run by hand beside the server. */
  const checkData = (): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(import.meta.dirname, '../../src/check-data.ts')],
        {
          env: {
            PATH: process.env['PATH'],
            HOME: process.env['HOME'],
            // Half of a start is reading the sources.
            NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
            DATA_DIR: api.dataDir,
            DATABASE_URL: api.databaseUrl,
          },
        },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
      );
    });

  beforeAll(async () => {
    api = await startApi();
    // Over a connection, which a page that is closed gives up.
    const base = await api.app.http.listen({ port: 0, host: '127.0.0.1' });
    cid = await api.activity(await api.person('周老师'));
    const { name, token } = await api.member(cid, '小明');
    member = personOf(name, token, createClient({ base, token: () => token }));
  });
  afterAll(() => api?.close());

  it('JOIN-30 an answer that was lost after the commit is asked for again, and is one record', async () => {
    const request = api.submission(cid, { request_id: 'lost' });
    const leaving = new AbortController();
    const lost = member.ok(submit, request, { signal: leaving.signal });
    // The page is closed at once; the server has the request and does it.
    setTimeout(() => leaving.abort(), 1);
    await lost.catch(() => {});
    const again = await member.ok(submit, request);
    const reloaded = await member.ok(submit, request);
    expect(reloaded.data).toEqual(again.data);
    expect(await api.sql('SELECT count(*)::int AS n FROM record WHERE cid = $1', [cid])).toEqual([{ n: 1 }]);
    expect(await checkData()).toEqual({ code: 0, said: 'The data is consistent.\n' });
  });

  it('control: check:data finds a record that the counters do not know', async () => {
    await api.sql('UPDATE record SET removed_at = now() WHERE cid = $1', [cid]);
    const { code, said } = await checkData();
    expect(code).toBe(1);
    expect(said).toContain(`activity_day counts records: ${cid}`);
  });
});
