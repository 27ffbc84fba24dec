import {
  dayOf,
  fileTokensOf,
  NO_SLOT_KEY,
  type SubmissionRefusal,
  secondOfDay,
  slotAt,
  slotKeyOf,
} from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import { newId, ZERO_ID } from '../../platform/ids/ids.ts';
import { checkedAmong } from '../upload/upload.reads.ts';
import type { Attempt } from './attempt.service.ts';
import type { Exceptional } from './judge-attempt.service.ts';
import type { JudgingContext } from './judging-context.service.ts';
import type { NewLate } from './late-delivery.store.ts';
import { placeOf } from './place.service.ts';
import type { JudgedMember, RefusedAttemptRow } from './submission.store.ts';

/** Row of a refused attempt. */
export function refusedAttemptRow(
  context: JudgingContext,
  attempt: Attempt,
  member: JudgedMember | undefined,
  refusal: SubmissionRefusal,
  late: NewLate | undefined,
): RefusedAttemptRow {
  const now = unixSeconds(attempt.at);
  const { zone } = context.activity;
  const slot = context.rules.time_list[slotAt(context.rules.time_list, secondOfDay(now, zone))];
  const { location, captured_at } = attempt.request;
  return {
    uid: attempt.uid,
    memberId: member?.member_id ?? ZERO_ID,
    wid: context.wid ?? ZERO_ID,
    day: dayOf(now, zone),
    slot: slot ? slotKeyOf(context.rules, slot) : NO_SLOT_KEY,
    reason: refusal.reason,
    name: member?.alias ?? '',
    evidence: {
      ...(location ? { location } : {}),
      ...(captured_at === undefined ? {} : { captured_at }),
      ...(refusal.distance === undefined ? {} : { distance: refusal.distance }),
      ...(refusal.late ? { late: true } : {}),
      ...(late === undefined ? {} : { late_id: late.id }),
      ...(refusal.field === undefined ? {} : { field: refusal.field }),
    },
    at: attempt.at,
  };
}

/** Row of a late delivery, for an organiser to accept. */
export function lateOf(
  { activity, rules, files, wid = ZERO_ID }: JudgingContext,
  attempt: Attempt,
  member: JudgedMember | undefined,
  refusal: SubmissionRefusal,
  exceptional: Exceptional = {},
): NewLate | undefined {
  const { delivery } = refusal;
  const { request } = attempt;
  if (!delivery || !member || request.captured_at === undefined) return undefined;
  return {
    id: newId(),
    wid,
    memberId: member.member_id,
    day: delivery.day,
    periodStart: delivery.periodStart,
    slot: delivery.slotKey,
    slotFrom: delivery.slot?.[0] ?? null,
    slotTo: delivery.slot?.[1] ?? null,
    rev: activity.rev,
    requestId: request.request_id,
    requestHash: attempt.hash,
    fillParams: delivery.values,
    place: placeOf(rules, request, delivery.distance, delivery.nearest),
    agentUid: exceptional.mayActFor ? attempt.uid : null,
    capturedAt: new Date(request.captured_at * 1000),
    at: attempt.at,
    files: checkedAmong(fileTokensOf(delivery.values), files),
  };
}
