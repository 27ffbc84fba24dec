import {
  COMMON_MESSAGES,
  type DueState,
  type ErrorEnvelope,
  SUBMISSION_MESSAGES,
  type SubmitReason,
} from '@rollcall/contract';
import type { SubmissionRefusal } from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import { insideId } from '../../platform/ids/ids.ts';

export type Outcome =
  | { ok: true; pt_id: string; date: number; nth: number; pending?: 1; due?: DueState }
  | { ok: false; msg: string; data: NonNullable<ErrorEnvelope['data']> };

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
  const data = { reason: 'field_invalid', field: 'request_id' } as const;
  return { ok: false, msg: COMMON_MESSAGES.requestReused, data };
};

/** A request for another member than it would count for. */
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

/** A make-up that an admin decides about. */
export const pendingOutcome = (cid: string, request: { id: string; t_ask: Date }): Outcome => ({
  ok: true,
  pt_id: insideId(cid, request.id),
  date: unixSeconds(request.t_ask),
  nth: 0,
  pending: 1,
});
