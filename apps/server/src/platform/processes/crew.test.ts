import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCrew } from './crew.ts';
import { createDistribution } from './distribution.ts';

/**
 * A process that is ready at once, and from the time that the file `broken` exists ends before that. For each line of
 * the file `furnishings` one ends instead of making the first data.
 */
const MEMBER = `
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
if (existsSync(new URL('broken', import.meta.url))) process.exit(3);
const ends = new URL('furnishings', import.meta.url);
process.on('message', ({ do: what }) => {
  if (what === 'close') process.exit(0);
  if (what !== 'furnish') return;
  const left = existsSync(ends) ? readFileSync(ends, 'utf8') : '';
  if (left === '') return process.send({ is: 'furnished', operator: 'name operator' });
  writeFileSync(ends, left.slice(1));
  process.exit(3);
});
process.on('disconnect', () => process.exit(0));
process.send({ is: 'ready' });
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-crew-'));
  writeFileSync(join(folder, 'member.mjs'), MEMBER);
});
afterEach(() => rmSync(folder, { recursive: true }));

function crewOf(size: number) {
  const pids = new Map<number, number>();
  const crew = createCrew({
    size,
    log: pino({ level: 'silent' }),
    distribution: createDistribution(1),
    fork(number) {
      const child = fork(join(folder, 'member.mjs'), { execArgv: [] });
      pids.set(number, child.pid!);
      return child;
    },
  });
  return { crew, pids };
}

it('one that is killed comes back, and all end in order', async () => {
  const { crew, pids } = crewOf(2);
  await crew.start();
  const before = new Map(pids);
  process.kill(pids.get(2)!, 'SIGKILL');
  await expect.poll(() => pids.get(2), { timeout: 10_000 }).not.toBe(before.get(2));
  expect(pids.get(1)).toBe(before.get(1));
  expect(await crew.close()).toBe(true);
}, 30_000);

it('gives up where they end again and again before they are ready, and not while one answers', async () => {
  const { crew, pids } = crewOf(2);
  await crew.start();
  // Done long before: nothing that waited for it may end the process before it stops in order.
  await crew.furnish();
  writeFileSync(join(folder, 'broken'), '');
  let failed: Error | undefined;
  void crew.failed.then((error) => {
    failed = error;
  });
  const first = pids.get(1)!;
  process.kill(pids.get(2)!, 'SIGKILL');
  // The ends of the second alone: 5 failed starts take 3 seconds and more.
  await new Promise((done) => setTimeout(done, 1000));
  expect(failed).toBeUndefined();
  process.kill(first, 'SIGKILL');
  await expect.poll(() => failed?.message, { timeout: 20_000 }).toMatch(/before they were ready/);
  await crew.close();
}, 40_000);

it('a start whose first process ends is no start', async () => {
  writeFileSync(join(folder, 'broken'), '');
  const { crew, pids } = crewOf(2);
  await expect(crew.start()).rejects.toThrow('The first process ended before it was ready');
  expect([...pids.keys()]).toEqual([1]);
}, 20_000);

it('the first data is made by the process that follows one that ended in it, two times at most', async () => {
  const { crew } = crewOf(1);
  await crew.start();
  writeFileSync(join(folder, 'furnishings'), '..');
  expect(await crew.furnish()).toBe('name operator');
  writeFileSync(join(folder, 'furnishings'), '...');
  await expect(crew.furnish()).rejects.toThrow('ended 3 times while it made its first data');
  await crew.close();
}, 20_000);
