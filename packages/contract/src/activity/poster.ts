import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid, text } from '../wire/text.ts';

export const getPoster = defineCall({
  name: 'getPoster',
  method: 'GET',
  path: '/xcx/member/v1/poster',
  policy: 'public',
  summary: 'Text of the printed code of an activity, before a login; null without a valid entry token.',
  request: z.object({ cid, entry: text(64) }),
  response: z.object({
    data: z
      .object({
        title: z.string(),
        /** Address of the cover; '' where there is none. */
        banner: z.string(),
        /** Under which the organiser shows themselves here. */
        owner_name: z.string(),
      })
      .nullable(),
  }),
});
