/** Somebody, or everybody together, has as much waiting as is let wait. */
export class TurnsFull extends Error {
  override name = 'TurnsFull';
}

/**
 * Lets `slots` pieces of work run at a time. People take turns: one piece of everybody else comes between two of the
 * same person, so that who asks for a hundred waits for their own alone.
 */
export function createFairTurns({ slots, most }: { slots: number; most: { person: number; all: number } }) {
  /** By person, in the order of their turns. */
  const queues = new Map<string, (() => void)[]>();
  let [running, waiting] = [0, 0];

  function admit(): void {
    while (running < slots) {
      const [turn] = queues;
      if (!turn) return;
      const [who, [go, ...rest]] = turn;
      queues.delete(who);
      if (rest.length > 0) queues.set(who, rest);
      waiting -= 1;
      running += 1;
      go?.();
    }
  }

  return {
    /** @throws TurnsFull at once, where too much waits already */
    async run<T>(who: string, work: () => Promise<T>): Promise<T> {
      const own = queues.get(who) ?? [];
      if (own.length >= most.person || waiting >= most.all) throw new TurnsFull();
      await new Promise<void>((go) => {
        queues.set(who, [...own, go]);
        waiting += 1;
        admit();
      });
      try {
        return await work();
      } finally {
        running -= 1;
        admit();
      }
    },
  };
}
