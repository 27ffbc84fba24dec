import { crowdedMs } from './delivery.ts';
import { createStore, type Store } from './store.ts';

/** Times that a request is sent again to a crowded server, which says itself how long to wait. */
const MOST_TRIES = 20;

/** Knows whether requests of the page wait because a server has no room, and until when. */
export interface Crowd {
  /** Unix milliseconds at which the next waiting request is sent; 0 while none waits. */
  until: Pick<Store<number>, 'read' | 'subscribe'>;
  /** Notes a failure: of a crowded server, or any other. */
  note(error: unknown): void;
  /** A request was answered: there is room again. */
  over(): void;
}

export function createCrowd(now: () => number = Date.now): Crowd {
  const until = createStore(0);
  return {
    until,
    note(error) {
      const ms = crowdedMs(error, 0);
      if (ms !== undefined) until.set(now() + ms);
    },
    over() {
      if (until.read() !== 0) until.set(0);
    },
  };
}

/** True where a failed request is sent again by itself: the server had no room for it, and did nothing. */
export const retriesCrowd = (failures: number, error: unknown): boolean =>
  failures < MOST_TRIES && crowdedMs(error) !== undefined;

/** Milliseconds until a failed request of the page is sent again: when the server says, or longer each time. */
export const retryDelay = (failures: number, error: unknown): number =>
  crowdedMs(error) ?? Math.min(1000 * 2 ** failures, 30_000);
