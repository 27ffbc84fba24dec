import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { TooOften } from '../limits/limiter.ts';
import { createPersonTurns } from './person-turns.ts';

it('four calls of a person are in work at once, the next in their order; others wait for none of them', async () => {
  const turns = createPersonTurns();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (uid: string, name: string) =>
    turns(uid, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const calls = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => call('one', name));
  calls.push(call('two', 'other'));
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'other']);
  ends.get('c')!();
  await turn();
  expect(begun.at(-1)).toBe('e');
  ends.get('e')!();
  await turn();
  expect(begun.at(-1)).toBe('f');
  for (const end of ends.values()) end();
  await Promise.all(calls);
});

it('a call that fails hands its place on, and too many are refused at once', async () => {
  const turns = createPersonTurns();
  let failing = 0;
  const calls = await Promise.allSettled(
    Array.from({ length: 65 }, () =>
      turns('one', async () => {
        failing++;
        throw new Error('it failed');
      }),
    ),
  );
  expect(failing).toBe(64);
  const refused = calls.filter((one) => one.status === 'rejected' && one.reason instanceof TooOften);
  expect(refused).toHaveLength(1);
  expect(await turns('one', async () => 'goes on')).toBe('goes on');
});
