import { z } from 'zod';
import { answeredField } from '../field/field.ts';
import { forBothClients } from '../wire/both-clients.ts';
import { defineCall } from '../wire/call.ts';
import {
  cid,
  type Flag,
  fileUrlOrEmpty,
  flag,
  insideId,
  int,
  nothing,
  requestId,
  text,
} from '../wire/text.ts';
import { record, recordComment } from './record.ts';

/** Comments that come with a record; the others are pages of `listComments`. */
export const COMMENTS_SHOWN = 20;
/** Comments of a page. */
export const COMMENTS_PAGE = 50;
/** Earlier versions that are kept of a record: what was submitted first, and the newest. */
export const VERSION_LIMIT = 20;

type RecordFilter = Partial<Record<'has_graded' | 'to_mark' | 'changed' | 'fixed', Flag> & { rank: number }>;

/** Tabs of the record list (REC-01, G30): number, label, and the filter that each sends. */
export const RECORD_TABS = [
  { tab: 1, label: '全部', filter: {} },
  { tab: 2, label: '未点评', filter: { has_graded: 0 }, waits: { to_mark: 1 } },
  { tab: 3, label: '已点评', filter: { has_graded: 1 }, waits: { changed: 1 } },
  { tab: 4, label: '优秀作业', filter: { rank: 6 } },
  { tab: 5, label: '需修正', filter: { rank: 1 }, waits: { fixed: 1 } },
  { tab: 6, label: 'A', filter: { rank: 5 } },
  { tab: 7, label: 'B', filter: { rank: 4 } },
  { tab: 8, label: 'C', filter: { rank: 3 } },
  { tab: 9, label: 'D', filter: { rank: 2 } },
] as const satisfies {
  tab: number;
  label: string;
  filter: RecordFilter;
  waits?: RecordFilter;
}[];
export type RecordTab = (typeof RECORD_TABS)[number]['tab'];

/** Filter of a tab; `waits`: only its waiting records, in tabs that hold such. */
export function filterOfTab(tab: number, waits = false): RecordFilter {
  const found: { filter: RecordFilter; waits?: RecordFilter } | undefined = RECORD_TABS.find(
    (one) => one.tab === tab,
  );
  return { ...found?.filter, ...(waits ? found?.waits : {}) };
}

export const [likeRecord, likeAsMember] = forBothClients({
  name: 'likeRecord',
  method: 'POST',
  tail: '/record/like',
  console: { path: '/xcx/checkin/v3/like', policy: 'activity.view' },
  summary: 'Like a record, or take the like back; repeated, it changes nothing.',
  member: { name: 'likeAsMember', summary: 'Like a record or take the like back, on the member page.' },
  request: z.object({ pt_id: insideId, like: flag }),
  response: z.object({ data: z.object({ like: flag, like_count: z.number() }) }),
});

export const [addComment, commentAsMember] = forBothClients({
  name: 'addComment',
  method: 'POST',
  tail: '/record/add_com',
  console: { path: '/xcx/checkin/v3/add_com', policy: 'activity.view' },
  summary: 'Comment on a record, or answer a comment; the answer holds the record as it is then.',
  member: {
    name: 'commentAsMember',
    summary: 'Comment on a record or answer a comment, on the member page.',
  },
  request: z.object({
    pt_id: insideId,
    content: text(4_000).default(''),
    /** One own upload. */
    img: fileUrlOrEmpty.default(''),
    /** The comment that is answered. */
    com_id: z.union([z.literal(''), insideId]).optional(),
    cid: cid.optional(),
    request_id: requestId.optional(),
  }),
  response: z.object({ data: z.object({ com_id: insideId, record }) }),
});

export const [listComments, listCommentsAsMember] = forBothClients({
  name: 'listComments',
  method: 'GET',
  tail: '/record/comments',
  console: { path: '/xcx/checkin/v3/record/comments', policy: 'activity.view' },
  summary: 'Comments of a record, a page before one that is shown (REC-15).',
  member: { summary: 'Comments of a record, a page before one that is shown, on the member page.' },
  request: z.object({
    pt_id: insideId,
    /** The comment that the page stands before, the oldest that is shown; absent: the newest page. */
    before: insideId.optional(),
  }),
  response: z.object({
    data: z.object({
      /** Oldest first. */
      lists: z.array(recordComment),
      /** Number of older ones left. */
      older: z.number(),
    }),
  }),
});

export const [removeComment, removeCommentAsMember] = forBothClients({
  name: 'removeComment',
  method: 'POST',
  tail: '/record/remove_com',
  console: { path: '/xcx/checkin/v3/remove_com', policy: 'activity.view' },
  summary: 'Delete a comment: its author, the initiator and admins; answers to it stay.',
  member: { summary: 'Delete an own comment, on the member page.' },
  request: z.object({ pt_id: insideId, com_id: insideId, cid: cid.optional() }),
  response: nothing,
});

export const pinRecord = defineCall({
  name: 'pinRecord',
  method: 'POST',
  path: '/xcx/checkin/v1/top',
  policy: 'activity.manage',
  summary: 'Pin a record before the others, or unpin it.',
  request: z.object({ pt_id: insideId, type: flag }),
  response: nothing,
});

export const removeMemberRecord = defineCall({
  name: 'removeMemberRecord',
  method: 'POST',
  path: '/xcx/checkin/v3/remove_record',
  policy: 'activity.manage',
  summary: 'Remove a member’s record together with its counts.',
  request: z.object({ pt_id: insideId }),
  response: nothing,
});

/** One field of what changed between a version and the one that followed. */
export const fieldChange = z.object({
  key: z.number(),
  name: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  before: answeredField.shape.val.nullable(),
  after: answeredField.shape.val.nullable(),
});
export type FieldChange = z.output<typeof fieldChange>;

export const recordVersion = z.object({
  n: z.number(),
  /** Why it ceased to hold: edited by the member, corrected, or a picture replaced by its annotated one. */
  why: z.enum(['edit', 'fix', 'grade']),
  /** Author of the change. */
  nickname: z.string(),
  /** Unix seconds until which it held. */
  t_until: z.number(),
  /** 1: a review stood when it was changed. */
  after_review: flag,
  fill_params: z.array(answeredField),
  fix_params: z.array(answeredField),
  /** Effect of the change on the fields, and of the correction. */
  changes: z.array(fieldChange),
  fix_changes: z.array(fieldChange),
});
export type RecordVersion = z.output<typeof recordVersion>;

export const listRecordVersions = defineCall({
  name: 'listRecordVersions',
  method: 'GET',
  path: '/xcx/checkin/v1/record/versions',
  policy: 'activity.view',
  summary: 'Earlier versions of a record, newest first, for organisers and its author.',
  request: z.object({ pt_id: insideId }),
  response: z.object({ data: z.object({ lists: z.array(recordVersion) }) }),
});

/** Refused attempts, for the organiser: who tried, when, how often, and why it was refused. */
export const listRefusals = defineCall({
  name: 'listRefusals',
  method: 'GET',
  path: '/xcx/checkin_web/v1/refusals',
  policy: 'activity.manage',
  summary: 'Refused attempts of an activity, newest first.',
  request: z.object({
    cid,
    count: int(1, 50).default(10),
    /** `next` of the answer before: the list moves while people try again. */
    cursor: z.string().max(300).optional(),
  }),
  response: z.object({
    data: z.object({
      lists: z.array(
        z.object({
          name: z.string(),
          /** Member whom an organiser may sign in instead (`proxySubmit`); null where that would be refused as well. */
          unionid: insideId.nullable(),
          /** The homework that was to be submitted; null for a sign-in. */
          homework: z.object({ wid: insideId, title: z.string() }).nullable(),
          day: z.string(),
          reason: z.string(),
          msg: z.string(),
          count: z.number(),
          /** Unix seconds of the last one. */
          date: z.number(),
          distance: z.number().nullable(),
          /** 1: captured in its slot, delivered late, and may be accepted by `id`. */
          late: flag,
          id: insideId.nullable(),
        }),
      ),
      /** Start of the next page; null at the end of the list. */
      next: z.string().nullable(),
    }),
  }),
});
