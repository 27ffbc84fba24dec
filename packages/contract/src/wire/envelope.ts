import { z } from 'zod';

/** `sta` of every answer: 0 done, -1 refused with `msg`, -500 session expired (API-02). */
export const STA = { OK: 0, REFUSED: -1, EXPIRED: -500 } as const;

/** `errcode` beside `sta` -1 (API-02). */
export const ERRCODE = {
  /** Time periods within a day overlap. */
  SLOTS_OVERLAP: 800,
  /** More participants than a free activity may have. */
  NEEDS_CERTIFICATION: 810,
  /** More participants than an initiator without a verified phone may have. */
  NEEDS_PHONE: 815,
} as const;

/** The answer to anything that was not done. `data.reason` and `data.field` are set where a call says so. */
export const errorEnvelope = z.object({
  sta: z.union([z.literal(STA.REFUSED), z.literal(STA.EXPIRED)]),
  msg: z.string(),
  errcode: z.number().int().optional(),
  data: z
    .object({
      reason: z.string().optional(),
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
