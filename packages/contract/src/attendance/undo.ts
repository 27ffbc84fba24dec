import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid, insideId } from '../wire/text.ts';

export const undoAttendance = defineCall({
  name: 'undoAttendance',
  method: 'POST',
  path: '/xcx/checkin_web/v1/attendance/undo',
  policy: 'activity.manage',
  summary:
    'Undo a batch (of marks, or of decisions about leave) within ten minutes, by whom it was done or the initiator.',
  request: z.object({ cid, batch: insideId }),
  response: z.object({
    data: z.object({
      undone: z.number(),
      /** Cells, or leave (its first day, slot -1), that somebody changed since; they stay. */
      left: z.array(z.object({ unionid: insideId, name: z.string(), day: z.string(), slot: z.number() })),
    }),
  }),
});
