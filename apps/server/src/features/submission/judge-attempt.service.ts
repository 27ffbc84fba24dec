import { MAKEUP_MESSAGES } from '@rollcall/contract';
import {
  type ActivityRules,
  dayOf,
  fileTokensOf,
  judgeSubmission,
  type MakeupInput,
  needsScan,
  type SubmissionRefusal,
  type Timing,
} from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import { newId } from '../../platform/ids/ids.ts';
import { checkedAmong } from '../upload/upload.reads.ts';
import type { Attempt } from './attempt.service.ts';
import type { JudgingContext } from './judging-context.service.ts';
import { placeOf } from './place.service.ts';
import type { JudgedMember, NewRecord } from './submission.store.ts';
import type { Usage } from './usage.service.ts';

/** Traits of a submission other than "here, now, I". */
export interface Exceptional {
  mayActFor?: boolean;
  /** Somebody else asks, where the activity takes no proxies. An organiser is none. */
  proxyOff?: boolean;
  makeup?: MakeupInput;
  /** Homework keeps its own time. */
  timing?: Timing;
}

type JudgedAttempt =
  | { ok: true; record: NewRecord; waits: boolean }
  | { ok: false; refusal: SubmissionRefusal };

/** Judges one attempt against the rules and what its member used; the record to write, or why not. */
export function judgeAttempt(
  context: JudgingContext,
  attempt: Attempt,
  member: JudgedMember | undefined,
  usage: Usage,
  periodStart: string,
  exceptional: Exceptional = {},
): JudgedAttempt {
  const { activity, rules } = context;
  const { request, uid } = attempt;
  const now = unixSeconds(attempt.at);
  const day = dayOf(now, activity.zone);
  const scanned = attempt.scanOf(activity, rules, now);
  // A rotating code is good for one submission (D14); a fixed one stays what it is.
  const spent = scanned.step !== null && usage.hasScan(scanned.step);
  const signedInByAdmin = attempt.onBehalfOf !== undefined;
  const verdict = judgeSubmission({
    rules: signedInByAdmin ? anywhere(rules) : rules,
    certified: context.certified,
    entryValid: attempt.entryOf(activity),
    scanValid: scanned.valid && !spent,
    scanValidThen:
      request.captured_at !== undefined && attempt.scanOf(activity, rules, request.captured_at).valid,
    // An organiser may sign in a person on the list who never came, and one whose line somebody claims: the list makes
    // them due, from the day on that it says (`attemptExceptional`).
    member:
      member && (member.takes_part || (signedInByAdmin && member.uid === null))
        ? { role: member.role, pending: member.pending && !(signedInByAdmin && member.roster) }
        : null,
    now,
    workdays: context.workdays,
    zone: activity.zone,
    wifiProven: attempt.egressOf(rules),
    request,
    used: usage.in(periodStart),
    isSensitive: context.isSensitive,
    files: context.files,
    isPhoneProof: (phone, proof) => context.isPhoneProof(proof, { cid: activity.cid, uid, phone, day }),
    ...exceptional,
  });
  if (!verdict.ok) {
    // A code of ours that will not do was used before, or is over: two different things to do something about.
    const message = spent ? MAKEUP_MESSAGES.codeUsed : MAKEUP_MESSAGES.codeOver;
    const isOurs = scanned.step !== null && verdict.reason === 'scan_needed';
    return { ok: false, refusal: isOurs ? { ...verdict, message } : verdict };
  }
  const { place } = verdict;
  const isMakeup = request.makeup === 1;
  const record: NewRecord = {
    id: newId(),
    memberId: member!.member_id,
    rev: activity.rev,
    day: place.day,
    periodStart: place.periodStart,
    slot: place.slotKey,
    ordinal: place.ordinal,
    slotFrom: place.slot?.[0] ?? null,
    slotTo: place.slot?.[1] ?? null,
    submittedAt: attempt.at,
    capturedAt: request.captured_at === undefined ? null : new Date(request.captured_at * 1000),
    requestId: request.request_id,
    requestHash: attempt.hash,
    fillParams: verdict.values,
    place: isMakeup ? null : placeOf(rules, request, verdict.distance, verdict.nearest),
    wifi: verdict.wifi ?? null,
    makeup: isMakeup,
    agentUid: exceptional.mayActFor ? uid : null,
    late: false,
    scanStep: needsScan(rules) && !isMakeup ? scanned.step : null,
    points: rules.score ?? 0,
    files: checkedAmong(fileTokensOf(verdict.values), context.files),
    firstOfDay: !usage.hasDay(place.day),
    firstOfPeriod: !usage.hasPeriod(place.periodStart),
  };
  return { ok: true, record, waits: verdict.waits === true };
}

/** The rules without what only somebody on the spot can show. */
const anywhere = (rules: ActivityRules): ActivityRules => ({
  ...rules,
  scan_required: 0,
  cate: 0,
  locations: [],
  wifis: [],
});
