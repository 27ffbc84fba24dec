import { describe, expect, it } from 'vitest';
import { FilesBusy } from './fair-queue.ts';
import { createTurns } from './turns.ts';

describe('createTurns', () => {
  it('runs light work side by side, heavy work alone, and nobody overtakes', async () => {
    const turns = createTurns(2);
    const order: string[] = [];
    const ends = new Map<string, () => void>();
    const start = (name: string, weight: number) =>
      turns.run(name, weight, async () => {
        order.push(name);
        await new Promise<void>((end) => ends.set(name, end));
      });
    const all = [start('a', 1), start('b', 1), start('heavy', 2), start('c', 1)];
    await Promise.resolve();
    expect(order).toEqual(['a', 'b']);
    ends.get('a')!();
    await all[0];
    expect(order).toEqual(['a', 'b']);
    ends.get('b')!();
    await all[1];
    await Promise.resolve();
    expect(order).toEqual(['a', 'b', 'heavy']);
    ends.get('heavy')!();
    await all[2];
    await Promise.resolve();
    expect(order).toEqual(['a', 'b', 'heavy', 'c']);
    ends.get('c')!();
    await all[3];
  });

  it('holds nobody up who comes after fifty pictures of somebody else', async () => {
    const turns = createTurns(2);
    const ended: string[] = [];
    const encode = (who: string) => turns.run(who, 1, async () => void ended.push(who));
    await Promise.all([...Array.from({ length: 50 }, () => encode('many')), encode('few'), encode('few')]);
    expect(ended).toHaveLength(52);
    // Two run already; of those who wait, people have one each in turn.
    expect(ended.lastIndexOf('few')).toBeLessThan(7);
  });

  it('goes on after work that failed', async () => {
    const turns = createTurns(1);
    await expect(turns.run('a', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run('a', 1, async () => 'next')).toBe('next');
  });

  it('refuses what is too much for a person, or together, and goes on afterwards', async () => {
    const turns = createTurns(1, { person: 1, all: 2 });
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const first = turns.run('a', 1, () => promise);
    const second = turns.run('a', 1, async () => 'second');
    await expect(turns.run('a', 1, async () => 'third')).rejects.toThrow(FilesBusy);
    const other = turns.run('b', 1, async () => 'other');
    await expect(turns.run('c', 1, async () => 'too many')).rejects.toThrow(FilesBusy);
    end();
    await first;
    expect(await Promise.all([second, other])).toEqual(['second', 'other']);
    expect(await turns.run('a', 1, async () => 'free again')).toBe('free again');
  });
});
