import { dayOf, fileTokensOf, periodOf, rulesOf } from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';
import { createGroup } from '../../platform/group/group.ts';
import { filesByOwner, ownedBy } from '../upload/upload.reads.ts';
import {
  type Attempt,
  acceptedOutcome,
  type Bench,
  judgeAttempt,
  type Outcome,
  refusalOutcome,
  refusalRow,
  refusedAs,
  reusedOutcome,
  Usage,
} from './attempt.service.ts';
import type { SubmissionDeps, Submit } from './submission.service.ts';
import {
  insertRecordFiles,
  insertRecords,
  loadJudgedActivity,
  loadPriors,
  loadSettings,
  lockMembers,
  type NewRecord,
  type NewRefusal,
  upsertRefusals,
} from './submission.store.ts';

/** Submissions that one transaction takes; beyond it the statement's arrays cost more than a commit saves. */
const MOST_AT_ONCE = 128;

/**
 * Submissions of one activity that waited while the last transaction committed go into the next one together.
 * Each gets its own outcome; whatever goes wrong with the group as a whole is done again one by one by `single`.
 */
export function createGroupedSubmission(
  deps: SubmissionDeps,
  single: Submit,
  observeBatch: (size: number) => void,
): Submit {
  async function groupIn(tx: Tx, cid: string, attempts: Attempt[]): Promise<Outcome[]> {
    const activity = await loadJudgedActivity(tx, cid);
    if (!activity || activity.deleted_at !== null) return attempts.map(() => refusedAs('not_found'));
    const kept = deps.versions.peek(cid, activity.rev);
    const loaded = kept ? undefined : await loadSettings(tx, cid);
    const { rules } =
      kept ??
      // Saved again between the two reads: judged by what was read last, and not kept under the older number.
      (loaded!.rev === activity.rev
        ? deps.versions.keep(cid, loaded!.rev, loaded!.settings)
        : { rules: rulesOf(loaded!.settings) });

    const members = new Map(
      (await lockMembers(tx, cid, [...new Set(attempts.map((a) => a.uid))])).map((m) => [m.uid, m]),
    );
    const periodStarts = attempts.map(
      (a) => periodOf(rules, dayOf(a.at.getTime() / 1000, activity.zone)).start,
    );
    const priors =
      members.size === 0
        ? []
        : await loadPriors(
            tx,
            cid,
            [...members.values()].map((m) => m.member_id),
            [...new Set(periodStarts)],
            attempts.map((a) => a.request.request_id),
          );
    const tokens = attempts.flatMap((a) => fileTokensOf(a.request.fill_params));
    const kinds = await filesByOwner(tx, tokens);

    // Requests answered before, in the database or earlier in this very group.
    const answered = new Map(priors.map((p) => [`${p.member_id} ${p.request_id}`, p]));
    const inGroup = new Map<string, { index: number; hash: Buffer }>();
    const usages = new Map<string, Usage>();
    const usageOf = (memberId: string) => {
      const known =
        usages.get(memberId) ?? new Usage(priors.filter((p) => p.live && p.member_id === memberId));
      usages.set(memberId, known);
      return known;
    };

    const outcomes: (Outcome | { repeats: number } | NewRecord)[] = [];
    const records: NewRecord[] = [];
    const refusals: NewRefusal[] = [];
    for (const [i, attempt] of attempts.entries()) {
      const member = members.get(attempt.uid);
      const key = `${member?.member_id} ${attempt.request.request_id}`;
      const earlier = answered.get(key);
      const same = inGroup.get(key);
      if (earlier) {
        outcomes.push(
          earlier.request_hash.equals(attempt.hash)
            ? acceptedOutcome(cid, earlier.id, earlier.t_submit, earlier.nth)
            : reusedOutcome(),
        );
        continue;
      }
      if (same) {
        outcomes.push(same.hash.equals(attempt.hash) ? { repeats: same.index } : reusedOutcome());
        continue;
      }
      const bench: Bench = {
        activity,
        rules,
        certified: deps.isCertified(activity.certified_until, attempt.at),
        workdays: deps.workdays(),
        isSensitive: deps.isSensitive,
        fileKinds: ownedBy(attempt.uid, kinds),
      };
      const usage = member ? usageOf(member.member_id) : new Usage([]);
      const judged = judgeAttempt(bench, attempt, member, usage, periodStarts[i]!);
      if (judged.ok) {
        usage.add(judged.record);
        records.push(judged.record);
        inGroup.set(key, { index: i, hash: attempt.hash });
        outcomes.push(judged.record);
      } else {
        refusals.push(refusalRow(bench, attempt, member, judged.refusal));
        outcomes.push(refusalOutcome(judged.refusal));
      }
    }

    if (refusals.length > 0) await upsertRefusals(tx, cid, refusals);
    const numbers = new Map<string, number>();
    if (records.length > 0) {
      await insertRecordFiles(tx, cid, records);
      const nths = await insertRecords(tx, cid, records);
      for (const [i, record] of records.entries()) numbers.set(record.id, nths[i]!);
    }
    const answerOf = (outcome: (typeof outcomes)[number]): Outcome => {
      if ('repeats' in outcome) return answerOf(outcomes[outcome.repeats]!);
      if ('ok' in outcome) return outcome;
      return acceptedOutcome(cid, outcome.id, outcome.submittedAt, numbers.get(outcome.id)!);
    };
    return outcomes.map(answerOf);
  }

  const groups = createGroup<Attempt, Outcome>(async (cid, attempts) => {
    observeBatch(attempts.length);
    if (attempts.length === 1) return [await single(cid, attempts[0]!)];
    try {
      return await deps.db.transaction().execute((tx) => groupIn(tx, cid, attempts));
    } catch {
      // One bad row must not cost the others their answer: each is tried by itself and fails by itself.
      const each = attempts.map((attempt) => single(cid, attempt));
      await Promise.allSettled(each);
      return each;
    }
  }, MOST_AT_ONCE);

  return (cid, attempt) => groups.run(cid, attempt);
}
