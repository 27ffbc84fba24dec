import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { flag, nothing } from '../wire/text.ts';

const noticeId = z.uuid();

/** Something that a person was told. */
export const notice = z.object({
  id: noticeId,
  /** '' where it is about no activity. */
  cid: z.string(),
  /** Title of the activity as it is now, '' where it is about none or that one is gone; absent of older servers. */
  activity: z.string().optional(),
  /** Stable name of the occasion, for instance `reminder`. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** Path inside the member page, '' for none. */
  link: z.string(),
  /** Unix seconds. */
  t_create: z.number(),
  read: flag,
});
export type Notice = z.output<typeof notice>;

export const getInbox = defineCall({
  name: 'getInbox',
  method: 'GET',
  path: '/xcx/member/v1/inbox',
  policy: 'member',
  summary: 'Notices of the person, newest first, 20 at a time.',
  request: z.object({ /** `next` of the answer before. */ cursor: noticeId.optional() }),
  response: z.object({
    data: z.object({
      lists: z.array(notice),
      /** Cursor of what follows, '' at the end. */
      next: z.string(),
    }),
  }),
});

export const readInbox = defineCall({
  name: 'readInbox',
  method: 'POST',
  path: '/xcx/member/v1/inbox/read',
  policy: 'member',
  summary: 'Mark notices as read: some by id, or all.',
  request: z.object({ ids: z.array(noticeId).max(200).default([]), all: flag.default(0) }),
  response: nothing,
});
