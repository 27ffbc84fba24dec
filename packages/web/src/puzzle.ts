import { getPuzzle } from '@rollcall/contract/account/mobile';
import type { Client } from '@rollcall/contract/wire/client';
import { hasReason } from './rejection.ts';

/** Milliseconds after which a device that is too slow gives up. */
const TIMEOUT_MS = 90_000;

/** Works at a puzzle of the server (ALTCHA, a proof of work) for a second or two, without a picture to read. */
async function solve(puzzle: string): Promise<string> {
  // Hardly anybody ever needs it, so that nobody loads it before.
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const challenge = JSON.parse(puzzle);
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS });
  return JSON.stringify({ challenge, solution });
}

/** True where the server wants a puzzle solved before it acts. */
export const isPuzzleNeeded = (error: unknown): boolean => hasReason(error, 'puzzle_needed');

/** Takes a puzzle and solves it; answers the `solution` for one code by SMS. */
export async function solvePuzzle(api: Client): Promise<string> {
  const { data } = await api(getPuzzle, {});
  return solve(data.puzzle);
}

/**
 * Asks for a code by SMS; where the server wants a puzzle solved first, does so and asks again. `onPuzzle` is told,
 * so that the page can say why it takes longer.
 */
export async function requestWithPuzzle<T>(
  api: Client,
  request: (solution?: string) => Promise<T>,
  onPuzzle: () => void,
): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!isPuzzleNeeded(error)) throw error;
  }
  onPuzzle();
  return request(await solvePuzzle(api));
}
