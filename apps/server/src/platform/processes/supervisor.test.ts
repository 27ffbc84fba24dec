import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createConnectionBalancer } from './connection-balancer.ts';
import { createSupervisor } from './supervisor.ts';

/**
 * A process that is ready at once, and from the time that the file `broken` exists ends before that. For each line of
 * the file `failed-seedings` one ends instead of seeding.
 */
const WORKER_PROCESS = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
if (existsSync(new URL('broken', import.meta.url))) process.exit(3);
const ends = new URL('failed-seedings', import.meta.url);
process.on('message', ({ do: what }) => {
  if (what === 'close') process.exit(0);
  if (what !== 'seed') return;
  const left = existsSync(ends) ? readFileSync(ends, 'utf8') : '';
  if (left === '') return process.send({ is: 'seeded', operator: 'name operator' });
  writeFileSync(ends, left.slice(1));
  process.exit(3);
});
process.on('disconnect', () => process.exit(0));
process.send({ is: 'ready' });
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-supervisor-'));
  writeFileSync(join(folder, 'worker-process.mjs'), WORKER_PROCESS);
});
afterEach(() => rmSync(folder, { recursive: true }));

function supervise(size: number) {
  const pids = new Map<number, number>();
  const supervisor = createSupervisor({
    size,
    log: pino({ level: 'silent' }),
    balancer: createConnectionBalancer(1),
    fork(number) {
      const child = fork(join(folder, 'worker-process.mjs'), { execArgv: [] });
      pids.set(number, child.pid!);
      return child;
    },
  });
  return { supervisor, pids };
}

it('one that is killed comes back, and all end in order', async () => {
  const { supervisor, pids } = supervise(2);
  await supervisor.start();
  const before = new Map(pids);
  process.kill(pids.get(2)!, 'SIGKILL');
  await expect.poll(() => pids.get(2), { timeout: 10_000 }).not.toBe(before.get(2));
  expect(pids.get(1)).toBe(before.get(1));
  expect(await supervisor.close()).toBe(true);
}, 30_000);

it('gives up where they end again and again before they are ready, and not while one answers', async () => {
  const { supervisor, pids } = supervise(2);
  await supervisor.start();
  // Done long before: nothing that waited for it may end the process before it stops in order.
  await supervisor.seed();
  writeFileSync(join(folder, 'broken'), '');
  let failed: Error | undefined;
  void supervisor.failed.then((error) => {
    failed = error;
  });
  const first = pids.get(1)!;
  process.kill(pids.get(2)!, 'SIGKILL');
  // The ends of the second alone: 5 failed starts take 3 seconds and more.
  await new Promise((done) => setTimeout(done, 1000));
  expect(failed).toBeUndefined();
  process.kill(first, 'SIGKILL');
  await expect.poll(() => failed?.message, { timeout: 20_000 }).toMatch(/before they were ready/);
  await supervisor.close();
}, 40_000);

it('a start whose first process ends is no start', async () => {
  writeFileSync(join(folder, 'broken'), '');
  const { supervisor, pids } = supervise(2);
  await expect(supervisor.start()).rejects.toThrow('The first process ended before it was ready');
  expect([...pids.keys()]).toEqual([1]);
}, 20_000);

it('the database is seeded by the successor of a process that ended meanwhile, two times at most', async () => {
  const { supervisor } = supervise(1);
  await supervisor.start();
  writeFileSync(join(folder, 'failed-seedings'), '..');
  expect(await supervisor.seed()).toBe('name operator');
  writeFileSync(join(folder, 'failed-seedings'), '...');
  await expect(supervisor.seed()).rejects.toThrow('ended 3 times while it seeded the database');
  await supervisor.close();
}, 20_000);
