/** Lets work of different weight run side by side, up to `slots` in all, first come first served. */
export function createTurns(slots: number) {
  let free = slots;
  const queue: { weight: number; go: () => void }[] = [];
  const admit = () => {
    while (queue[0] && queue[0].weight <= free) {
      const { weight, go } = queue.shift()!;
      free -= weight;
      go();
    }
  };
  return {
    /** `weight` is at most `slots`. */
    async run<T>(weight: number, work: () => Promise<T>): Promise<T> {
      await new Promise<void>((go) => {
        queue.push({ weight, go });
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
