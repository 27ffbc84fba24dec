import type { SubmitRequest } from '@rollcall/contract';
import { MESSAGES, type RefusalEnvelope, type SubmitReason } from '@rollcall/contract';
import {
  type ActivityRules,
  type Day,
  dayOf,
  type FileKind,
  fileTokensOf,
  firstOfMonth,
  judgeSubmission,
  mondayOf,
  type SubmissionRefusal,
  secondOfDay,
  slotAt,
  toGcj02,
  type UsedQuota,
  type Workdays,
} from '@rollcall/rules';
import { insideId, newId, sha256 } from '../../platform/ids/ids.ts';
import type { JudgedActivity, JudgedMember, NewRecord, NewRefusal, PriorRecord } from './submission.store.ts';

/** One submission as it arrived. */
export interface Attempt {
  uid: string;
  request: SubmitRequest;
  /** What the request says, without its transport: equal for a repeated request. */
  hash: Buffer;
  /** Business time of the server's receipt. */
  at: Date;
  entryValid: boolean;
  scanValid: boolean;
  /** The request came from an address captured under one of the networks. */
  egressOf: (rules: ActivityRules) => boolean;
}

export type Outcome =
  | { ok: true; pt_id: string; date: number; nth: number }
  | { ok: false; msg: string; data: NonNullable<RefusalEnvelope['data']> };

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** What makes two requests the same: everything sent but the moment of capture and the transport's marks. */
export function hashOf(request: SubmitRequest): Buffer {
  const { cid, wid, date, fill_params, location, wifi, makeup, agent_for } = request;
  return sha256(JSON.stringify([cid, wid, date, fill_params, location, wifi, makeup, agent_for]));
}

/** What a member has used up, for judging; grows as submissions of the same batch are accepted. */
export class Usage {
  private readonly records: Pick<PriorRecord, 'day' | 'period_start' | 'slot' | 'ordinal'>[];
  constructor(records: Pick<PriorRecord, 'day' | 'period_start' | 'slot' | 'ordinal'>[]) {
    this.records = records;
  }
  in(periodStart: string): UsedQuota {
    const bySlot = new Map<number, number>();
    const ordinals = new Map<number, Set<number>>();
    let total = 0;
    for (const r of this.records) {
      if (r.period_start !== periodStart) continue;
      total++;
      bySlot.set(r.slot, (bySlot.get(r.slot) ?? 0) + 1);
      const taken = ordinals.get(r.slot) ?? new Set<number>();
      ordinals.set(r.slot, taken.add(r.ordinal));
    }
    return { total, bySlot, ordinals };
  }
  hasDay(day: string): boolean {
    return this.records.some((r) => r.day === day);
  }
  hasPeriod(periodStart: string): boolean {
    return this.records.some((r) => r.period_start === periodStart);
  }
  add(record: NewRecord): void {
    this.records.push({
      day: record.day,
      period_start: record.periodStart,
      slot: record.slot,
      ordinal: record.ordinal,
    });
  }
}

/**
 * Every period start that a record of a day may have: the organiser may have changed the cycle within the day, and
 * who signed in under the old one is no new person under the new one.
 */
export const periodStartsOf = (day: Day): Day[] => [...new Set([day, mondayOf(day), firstOfMonth(day)])];

export interface Bench {
  activity: JudgedActivity;
  rules: ActivityRules;
  certified: boolean;
  workdays: Workdays;
  isSensitive: (text: string) => boolean;
  fileKinds: ReadonlyMap<string, FileKind>;
}

/** The answer to a refused submission, in words, with what the phone needs to help. */
export function refusalOutcome(refusal: SubmissionRefusal): Outcome {
  return {
    ok: false,
    msg: refusal.message ?? MESSAGES.submit[refusal.reason],
    data: {
      reason: refusal.reason,
      ...(refusal.field === undefined ? {} : { field: refusal.field }),
      ...(refusal.distance === undefined ? {} : { distance: refusal.distance }),
      ...(refusal.opensAt === undefined ? {} : { opens_at: refusal.opensAt }),
      ...(refusal.late ? { late_delivery: true } : {}),
    },
  };
}

export const refusedAs = (reason: SubmitReason): Outcome => refusalOutcome({ ok: false, reason });

/** The same request id with another body: neither done nor taken for the earlier one. */
export const reusedOutcome = (): Outcome => ({
  ok: false,
  msg: MESSAGES.requestReused,
  data: { reason: 'field_invalid', field: 'request_id' },
});

export const acceptedOutcome = (cid: string, id: string, at: Date, nth: number): Outcome => ({
  ok: true,
  pt_id: insideId(cid, id),
  date: seconds(at),
  nth,
});

/** Judges one attempt against the rules and what its member used; the record to write, or why not. */
export function judgeAttempt(
  bench: Bench,
  attempt: Attempt,
  member: JudgedMember | undefined,
  usage: Usage,
  periodStart: string,
): { ok: true; record: NewRecord } | { ok: false; refusal: SubmissionRefusal } {
  const { activity, rules } = bench;
  const { request } = attempt;
  const now = seconds(attempt.at);
  const verdict = judgeSubmission({
    rules,
    certified: bench.certified,
    entryValid: attempt.entryValid,
    scanValid: attempt.scanValid,
    member: member?.takes_part ? { role: member.role, pending: member.pending } : null,
    now,
    workdays: bench.workdays,
    zone: activity.zone,
    wifiProven: attempt.egressOf(rules),
    request,
    used: usage.in(periodStart),
    isSensitive: bench.isSensitive,
    fileKinds: bench.fileKinds,
  });
  if (!verdict.ok) return { ok: false, refusal: verdict };
  const { place } = verdict;
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
    place: placeOf(rules, request, verdict.distance, verdict.nearest),
    files: fileTokensOf(request.fill_params),
    firstOfDay: !usage.hasDay(place.day),
    firstOfPeriod: !usage.hasPeriod(place.periodStart),
  };
  return { ok: true, record };
}

/** Where it was made, for the organiser: in GCJ-02, as Chinese maps draw it. */
function placeOf(
  rules: ActivityRules,
  request: SubmitRequest,
  distance: number | undefined,
  nearest: number | undefined,
): object | null {
  const sent = request.location;
  if (!sent) return null;
  const point = toGcj02(sent);
  return {
    latitude: point.latitude,
    longitude: point.longitude,
    accuracy: sent.accuracy,
    datum: 'gcj02',
    address: nearest === undefined ? (sent.address ?? '') : (rules.locations[nearest]?.address ?? ''),
    distance: distance === undefined ? -1 : Math.round(distance),
  };
}

/** What is kept of a refused attempt. */
export function refusalRow(
  bench: Bench,
  attempt: Attempt,
  member: JudgedMember | undefined,
  refusal: SubmissionRefusal,
): NewRefusal {
  const now = seconds(attempt.at);
  const { zone } = bench.activity;
  const slot = bench.rules.time_list[slotAt(bench.rules.time_list, secondOfDay(now, zone))];
  const { location, captured_at } = attempt.request;
  return {
    uid: attempt.uid,
    day: dayOf(now, zone),
    slot: slot?.[0] ?? -1,
    reason: refusal.reason,
    name: member?.alias ?? '',
    evidence: {
      ...(location ? { location } : {}),
      ...(captured_at === undefined ? {} : { captured_at }),
      ...(refusal.distance === undefined ? {} : { distance: refusal.distance }),
      ...(refusal.late ? { late: true } : {}),
      ...(refusal.field === undefined ? {} : { field: refusal.field }),
    },
    at: attempt.at,
  };
}
