import { ApiRejection, type Client } from '@rollcall/contract/wire/client';
import type { Reason } from '@rollcall/contract/wire/reasons';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, it } from 'vitest';
import { requestWithPuzzle } from './puzzle.ts';

const key = { deriveKey, hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };
const puzzle = async () =>
  JSON.stringify(await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 30, ...key }));
const api = (async () => ({ data: { puzzle: await puzzle() } })) as unknown as Client;
const refusal = (reason: Reason) => new ApiRejection({ sta: -1, msg: reason, data: { reason } }, 200);

it('solves a puzzle where the server asks for one, says so, and asks again', async () => {
  const solutions: (string | undefined)[] = [];
  let reported = 0;
  await requestWithPuzzle(
    api,
    async (solution) => {
      solutions.push(solution);
      if (!solution) throw refusal('puzzle_needed');
    },
    () => reported++,
  );
  expect([solutions.length, solutions[0], reported]).toEqual([2, undefined, 1]);
  expect(await verifySolution({ ...JSON.parse(solutions[1]!), ...key })).toMatchObject({ verified: true });
});

it('asks once where nothing is in the way, and passes on any other refusal', async () => {
  const never = () => expect.unreachable();
  expect(await requestWithPuzzle(api, async () => 'sent', never)).toBe('sent');
  const wait = requestWithPuzzle(api, () => Promise.reject(refusal('code_wait')), never);
  await expect(wait).rejects.toThrow('code_wait');
});
