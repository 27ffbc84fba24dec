import { randomHistory } from '@rollcall/rules/test/histories/random-history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../fixtures/api.ts';
import { findings } from '../fixtures/missed.ts';
import { playHistory } from './play-history.ts';

/** Histories of one run, from a seed on (`npm run reliability -- attendance`). */
const COUNT = Number(process.env['TRUST_SERVER_HISTORIES'] ?? 30);
const SEED = Number(process.env['TRUST_SEED'] ?? 1);
/** Histories of a database: more of them make none of its answers slower. */
const A_DATABASE = 100;
/** Failing seeds of which a run tells. */
const REPORTED = 10;

let api: Api | undefined;
const close = async () => {
  const closing = api;
  api = undefined;
  await closing?.close();
};
beforeAll(async () => {
  api = await startApi();
});
afterAll(close);

describe('random histories through calls and database', () => {
  it(`are answered as the reference judges them: ${COUNT} of them, from seed ${SEED} on`, {
    timeout: 60_000 + COUNT * 10_000,
  }, async () => {
    const failed: string[] = [];
    for (let n = 0; n < COUNT && failed.length < REPORTED; n++) {
      if (n > 0 && n % A_DATABASE === 0) {
        await close();
        api = await startApi();
      }
      const seed = SEED + n;
      const differences = await playHistory(api!, randomHistory(seed)).catch((error: Error) => [
        error.stack ?? error.message,
      ]);
      if (differences.length === 0 && api!.faults.length === 0) continue;
      const repeat = `TRUST_SEED=${seed} TRUST_SERVER_HISTORIES=1 repeats it`;
      failed.push([`seed ${seed} (${repeat})`, ...differences, ...api!.faults.splice(0)].join('\n  '));
    }
    expect(failed).toEqual([]);
  });

  it('leave counters that equal their rows', async () => {
    expect(await findings(api!)).toEqual([]);
  });
});
