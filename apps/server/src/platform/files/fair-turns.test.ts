import { describe, expect, it, vi } from 'vitest';
import { createFairTurns, TurnsFull } from './fair-turns.ts';

/** Work that ends when it is told to, and notes that it began. */
function work() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const piece = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((end) => void ends.set(name, end));
  };
  return { begun, piece, end: (name: string) => ends.get(name)!() };
}

describe('fair turns', () => {
  it('let everybody in between two of who has many', async () => {
    const turns = createFairTurns({ slots: 1, most: { person: 9, all: 9 } });
    const { begun, piece, end } = work();
    const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => turns.run(name[0]!, piece(name)));
    const order = ['a1', 'a2', 'b1', 'c1', 'a3'];
    for (const [at, name] of order.entries()) {
      await vi.waitFor(() => expect(begun).toEqual(order.slice(0, at + 1)));
      end(name);
      await all[['a1', 'a2', 'a3', 'b1', 'c1'].indexOf(name)];
    }
  });

  it('refuse what is too much for a person, or together, and go on after a fault', async () => {
    const turns = createFairTurns({ slots: 1, most: { person: 1, all: 2 } });
    const { piece, end } = work();
    const first = turns.run('a', piece('a1'));
    const broken = turns.run('a', () => Promise.reject(new Error('broken')));
    await expect(turns.run('a', piece('a3'))).rejects.toThrow(TurnsFull);
    const other = turns.run('b', async () => 'done');
    await expect(turns.run('c', piece('c1'))).rejects.toThrow(TurnsFull);
    end('a1');
    await first;
    await expect(broken).rejects.toThrow('broken');
    expect(await other).toBe('done');
    expect(await turns.run('a', async () => 'free again')).toBe('free again');
  });
});
