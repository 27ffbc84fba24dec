import { HOMEWORK_MESSAGES } from '@rollcall/contract';
import {
  dayOf,
  fileTokensOf,
  homeworkPeriod,
  homeworkRulesOf,
  homeworkTiming,
  type MakeupInput,
  SINGLE_PERIOD,
} from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Tx } from '../../platform/db/db.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { ownFiles } from '../upload/upload.reads.ts';
import { type Attempt, isOthers, requestedDay } from './attempt.service.ts';
import { homeworkOn } from './homework.reads.ts';
import {
  type JudgedHomework,
  lockExistingForShare,
  lockHomeworkForShare,
  writeHomeworkRecord,
} from './homework.store.ts';
import { judgeAttempt } from './judge-attempt.service.ts';
import { judgingContext, loadJudge, type SubmissionDeps } from './judging-context.service.ts';
import { saveMakeup } from './makeup-proof.service.ts';
import { waitingIn } from './makeup-request.reads.ts';
import { loadRequested, wasMember } from './makeup-request.store.ts';
import {
  acceptedOutcome,
  type Outcome,
  othersOutcome,
  pendingOutcome,
  refusalOutcome,
  refusedAs,
} from './outcome.service.ts';
import { saveRefusal } from './refused-attempt.service.ts';
import { replayed } from './replay.service.ts';
import { subjectOf } from './subject.service.ts';
import { loadMemberPriors } from './submission.store.ts';
import { periodStartsOf, Usage } from './usage.service.ts';

/** Judgement of submissions for a homework: its rules and its time. */
function judgeOf(
  { settings, t_create, class_end }: Pick<JudgedHomework, 'settings' | 't_create' | 'class_end'>,
  zone: string,
  deps: SubmissionDeps,
) {
  const place = { createdAt: unixSeconds(t_create), zone, classEnd: class_end };
  const rules = homeworkRulesOf(settings, place);
  return { rules, timing: homeworkTiming(settings, rules, place, deps.workdays()) };
}

/**
 * One submission for a homework, judged by the same reasons in the same order as a sign-in, by the homework's own
 * rules. Removing the homework waits for it, or it finds none; the quota is decided under the member's row.
 */
export async function attemptHomework(
  deps: SubmissionDeps,
  tx: Tx,
  cid: string,
  attempt: Attempt,
): Promise<Outcome> {
  const { request } = attempt;
  const judgedBy = await loadJudge(tx, deps.versions, cid);
  const named = splitInsideId(request.wid!);
  const homework = judgedBy && named.cid === cid ? await lockHomeworkForShare(tx, cid, named.id) : undefined;
  if (judgedBy && !homework && named.cid === cid && (await lockExistingForShare(tx, cid, named.id)))
    return refusalOutcome({ ok: false, reason: 'not_found', message: HOMEWORK_MESSAGES.closed });
  if (!judgedBy || !homework) return refusedAs('not_found');
  const { activity } = judgedBy;
  const { wid, settings } = homework;
  const { rules: own, timing } = judgeOf(homework, activity.zone, deps);
  // The code that is scanned is the class's, fixed or changing as the class has it.
  const rules = { ...own, scan_rotate: judgedBy.rules.scan_rotate };

  const { member, mayActFor } = await subjectOf(tx, cid, attempt);
  if (isOthers(cid, attempt, member)) return othersOutcome();
  const isMakeup = request.makeup === 1;
  const today = dayOf(attempt.at.getTime() / 1000, activity.zone);
  const single = homeworkPeriod(settings, rules, today) === SINGLE_PERIOD;
  const requested = isMakeup ? requestedDay(attempt, activity.zone) : today;
  const day = single && isMakeup ? rules.end_day : requested;
  const starts = single ? [SINGLE_PERIOD] : periodStartsOf(day);
  const id = member?.member_id;
  const priors = id ? await loadMemberPriors(tx, cid, id, request.request_id, starts, wid) : [];
  const waiting = id ? await loadRequested(tx, cid, id, request.request_id, starts, wid) : [];
  const earlier = priors.find((p) => p.request_id === request.request_id);
  const query = waiting.find((one) => one.request_id === request.request_id);
  const repeated =
    replayed(earlier, attempt, (e) => acceptedOutcome(cid, e.id, e.t_submit, e.nth)) ??
    replayed(query, attempt, (a) => pendingOutcome(cid, a));
  if (repeated) return repeated;

  const usage = new Usage(priors.filter((p) => p.live));
  // A make-up is judged by what was asked on its day; whether any are taken, by what is asked now.
  const dated = isMakeup ? await homeworkOn(tx, { cid, wid, day, zone: activity.zone }) : homework;
  const then = isMakeup
    ? judgeOf({ ...homework, settings: dated.settings }, activity.zone, deps).rules
    : rules;
  const periodStart = homeworkPeriod(dated.settings, then, day);
  const makeup: MakeupInput | undefined =
    id && isMakeup
      ? {
          day,
          slot: request.slot,
          rules: then,
          wasMember: await wasMember(tx, cid, id, day),
          used: usage.in(periodStart),
          waiting: waitingIn(waiting, periodStart),
          spent: 0,
        }
      : undefined;
  const files = await ownFiles(tx, attempt.uid, fileTokensOf(request.fill_params));
  const judged = { ...activity, rev: dated.rev };
  const context = { ...judgingContext(deps, judged, rules, files, attempt.at), wid };
  const proxyOff = judgedBy.rules.proxy === 0;
  const exceptional = { mayActFor, proxyOff, timing, ...(makeup ? { makeup } : {}) };
  const verdict = judgeAttempt(context, attempt, member, usage, periodStart, exceptional);
  if (!verdict.ok) return saveRefusal(tx, cid, context, attempt, member, verdict.refusal, exceptional);
  const { record } = verdict;
  if (verdict.waits) {
    const of = { cid, uid: attempt.uid, record, wid };
    return saveMakeup(tx, of, request, deps.isSensitive);
  }
  const nth = await writeHomeworkRecord(tx, cid, wid, record);
  return acceptedOutcome(cid, record.id, record.submittedAt, nth);
}
