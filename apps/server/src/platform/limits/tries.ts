import type pg from 'pg';
import type { Limit } from './limit.ts';
import { openLimiter } from './limiter.ts';

/** Origin of a try. */
export interface TryFrom {
  /** Network of the machine: a school is one. */
  address: string;
  /** The browser's own mark, where whoever owns the name has logged in with it before; undefined: it is not known. */
  known?: string | undefined;
}

export interface Tries {
  /** Counts a try of a name before it is judged. @returns whether there was one left */
  allows(name: string, from: TryFrom): Promise<boolean>;
  /** The try was right: what was counted there is forgotten. */
  forget(name: string, from: TryFrom): Promise<void>;
  /** The owner of the name has proven it: all tries of it are forgotten but those of known browsers. */
  forgetAll(name: string, from: TryFrom): Promise<void>;
}

/** Tries of a name from one origin, and of a name together, in so many seconds of real time. */
interface TriesBounds {
  each: number;
  all: number;
  seconds: number;
}

/** Limits that tries are counted by, first the own one of an origin. */
export const triesLimits = (
  name: string,
  subject: string,
  { each, all, seconds }: TriesBounds,
): [own: Limit, whole: Limit] => [
  { name, subject, points: each, seconds, by: 'name and address, or browser of a former login' },
  { name: `${name} all`, subject, points: all, seconds, by: 'name' },
];

/**
 * Tries of a secret, over all processes. They are counted by name and address, so that a stranger uses up nobody's but
 * their own; a browser that the owner logged in with before has its own; and the name as a whole has a bound far above,
 * for whoever has many addresses.
 */
export function createTries(pool: pg.Pool, name: string, bounds: TriesBounds): Tries {
  const limits = triesLimits(name, '', bounds);
  const [own, whole] = [openLimiter(pool, limits[0]), openLimiter(pool, limits[1])];
  const keyOf = (of: string, { address, known }: TryFrom) =>
    known === undefined ? `${of} at ${address}` : `${of} by ${known}`;
  return {
    async allows(of, from) {
      if (!(await own.allows(keyOf(of, from)))) return false;
      return from.known !== undefined || whole.allows(of);
    },
    async forget(of, from) {
      await own.forget(keyOf(of, from));
      if (from.known === undefined) await whole.refund(of);
    },
    async forgetAll(of, from) {
      await own.forget(keyOf(of, from));
      await whole.forget(of);
    },
  };
}
