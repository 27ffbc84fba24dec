import { z } from 'zod';
import { slot } from '../activity/settings.ts';
import type { Reason } from '../wire/reasons.ts';

/** Why a submission was refused; the first that applies, in this order. */
export const SUBMIT_REASONS = [
  'not_found',
  'link_closed',
  'blacklisted',
  'not_joined',
  'waiting_approval',
  'not_participating',
  'not_started',
  'ended',
  'not_a_day',
  'outside_slot',
  'makeup_refused',
  'proxy_refused',
  'scan_needed',
  'location_needed',
  'too_far',
  'wifi_mismatch',
  'field_invalid',
  'sensitive',
  'quota_used',
] as const satisfies readonly Reason[];
export type SubmitReason = (typeof SUBMIT_REASONS)[number];

/** One slot of today as it concerns this member. */
export const slotState = z.object({
  slot,
  /** `done` all that counts is in; `open` now; `later` opens today; `missed` closed without; `closed` not due. */
  state: z.enum(['done', 'open', 'later', 'missed', 'closed']),
  /** Accepted in this slot, and how many it takes. */
  done: z.number(),
  of: z.number(),
});

/** State of the button for the member; the server's own judgement, made afresh at submission. */
export const dueState = z.object({
  /** null: may sign in now. */
  reason: z.enum(SUBMIT_REASONS).nullable(),
  msg: z.string(),
  /** Unix seconds when it opens next, where that is known. */
  opens_at: z.number().nullable(),
  /** Unix seconds when the open slot closes. */
  closes_at: z.number().nullable(),
  slots: z.array(slotState),
  /** Accepted in the running period, and the quota. */
  done: z.number(),
  limit: z.number(),
});
export type DueState = z.output<typeof dueState>;
