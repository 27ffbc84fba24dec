import { COMMON_MESSAGES } from '@rollcall/contract';
import { TooOften } from '../limits/limiter.ts';

/** Calls of one person that change something and are in work at once. */
export const AT_ONCE = 4;
/** Those behind them that wait for their turn. */
const WAITING = 60;

interface Line {
  inWork: number;
  waiting: (() => void)[];
}

/**
 * Lets the calls of one person that change something take turns, in the order in which they came. Each holds a connection
 * of the database while it waits for a row: a burst of them at one activity would hold all of the process, and everybody
 * else would wait for it.
 * @throws TooOften where too many wait
 */
export function createPersonTurns() {
  const lines = new Map<string, Line>();
  return async <T>(uid: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(uid) ?? { inWork: 0, waiting: [] };
    lines.set(uid, line);
    if (line.inWork < AT_ONCE) line.inWork++;
    else {
      if (line.waiting.length >= WAITING) throw new TooOften(COMMON_MESSAGES.tooOften);
      await new Promise<void>((go) => line.waiting.push(go));
    }
    try {
      return await work();
    } finally {
      // The place is handed on as it is; only when nobody waits does it become free.
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.inWork === 0) lines.delete(uid);
    }
  };
}
export type PersonTurns = ReturnType<typeof createPersonTurns>;
