import { expect, it } from 'vitest';
import { SLOWNESS } from '../fixtures/slowness.ts';
import { fuzz, neverDone } from './fuzz.ts';

/** A few seconds of it; the long run says how many (`npm run reliability -- fuzz`). */
const REQUESTS = Number(process.env['TRUST_REQUESTS'] ?? 1200);
const SEED = Number(process.env['TRUST_SEED'] ?? 20_261_121);

it(
  'API-02 no request that the schemas allow, or nearly allow, is a fault of the server',
  async () => {
    const report = await fuzz(SEED, REQUESTS, console.log);
    console.log(`seed ${SEED}: ${JSON.stringify(report.count)}; never done: ${neverDone(report).join(' ')}`);
    expect(report.faults.join('\n')).toBe('');
    expect(report.sent).toBe(REQUESTS);
    // Not only refused: else nothing behind the check was tried.
    expect(report.count.done).toBeGreaterThan(REQUESTS / 5);
  },
  SLOWNESS * Math.max(120_000, REQUESTS * 120),
);
