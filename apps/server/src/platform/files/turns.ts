import { createFairQueue, type MostWaiting } from './fair-queue.ts';

interface Waiting {
  weight: number;
  go: () => void;
}

/** Bounded elsewhere, by what a person may ask for. */
const UNBOUNDED: MostWaiting = { person: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };

/** Lets work of different weight run side by side, up to `slots` in all; people take turns (`fair-queue.ts`). */
export function createTurns(slots: number, most: MostWaiting = UNBOUNDED) {
  let free = slots;
  const queue = createFairQueue<Waiting>(most);
  const fits = ({ weight }: Waiting) => weight <= free;
  const admit = () => {
    for (let one = queue.take(fits); one; one = queue.take(fits)) {
      free -= one.weight;
      one.go();
    }
  };
  return {
    /** `weight` is at most `slots`. @throws FilesBusy at once, where too much waits already */
    async run<T>(who: string, weight: number, work: () => Promise<T>): Promise<T> {
      await new Promise<void>((go) => {
        queue.add(who, { weight, go });
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
