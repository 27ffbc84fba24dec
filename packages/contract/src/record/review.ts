import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { LIMITS } from '../wire/limits.ts';
import { fileUrl, fileUrlOrEmpty, insideId, int, nothing, requestId, text } from '../wire/text.ts';

export const submitRemark = defineCall({
  name: 'submitRemark',
  method: 'POST',
  path: '/xcx/checkin/v1/remark/submit',
  policy: 'activity.manage',
  summary:
    'Review a record: grade, text, pictures, audio; at least one of them. With `id` the caller changes a review of their own.',
  request: z.object({
    pt_id: insideId,
    /** More than the nine that are allowed are told so by the rule (REC-18). */
    imgs: z.array(fileUrl).max(60).default([]),
    content: text(LIMITS.remark).default(''),
    /** 0 none, 1 需订正 to 6 A+. */
    rank: int(0, 6).default(0),
    audio: fileUrlOrEmpty.default(''),
    id: insideId.optional(),
    request_id: requestId.optional(),
  }),
  response: z.object({ data: z.object({ id: insideId }) }),
});
export type RemarkRequest = z.output<typeof submitRemark.request>;

export const removeRemark = defineCall({
  name: 'removeRemark',
  method: 'POST',
  path: '/xcx/checkin/v1/remark/remove',
  policy: 'activity.manage',
  summary:
    'Remove a review: its author their own, the initiator any. The record counts as what the others say.',
  request: z.object({ pt_id: insideId, id: insideId }),
  response: nothing,
});

/** A phrase that a person reviews with; it follows them through all their activities. */
export const shortcut = z.object({ id: z.uuid(), content: z.string() });
export type Shortcut = z.output<typeof shortcut>;

const shortcuts = z.object({ data: z.object({ lists: z.array(shortcut) }) });

export const listShortcuts = defineCall({
  name: 'listShortcuts',
  method: 'GET',
  path: '/xcx/checkin/v1/shortcuts',
  policy: 'session',
  summary: 'The caller’s phrases, in the order in which they added them.',
  request: z.object({}),
  response: shortcuts,
});

export const saveShortcut = defineCall({
  name: 'saveShortcut',
  method: 'POST',
  path: '/xcx/checkin/v1/shortcuts',
  policy: 'session',
  summary:
    'With `content` a phrase is added (once, however often), with `id` and `content` changed, with `id` alone deleted. Answers the phrases.',
  request: z.object({ id: z.uuid().optional(), content: text(LIMITS.shortcutText).optional() }),
  response: shortcuts,
});
