import type { Crowd } from './crowd.ts';
import { useStore } from './store.ts';
import { useTimeLeft } from './use-time-left.ts';

/** Seconds that a line about waiting stays while the request that waited is on its way. */
const ON_ITS_WAY = 3;

/** Whole seconds, at least 1, until the requests of a page that wait for a crowded server are sent; 0 where none waits. */
export function useCrowd(crowd: Pick<Crowd, 'until'>): number {
  const until = useStore(crowd.until);
  const left = useTimeLeft(until === 0 ? 0 : until + ON_ITS_WAY * 1000);
  return until === 0 || left === 0 ? 0 : Math.max(1, left - ON_ITS_WAY);
}
