import { ApiRejection, NoAnswer } from '@rollcall/contract/wire/client';
import { STA } from '@rollcall/contract/wire/envelope';

/**
 * Reason that a request which has to arrive did not.
 * - `network`: nobody answered; it may have arrived
 * - `crowd`: too many at once, and nothing was done; to be tried again when the server says
 * - `server`: no time or a fault there; to be tried again
 * - `expired`: the session is gone; to be tried again after a login
 * - `refused`: an answer, with a reason; trying again changes nothing
 * - `unknown`: a fault of the page
 */
export type DeliveryFailure = 'network' | 'crowd' | 'server' | 'expired' | 'refused' | 'unknown';

export function deliveryFailure(error: unknown): DeliveryFailure {
  if (error instanceof NoAnswer) return 'network';
  if (!(error instanceof ApiRejection)) return 'unknown';
  if (error.sta === STA.EXPIRED) return 'expired';
  if (error.retryAfter !== undefined) return 'crowd';
  return error.status === 429 || error.status >= 500 ? 'server' : 'refused';
}

/** Milliseconds until the next try after so many that failed: `first`, then twice as long each, at most `most`. */
export const backoff = (failures: number, first: number, most: number): number =>
  Math.min(most, first * 2 ** Math.min(failures, 20));

/**
 * Milliseconds until a request may be sent again that a crowded server turned away; undefined for every other failure.
 * Spread over a second by `random` (0 to 1): those who were turned away together do not come back together.
 */
export const crowdedMs = (error: unknown, random = Math.random()): number | undefined =>
  error instanceof ApiRejection && error.retryAfter !== undefined
    ? Math.max(1, error.retryAfter) * 1000 + Math.floor(random * 1000)
    : undefined;
