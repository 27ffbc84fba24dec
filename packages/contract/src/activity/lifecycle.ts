import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid, flag, insideId, nothing } from '../wire/text.ts';

export const removeActivity = defineCall({
  name: 'removeActivity',
  method: 'POST',
  path: '/xcx/checkin/v3/remove',
  policy: 'activity.own',
  summary: 'Put an activity into the recycle bin; its members do not find it any more.',
  request: z.object({ cid }),
  response: nothing,
});

export const quitActivity = defineCall({
  name: 'quitActivity',
  method: 'POST',
  path: '/xcx/checkin/v5/exit',
  // Somebody who still waits to be let in may quit too; who may not, and why, the service says.
  policy: 'member',
  summary: 'Quit an activity, with (clear_data 1) or without the own records.',
  request: z.object({
    cid,
    /** Member to take out; the caller themselves where it is left out. */
    target: insideId.optional(),
    clear_data: flag.default(0),
  }),
  response: nothing,
});

export const quitActivityAsMember = defineCall({
  name: 'quitActivityAsMember',
  method: 'POST',
  path: '/xcx/member/v1/exit',
  policy: 'member',
  summary: 'Quit an activity on the member page, with (clear_data 1) or without the own records.',
  request: z.object({ cid, clear_data: flag.default(0) }),
  response: nothing,
});
