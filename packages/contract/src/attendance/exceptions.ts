import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid, flag, requestId, text } from '../wire/text.ts';
import { ATTENDANCE_LIMITS, calendarDate } from './cells.ts';
import { EXCEPTION_MESSAGES } from './messages.ts';

/** A day that its cycle would judge otherwise. */
export const dayException = z.object({
  day: calendarDate,
  kind: z.enum(['off', 'on']),
  note: text(ATTENDANCE_LIMITS.note, EXCEPTION_MESSAGES.tooLong).default(''),
});

export const listExceptions = defineCall({
  name: 'listExceptions',
  method: 'GET',
  path: '/xcx/checkin_web/v1/attendance/exceptions',
  policy: 'activity.manage',
  summary: 'Exceptions of the calendar, oldest first.',
  request: z.object({ cid, from: calendarDate.optional(), to: calendarDate.optional() }),
  response: z.object({ data: z.object({ lists: z.array(dayException) }) }),
});

export const saveExceptions = defineCall({
  name: 'saveExceptions',
  method: 'POST',
  path: '/xcx/checkin_web/v1/attendance/exceptions',
  policy: 'activity.manage',
  summary: 'Set days off or on, or clear them; `dry` 1 tells the effects and writes nothing.',
  request: z
    .object({
      cid,
      set: z.array(dayException).max(ATTENDANCE_LIMITS.exceptions).default([]),
      clear: z.array(calendarDate).max(ATTENDANCE_LIMITS.exceptions).default([]),
      dry: flag.default(0),
      request_id: requestId,
    })
    .refine((r) => r.set.length + r.clear.length > 0, { message: EXCEPTION_MESSAGES.empty, path: ['set'] }),
  response: z.object({
    data: z.object({
      changed: z.number(),
      /** Days that are due no more or newly, and records on days that close. */
      days_off: z.number(),
      days_on: z.number(),
      records: z.number(),
      refused: z.array(z.object({ day: z.string(), msg: z.string() })),
    }),
  }),
});
