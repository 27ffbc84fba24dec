import type { SubmitRequest } from '@rollcall/contract';
import {
  COMMON_MESSAGES,
  type DueState,
  type ErrorEnvelope,
  MAKEUP_MESSAGES,
  SUBMISSION_MESSAGES,
  type SubmitReason,
} from '@rollcall/contract';
import {
  type ActivityRules,
  type Day,
  dayOf,
  dueStateOf,
  fileTokensOf,
  firstOfMonth,
  judgeSubmission,
  type MakeupInput,
  mondayOf,
  needsScan,
  periodOf,
  quotaOf,
  type SubmissionRefusal,
  shownDue,
  type Timing,
  type UsedQuota,
  type Workdays,
} from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import { insideId, newId, sha256 } from '../../platform/ids/ids.ts';
import type { CodeVersion } from '../activity/activity.reads.ts';
import { checkedAmong, type SubmittedFile } from '../upload/upload.reads.ts';
import { placeOf } from './place.service.ts';
import type { JudgedActivity, JudgedMember, NewRecord, PriorRecord } from './submission.store.ts';

/** One submission as it arrived. */
export interface Attempt {
  uid: string;
  request: SubmitRequest;
  /** Hash of the request's content, without its transport: equal for a repeated request. */
  hash: Buffer;
  /** Business time of the server's receipt. */
  at: Date;
  /** True where the request carries the token of the code that holds. */
  entryOf: (code: CodeVersion) => boolean;
  /** Proof of the scanned content at an instant (Unix seconds). */
  scanOf: (code: CodeVersion, rules: ActivityRules, instant: number) => Scanned;
  /** The request came from an address captured under one of the networks. */
  egressOf: (rules: ActivityRules) => boolean;
  /** An organiser signs this member in; where the member is, is not asked then. */
  onBehalfOf?: string;
}

/** Value of a scanned code. */
export interface Scanned {
  valid: boolean;
  /** Number of the rotating code's period; null for the fixed code. */
  step: number | null;
}
export const NOT_SCANNED: Scanned = { valid: false, step: null };

export type Outcome =
  | { ok: true; pt_id: string; date: number; nth: number; pending?: 1; due?: DueState }
  | { ok: false; msg: string; data: NonNullable<ErrorEnvelope['data']> };

/** Hash that makes two requests the same: of everything sent but the instant of capture and the transport's marks. */
export function hashOf(request: SubmitRequest): Buffer {
  const { cid, wid, date, location, wifi, makeup, agent_for, slot, reason, pictures = [], claimed } = request;
  const filled = request.fill_params.map(({ proof: _provenAnew, ...one }) => one);
  const said = [cid, wid, date, filled, location, wifi, makeup, agent_for, slot, reason];
  const proof = pictures.length > 0 || claimed !== undefined ? [{ pictures, claimed }] : [];
  const length = reason ? said.length : 8 + Number(slot !== undefined);
  return sha256(JSON.stringify([...said.slice(0, length), ...proof]));
}

type UsedRecord = Pick<PriorRecord, 'day' | 'period_start' | 'slot' | 'ordinal' | 'scan_step'>;

/** Used quota of a member, for judging; grows as submissions of the same batch are accepted. */
export class Usage {
  private readonly records: UsedRecord[];
  constructor(records: UsedRecord[]) {
    this.records = records;
  }
  in(periodStart: string): UsedQuota {
    return quotaOf(this.records, periodStart);
  }
  hasDay(day: string): boolean {
    return this.records.some((r) => r.day === day);
  }
  hasPeriod(periodStart: string): boolean {
    return this.records.some((r) => r.period_start === periodStart);
  }
  hasScan(step: number): boolean {
    return this.records.some((r) => r.scan_step === step);
  }
  add(record: NewRecord): void {
    this.records.push({
      day: record.day,
      period_start: record.periodStart,
      slot: record.slot,
      ordinal: record.ordinal,
      scan_step: record.scanStep,
    });
  }
}

/**
 * Every period start that a record of a day may have: the organiser may have changed the cycle within the day, and
 * who signed in under the old one is no new person under the new one.
 */
export const periodStartsOf = (day: Day): Day[] => [...new Set([day, mondayOf(day), firstOfMonth(day)])];

export interface JudgingContext {
  activity: JudgedActivity;
  /** The homework that is submitted; absent for sign-ins. */
  wid?: string;
  rules: ActivityRules;
  certified: boolean;
  workdays: Workdays;
  isSensitive: (text: string) => boolean;
  files: ReadonlyMap<string, SubmittedFile>;
  isPhoneProof: IsPhoneProof;
}

/** True for a proof of a business day that a number is the person's. */
export type IsPhoneProof = (
  proof: string | undefined,
  of: { cid: string; uid: string; phone: string; day: string },
) => boolean;

/** Traits of a submission other than "here, now, I". */
export interface Exceptional {
  mayActFor?: boolean;
  /** Somebody else asks, where the activity takes no proxies. An organiser is none. */
  proxyOff?: boolean;
  makeup?: MakeupInput;
  /** Homework keeps its own time. */
  timing?: Timing;
}

export type JudgedAttempt =
  | { ok: true; record: NewRecord; waits: boolean }
  | { ok: false; refusal: SubmissionRefusal };

/** The answer to a refused submission, in words, with what the phone needs to help; `isLeft` to the organiser, who decides. */
export function refusalOutcome(refusal: SubmissionRefusal, isLeft = false): Outcome {
  return {
    ok: false,
    msg: refusal.message ?? SUBMISSION_MESSAGES.submit[refusal.reason],
    data: {
      reason: refusal.reason,
      ...(refusal.field === undefined ? {} : { field: refusal.field }),
      ...(refusal.distance === undefined ? {} : { distance: refusal.distance }),
      ...(refusal.opensAt === undefined ? {} : { opens_at: refusal.opensAt }),
      ...(isLeft ? { late_delivery: true } : {}),
    },
  };
}

export const refusedAs = (reason: SubmitReason): Outcome => refusalOutcome({ ok: false, reason });

/** The same request id with another body: neither done nor taken for the earlier one. */
export const reusedOutcome = (): Outcome => {
  const data = { reason: 'field_invalid', field: 'request_id' };
  return { ok: false, msg: COMMON_MESSAGES.requestReused, data };
};

/** True where a request names another member than it would count for: one of an earlier login. */
export const isOthers = (
  cid: string,
  { request }: Pick<Attempt, 'request'>,
  member: Pick<JudgedMember, 'member_id'> | undefined,
): boolean => request.member !== undefined && (!member || insideId(cid, member.member_id) !== request.member);
export const othersOutcome = (): Outcome => {
  return { ok: false, msg: SUBMISSION_MESSAGES.otherMember, data: { reason: 'other_member' } };
};

export const acceptedOutcome = (cid: string, id: string, at: Date, nth: number, due?: DueState): Outcome => ({
  ok: true,
  pt_id: insideId(cid, id),
  date: unixSeconds(at),
  nth,
  ...(due ? { due } : {}),
});

/**
 * Due slots of the member after this use: the answer carries them, so that a page on a slow line shows no older
 * state. Of what was read for the judgement; no statement of its own.
 */
export function dueAfter(
  { activity, rules, certified, workdays }: Omit<JudgingContext, 'files' | 'isSensitive' | 'isPhoneProof'>,
  { at, entryOf }: Pick<Attempt, 'at' | 'entryOf'>,
  member: Pick<JudgedMember, 'role' | 'pending' | 'takes_part'>,
  usage: Usage,
): DueState {
  const now = unixSeconds(at);
  const used = usage.in(periodOf(rules, dayOf(now, activity.zone)).start);
  // A member needs no token of the code, here as on the page.
  const standing = { rules, certified, entryValid: entryOf(activity) || member.takes_part, member, workdays };
  return shownDue(dueStateOf({ ...standing, now, zone: activity.zone, used }));
}

/** A make-up that an admin decides about. */
export const pendingOutcome = (cid: string, request: { id: string; t_ask: Date }): Outcome => ({
  ok: true,
  pt_id: insideId(cid, request.id),
  date: unixSeconds(request.t_ask),
  nth: 0,
  pending: 1,
});

/** Submitting homework, and no sign-in. */
export const isHomework = ({ wid }: Pick<SubmitRequest, 'wid'>): boolean => wid !== undefined && wid !== '';

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
    // An organiser may sign in a person on the list who never came, and one whose line somebody claims: they are due
    // in any case.
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
