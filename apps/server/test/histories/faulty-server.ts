import { randomHistory } from '@rollcall/rules/test/histories/random-history';
import { startApi } from '../fixtures/api.ts';
import { playHistory } from './play-history.ts';

/** Differences between this copy of the server and the reference, in the first of some histories that has any. */
export async function differencesOf(seeds: readonly number[]): Promise<string[]> {
  const api = await startApi();
  try {
    for (const seed of seeds) {
      const differences = await playHistory(api, randomHistory(seed));
      if (differences.length > 0) return differences;
    }
    return [];
  } finally {
    await api.close();
  }
}
