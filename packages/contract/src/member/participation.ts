import { z } from 'zod';
import { contact, contentBlock, periodUnit, place, slot } from '../activity/settings.ts';
import { answeredField, field, filledFields } from '../field/field.ts';
import { entry } from '../record/record.ts';
import { statRow } from '../statistics/calls.ts';
import { dueState } from '../submission/reasons.ts';
import { defineCall } from '../wire/call.ts';
import type { Reason } from '../wire/reasons.ts';
import { rev } from '../wire/rev.ts';
import { cid, flag, insideId, int, nothing, requestId, text } from '../wire/text.ts';

export { type DueState, dueState, slotState } from '../submission/reasons.ts';

/** Why somebody could not join. */
export const JOIN_REASONS = [
  'not_found',
  'link_closed',
  'blacklisted',
  'ended',
  'waiting_approval',
  'token_wrong',
  'not_listed',
  'field_invalid',
  'sensitive',
  'full',
] as const satisfies readonly Reason[];
export type JoinReason = (typeof JOIN_REASONS)[number];

export const join = defineCall({
  name: 'join',
  method: 'POST',
  path: '/xcx/member/v1/join',
  policy: 'member',
  summary: 'Join an activity. Repeated, it answers the same.',
  request: z.object({
    cid,
    entry,
    reg_params: filledFields.default([]),
    req_token: text(200).optional(),
    /** `unionid` of the member whose link was followed (who invited whom). */
    inviter: insideId.optional(),
    request_id: requestId,
  }),
  response: z.object({ data: z.object({ unionid: insideId, pending: flag }) }),
});

/** A slot's newest sign-in in the running period, for the line beside its seal. */
export const signedSlot = z.object({
  slot,
  /** Unix seconds when it was sent; of a late delivery when it was captured. */
  at: z.number(),
  makeup: flag,
  /** One short answer of it in words, as `体温 36.5℃`; '' where there is none. */
  note: z.string(),
});
export type SignedSlot = z.output<typeof signedSlot>;

/** A slot of today of which the member is excused, or (`waiting` 1) has asked to be; they may sign in all the same. */
export const leaveSlot = z.object({ slot, waiting: flag });
export type LeaveSlot = z.output<typeof leaveSlot>;

/** Somebody whom the caller signs in for, a child for instance. */
export const dependent = z.object({
  unionid: insideId,
  name: z.string(),
  relation: z.string(),
  pending: flag,
  due: dueState,
  signed: z.array(signedSlot),
  /** Of activities that are judged day by day; absent in answers of older servers. */
  leave: z.array(leaveSlot).optional(),
});
export type Dependent = z.output<typeof dependent>;

export const calendarDay = z.object({
  /** yyyy-MM-dd */
  day: z.string(),
  /** 1: due of the member. Of a week or month the day it is judged on alone, unless it was signed on another one. */
  due: flag,
  done: z.number(),
  /** 1: on approved leave, for all that is due on the day. */
  leave: flag,
  /** 1: signed in some of the day's slots and, leave aside, not in all of them. */
  half: flag,
});

export const memberActivity = z.object({
  cid,
  title: z.string(),
  template: z.number(),
  cate: z.number(),
  banner: z.string(),
  /** The cover as a video, and its still; '' where the cover is a picture (FORM-12). */
  banner_video: z.string(),
  banner_video_thumb: z.string(),
  owner_name: z.string(),
  status: z.number(),
  start_date: z.number(),
  end_date: z.number(),
  days_current: z.number(),
  days_length: z.number(),
  checkinday: z.array(z.number()),
  time_list: z.array(slot),
  limit: z.number(),
  join_num: z.number(),
  rule: z.string(),
  rules: z.array(contentBlock),
  contacts: z.array(contact),
  /**
   * Names the caller in this activity, member or not, and says nothing of them: the phone keeps their forms under it.
   */
  draft_key: z.string(),
  /** `static`: information only (free activity opened by its link); `join`: may join; `member`: has joined. */
  view: z.enum(['static', 'join', 'pending', 'blacklisted', 'member']),
  full: flag,
  /** A request to join that was refused, until they apply again: why, and when (Unix seconds). */
  refused: z.object({ remark: z.string(), at: z.number() }).nullable(),
  /** 1: only who stands on the list may join. */
  listed_only: flag,
  /** 1: joining waits for the initiator's or an admin's word. */
  need_approval: flag,
  need_token: flag,
  /** 1: others may be added and signed in for (JOIN-18). */
  proxy: flag,
  token_desc: z.string(),
  reg_info: z.array(field),
  fill_options: z.array(field),
  pic_text: flag,
  hint: z.string(),
  /** 0 none, 1 an admin decides, 2 counts at once. */
  can_makeup: z.number(),
  scan_required: flag,
  locations: z.array(place),
  wifis: z.array(z.object({ ssid: z.string() })),
  me: z
    .object({
      unionid: insideId,
      name: z.string(),
      role: z.number(),
      reg_params: z.array(answeredField),
      /** Names this state of name and fields, for `saveProfile`; absent in older answers. */
      rev: rev.optional(),
      /** Due days in a row with a sign-in, up to today. */
      streak: z.number(),
      /** Unit that all of `streak` is counted in; that of the cycle where it is 0. Absent where it runs across cycles, and in older answers. */
      streak_unit: periodUnit.optional(),
      total: z.number(),
      /** Points that their sign-ins earned. */
      points: z.number(),
      /** The latest sign-ins that earned points, newest first; at most 5. */
      earned: z.array(z.object({ day: z.string(), makeup: flag, points: z.number() })),
    })
    .nullable(),
  due: dueState,
  signed: z.array(signedSlot),
  /** Of activities that are judged day by day; absent in answers of older servers. */
  leave: z.array(leaveSlot).optional(),
  /** Points that a sign-in earns; 0 where the activity counts none. */
  score: z.number(),
  /** Number of homeworks; 0 where a class takes none, or the viewer sees none. */
  homework: z.number(),
  wards: z.array(dependent),
  /** The month that `now` lies in. */
  calendar: z.array(calendarDay),
  abilities: z.object({
    updateRecord: z.boolean(),
    removeRecord: z.boolean(),
    updateProfile: z.boolean(),
    viewRecords: z.boolean(),
    viewRank: z.boolean(),
    /** May see the daily numbers (`sheet_visible`). */
    viewSheet: z.boolean(),
    forward: z.boolean(),
    comment: z.boolean(),
    makeup: z.boolean(),
    /** May ask for leave, or for that of their dependents. */
    leave: z.boolean(),
    /** May send lines to the large screen. */
    barrage: z.boolean(),
  }),
  /** Server's business time, Unix seconds. */
  now: z.number(),
});
export type MemberActivity = z.output<typeof memberActivity>;

export const getMemberActivity = defineCall({
  name: 'getMemberActivity',
  method: 'GET',
  path: '/xcx/member/v1/activity',
  policy: 'member',
  summary: 'An activity as this person may see it, with their own state and what is due.',
  request: z.object({ cid, entry }),
  response: z.object({ data: memberActivity }),
});

/** Homework that is to be submitted, or (`fix` 1) corrected. `closes_at` in Unix seconds. */
export const homeworkDue = z.object({
  wid: insideId,
  title: z.string(),
  fix: flag,
  closes_at: z.number().nullable(),
});
export type MemberHomeworkDue = z.output<typeof homeworkDue>;

export const homeItem = z.object({
  cid,
  title: z.string(),
  banner: z.string(),
  template: z.number(),
  cate: z.number(),
  owner_name: z.string(),
  pending: flag,
  /** Dependent that it is due of; null for the caller themselves. */
  ward: z.object({ unionid: insideId, name: z.string() }).nullable(),
  due: dueState,
  /** Homework to submit or to correct today, the soonest deadline first; at most 5, `homework_due` counts all. */
  homework: z.array(homeworkDue),
  homework_due: z.number(),
  /** 1: leave may be asked for. */
  leave: flag,
});

export const getHome = defineCall({
  name: 'getHome',
  method: 'GET',
  path: '/xcx/member/v1/home',
  policy: 'member',
  summary: 'Slots and homework that are due now and next, over all activities of this person.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      nickname: z.string(),
      avatar: z.string(),
      now: z.number(),
      /** Notices not read yet; 100 stands for more than 99. */
      unread: z.number(),
      /** Open now, then opening later today, then the rest; at most 100. */
      lists: z.array(homeItem),
    }),
  }),
});

export const saveProfile = defineCall({
  name: 'saveProfile',
  method: 'POST',
  path: '/xcx/member/v1/profile',
  policy: 'member',
  summary: 'Change the own identity fields of an activity, where it allows that.',
  request: z.object({ cid, reg_params: filledFields, rev: rev.optional() }),
  response: nothing,
});

export const getRank = defineCall({
  name: 'getRank',
  method: 'GET',
  path: '/xcx/member/v1/rank',
  policy: 'member',
  summary: 'Members by days signed in, where the activity shows its ranking.',
  request: z.object({ cid, count: int(1, 100).default(50) }),
  response: z.object({
    data: z.object({
      lists: z.array(
        z.object({ rank: z.number(), name: z.string(), head_url: z.string(), days: z.number(), mine: flag }),
      ),
      mine: z.object({ rank: z.number(), days: z.number() }).nullable(),
    }),
  }),
});

export const getMemberSheet = defineCall({
  name: 'getMemberSheet',
  method: 'GET',
  path: '/xcx/member/v1/stat',
  policy: 'member',
  summary:
    'Daily numbers of an activity for members, where `sheet_visible` shows them; newest day first, at most 30.',
  request: z.object({ cid, entry }),
  response: z.object({ data: z.object({ lists: z.array(statRow) }) }),
});
