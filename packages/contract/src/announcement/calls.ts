import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid, insideId, int, line, requestId, text } from '../wire/text.ts';

export const announcement = z.object({
  id: insideId,
  title: z.string(),
  content: z.string(),
  /** Name of the sender. */
  sender: z.string(),
  /** Unix seconds. */
  t_create: z.number(),
  state: z.enum(['waiting', 'sending', 'done']),
  /** People told so far. */
  sent: z.number(),
});
export type Announcement = z.output<typeof announcement>;

export const announce = defineCall({
  name: 'announce',
  method: 'POST',
  path: '/xcx/checkin/v1/notice',
  policy: 'activity.manage',
  summary:
    'Tell every member something; it lies in their inboxes. Done again with its request_id it answers the same.',
  request: z.object({
    cid,
    title: line(2000).default(''),
    content: text(20_000).default(''),
    request_id: requestId,
  }),
  response: z.object({ data: announcement }),
});

export const listAnnouncements = defineCall({
  name: 'listAnnouncements',
  method: 'GET',
  path: '/xcx/checkin/v1/notice',
  policy: 'activity.manage',
  summary: 'Announcements of managers to members of an activity, newest first.',
  request: z.object({ cid, page: int(1, 100_000).default(1), count: int(1, 50).default(10) }),
  response: z.object({ data: z.object({ lists: z.array(announcement), total: z.number() }) }),
});
