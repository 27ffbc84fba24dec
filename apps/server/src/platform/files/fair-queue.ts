import { COMMON_MESSAGES } from '@rollcall/contract';
import { TooOften } from '../limits/limiter.ts';

/** Somebody's files are being worked on already, as many as may wait. */
export class FilesBusy extends TooOften {
  override name = 'FilesBusy';
}

/** Limits of the waiting line, of one person and of all. */
export interface MostWaiting {
  person: number;
  all: number;
}

/**
 * Work that waits for its turn. People take turns: who has much waits for their own, and one piece of everybody else
 * is between two of theirs.
 */
export function createFairQueue<T>(most: MostWaiting) {
  /** By person, in the order of their turns. */
  const queues = new Map<string, T[]>();
  let waiting = 0;
  return {
    /** @throws FilesBusy where the person, or all together, have enough waiting */
    add(who: string, one: T): void {
      const own = queues.get(who) ?? [];
      if (own.length >= most.person || waiting >= most.all) throw new FilesBusy(COMMON_MESSAGES.filesWaiting);
      queues.set(who, [...own, one]);
      waiting++;
    },
    /**
     * First piece of the person who is longest without a turn; a person with more goes to the end of the row. Nothing
     * is taken while it does not fit: light work of others would else run for ever before it.
     */
    take(fits: (one: T) => boolean = () => true): T | undefined {
      const [turn] = queues;
      if (!turn) return undefined;
      const [who, [first, ...rest]] = turn;
      if (first === undefined || !fits(first)) return undefined;
      queues.delete(who);
      if (rest.length > 0) queues.set(who, rest);
      waiting--;
      return first;
    },
  };
}
