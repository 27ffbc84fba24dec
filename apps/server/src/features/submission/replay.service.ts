import type { Attempt } from './attempt.service.ts';
import { type Outcome, reusedOutcome } from './outcome.service.ts';

/**
 * Outcome of an attempt whose request id was answered before: `again` for the same request, a refusal for another body
 * under that id. Undefined where there is no earlier one.
 */
export function replayed<Earlier extends { request_hash: Buffer }, Result>(
  earlier: Earlier | undefined,
  attempt: Pick<Attempt, 'hash'>,
  again: (earlier: Earlier) => Result,
): Result | Outcome | undefined {
  if (!earlier) return undefined;
  return earlier.request_hash.equals(attempt.hash) ? again(earlier) : reusedOutcome();
}
