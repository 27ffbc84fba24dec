import { z } from 'zod';
import { answeredField, field, filledFields } from '../field/field.ts';
import { dueState } from '../submission/reasons.ts';
import { defineCall } from '../wire/call.ts';
import { LIMITS } from '../wire/limits.ts';
import { cid, fileUrl, flag, insideId, int, nothing, requestId, seconds, text } from '../wire/text.ts';

export { SUBMIT_REASONS, type SubmitReason } from '../submission/reasons.ts';

export const fix = z.object({ date: z.number(), fill_params: z.array(answeredField) }).nullable();

export const entry = z.string().max(64).optional();

/**
 * Place of a record. Everybody who sees it reads the name of the activity's place, and whether it was made there;
 * where exactly is told to who manages alone. `distance` in metres to the nearest place, -1 where there is none.
 */
export const recordPlace = z
  .object({
    address: z.string(),
    inside: flag,
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    accuracy: z.number().optional(),
    datum: z.enum(['wgs84', 'gcj02']).optional(),
    distance: z.number().optional(),
    /** 1: the phone knew it less exactly than the place is wide. */
    rough: flag.optional(),
  })
  .nullable();

/** Actions of the viewer on a record; buttons follow it, and the server judges each call again. */
export const recordAbilities = z.object({
  like: z.boolean(),
  comment: z.boolean(),
  review: z.boolean(),
  pin: z.boolean(),
  remove: z.boolean(),
  blacklist: z.boolean(),
  rename: z.boolean(),
  annotate: z.boolean(),
  /** Of one's own record, or of somebody whom one signs in for: `updateOwnRecord`, `removeOwnRecord` (JOIN-16). */
  updateOwn: z.boolean(),
  removeOwn: z.boolean(),
});

export const recordComment = z.object({
  com_id: insideId,
  nickname: z.string(),
  head_url: z.string(),
  content: z.string(),
  /** '' for none. */
  img: z.string(),
  /** The comment that this one answers; stays when that one was deleted. */
  reply_to: z.object({ com_id: insideId, nickname: z.string() }).nullable(),
  /** Unix seconds. */
  t_create: z.number(),
  /** 1: the viewer's own. */
  mine: flag,
});
export type RecordComment = z.output<typeof recordComment>;

export const recordRemark = z.object({
  id: z.string(),
  /** 0 none, 1 需订正, 2 D, 3 C, 4 B, 5 A, 6 A+ (excellent). */
  rank: z.number(),
  nickname: z.string(),
  head_url: z.string(),
  /** Unix seconds. */
  t_submit: z.number(),
  content: z.string(),
  imgs: z.array(z.string()),
  audio: z.object({ audioUrl: z.string() }).nullable(),
  /** 1: the viewer's own. */
  mine: flag,
});
export type RecordRemark = z.output<typeof recordRemark>;

export const record = z.object({
  pt_id: insideId,
  unionid: insideId,
  name: z.string(),
  head_url: z.string(),
  /** Unix seconds of the server's receipt. */
  date: z.number(),
  /** Business day, yyyy-MM-dd. */
  day: z.string(),
  /** Slot it was counted in, seconds of the day; null for the whole day. */
  slot: z.tuple([z.number(), z.number()]).nullable(),
  /** 1: the slot was taken out of its day afterwards; the record counts for the day and fills no slot. */
  slot_removed: z.literal(1).optional(),
  /** Minutes as the sheet says them, to organisers and its author: positive late, negative early. Absent on time. */
  minutes: z.number().optional(),
  top: flag,
  is_agent: flag,
  makeup: flag,
  /** 1: delivered after its slot and accepted by an organiser. */
  late: flag,
  like: flag,
  like_count: z.number(),
  fill_params: z.array(answeredField),
  place: recordPlace,
  /** Proof of its network: by an address captured there, or by a name; '' where none was asked for. */
  wifi: z.enum(['', 'named', 'egress']),
  fix,
  /** The homework that it was submitted for; null for a sign-in. */
  homework: z.object({ wid: insideId, title: z.string() }).nullable(),
  /**
   * Form of its time, where that decides its display and correction: of homework, and of a sign-in that is to be
   * corrected (需订正). Absent otherwise: then what the activity asks now.
   */
  asked: z.object({ fill_options: z.array(field), pic_text: flag }).optional(),
  /** Newest first. */
  remarks: z.array(recordRemark),
  /** Rank of the newest review that gives one, 0 none; `graded` 1: there is a review. */
  rank: z.number(),
  graded: flag,
  /** The newest 20, oldest of them first. */
  comments: z.array(recordComment),
  comment_count: z.number(),
  /** Number of earlier versions. */
  versions: z.number(),
  /** 1: what it says was changed after its newest review. */
  changed_since_graded: flag,
  abilities: recordAbilities,
  /** 1: the viewer's own. */
  mine: flag,
});
export type CheckinRecord = z.output<typeof record>;

/** Last row of the page before; opaque to the caller. */
const cursor = z.string().max(120).optional();

export const listRecords = defineCall({
  name: 'listRecords',
  method: 'GET',
  path: '/xcx/checkin/v3/pic_text',
  policy: 'activity.view',
  summary: 'Records of an activity that the viewer may see, pinned first, then newest first.',
  request: z.object({
    cid,
    page: int(1, 1_000_000).default(1),
    count: int(1, 50).default(10),
    source: z.string().max(20).optional(),
    /** Unix seconds of the first and last business day. */
    start: seconds.optional(),
    end: seconds.optional(),
    /** Records of one homework; absent (with `view_type` 1), all of the check-in (REC-34). */
    wid: insideId.optional(),
    view_type: int(0, 9).optional(),
    /** 0 not reviewed, 1 reviewed; `rank` of the newest review that gives one. Tabs map to them as `RECORD_TABS` says. */
    has_graded: flag.optional(),
    rank: int(1, 6).optional(),
    /** 1: corrected since a review asked for it, and not reviewed again; with `rank` 1. */
    fixed: flag.optional(),
    /** 1: changed by its member since its newest review (`changed_since_graded`). */
    changed: flag.optional(),
    /** 1: submissions that wait to be graded, as today's figures and homework management count them; for organisers. */
    to_mark: flag.optional(),
    /** Keyset paging: `next` of the answer before. Wins over `page`. */
    cursor,
  }),
  response: z.object({
    data: z.object({ lists: z.array(record), total: z.number(), next: z.string().nullable() }),
    total: z.number(),
  }),
});

export const getRecord = defineCall({
  name: 'getRecord',
  method: 'GET',
  path: '/xcx/checkin/v1/single_record',
  policy: 'activity.view',
  summary: 'One record, as the viewer may see it.',
  request: z.object({ pt_id: insideId }),
  response: z.object({ data: record }),
});

export const getMemberRecord = defineCall({
  name: 'getMemberRecord',
  method: 'GET',
  path: '/xcx/member/v1/record',
  policy: 'member',
  summary: 'One record on the member page, as a member may see it, or who came by the code (`entry`).',
  request: z.object({ pt_id: insideId, entry }),
  response: z.object({ data: record }),
});

/** Position of the phone. `accuracy` in metres; browsers say WGS-84, the mini-program GCJ-02. */
export const location = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(10_000_000).default(0),
  datum: z.enum(['wgs84', 'gcj02']).default('wgs84'),
  address: text(200).optional(),
});
export type Location = z.output<typeof location>;

export const submit = defineCall({
  name: 'submit',
  method: 'POST',
  path: '/xcx/member/v1/submit',
  policy: 'member',
  summary: 'Sign in, or submit homework (`wid`). A refusal says why in `data.reason`.',
  request: z.object({
    cid,
    /** The homework that is submitted; absent for a sign-in. */
    wid: z.union([z.literal(''), insideId]).optional(),
    entry,
    date: z.union([seconds, z.iso.date().refine((day) => day >= '1970-01-01')]).optional(),
    fill_params: filledFields.default([]),
    location: location.optional(),
    wifi: z.object({ ssid: text(64) }).optional(),
    scan: z.string().max(500).optional(),
    makeup: flag.optional(),
    /** Make-ups: start second of the slot; absent, the earliest that was missed. */
    slot: int(0, 86_399).optional(),
    /** Make-ups that an admin decides about: why, in the member's own words. */
    reason: text(LIMITS.makeupReason).optional(),
    /** The same: pictures that prove it, and the second of the day at which the member says that they were there. */
    pictures: z.array(fileUrl).max(LIMITS.makeupPictures).optional(),
    claimed: int(0, 86_399).optional(),
    agent_for: insideId.optional(),
    /** Member of the record: refused where somebody else has logged in since (`other_member`). */
    member: insideId.optional(),
    captured_at: seconds.optional(),
    request_id: requestId,
  }),
  response: z.object({
    data: z.object({
      pt_id: insideId,
      /** Unix seconds of the server's receipt: the time beside the seal. */
      date: z.number(),
      /** Number of members of the activity who have signed in today, this one included: "第 31 个到". */
      nth: z.number(),
      /** 1: a make-up that an admin decides about; it counts once approved. */
      pending: flag.optional(),
      /** Due slots of the member after it, so that no page has to guess; absent for make-ups and homework. */
      due: dueState.optional(),
    }),
  }),
});
export type SubmitRequest = z.output<typeof submit.request>;

export const readCode = defineCall({
  name: 'readCode',
  method: 'POST',
  path: '/xcx/member/v1/scan',
  policy: 'member',
  summary:
    'Have a rotating code judged at the moment it was read. The ticket stands for it in `submit.scan`, for ten minutes and this person alone; an empty one: the code is none of this activity, or is over.',
  request: z.object({ cid, scan: z.string().max(500) }),
  response: z.object({ data: z.object({ ticket: z.string() }) }),
});

export const updateOwnRecord = defineCall({
  name: 'updateOwnRecord',
  method: 'POST',
  path: '/xcx/member/v1/record/update',
  policy: 'member',
  summary: 'Change the filled fields of an own record, where the activity allows it.',
  request: z.object({ pt_id: insideId, fill_params: filledFields }),
  response: z.object({ data: record }),
});

export const removeOwnRecord = defineCall({
  name: 'removeOwnRecord',
  method: 'POST',
  path: '/xcx/member/v1/record/remove',
  policy: 'member',
  summary: 'Remove an own record, where the activity allows it.',
  request: z.object({ pt_id: insideId }),
  response: nothing,
});

export const listOwnRecords = defineCall({
  name: 'listOwnRecords',
  method: 'GET',
  path: '/xcx/member/v1/records',
  policy: 'member',
  summary:
    'The caller’s own records of an activity, newest first; with scope=all those of others that they may see.',
  request: z.object({
    cid,
    entry,
    scope: z.enum(['mine', 'all']).default('mine'),
    /** Of somebody whom the caller signs in for. */
    agent_for: insideId.optional(),
    count: int(1, 50).default(20),
    cursor,
  }),
  response: z.object({ data: z.object({ lists: z.array(record), next: z.string().nullable() }) }),
});
