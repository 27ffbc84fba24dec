import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { createGroup } from '../group/group.ts';

/** Business time. Timeouts, rate limits and sessions use real time and never this (D5). */
export interface Clock {
  /** Business time now. In development one row of the database decides, so that all processes agree. */
  now(): Promise<Date>;
  /** Sets it; from then on it stands still. Development only. */
  set(now: Date): Promise<void>;
  /** Starts it at `now` and lets it tick. Development only. */
  start(now: Date): Promise<void>;
}

/** The real clock, for production. */
export const realClock: Clock = {
  now: async () => new Date(),
  set: async () => {
    throw new Error('the business clock can be set in development only');
  },
  start: async () => {
    throw new Error('the business clock can be set in development only');
  },
};

/** The shared clock of a development database. Reads that queue up together share one query. */
export function sharedClock(db: Db): Clock {
  const reads = createGroup<null, Date>(async (_key, items) => {
    const { rows } = await sql<{ base: Date | null; set_at: Date | null; ticking: boolean }>`/* prepared */
      SELECT base, set_at, ticking FROM business_clock WHERE id = 1`.execute(db);
    const row = rows[0]!;
    const real = Date.now();
    const now =
      row.base === null
        ? real
        : row.ticking
          ? row.base.getTime() + (real - row.set_at!.getTime())
          : row.base.getTime();
    return items.map(() => new Date(now));
  });
  const write = async (now: Date, ticking: boolean) => {
    await sql`UPDATE business_clock SET base = ${now}, set_at = ${new Date()}, ticking = ${ticking} WHERE id = 1`.execute(
      db,
    );
  };
  return {
    now: () => reads.run('now', null),
    set: (now) => write(now, false),
    start: (now) => write(now, true),
  };
}
