import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../src/platform/postgres/test-database.ts';
import type { Person } from '../fixtures/api.ts';
import { NOW } from '../fixtures/builders.ts';
import { freePort, type ServerProcess, startProcess } from '../fixtures/process.ts';
import { type HealthWatch, openHealthWatch } from './health-watch.ts';
import { HEAVY, type Heavy, heavyRequests, MANY_KEYS, type Prepare } from './heavy-requests.ts';
import { type LoopReport, readLoop, threadMs, watchedAt } from './loop-watch.ts';

/** The long run says how often (`npm run reliability -- heavy`). */
const ROUNDS = Number(process.env['TRUST_HEAVY'] ?? 1);
const IS_LONG = ROUNDS > 1;
/** A turn of the loop is as long beside two others as beside nineteen. */
const AT_ONCE = IS_LONG ? 20 : 3;
/** Nice value of this thread in the long run. */
const LEAST = 10;
/** Fewer where each is encoded alone: the last would only wait. */
const FEWER: Partial<Record<Heavy, number>> = {
  'a scan of 36 megapixels': IS_LONG ? 3 : 1,
  'a photograph of 6 megapixels': IS_LONG ? AT_ONCE : 1,
  'a list of 50,000 names': IS_LONG ? AT_ONCE : 2,
};
/**
 * Longest turn of the loop, in times of the largest piece of work that cannot be divided: one body of 2 MB, parsed.
 * Both are times of the processor, so that a slow machine and a busy one change nothing.
 */
const MOST = 2;
/** The same for bodies of that size: one may be collected as garbage while the next is parsed. */
const MOST_OF_BODIES = 4;
const BODIES: readonly Heavy[] = [
  'a form of 2 MB',
  'an array of 300,000',
  'an array of 60,000 objects',
  'an object of 120,000 keys',
];

/** Those that take the way of one before them. */
const SAME_KIND: readonly Heavy[] = [
  'a name of 7,000 dots',
  'a list of 50,000 names',
  'a scan of 36 megapixels',
  'an array of 300,000',
  'an array of 60,000 objects',
  'an object of 120,000 keys',
];

let database: TestDatabase;
let folder: string;
let server: ServerProcess;
let port: number;
let health: HealthWatch;
let crowd: Person[];
let heavy: Record<Heavy, Prepare>;
let piece: number;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'rollcall-heavy-'));
  port = await freePort();
  server = await startProcess({ dataDir: folder, databaseUrl: database.url, env: watchedAt(port) });
  await server.clock(NOW);
  // Each sends one of them: what one person alone sends is stopped by limits long before.
  crowd = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => server.person(`老师${n}`)));
  heavy = await heavyRequests(server, crowd[0]!);
  piece = onePiece();
  health = await openHealthWatch(server.base);
  // Senders have machines of their own: on this one they take what the server leaves.
  if (IS_LONG) setPriority(LEAST);
});
afterAll(async () => {
  await health?.close();
  await server?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const middle = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Milliseconds of the processor for a body, parsed once: the one that takes longest, unless another is given. */
function onePiece(body: object = MANY_KEYS): number {
  const text = JSON.stringify(body);
  return middle(
    Array.from({ length: 5 }, () => {
      const from = threadMs();
      JSON.parse(text);
      return threadMs() - from;
    }),
  );
}

/** One round: all of them at once, beside somebody who asks whether the server is well. */
async function round(prepare: Prepare, people: Person[]): Promise<{ times: number[]; loop: LoopReport }> {
  const once = await prepare();
  await readLoop(port);
  health.begin();
  await Promise.all(people.map(once));
  return { times: await health.end(), loop: await readLoop(port) };
}

it.each(HEAVY)('%s, many at once, holds nobody up', async (name) => {
  // The first of its kind loads what it needs; others find it there.
  if (IS_LONG || !SAME_KIND.includes(name)) await (await heavy[name]())(crowd[0]!);
  const rounds: Awaited<ReturnType<typeof round>>[] = [];
  for (let n = 0; n < ROUNDS; n++) rounds.push(await round(heavy[name], crowd.slice(0, FEWER[name])));
  const longest = Math.max(...rounds.map(({ loop }) => loop.turn));
  if (IS_LONG) {
    const times = rounds.flatMap((one) => one.times);
    const delay = Math.max(...rounds.map(({ loop }) => loop.delay));
    const said = [middle(times), Math.max(...times), delay, longest].map((ms) => ms.toFixed());
    console.log(
      `${name}: answers after ${said[0]} ms, ${said[1]} at most; loop late by ${said[2]}, busy for ${said[3]} at most`,
    );
  }
  const most = BODIES.includes(name) ? MOST_OF_BODIES : MOST;
  // The processor may be shared by more by now.
  if (longest >= most * piece) piece = onePiece();
  expect(longest).toBeLessThan(most * piece);
  // Control: work that cannot be divided is seen.
  if (name === 'a form of 2 MB') expect(longest).toBeGreaterThan(onePiece({ rule: 'a'.repeat(2_000_000) }));
});

it('and none of it was a fault of the server', () => expect(server.faults).toEqual([]));
