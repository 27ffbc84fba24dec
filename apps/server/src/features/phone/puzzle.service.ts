import { randomInt } from 'node:crypto';
import { ACCOUNT_MESSAGES } from '@rollcall/contract';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { apiError } from '../../platform/http/api-error.ts';
import { sign } from '../../platform/ids/ids.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';

/** Rounds of one try, and tries of one puzzle: about half a second of a computer, two of a phone. */
const ROUNDS = 1000;
const TRIES = { least: 500, most: 1500 };
/** Real seconds in which a puzzle is to be solved. */
export const PUZZLE_SECONDS = 600;

interface PuzzleDeps {
  secret: Buffer;
  /** Solutions that were taken: one of each, for as long as a puzzle lives. */
  taken: Limiter;
  /** Messages of an address that cost no puzzle. */
  free: readonly Limiter[];
}

/**
 * Proofs of work (ALTCHA, on this server alone) for codes beyond the first of an address: nobody waits for one until
 * their network asks for more codes than people do.
 */
export function createPuzzleService({ secret, taken, free }: PuzzleDeps) {
  const hmacSignatureSecret = sign(secret, 'puzzle');
  const hmacKeySignatureSecret = sign(secret, 'puzzle key');

  async function isSolved(text: string): Promise<boolean> {
    let answer: { challenge: Challenge; solution: Solution };
    try {
      answer = JSON.parse(text);
      const { verified } = await verifySolution({
        ...answer,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      if (!verified) return false;
    } catch {
      // Text that is no solution proves nothing.
      return false;
    }
    return taken.allows(answer.challenge.parameters.nonce);
  }

  return {
    async make(): Promise<string> {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(TRIES.least, TRIES.most),
        deriveKey,
        expiresAt: new Date(Date.now() + PUZZLE_SECONDS * 1000),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return JSON.stringify(challenge);
    },

    /** Lets a message of an address without a session pass, or asks for a puzzle first. @throws ApiError */
    async admit(address: string, solution: string | undefined): Promise<void> {
      if (solution !== undefined && (await isSolved(solution))) return;
      for (const limiter of free)
        if (!(await limiter.allows(address)))
          throw apiError(ACCOUNT_MESSAGES.puzzleNeeded, { reason: 'puzzle_needed', field: 'solution' });
    },
  };
}
export type PuzzleService = ReturnType<typeof createPuzzleService>;
