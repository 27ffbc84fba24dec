import { once } from 'node:events';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '../db/db.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { createJobs, defineJob, type Jobs } from './jobs.ts';

const log = pino({ level: 'silent' });
const noteJob = defineJob({ name: 'note', payload: z.object({ text: z.string() }) });
const shortJob = defineJob({ name: 'short', payload: z.object({}), seconds: 1 });
const definitions = [noteJob, shortJob];

let testDatabase: TestDatabase;
let database: Database;
let jobs: Jobs;
let outcomes: string[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, 3);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  outcomes = [];
  jobs = createJobs({
    url: testDatabase.url,
    log,
    worker: true,
    observe: (job, _seconds, outcome) => outcomes.push(`${job} ${outcome}`),
  });
  await jobs.start(definitions);
});
afterEach(() => jobs.stop(2));

const soon = { timeout: 30_000, interval: 20 };

describe('createJobs', () => {
  it('runs what a committed transaction asked for, and nothing of one that was rolled back', async () => {
    const done: string[] = [];
    await jobs.work(noteJob, async ({ text }) => void done.push(text));
    const rolledBack = database.db.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, noteJob, { text: 'rolled back' });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await database.db.transaction().execute((tx) => jobs.enqueue(tx, noteJob, { text: 'committed' }));
    await jobs.enqueue(undefined, noteJob, { text: 'without' });
    await expect.poll(() => done.toSorted(), soon).toEqual(['committed', 'without']);
    await expect.poll(() => outcomes, soon).toEqual(['note done', 'note done']);
  });

  it('keeps one waiting job a key, and as many as asked without a key', async () => {
    const done: string[] = [];
    for (const text of ['first', 'second'])
      await jobs.enqueue(undefined, noteJob, { text }, { singletonKey: 'a' });
    for (const text of ['x', 'y']) await jobs.enqueue(undefined, noteJob, { text });
    await jobs.work(noteJob, async ({ text }) => void done.push(text));
    await expect.poll(() => done.toSorted(), soon).toEqual(['first', 'x', 'y']);
  });

  it('tries a failed job again', async () => {
    const runs: string[] = [];
    await jobs.work(noteJob, async ({ text }, { id }) => {
      runs.push(`${text} ${id}`);
      if (runs.length === 1) throw new Error('not yet');
    });
    await jobs.enqueue(undefined, noteJob, { text: 'again' });
    await expect.poll(() => outcomes, { ...soon, timeout: 40_000 }).toEqual(['note failed', 'note done']);
    expect(runs[0]).toBe(runs[1]);
  });

  it('ends a job that takes longer than its own time, and tries it again', async () => {
    let runs = 0;
    await jobs.work(shortJob, async (_payload, { signal }) => {
      runs += 1;
      if (runs === 1) await once(signal, 'abort');
    });
    await jobs.enqueue(undefined, shortJob, {});
    await expect.poll(() => outcomes, { ...soon, timeout: 40_000 }).toEqual(['short done', 'short done']);
    expect(runs).toBe(2);
  });

  it('refuses a payload that does not fit', async () => {
    await expect(jobs.enqueue(undefined, noteJob, { text: 1 } as never)).rejects.toThrow();
  });

  it('runs nothing in a process that is no worker', async () => {
    const web = createJobs({ url: testDatabase.url, log, worker: false });
    await web.start(definitions);
    const done: string[] = [];
    await web.work(noteJob, async () => void done.push('web'));
    await web.enqueue(undefined, noteJob, { text: 'from web' });
    await jobs.work(noteJob, async ({ text }) => void done.push(text));
    await expect.poll(() => done, soon).toEqual(['from web']);
    await web.stop(1);
  });

  it('lets a running job end before it stops', async () => {
    let ended = false;
    let started = false;
    await jobs.work(noteJob, async () => {
      started = true;
      await new Promise((resolve) => setTimeout(resolve, 300));
      ended = true;
    });
    await jobs.enqueue(undefined, noteJob, { text: 'long' });
    await expect.poll(() => started, soon).toBe(true);
    await jobs.stop(5);
    expect(ended).toBe(true);
  });
});
