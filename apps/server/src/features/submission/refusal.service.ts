import type { SubmissionRefusal } from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';
import { referTo } from '../upload/refs.service.ts';
import type { Attempt, Exceptional, JudgingContext } from './attempt.service.ts';
import { lateOf, refusalRow } from './evidence.service.ts';
import { lateHolder, type NewLate, upsertLate } from './late-delivery.store.ts';
import { type JudgedMember, type NewRefusal, upsertRefusals } from './submission.store.ts';

/** A refused attempt, and what of it an organiser may still accept. */
export interface NewRefusedAttempt {
  row: NewRefusal;
  late: NewLate | undefined;
}

export function refusedWith(
  context: JudgingContext,
  attempt: Attempt,
  member: JudgedMember | undefined,
  refusal: SubmissionRefusal,
  exceptional: Exceptional = {},
): NewRefusedAttempt {
  const late = lateOf(context, attempt, member, refusal, exceptional);
  return { row: refusalRow(context, attempt, member, refusal, late), late };
}

/** Keeps refused attempts; late deliveries among them in the order they came, so that the newest stays. */
export async function saveRefusals(tx: Tx, cid: string, refusals: NewRefusedAttempt[]): Promise<void> {
  await upsertRefusals(
    tx,
    cid,
    refusals.map((r) => r.row),
  );
  for (const { late } of refusals)
    if (late && (await upsertLate(tx, cid, late))) await referTo(tx, cid, lateHolder(late), late.files);
}
