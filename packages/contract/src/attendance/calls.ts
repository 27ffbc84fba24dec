import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid, text } from '../wire/text.ts';
import {
  attendanceCell,
  attendanceDay,
  attendanceMember,
  attendanceSum,
  calendarDate,
  nextCursor,
  pageCursor,
  sealCode,
  slotStart,
  verdictCode,
} from './cells.ts';

export const attendanceGrid = defineCall({
  name: 'attendanceGrid',
  method: 'POST',
  path: '/xcx/checkin_web/v1/attendance/grid',
  policy: 'activity.manage',
  summary: 'A page of 50 members by at most 62 days, each day by its slots, with a verdict for every cell.',
  request: z.object({
    cid,
    from: calendarDate,
    to: calendarDate,
    keyword: text(50).default(''),
    sort: z.enum(['pinyin', 'number']).default('pinyin'),
    /** Only members with this verdict on a day, in a slot of it. */
    on: z.object({ day: calendarDate, slot: slotStart, verdict: verdictCode }).optional(),
    cursor: pageCursor,
  }),
  response: z.object({
    data: z.object({
      days: z.array(attendanceDay),
      members: z.array(
        attendanceMember.extend({
          /** In the order of `days`. */
          days: z.array(z.object({ seal: sealCode, cells: z.array(attendanceCell) })),
          sum: attendanceSum,
        }),
      ),
      total: z.number(),
      next: nextCursor,
    }),
  }),
});

export const attendanceWho = defineCall({
  name: 'attendanceWho',
  method: 'GET',
  path: '/xcx/checkin_web/v1/attendance/who',
  policy: 'activity.manage',
  summary:
    'Names of a verdict on some days, and their times; of another day of a week or month, for the period.',
  request: z.object({
    cid,
    from: calendarDate,
    to: calendarDate,
    slot: slotStart.optional(),
    verdict: verdictCode,
    cursor: pageCursor,
  }),
  response: z.object({
    data: z.object({
      people: z.array(
        attendanceMember.extend({
          /** Days and slots on which they were judged so, oldest first, at most 62 days. */
          cells: z.array(
            attendanceCell.extend({
              day: z.string(),
              /** Unix seconds of the deciding record; 0 for none. */
              at: z.number(),
            }),
          ),
        }),
      ),
      total: z.number(),
      next: nextCursor,
    }),
  }),
});
