import { MARK_MESSAGES } from '@rollcall/contract';
import { type Day, dayOf, fileTokensOf, type MakeupInput, periodOf } from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';
import { insideId } from '../../platform/ids/ids.ts';
import { revisionOn } from '../activity/activity.reads.ts';
import { audit } from '../audit/audit.service.ts';
import { ownFiles } from '../upload/upload.reads.ts';
import { type Attempt, isOthers, requestedDay } from './attempt.service.ts';
import { dueAfter } from './due.service.ts';
import { type Exceptional, judgeAttempt } from './judge-attempt.service.ts';
import {
  type JudgingContext,
  judgingContext,
  loadJudge,
  type SubmissionDeps,
} from './judging-context.service.ts';
import { saveMakeup } from './makeup-proof.service.ts';
import { countMakeups, waitingIn } from './makeup-request.reads.ts';
import { loadRequested, type WaitingMakeup, wasMember } from './makeup-request.store.ts';
import {
  acceptedOutcome,
  type Outcome,
  othersOutcome,
  pendingOutcome,
  refusalOutcome,
  refusedAs,
} from './outcome.service.ts';
import { writeRecord } from './record-write.service.ts';
import { saveRefusal } from './refused-attempt.service.ts';
import { replayed } from './replay.service.ts';
import { subjectOf } from './subject.service.ts';
import { loadMemberPriors, type PriorRecord } from './submission.store.ts';
import { periodStartsOf, Usage } from './usage.service.ts';

/** Inputs for judging a make-up: the rules, members and submissions of that day. */
async function makeupInput(
  tx: Tx,
  cid: string,
  attempt: Attempt,
  memberId: string,
  day: Day,
  priors: PriorRecord[],
  requests: WaitingMakeup[],
): Promise<{ input: MakeupInput; rev: number } | undefined> {
  const revision = await revisionOn(tx, cid, day);
  if (!revision) return undefined;
  const { rev, rules } = revision;
  const usage = new Usage(priors.filter((p) => p.live));
  const periodStart = periodOf(rules, day).start;
  const input: MakeupInput = {
    day,
    slot: attempt.request.slot,
    rules,
    wasMember: await wasMember(tx, cid, memberId, day),
    used: usage.in(periodStart),
    waiting: waitingIn(requests, periodStart),
    spent: await countMakeups(tx, cid, memberId),
  };
  return { input, rev };
}

/** One make-up or proxy, under the row of the member it is for. */
export async function attemptExceptional(
  deps: SubmissionDeps,
  tx: Tx,
  cid: string,
  attempt: Attempt,
): Promise<Outcome> {
  const judgedBy = await loadJudge(tx, deps.versions, cid);
  if (!judgedBy) return refusedAs('not_found');
  const { activity, rules } = judgedBy;
  const { request } = attempt;
  const { member, mayActFor } = await subjectOf(tx, cid, attempt);
  if (isOthers(cid, attempt, member)) return othersOutcome();
  const isMakeup = request.makeup === 1;
  const today = dayOf(attempt.at.getTime() / 1000, activity.zone);
  const day = isMakeup ? requestedDay(attempt, activity.zone) : today;

  const starts = periodStartsOf(day);
  const priors = member ? await loadMemberPriors(tx, cid, member.member_id, request.request_id, starts) : [];
  const requests = member ? await loadRequested(tx, cid, member.member_id, request.request_id, starts) : [];
  const usage = new Usage(priors.filter((p) => p.live));
  // A make-up is about another day: what is due now stands as it stood. An organiser is told of no member's due.
  const dueOf = (context: Omit<JudgingContext, 'files' | 'isSensitive' | 'isPhoneProof'>) =>
    isMakeup || attempt.onBehalfOf !== undefined ? undefined : dueAfter(context, attempt, member!, usage);
  const earlier = priors.find((p) => p.request_id === request.request_id);
  const dueThen = () => dueOf(judgingContext(deps, activity, rules, new Map(), attempt.at));
  const waiting = requests.find((a) => a.request_id === request.request_id);
  const repeated =
    replayed(earlier, attempt, (e) => acceptedOutcome(cid, e.id, e.t_submit, e.nth, dueThen())) ??
    replayed(waiting, attempt, (w) => pendingOutcome(cid, w));
  if (repeated) return repeated;

  const files = await ownFiles(tx, attempt.uid, fileTokensOf(request.fill_params));
  const context = judgingContext(deps, activity, rules, files, attempt.at);
  const made =
    member && isMakeup
      ? await makeupInput(tx, cid, attempt, member.member_id, day, priors, requests)
      : undefined;
  const proxyOff = rules.proxy === 0 && attempt.onBehalfOf === undefined;
  const exceptional: Exceptional = { mayActFor, proxyOff, ...(made ? { makeup: made.input } : {}) };
  const judged = judgeAttempt(context, attempt, member, usage, periodOf(rules, day).start, exceptional);
  if (!judged.ok) {
    // A try of an organiser is no attempt of a member's.
    if (attempt.onBehalfOf !== undefined) return refusalOutcome(judged.refusal);
    return saveRefusal(tx, cid, context, attempt, member, judged.refusal, exceptional);
  }
  // A line that is open again is due from a later day on: signed in before, it would hide a member who is missing.
  // Marking it as present is refused in the same words.
  if (attempt.onBehalfOf !== undefined && !(await wasMember(tx, cid, member!.member_id, today)))
    return refusalOutcome({ ok: false, reason: 'not_participating', message: MARK_MESSAGES.exempt });
  const record = made
    ? { ...judged.record, rev: made.rev, points: made.input.rules.score ?? 0 }
    : judged.record;
  if (judged.waits) {
    const of = { cid, uid: attempt.uid, record };
    return saveMakeup(tx, of, request, deps.isSensitive);
  }
  if (attempt.onBehalfOf !== undefined)
    await audit(tx, {
      cid,
      uid: attempt.uid,
      action: 'record.proxy',
      before: null,
      after: { id: record.id, member: insideId(cid, record.memberId), name: member!.alias },
      now: attempt.at,
    });
  const nth = await writeRecord(tx, cid, record, today);
  usage.add(record);
  return acceptedOutcome(cid, record.id, record.submittedAt, nth, dueOf(context));
}
