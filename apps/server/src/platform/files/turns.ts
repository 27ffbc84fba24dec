interface Waiting {
  weight: number;
  go: () => void;
}

/**
 * Lets work of different weight run side by side, up to `slots` in all. People take turns: who has much waits for their
 * own, and one piece of everybody else's is between two of theirs.
 */
export function createTurns(slots: number) {
  let free = slots;
  /** By person, in the order of their turns. */
  const queues = new Map<string, Waiting[]>();
  // The next one waits until it fits, however heavy it is: light work of others would else run for ever before it.
  const admit = () => {
    for (const [who, own] of queues) {
      const [first, ...rest] = own;
      if (!first || first.weight > free) return;
      queues.delete(who);
      if (rest.length > 0) queues.set(who, rest);
      free -= first.weight;
      first.go();
    }
  };
  return {
    /** `weight` is at most `slots`. */
    async run<T>(who: string, weight: number, work: () => Promise<T>): Promise<T> {
      await new Promise<void>((go) => {
        queues.set(who, [...(queues.get(who) ?? []), { weight, go }]);
        admit();
      });
      try {
        return await work();
      } finally {
        free += weight;
        admit();
      }
    },
  };
}
