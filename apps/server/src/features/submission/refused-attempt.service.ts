import type { SubmissionRefusal } from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';
import { referTo } from '../upload/refs.service.ts';
import type { Attempt } from './attempt.service.ts';
import { lateOf, refusedAttemptRow } from './evidence.service.ts';
import type { Exceptional } from './judge-attempt.service.ts';
import type { JudgingContext } from './judging-context.service.ts';
import { lateHolder, type NewLate, upsertLate } from './late-delivery.store.ts';
import { type Outcome, refusalOutcome } from './outcome.service.ts';
import { type JudgedMember, type RefusedAttemptRow, upsertRefusedAttempts } from './submission.store.ts';

/** A refused attempt, and what of it an organiser may still accept. */
export interface RefusedAttempt {
  row: RefusedAttemptRow;
  late: NewLate | undefined;
}

export function refusedAttempt(
  context: JudgingContext,
  attempt: Attempt,
  member: JudgedMember | undefined,
  refusal: SubmissionRefusal,
  exceptional: Exceptional = {},
): RefusedAttempt {
  const late = lateOf(context, attempt, member, refusal, exceptional);
  return { row: refusedAttemptRow(context, attempt, member, refusal, late), late };
}

/**
 * Keeps refused attempts; late deliveries among them in the order they came, so that the newest stays.
 * @returns for each, whether it is left to an organiser to decide about
 */
export async function saveRefusedAttempts(
  tx: Tx,
  cid: string,
  attempts: RefusedAttempt[],
): Promise<boolean[]> {
  await upsertRefusedAttempts(
    tx,
    cid,
    attempts.map((r) => r.row),
  );
  const left: boolean[] = [];
  for (const { late } of attempts) {
    const isLeft = late !== undefined && (await upsertLate(tx, cid, late));
    if (isLeft) await referTo(tx, cid, lateHolder(late), late.files);
    left.push(isLeft);
  }
  return left;
}

/** Saves the refused attempt of a transaction of its own. @returns its answer */
export async function saveRefusal(
  tx: Tx,
  cid: string,
  ...attempt: Parameters<typeof refusedAttempt>
): Promise<Outcome> {
  const [, , , refusal] = attempt;
  const [isLeft] = await saveRefusedAttempts(tx, cid, [refusedAttempt(...attempt)]);
  return refusalOutcome(refusal, isLeft);
}
