import type { Call } from '@rollcall/contract';
import type { Context } from '../http/route.ts';
import type { Principal } from '../session/session.ts';

/** A rate as a module states it: at most `points` of a key in `seconds` of real time, over all processes. */
export interface Limit {
  /** Prefix of its counters in the database; unique. */
  name: string;
  /** Counted acts, for docs/sweeps-and-limits.md. */
  subject: string;
  points: number;
  seconds: number;
  /** Kind of the key, for the same page: person, activity, address. */
  by: string;
}

/** A limit of which each process gives the first `free` points of a span without asking the others. */
export interface LightLimit extends Limit {
  free: number;
}

/** A light limit that counts whole calls, before they are handled. */
export interface CallLimit extends LightLimit {
  calls: readonly Call[];
  /** Failures that count, where a call that succeeds, or fails otherwise, has its point given back; absent: all calls count. */
  isCounted?: (error: unknown) => boolean;
  keyOf: (context: Context<Principal | null>, request: { cid?: unknown }) => string;
  /** False: nobody is counted in development, which has no strangers. */
  inDevelopment: boolean;
}
