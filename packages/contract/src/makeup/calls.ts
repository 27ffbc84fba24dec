import { z } from 'zod';
import { slot } from '../activity/settings.ts';
import { answeredField, field, filledFields } from '../field/field.ts';
import { dependent } from '../member/participation.ts';
import { entry, record, recordPlace } from '../record/record.ts';
import { defineCall } from '../wire/call.ts';
import { LIMITS } from '../wire/limits.ts';
import { cid, flag, insideId, int, nothing, requestId, text } from '../wire/text.ts';
import { ownMakeup } from './own-makeup.ts';

export { type OwnMakeup, ownMakeup, REVIEW } from './own-makeup.ts';

/** yyyy-MM-dd */
const day = z.string();

/** The homework it is for; null for a sign-in. */
const homework = z.object({ wid: insideId, title: z.string() }).nullable();

/** Form of a day that may be made up for. */
export const makeupForm = z.object({ fill_options: z.array(field), pic_text: flag });
export type MakeupForm = z.output<typeof makeupForm>;

/** A missed day; `form` is the index in the answer's `forms` of what was asked on it. */
export const missedDay = z.object({ day, slots: z.array(slot), form: z.number() });

export const getMakeup = defineCall({
  name: 'getMakeup',
  method: 'GET',
  path: '/xcx/member/v1/makeup',
  policy: 'member',
  summary:
    'Days that the member (or their dependent) may make up for, what is left of their make-ups, and those they asked for.',
  request: z.object({ cid, agent_for: insideId.optional() }),
  response: z.object({
    data: z.object({
      /** 0 none, 1 an admin decides, 2 counts at once. */
      can_makeup: z.number(),
      /** Make-ups left; null: as many as they like. */
      remaining: z.number().nullable(),
      /** Newest first, at most 60. */
      days: z.array(missedDay),
      forms: z.array(makeupForm),
      /** The newest 60. */
      requests: z.array(ownMakeup),
    }),
  }),
});

export const withdrawMakeup = defineCall({
  name: 'withdrawMakeup',
  method: 'POST',
  path: '/xcx/member/v1/makeup/withdraw',
  policy: 'member',
  summary: 'Withdraw a make-up that waits, of the member or of their dependent; again, it changes nothing.',
  request: z.object({ cid, id: insideId }),
  response: nothing,
});

/** A make-up as an admin decides about it. */
export const makeupRequest = ownMakeup.extend({
  unionid: insideId,
  name: z.string(),
  head_url: z.string(),
  is_agent: flag,
  fill_params: z.array(answeredField),
  homework,
  /** Name of the decider, and the time; empty and 0 while it waits. */
  decided_by: z.string(),
  decided_at: z.number(),
});
export type MakeupRequest = z.output<typeof makeupRequest>;

export const listMakeups = defineCall({
  name: 'listMakeups',
  method: 'GET',
  path: '/xcx/checkin_web/v1/makeups',
  policy: 'activity.manage',
  summary:
    'Make-ups that members asked for: those that wait (status 0, oldest first), approved (1), refused (2), or all that are over (3), those withdrawn too.',
  request: z.object({
    cid,
    status: int(0, 3).default(0),
    page: int(1, 10_000).default(1),
    count: int(1, 100).default(20),
  }),
  response: z.object({ data: z.object({ lists: z.array(makeupRequest), total: z.number() }) }),
});

export const auditMakeup = defineCall({
  name: 'auditMakeup',
  method: 'POST',
  path: '/xcx/checkin/v1/makeup/audit',
  policy: 'activity.manage',
  summary: 'Approve (1) or refuse (2) make-ups; the same decision again answers the same (JOIN-17).',
  request: z
    .object({
      cid,
      id: insideId.optional(),
      ids: z.array(insideId).min(1).max(100).optional(),
      status: int(1, 2),
      remark: text(LIMITS.makeupRemark).default(''),
    })
    .refine((r) => r.id !== undefined || r.ids !== undefined, { message: '请选择补签申请', path: ['id'] }),
  response: z.object({
    data: z.object({
      /** Number of those decided, or decided so already. */
      done: z.number(),
      /** Those that could not be; the others are done all the same. */
      failed: z.array(z.object({ id: insideId, msg: z.string() })),
    }),
  }),
});

/** Captured in its slot, delivered after it. */
export const lateDelivery = z.object({
  id: insideId,
  unionid: insideId,
  name: z.string(),
  head_url: z.string(),
  day,
  slot: slot.nullable(),
  /** Unix seconds: captured on the phone, received by the server. */
  captured_at: z.number(),
  date: z.number(),
  is_agent: flag,
  status: z.number(),
  place: recordPlace,
  fill_params: z.array(answeredField),
  homework,
});

export const listLate = defineCall({
  name: 'listLate',
  method: 'GET',
  path: '/xcx/checkin_web/v1/late',
  policy: 'activity.manage',
  summary: 'Late deliveries by state, newest first.',
  request: z.object({
    cid,
    status: int(0, 2).default(0),
    page: int(1, 10_000).default(1),
    count: int(1, 100).default(20),
  }),
  response: z.object({ data: z.object({ lists: z.array(lateDelivery), total: z.number() }) }),
});

export const acceptLate = defineCall({
  name: 'acceptLate',
  method: 'POST',
  path: '/xcx/checkin_web/v1/late/accept',
  policy: 'activity.manage',
  summary:
    'Accept a late delivery (1, default): it counts in the slot it was captured in; or leave it refused (2).',
  request: z.object({ cid, id: insideId, status: int(1, 2).default(1) }),
  response: z.object({ data: z.object({ pt_id: insideId.nullable() }) }),
});

export const RELATIONS = [
  '爸爸',
  '妈妈',
  '爷爷奶奶',
  '外公外婆',
  '老师',
  '其他',
  '家人',
  '同事',
  '朋友',
] as const;

export const joinDependent = defineCall({
  name: 'joinDependent',
  method: 'POST',
  path: '/xcx/member/v1/ward',
  policy: 'member',
  summary:
    'Join an activity for somebody whom the caller signs in, a child for instance. Repeated, it answers the same.',
  request: z.object({
    cid,
    entry,
    reg_params: filledFields.default([]),
    req_token: text(200).optional(),
    relation: z.enum(RELATIONS),
    request_id: requestId,
  }),
  response: z.object({ data: z.object({ unionid: insideId, pending: flag }) }),
});

export const listDependents = defineCall({
  name: 'listDependents',
  method: 'GET',
  path: '/xcx/member/v1/wards',
  policy: 'member',
  summary: 'Those whom the caller signs in at an activity, with what is due of each.',
  request: z.object({ cid, entry }),
  response: z.object({ data: z.object({ lists: z.array(dependent) }) }),
});

export const proxySubmit = defineCall({
  name: 'proxySubmit',
  method: 'POST',
  path: '/xcx/checkin_web/v1/proxy',
  policy: 'activity.manage',
  summary:
    'Sign a member in from the console, in their slot and within their quota; position, network and scan are waived.',
  request: z.object({
    cid,
    unionid: insideId,
    fill_params: filledFields.default([]),
    request_id: requestId,
  }),
  response: z.object({ data: z.object({ pt_id: insideId, date: z.number(), nth: z.number() }) }),
});

export const fixOwnRecord = defineCall({
  name: 'fixOwnRecord',
  method: 'POST',
  path: '/xcx/member/v1/record/fix',
  policy: 'member',
  summary: 'Submit a correction of an own record whose last review says 需订正 (rank 1).',
  request: z.object({ pt_id: insideId, fill_params: filledFields, request_id: requestId }),
  response: z.object({ data: record }),
});

export const getLiveCode = defineCall({
  name: 'getLiveCode',
  method: 'GET',
  path: '/xcx/checkin_web/v1/code/live',
  policy: 'activity.manage',
  summary: 'The code to scan as it is now, where it changes.',
  request: z.object({ cid }),
  response: z.object({
    data: z.object({
      /** Content of the code; the same as `link`. */
      content: z.string(),
      link: z.string(),
      /** Unix seconds (business time) when the next one comes. */
      expires_at: z.number(),
      /** Seconds from one to the next. */
      period: z.number(),
    }),
  }),
});

export const captureWifi = defineCall({
  name: 'captureWifi',
  method: 'POST',
  path: '/xcx/checkin_web/v1/wifi/capture',
  policy: 'session',
  summary: 'The address that the caller is seen under here, to be stored as `egress` of a network.',
  request: z.object({ cid: cid.optional() }),
  response: z.object({ data: z.object({ ip: z.string(), egress: z.array(z.string()) }) }),
});
