import { z } from 'zod';
import { periodUnit } from '../activity/settings.ts';
import { defineCall } from '../wire/call.ts';
import { cid, flag } from '../wire/text.ts';
import {
  attendanceColumn,
  attendanceMember,
  calendarDate,
  cellCounts,
  nextCursor,
  pageCursor,
  slotStart,
  verdictCode,
} from './cells.ts';

/** Day, '' for none. */
const dayOrNone = z.string();

export const dayResult = defineCall({
  name: 'dayResult',
  method: 'GET',
  path: '/xcx/checkin_web/v1/attendance/day',
  policy: 'activity.manage',
  summary:
    'Result of a day by people and by times; without a date of the last due day, of an ended activity of its last one.',
  request: z.object({ cid, date: calendarDate.optional() }),
  response: z.object({
    data: z.object({
      date: z.string(),
      /** 1: the last due day whose result is there. */
      last: flag,
      /** 1: nothing more will be due. */
      ended: flag,
      /** Due days before and after it. */
      earlier: dayOrNone,
      later: dayOrNone,
      /** 1: a day of the activity that takes no sign-in. Absent in answers of older servers, as `next` is. */
      off: flag.optional(),
      /** First day after today that takes sign-ins. */
      next: dayOrNone.optional(),
      /** By people, as a row of `stat`. */
      /** Unit of the cycle; absent in answers of older servers. */
      unit: periodUnit.optional(),
      /**
       * By people, as a row of `stat`; of a week or month that is judged, `checked` counts those due who signed in on any of
       * its days, so that it goes with `unchecked`.
       */
      checked: z.number(),
      unchecked: z.number(),
      joined: z.number(),
      fresh: z.number(),
      due: z.number(),
      judged: flag,
      /** Change since `earlier`: "+12.50%", "--". */
      checked_rate: z.string(),
      unchecked_rate: z.string(),
      joined_rate: z.string(),
      /** By times: each a member and a slot that is over; due ones without leave. */
      times: z.object({
        due: z.number(),
        done: z.number(),
        leave: z.number(),
        absent: z.number(),
        /** "93.33%", "--" where nothing was due. */
        rate: z.string(),
      }),
      slots: z.array(attendanceColumn.extend({ counts: cellCounts })),
    }),
  }),
});

/**
 * Sets of people of a day: those that the rows of `stat` count; of `unchecked` those whom no leave excuses; those due
 * who signed in in the day's week or month; and the members of a verdict in a slot.
 */
export const DAY_SETS = [
  'due',
  'checked',
  'unchecked',
  'fresh',
  'joined',
  'missing',
  'signed',
  'verdict',
] as const;
export type DaySet = (typeof DAY_SETS)[number];

export const dayPeople = defineCall({
  name: 'dayPeople',
  method: 'GET',
  path: '/xcx/checkin_web/v1/attendance/people',
  policy: 'activity.manage',
  summary: 'Names behind a number of a day: due, signed in, missing, new, joined, or of a verdict in a slot.',
  request: z.object({
    cid,
    date: calendarDate,
    set: z.enum(DAY_SETS),
    /** Of the set `verdict`; absent: any slot, and ABSENT. */
    slot: slotStart.optional(),
    verdict: verdictCode.optional(),
    cursor: pageCursor,
  }),
  response: z.object({
    data: z.object({
      lists: z.array(
        attendanceMember.extend({
          /** Unix seconds of their first sign-in of the day; 0 for none. */
          at: z.number(),
          /** Minutes late or early in the slot; 0 otherwise. */
          minutes: z.number(),
          /** Of `unchecked`: on approved leave, and missing to nobody. */
          leave: z.literal(1).optional(),
        }),
      ),
      total: z.number(),
      next: nextCursor,
    }),
  }),
});
