import { isDeepStrictEqual } from 'node:util';
import { randomHistory } from '@rollcall/rules/test/histories/random-history';
import { judgeByReference } from '@rollcall/rules/test/histories/reference-judge';
import { describe, expect, it } from 'vitest';
import { FAULTS, type FaultName, importWithFault } from './faults.ts';

const NAMES = Object.keys(FAULTS) as FaultName[];
/** Histories in which a fault has to show. */
const WITHIN = 2000;

describe('control: a fault in the rules', () => {
  it.each(NAMES)('is found beside the reference alone: %s', async (name) => {
    const { judgeByRules } = await importWithFault<
      typeof import('@rollcall/rules/test/histories/replay-judge')
    >(import.meta.resolve('@rollcall/rules/test/histories/replay-judge'), name);
    const seeds = Array.from({ length: WITHIN }, (_, n) => n + 1);
    const found = seeds.find((seed) => {
      const history = randomHistory(seed);
      return !isDeepStrictEqual(judgeByRules(history), judgeByReference(history));
    });
    expect(found).toBeDefined();
  });

  it('is found through the server: everybody late by one minute', async () => {
    const faulty = await importWithFault<typeof import('./faulty-server.ts')>(
      import.meta.resolve('./faulty-server.ts'),
      'late',
    );
    // Late by one minute where the mark says on time.
    expect(await faulty.differencesOf([1, 2, 3, 5, 8, 9])).toContainEqual(
      expect.stringMatching(/(late|early) \d+.* and should be/),
    );
  });
});
