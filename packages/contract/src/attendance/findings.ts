import { z } from 'zod';
import { periodUnit } from '../activity/settings.ts';
import { defineCall } from '../wire/call.ts';
import { cid } from '../wire/text.ts';
import { attendanceMember, nextCursor, pageCursor } from './cells.ts';

/** Kinds of findings, most urgent first. */
export const FINDING_KINDS = ['absent_in_a_row', 'low_rate', 'never_signed_out', 'many_makeups'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export const attendanceFindings = defineCall({
  name: 'attendanceFindings',
  method: 'GET',
  path: '/xcx/checkin_web/v1/attendance/findings',
  policy: 'activity.manage',
  summary: 'Members that an organiser should look at, with the reason; from days that are over.',
  request: z.object({ cid, kind: z.enum(FINDING_KINDS).optional(), cursor: pageCursor }),
  response: z.object({
    data: z.object({
      /**
       * Unix seconds when the activity was looked through; 0: not yet. Of at most 500 due members they are those of now;
       * of more a job looks again once ten minutes have passed and a day has changed, and after each slot.
       */
      as_of: z.number(),
      counts: z.record(z.enum(FINDING_KINDS), z.number()),
      lists: z.array(
        attendanceMember.extend({
          kind: z.enum(FINDING_KINDS),
          /**
           * absent_in_a_row: days in a row (`of` the same); low_rate: done of due slots; never_signed_out: days of the
           * last due days; many_makeups: make-ups of the last done slots.
           */
          n: z.number(),
          of: z.number(),
          days: z.array(z.string()),
          /** Unit that all of the days are due in; absent where they run across cycles. */
          unit: periodUnit.optional(),
        }),
      ),
      next: nextCursor,
    }),
  }),
});
