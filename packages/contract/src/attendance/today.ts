import { z } from 'zod';
import { periodUnit } from '../activity/settings.ts';
import { defineCall } from '../wire/call.ts';
import { cid, flag, requestId } from '../wire/text.ts';
import { attendanceCell, attendanceColumn, attendanceMember, cellCounts, slotStart } from './cells.ts';

export const REMIND_LIMITS = {
  /** Reminders of one slot on one day: a fourth tells nobody anything. */
  most: 3,
  /** Seconds between two of them. */
  pause: 600,
} as const;

/** Reminders of a slot today, or of the running week or month. */
const remindedSlot = z.object({
  /** Reminders so far; REMIND_LIMITS.most at most. */
  n: z.number(),
  /** Unix seconds of the last one; 0 for none. */
  at: z.number(),
  /** People that the last one told. */
  told: z.number(),
});

/** One slot of today, and its missing. */
const todaySlot = attendanceColumn.extend({
  /** 1: begun by the clock. */
  begun: flag,
  counts: cellCounts,
  /** The first 200 of those who are due, have no record and no leave, by number and name. */
  missing: z.array(attendanceMember.extend({ flags: attendanceCell.shape.flags })),
  missing_total: z.number(),
  reminded: remindedSlot,
});
export type TodaySlot = z.output<typeof todaySlot>;

export const attendanceToday = defineCall({
  name: 'attendanceToday',
  method: 'GET',
  path: '/xcx/checkin_web/v1/attendance/today',
  policy: 'activity.manage',
  summary: 'Slots of today with their missing by name; of a week or month its one cell.',
  request: z.object({ cid }),
  response: z.object({
    data: z.object({
      /** Day that is judged: today, or the day on which the running week or month is. */
      day: z.string(),
      /** Business today, on which a running week or month is marked; absent in answers of older servers. */
      today: z.string().optional(),
      /** Unit of the cycle: of a week or month there is one slot; absent in answers of older servers. */
      unit: periodUnit.optional(),
      /** 1: somebody may be due on it. */
      due: flag,
      /** Word of an exception; '' for none. */
      note: z.string(),
      /** Unix seconds of the counts, where the day changed since: of a large activity, while its members sign in. */
      as_of: z.number().optional(),
      slots: z.array(todaySlot),
    }),
  }),
});

export const remindMissing = defineCall({
  name: 'remindMissing',
  method: 'POST',
  path: '/xcx/checkin_web/v1/attendance/remind',
  policy: 'activity.manage',
  summary: 'Remind those alone who are missing in a slot of today, or whoever signs in for them.',
  request: z.object({ cid, slot: slotStart, request_id: requestId }),
  response: z.object({
    data: z.object({
      /** Missing members, those of them with somebody to tell, and people told. */
      missing: z.number(),
      reachable: z.number(),
      told: z.number(),
    }),
  }),
});
