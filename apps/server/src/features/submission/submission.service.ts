import { type ActivityRules, dayOf, fileTokensOf, periodOf, rulesOf, type Workdays } from '@rollcall/rules';
import { type Db, isUniqueViolation, type Tx } from '../../platform/db/db.ts';
import type { Versions } from '../activity/activity.reads.ts';
import { ownFiles } from '../upload/upload.reads.ts';
import {
  type Attempt,
  acceptedOutcome,
  type Bench,
  judgeAttempt,
  type Outcome,
  periodStartsOf,
  refusalOutcome,
  refusalRow,
  refusedAs,
  reusedOutcome,
  Usage,
} from './attempt.service.ts';
import {
  insertRecordFiles,
  insertRecords,
  type JudgedActivity,
  loadJudgedActivity,
  loadPriors,
  loadSettings,
  lockMembers,
  upsertRefusals,
} from './submission.store.ts';

export interface SubmissionDeps {
  db: Db;
  versions: Versions;
  workdays: () => Workdays;
  isSensitive: (text: string) => boolean;
  isCertified: (until: Date | null, now: Date) => boolean;
}

/** The activity with the rules of its revision; undefined when it is gone. */
export async function loadJudge(
  tx: Tx,
  versions: Versions,
  cid: string,
): Promise<{ activity: JudgedActivity; rules: ActivityRules } | undefined> {
  const activity = await loadJudgedActivity(tx, cid);
  if (!activity || activity.deleted_at !== null) return undefined;
  const kept = versions.peek(cid, activity.rev);
  if (kept) return { activity, rules: kept.rules };
  const { rev, settings } = (await loadSettings(tx, cid))!;
  // Saved again between the two reads: what was read last judges, and the record says so.
  if (rev !== activity.rev) return { activity: { ...activity, rev }, rules: rulesOf(settings) };
  return { activity, rules: versions.keep(cid, rev, settings).rules };
}

/**
 * One submission in one transaction: the plain statement of what a submission is. The grouped service must
 * answer the same for every sequence of attempts, and is tested against this one.
 */
export function createSimpleSubmission(deps: SubmissionDeps) {
  async function attemptIn(tx: Tx, cid: string, attempt: Attempt): Promise<Outcome> {
    const judgedBy = await loadJudge(tx, deps.versions, cid);
    if (!judgedBy) return refusedAs('not_found');
    const { activity, rules } = judgedBy;
    const [member] = await lockMembers(tx, cid, [attempt.uid]);

    const day = dayOf(attempt.at.getTime() / 1000, activity.zone);
    const periodStart = periodOf(rules, day).start;
    const { request_id, fill_params } = attempt.request;
    const asked = [{ uid: attempt.uid, requestId: request_id }];
    const priors = member ? await loadPriors(tx, cid, asked, periodStartsOf(day)) : [];
    const earlier = priors.find((p) => p.request_id === request_id);
    if (earlier)
      return earlier.request_hash.equals(attempt.hash)
        ? acceptedOutcome(cid, earlier.id, earlier.t_submit, earlier.nth)
        : reusedOutcome();

    const bench: Bench = {
      activity,
      rules,
      certified: deps.isCertified(activity.certified_until, attempt.at),
      workdays: deps.workdays(),
      isSensitive: deps.isSensitive,
      fileKinds: await ownFiles(tx, attempt.uid, fileTokensOf(fill_params)),
    };
    const usage = new Usage(priors.filter((p) => p.live));
    const judged = judgeAttempt(bench, attempt, member, usage, periodStart);
    if (!judged.ok) {
      await upsertRefusals(tx, cid, [refusalRow(bench, attempt, member, judged.refusal)]);
      return refusalOutcome(judged.refusal);
    }
    await insertRecordFiles(tx, cid, [judged.record]);
    const [nth] = await insertRecords(tx, cid, [judged.record]);
    return acceptedOutcome(cid, judged.record.id, judged.record.submittedAt, nth!);
  }

  return async (cid: string, attempt: Attempt): Promise<Outcome> => {
    for (let tries = 1; ; tries++)
      try {
        return await deps.db.transaction().execute((tx) => attemptIn(tx, cid, attempt));
      } catch (error) {
        // The unique keys stand behind the lock; whoever meets one is judged afresh, and sees the other's record.
        if (tries >= 3 || !isUniqueViolation(error)) throw error;
      }
  };
}
export type Submit = ReturnType<typeof createSimpleSubmission>;
