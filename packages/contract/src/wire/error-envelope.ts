import { z } from 'zod';
import { STA } from './envelope.ts';
import { REASONS } from './reasons.ts';

/**
 * The answer to anything that was not done. `data.reason` and `data.field` are set where a call says so. In a file of its own, as
 * the web apps take its type alone: the list of reasons is no part of a page.
 */
export const errorEnvelope = z.object({
  sta: z.union([z.literal(STA.REFUSED), z.literal(STA.EXPIRED)]),
  msg: z.string(),
  errcode: z.number().int().optional(),
  data: z
    .object({
      reason: z.enum(REASONS).optional(),
      field: z.string().optional(),
      /** Feature tag of the certification gate that was met (CERTGATE-03). */
      gate: z.string().optional(),
      /** Metres still missing to the nearest place (`too_far`). */
      distance: z.number().optional(),
      /** Unix seconds when the member may try again (`not_started`, `outside_slot`). */
      opens_at: z.number().optional(),
      /** It was captured in time and is left to an organiser, who decides: there is nothing to do again. */
      late_delivery: z.boolean().optional(),
    })
    .optional(),
});
export type ErrorEnvelope = z.output<typeof errorEnvelope>;
