import type { DueState } from '@rollcall/contract';
import { type ActivityRules, dayOf, periodOf, type SubmissionRefusal } from '@rollcall/rules';
import { ZERO_ID } from '../../platform/ids/ids.ts';
import { ownedBy, type SubmittedFile } from '../upload/upload.reads.ts';
import { type Attempt, isOthers } from './attempt.service.ts';
import { dueAfter } from './due.service.ts';
import { judgeAttempt } from './judge-attempt.service.ts';
import { judgingContext, type SubmissionDeps } from './judging-context.service.ts';
import { acceptedOutcome, type Outcome, othersOutcome, refusalOutcome } from './outcome.service.ts';
import { type RefusedAttempt, refusedAttempt } from './refused-attempt.service.ts';
import { replayed } from './replay.service.ts';
import type { JudgedActivity, JudgedMember, NewRecord, PriorRecord } from './submission.store.ts';
import { Usage } from './usage.service.ts';

/** Rows read for the attempts at one activity. */
interface LoadedGroup {
  activity: JudgedActivity;
  rules: ActivityRules;
  attempts: Attempt[];
  members: JudgedMember[];
  priors: PriorRecord[];
  /** Files that the attempts name, as `filesByOwner` answers them. */
  files: ReadonlyMap<string, SubmittedFile>;
}

export interface JudgedGroup {
  cid: string;
  records: NewRecord[];
  refusedAttempts: RefusedAttempt[];
  /**
   * The attempts' outcomes in their order, given the records' places in their days' queues, and which of the refused
   * attempts are left to an organiser.
   */
  answer: (nths: number[], left: boolean[]) => Outcome[];
}

/** Judges attempts at one activity in the order they came, each by what those before it used up. */
export function judgeGroup(
  deps: Pick<SubmissionDeps, 'isCertified' | 'workdays' | 'isSensitive' | 'isPhoneProof'>,
  group: LoadedGroup,
): JudgedGroup {
  const { activity, rules, attempts, priors } = group;
  const { cid } = activity;
  const members = new Map(group.members.map((m) => [m.uid, m]));

  // Requests answered before, in the database or earlier in this very group.
  const answered = new Map(priors.map((p) => [`${p.member_id} ${p.request_id}`, p]));
  const inGroup = new Map<string, { index: number; request_hash: Buffer }>();
  const usages = new Map<string, Usage>();
  const usageOf = (memberId: string) => {
    const known =
      usages.get(memberId) ??
      new Usage(priors.filter((p) => p.live && p.wid === ZERO_ID && p.member_id === memberId));
    usages.set(memberId, known);
    return known;
  };

  const outcomes: (
    | Outcome
    | { repeats: number; due: DueState }
    | { record: NewRecord; due: DueState }
    | { refusal: SubmissionRefusal; at: number }
  )[] = [];
  const records: NewRecord[] = [];
  const refusedAttempts: RefusedAttempt[] = [];
  for (const [i, attempt] of attempts.entries()) {
    const member = members.get(attempt.uid);
    if (isOthers(cid, attempt, member)) {
      outcomes.push(othersOutcome());
      continue;
    }
    const usage = member ? usageOf(member.member_id) : new Usage([]);
    const context = judgingContext(deps, activity, rules, ownedBy(attempt.uid, group.files), attempt.at);
    const due = () => dueAfter(context, attempt, member!, usage);
    const key = `${member?.member_id} ${attempt.request.request_id}`;
    const repeated =
      replayed(answered.get(key), attempt, (e) => acceptedOutcome(cid, e.id, e.t_submit, e.nth, due())) ??
      replayed(inGroup.get(key), attempt, ({ index }) => ({ repeats: index, due: due() }));
    if (repeated) {
      outcomes.push(repeated);
      continue;
    }
    const day = dayOf(attempt.at.getTime() / 1000, activity.zone);
    const periodStart = periodOf(rules, day).start;
    const judged = judgeAttempt(context, attempt, member, usage, periodStart);
    if (judged.ok) {
      usage.add(judged.record);
      records.push(judged.record);
      inGroup.set(key, { index: i, request_hash: attempt.hash });
      outcomes.push({ record: judged.record, due: due() });
    } else {
      refusedAttempts.push(refusedAttempt(context, attempt, member, judged.refusal));
      outcomes.push({ refusal: judged.refusal, at: refusedAttempts.length - 1 });
    }
  }

  const answer = (nths: number[], left: boolean[]): Outcome[] => {
    const numbers = new Map(records.map((record, i) => [record.id, nths[i]!]));
    const answerOf = (outcome: (typeof outcomes)[number]): Outcome => {
      if ('repeats' in outcome) {
        const first = answerOf(outcomes[outcome.repeats]!);
        return first.ok ? { ...first, due: outcome.due } : first;
      }
      if ('refusal' in outcome) return refusalOutcome(outcome.refusal, left[outcome.at]);
      if ('ok' in outcome) return outcome;
      const { record, due } = outcome;
      return acceptedOutcome(cid, record.id, record.submittedAt, numbers.get(record.id)!, due);
    };
    return outcomes.map(answerOf);
  };
  return { cid, records, refusedAttempts, answer };
}
