import { dayOf, fileTokensOf, periodOf } from '@rollcall/rules';
import { isUniqueViolation, type Tx } from '../../platform/db/db.ts';
import { ownFiles } from '../upload/upload.reads.ts';
import { type Attempt, isOthers } from './attempt.service.ts';
import { type AttemptKind, kindOf } from './attempt-kind.service.ts';
import { dueAfter } from './due.service.ts';
import { attemptExceptional } from './exceptional.service.ts';
import { attemptHomework } from './homework.service.ts';
import { judgeAttempt } from './judge-attempt.service.ts';
import {
  type JudgingContext,
  judgingContext,
  loadJudge,
  type SubmissionDeps,
} from './judging-context.service.ts';
import { acceptedOutcome, type Outcome, othersOutcome, refusedAs } from './outcome.service.ts';
import { writeRecord } from './record-write.service.ts';
import { saveRefusal } from './refused-attempt.service.ts';
import { replayed } from './replay.service.ts';
import { loadPriors, lockMembers } from './submission.store.ts';
import { periodStartsOf, Usage } from './usage.service.ts';

export type { SubmissionDeps } from './judging-context.service.ts';

/** A request that was answered before is not judged again. */
const NO_FILES: JudgingContext['files'] = new Map();

/**
 * One submission in one transaction: the reference implementation of a submission. The grouped service must
 * answer the same for every sequence of attempts, and is tested against this one.
 */
export function createSimpleSubmission(deps: SubmissionDeps) {
  const attemptIn: Record<AttemptKind, (tx: Tx, cid: string, attempt: Attempt) => Promise<Outcome>> = {
    ordinary: attemptOrdinary,
    exceptional: (tx, cid, attempt) => attemptExceptional(deps, tx, cid, attempt),
    homework: (tx, cid, attempt) => attemptHomework(deps, tx, cid, attempt),
  };

  async function attemptOrdinary(tx: Tx, cid: string, attempt: Attempt): Promise<Outcome> {
    const judgedBy = await loadJudge(tx, deps.versions, cid);
    if (!judgedBy) return refusedAs('not_found');
    const { activity, rules } = judgedBy;
    const [member] = await lockMembers(tx, cid, [attempt.uid]);
    if (isOthers(cid, attempt, member)) return othersOutcome();

    const day = dayOf(attempt.at.getTime() / 1000, activity.zone);
    const periodStart = periodOf(rules, day).start;
    const { request_id, fill_params } = attempt.request;
    const requests = [{ uid: attempt.uid, requestId: request_id }];
    const priors = member ? await loadPriors(tx, cid, requests, periodStartsOf(day)) : [];
    const usage = new Usage(priors.filter((p) => p.live));
    const earlier = priors.find((p) => p.request_id === request_id);
    const files = earlier ? NO_FILES : await ownFiles(tx, attempt.uid, fileTokensOf(fill_params));
    const context = judgingContext(deps, activity, rules, files, attempt.at);
    const due = () => dueAfter(context, attempt, member!, usage);
    const repeated = replayed(earlier, attempt, (e) => acceptedOutcome(cid, e.id, e.t_submit, e.nth, due()));
    if (repeated) return repeated;

    const judged = judgeAttempt(context, attempt, member, usage, periodStart);
    if (!judged.ok) return saveRefusal(tx, cid, context, attempt, member, judged.refusal);
    const nth = await writeRecord(tx, cid, judged.record, day);
    usage.add(judged.record);
    return acceptedOutcome(cid, judged.record.id, judged.record.submittedAt, nth, due());
  }

  return async (cid: string, attempt: Attempt): Promise<Outcome> => {
    for (let tries = 1; ; tries++)
      try {
        return await deps.db.transaction().execute((tx) => attemptIn[kindOf(attempt)](tx, cid, attempt));
      } catch (error) {
        // The unique keys stand behind the lock; whoever meets one is judged afresh, and sees the other's record.
        if (tries >= 3 || !isUniqueViolation(error)) throw error;
      }
  };
}
export type Submit = ReturnType<typeof createSimpleSubmission>;
