import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid, flag, seconds } from '../wire/text.ts';

export const overview = defineCall({
  name: 'overview',
  method: 'GET',
  path: '/xcx/checkin_web/v1/overview',
  policy: 'activity.manage',
  summary: 'Yesterday’s numbers, each with its day-over-day change ("+12.50%", "--").',
  request: z.object({ cid }),
  response: z.object({
    data: z.object({
      checked: z.number(),
      unchecked: z.number(),
      joined: z.number(),
      checked_rate: z.string(),
      unchecked_rate: z.string(),
      joined_rate: z.string(),
      /** yyyy-MM-dd of yesterday, and whether somebody was due on it. */
      date: z.string(),
      due: z.number(),
      /** As that of a row. */
      judged: flag,
      /** Joined on that day. */
      fresh: z.number(),
      /** Up to 20 names of those who were due and did not sign in. */
      missing: z.array(z.string()),
    }),
  }),
});

export const statRow = z.object({
  /** yyyy-MM-dd */
  date: z.string(),
  checked_uv: z.number(),
  checked: z.number(),
  new: z.number(),
  joined: z.number(),
  unchecked: z.number(),
  /** People due on the day; 0: nobody was. */
  due: z.number(),
  /**
   * True where members without a sign-in count as missing on it, by the cycle that held then; before it nobody does.
   */
  judged: flag,
});
export type StatRow = z.output<typeof statRow>;

export const stat = defineCall({
  name: 'stat',
  method: 'GET',
  path: '/xcx/checkin_web/v1/stat',
  policy: 'activity.manage',
  summary: 'Daily rows of a range of at most 60 days, days without a check-in included.',
  request: z.object({ cid, start_date: seconds, end_date: seconds }),
  response: z.object({ data: z.array(statRow) }),
});
