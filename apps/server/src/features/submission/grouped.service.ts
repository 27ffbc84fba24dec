import { type ActivityRules, dayOf, fileTokensOf, periodOf, rulesOf } from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';
import { createGroup } from '../../platform/group/group.ts';
import { filesByOwner, ownedBy } from '../upload/upload.reads.ts';
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
import type { SubmissionDeps, Submit } from './submission.service.ts';
import {
  insertRecordFiles,
  insertRecords,
  type JudgedActivity,
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
  /** Settings that hold for the activity as it was read. */
  async function rulesAt(activity: JudgedActivity): Promise<ActivityRules> {
    const { cid, rev } = activity;
    const kept = deps.versions.peek(cid, rev);
    if (kept) return kept.rules;
    const loaded = (await loadSettings(deps.db, cid))!;
    // Saved again between the two reads: judged by what was read last, and not kept under the older number.
    return loaded.rev === rev
      ? deps.versions.keep(cid, rev, loaded.settings).rules
      : rulesOf(loaded.settings);
  }

  async function answerGroup(cid: string, attempts: Attempt[]): Promise<Outcome[]> {
    const activity = await loadJudgedActivity(deps.db, cid);
    if (!activity || activity.deleted_at !== null) return attempts.map(() => refusedAs('not_found'));
    const rules = await rulesAt(activity);
    const { answers } = await deps.db.transaction().execute((tx) => groupIn(tx, activity, rules, attempts));
    return answers();
  }

  /**
   * Judges and writes; the last write is under way when it returns, so that COMMIT travels with it. Where it
   * fails, the commit fails with it.
   */
  async function groupIn(
    tx: Tx,
    activity: JudgedActivity,
    rules: ActivityRules,
    attempts: Attempt[],
  ): Promise<{ answers: () => Promise<Outcome[]> }> {
    const { cid } = activity;
    const uids = [...new Set(attempts.map((a) => a.uid))];
    const days = attempts.map((a) => dayOf(a.at.getTime() / 1000, activity.zone));
    const periodStarts = days.map((day) => periodOf(rules, day).start);
    // Sent together and done in this order: what was used up is read under the members' locks.
    const [locked, priors] = await Promise.all([
      lockMembers(tx, cid, uids),
      loadPriors(
        tx,
        cid,
        attempts.map((a) => ({ uid: a.uid, requestId: a.request.request_id })),
        [...new Set(days.flatMap(periodStartsOf))],
      ),
    ]);
    const members = new Map(locked.map((m) => [m.uid, m]));
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

    // Waited for: kysely sends one statement of a transaction at a time, and COMMIT would overtake the second.
    if (refusals.length > 0) await upsertRefusals(tx, cid, refusals);
    if (records.length > 0) await insertRecordFiles(tx, cid, records);
    const written = records.length > 0 ? insertRecords(tx, cid, records) : Promise.resolve([]);
    // Looked at after the commit, which says first that something failed.
    written.catch(() => {});
    const answers = async (): Promise<Outcome[]> => {
      const nths = await written;
      const numbers = new Map(records.map((record, i) => [record.id, nths[i]!]));
      const answerOf = (outcome: (typeof outcomes)[number]): Outcome => {
        if ('repeats' in outcome) return answerOf(outcomes[outcome.repeats]!);
        if ('ok' in outcome) return outcome;
        return acceptedOutcome(cid, outcome.id, outcome.submittedAt, numbers.get(outcome.id)!);
      };
      return outcomes.map(answerOf);
    };
    return { answers };
  }

  const groups = createGroup<Attempt, Outcome>(async (cid, attempts) => {
    observeBatch(attempts.length);
    try {
      return await answerGroup(cid, attempts);
    } catch {
      // One bad row must not cost the others their answer: each is tried by itself and fails by itself.
      const each = attempts.map((attempt) => single(cid, attempt));
      await Promise.allSettled(each);
      return each;
    }
  }, MOST_AT_ONCE);

  return (cid, attempt) => groups.run(cid, attempt);
}
