import { z } from 'zod';
import { slot } from '../activity/settings.ts';
import { insideId } from '../wire/text.ts';

/** State of a make-up or a late delivery: waits, approved, refused; of a make-up, withdrawn by its member. */
export const REVIEW = { WAITING: 0, APPROVED: 1, REFUSED: 2, WITHDRAWN: 3 } as const;

/** A make-up that a member asked for, as they see it. */
export const ownMakeup = z.object({
  id: insideId,
  /** yyyy-MM-dd */
  day: z.string(),
  slot: slot.nullable(),
  /** As `REVIEW`. */
  status: z.number(),
  /** Why, in the member's own words; '' where they said nothing. */
  reason: z.string(),
  /** Addresses of the pictures that prove it. */
  pictures: z.array(z.string()),
  /** Second of the day at which the member says that they were there; null: not said. */
  claimed: z.number().nullable(),
  /** The decider's word. */
  remark: z.string(),
  /** Unix seconds when it was asked for. */
  date: z.number(),
});
export type OwnMakeup = z.output<typeof ownMakeup>;
