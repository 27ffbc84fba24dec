import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid, nothing } from '../wire/text.ts';

export const recoverActivity = defineCall({
  name: 'recoverActivity',
  method: 'POST',
  path: '/xcx/checkin/v1/recover',
  // Activities in the bin are found by no policy; the service checks the rights, in their order.
  policy: 'session',
  summary: 'Take an activity out of the recycle bin; its initiator alone, and certified.',
  request: z.object({ cid }),
  response: nothing,
});

export const purgeActivity = defineCall({
  name: 'purgeActivity',
  method: 'POST',
  path: '/xcx/checkin/v1/remove/permanently',
  policy: 'session',
  summary: 'Delete an activity of the recycle bin with everything of it, for good; its initiator alone.',
  request: z.object({ cid }),
  response: nothing,
});
