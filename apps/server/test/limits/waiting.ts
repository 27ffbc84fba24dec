import { vi } from 'vitest';
import type { Api } from '../fixtures/api.ts';

/** Number of connections that wait for a lock. */
const countWaiting = async (api: Api): Promise<number> =>
  (
    await api.sql<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
  )[0]!.n;

/** Resolves once somebody waits for a lock, or `isOver` says that nobody will. */
export const untilWaiting = (api: Api, isOver: () => boolean): Promise<void> =>
  vi.waitFor(
    async () => {
      if (!isOver() && (await countWaiting(api)) === 0) throw new Error('nobody waits');
    },
    { timeout: 60_000, interval: 20 },
  );
