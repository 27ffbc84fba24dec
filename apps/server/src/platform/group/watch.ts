import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { GroupWatch } from './lanes.ts';

/** Milliseconds in which one line of a process tells of the groups of a name that split. */
const A_LINE = 60_000;

/**
 * Observer of the groups of a name: a metric counts those that split, and the log tells of the first at once, of more
 * once a minute.
 */
export function watchGroups(
  { log, metrics }: { log: Pick<Log, 'warn'>; metrics: Pick<Metrics, 'watchSplits'> },
  group: string,
  grouped: GroupWatch['grouped'],
): GroupWatch {
  const count = metrics.watchSplits(group);
  let splits = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    grouped,
    split(error) {
      count();
      splits++;
      const now = performance.now();
      if (now - loggedAt < A_LINE) return;
      log.warn({ err: error, group, splits }, 'a group failed and is done again in parts');
      loggedAt = now;
      splits = 0;
    },
  };
}
