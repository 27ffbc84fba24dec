import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { LIMITS } from '../wire/limits.ts';
import { cid, insideId, requestId, text } from '../wire/text.ts';
import { ATTENDANCE_LIMITS, calendarDate, slotStart } from './cells.ts';
import { LEAVE_KINDS } from './leave.ts';
import { MARK_MESSAGES } from './messages.ts';

/** Acts on cells of the sheet: sign in, give leave, take back whatever marking wrote. */
export const MARK_ACTS = ['present', 'leave', 'clear'] as const;
export type MarkAct = (typeof MARK_ACTS)[number];

export const markAttendance = defineCall({
  name: 'markAttendance',
  method: 'POST',
  path: '/xcx/checkin_web/v1/attendance/mark',
  policy: 'activity.manage',
  summary: 'Mark cells of today or earlier; one that is refused refuses all and is named.',
  request: z.object({
    cid,
    cells: z
      .array(z.object({ unionid: insideId, day: calendarDate, slot: slotStart }))
      .min(1)
      .max(ATTENDANCE_LIMITS.cells, { message: MARK_MESSAGES.tooMany(ATTENDANCE_LIMITS.cells) }),
    as: z.enum(MARK_ACTS),
    /** Of leave; 其他 where absent. */
    kind: z.enum(LEAVE_KINDS).optional(),
    reason: text(LIMITS.markReason, MARK_MESSAGES.reasonTooLong).refine((value) => value !== '', {
      message: MARK_MESSAGES.reason,
    }),
    request_id: requestId,
  }),
  response: z.object({
    data: z.object({ batch: insideId, changed: z.number(), unchanged: z.number() }),
  }),
});
