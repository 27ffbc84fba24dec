import type { submit } from '@rollcall/contract/record/record';
import type { RequestOf, ResponseOf } from '@rollcall/contract/wire/call';
import { ApiRejection } from '@rollcall/contract/wire/client';
import type { Reason } from '@rollcall/contract/wire/reasons';
import { backoff, crowdedMs, deliveryFailure } from '@rollcall/web/delivery';
import type { Draft } from './draft.ts';

export type SubmitBody = RequestOf<typeof submit>;
export type Accepted = ResponseOf<typeof submit>['data'];

/** A sign-in on its way. `body` is final once it was sent: the same id with another body would be refused. */
export interface Pending {
  body: SubmitBody;
  /** Fields whose pictures may still have to be uploaded before the first sending. */
  fieldKeys: number[];
  draft: Draft;
  /** Key of the stored form that it was filled in; absent: that of its member. */
  form?: string;
  sealed: boolean;
  /** The server's no, until somebody has read it: what was promised to go out must not vanish without a word. */
  refused?: RejectedSubmission;
}

export interface RejectedSubmission {
  /** `''`: the server named none. */
  reason: Reason | '';
  msg: string;
  field?: string | undefined;
  distance?: number | undefined;
  opensAt?: number | undefined;
  late: boolean;
}

/** Reason that a sign-in waits: the network, a server with too many people or no time, or its member's login. */
type Waiting = 'network' | 'crowd' | 'server' | 'login';

export type OutboxState =
  | { phase: 'idle' }
  /** Pressed, and not yet on the phone's disk: killed now, it is as if nobody had pressed. */
  | { phase: 'saving' }
  /** `at`: Unix seconds when the button was pressed. */
  | { phase: 'sending'; attempts: number; at?: number | undefined }
  | {
      phase: 'waiting';
      attempts: number;
      retryInMs: number;
      why: Waiting;
      at?: number | undefined;
      /** Unix milliseconds of the next attempt, where a crowded server has said it. */
      until?: number | undefined;
    }
  | { phase: 'accepted'; result: Accepted }
  | { phase: 'refused'; refused: RejectedSubmission };

export type OutboxEvent =
  | { type: 'save' }
  | { type: 'send'; attempts: number; at?: number | undefined }
  | { type: 'accepted'; result: Accepted }
  | { type: 'refused'; refused: RejectedSubmission }
  /** `retryInMs`, `until`: as a crowded server says; without them, longer after each attempt. */
  | {
      type: 'unanswered';
      attempts: number;
      why: Waiting;
      retryInMs?: number | undefined;
      until?: number | undefined;
    }
  | { type: 'withdrawn' }
  /** Somebody else's on this phone, or ended by another tab. */
  | { type: 'gone' }
  | { type: 'closed' };

export const IDLE: OutboxState = { phase: 'idle' };

/** Milliseconds until the next attempt: 1, 2, 4 … at most 30 s, so that a school's Wi-Fi may recover. */
export const backoffMs = (attempts: number): number => backoff(Math.max(0, attempts - 1), 1000, 30_000);

/** Unix seconds when what is on its way was pressed. */
export const storedAt = (state: OutboxState): number | undefined => ('at' in state ? state.at : undefined);

/** The outbox after an event. Only an answer of the server ends a sending: nothing else may show the seal. */
export function step(state: OutboxState, event: OutboxEvent): OutboxState {
  switch (event.type) {
    case 'save':
      return { phase: 'saving' };
    case 'send':
      return { phase: 'sending', attempts: event.attempts, at: event.at };
    case 'accepted':
      return { phase: 'accepted', result: event.result };
    case 'refused':
      return { phase: 'refused', refused: event.refused };
    case 'unanswered':
      return {
        phase: 'waiting',
        attempts: event.attempts,
        retryInMs: event.retryInMs ?? backoffMs(event.attempts),
        why: event.why,
        at: storedAt(state),
        until: event.until,
      };
    case 'withdrawn':
    case 'gone':
      return IDLE;
    case 'closed':
      return state.phase === 'accepted' || state.phase === 'refused' ? IDLE : state;
  }
}

/** Event of a failed request: a refusal with a reason is an answer, everything else is tried again. */
export function eventOf(error: unknown, attempts: number, random?: number): OutboxEvent {
  const failure = deliveryFailure(error);
  if (failure === 'crowd')
    return { type: 'unanswered', attempts, why: failure, retryInMs: crowdedMs(error, random) };
  if (failure === 'network' || failure === 'server') return { type: 'unanswered', attempts, why: failure };
  if (failure === 'expired') return { type: 'unanswered', attempts, why: 'login' };
  if (!(error instanceof ApiRejection)) throw error;
  const { reason = '', field, distance, opens_at, late_delivery } = error.data;
  return {
    type: 'refused',
    refused: { reason, msg: error.message, field, distance, opensAt: opens_at, late: late_delivery === true },
  };
}
