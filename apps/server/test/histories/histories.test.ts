import { randomHistory } from '@rollcall/rules/test/histories/random-history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../fixtures/api.ts';
import { findings } from '../fixtures/missed.ts';
import { SLOWNESS } from '../fixtures/slowness.ts';
import { playHistory } from './play-history.ts';

/** Histories of one run, from a seed on (`npm run reliability -- attendance`). */
const COUNT = Number(process.env['TRUST_SERVER_HISTORIES'] ?? 30);
const SEED = Number(process.env['TRUST_SEED'] ?? 1);
/** Histories of a database: more of them make none of its answers slower. */
const A_DATABASE = 100;
/** Servers that play side by side, each with a clock and a database: one waits for its database while the other judges. */
const SERVERS = Math.min(2, COUNT);
/** Failing seeds of which a run tells. */
const REPORTED = 10;

let apis: Api[] = [];
beforeAll(async () => {
  apis = await Promise.all(Array.from({ length: SERVERS }, () => startApi()));
});
afterAll(() => Promise.all(apis.map((api) => api.close())));

/** Differences of a history, and faults of its server; `[]` where all is well. */
async function play(api: Api, seed: number): Promise<string[]> {
  const differences = await playHistory(api, randomHistory(seed)).catch((error: Error) => [
    error.stack ?? error.message,
  ]);
  return [...differences, ...api.faults.splice(0)];
}

describe('random histories through calls and database', () => {
  it(`are answered as the reference judges them: ${COUNT} of them, from seed ${SEED} on`, {
    timeout: SLOWNESS * (60_000 + COUNT * 10_000),
  }, async () => {
    const failed: string[] = [];
    let next = SEED;
    const playOn = async (server: number) => {
      for (let n = 0; next < SEED + COUNT && failed.length < REPORTED; n++) {
        if (n > 0 && n % A_DATABASE === 0) {
          await apis[server]!.close();
          apis[server] = await startApi();
        }
        const seed = next++;
        const differences = await play(apis[server]!, seed);
        if (differences.length === 0) continue;
        const repeat = `TRUST_SEED=${seed} TRUST_SERVER_HISTORIES=1 repeats it`;
        failed.push([`seed ${seed} (${repeat})`, ...differences].join('\n  '));
      }
    };
    await Promise.all(apis.map((_, server) => playOn(server)));
    expect(failed).toEqual([]);
  });

  it('leave counters that equal their rows', async () => {
    for (const api of apis) expect(await findings(api)).toEqual([]);
  });
});
