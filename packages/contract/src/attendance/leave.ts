import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid, fileUrl, flag, insideId, int, nothing, requestId, text } from '../wire/text.ts';
import { calendarDate } from './cells.ts';
import { LEAVE_MESSAGES } from './messages.ts';

/** State of leave. */
export const LEAVE = { WAITING: 0, APPROVED: 1, REFUSED: 2, WITHDRAWN: 3 } as const;
export type LeaveState = (typeof LEAVE)[keyof typeof LEAVE];

export const LEAVE_KINDS = ['事假', '病假', '公假', '其他'] as const;

export const LEAVE_LIMITS = {
  /** Days of one leave, both ends counted. */
  days: 62,
  /** Days back from today for which members and guardians may ask. */
  daysBack: 7,
  reason: 200,
  pictures: 3,
} as const;

const kind = z.enum(LEAVE_KINDS);
/** Starts of the slots in seconds of the day, as they are on the days of the leave; absent: whole days. */
const slots = z.array(int(0, 86_399)).min(1).max(40).optional();
const requestFields = {
  first: calendarDate,
  last: calendarDate,
  slots,
  kind,
  reason: text(LEAVE_LIMITS.reason, LEAVE_MESSAGES.reasonTooLong).default(''),
  pictures: z.array(fileUrl).max(LEAVE_LIMITS.pictures).default([]),
};

/** Leave as its member, their guardians and the organisers see it. */
export const leaveRow = z.object({
  id: insideId,
  first: z.string(),
  last: z.string(),
  /** Slots as `[from, to]` in seconds of the day, those that are gone left out; null: whole days. */
  slots: z.array(z.tuple([z.number(), z.number()])).nullable(),
  kind,
  reason: z.string(),
  pictures: z.array(z.string()),
  status: int(0, 3),
  /** Name of who asked and the time in Unix seconds; 1: the member themselves. */
  asked_by: z.string(),
  asked_at: z.number(),
  own: flag,
  /** Name of the decider, their word and the time; empty and 0 while it waits. */
  decided_by: z.string(),
  decided_at: z.number(),
  remark: z.string(),
  /** 1: the asker may withdraw it now. */
  can_withdraw: flag,
});
export type LeaveRow = z.output<typeof leaveRow>;

export const askLeave = defineCall({
  name: 'askLeave',
  method: 'POST',
  path: '/xcx/member/v1/leave',
  policy: 'member',
  summary: 'Ask for leave, or for that of a dependent, from seven days back; repeated, it answers the same.',
  request: z.object({ cid, agent_for: insideId.optional(), ...requestFields, request_id: requestId }),
  response: z.object({ data: leaveRow }),
});

export const listOwnLeave = defineCall({
  name: 'listOwnLeave',
  method: 'GET',
  path: '/xcx/member/v1/leave/list',
  policy: 'member',
  summary: 'Leave of the member or of their dependent, newest first.',
  request: z.object({
    cid,
    agent_for: insideId.optional(),
    page: int(1, 10_000).default(1),
    count: int(1, 50).default(20),
  }),
  response: z.object({
    data: z.object({
      lists: z.array(leaveRow),
      total: z.number(),
      /** As the setting; 0: none may be asked for. */
      leave: int(0, 2),
      /** First day that may be asked for. */
      earliest: z.string(),
      /** Slots of today, to choose from; empty where leave is of whole days. */
      slots: z.array(z.tuple([z.number(), z.number()])),
    }),
  }),
});

export const withdrawLeave = defineCall({
  name: 'withdrawLeave',
  method: 'POST',
  path: '/xcx/member/v1/leave/withdraw',
  policy: 'member',
  summary: 'Withdraw leave that waits, or that is approved and has not begun.',
  request: z.object({ cid, id: insideId }),
  response: nothing,
});

/** Leave in the organisers' queue. */
export const leaveRequest = leaveRow.extend({
  unionid: insideId,
  name: z.string(),
  head_url: z.string(),
  /** Slots of due days that it covers as the calendar is now. */
  covers: z.number(),
});

export const listLeave = defineCall({
  name: 'listLeave',
  method: 'GET',
  path: '/xcx/checkin_web/v1/attendance/leave',
  policy: 'activity.manage',
  summary: 'Leave of members by state: those that wait oldest first, the others newest first; 4: all.',
  request: z.object({
    cid,
    status: int(0, 4).default(0),
    /** Only leave that touches these days. */
    from: calendarDate.optional(),
    to: calendarDate.optional(),
    keyword: text(50).default(''),
    page: int(1, 10_000).default(1),
    count: int(1, 100).default(20),
  }),
  response: z.object({
    data: z.object({ lists: z.array(leaveRequest), total: z.number(), waiting: z.number() }),
  }),
});

export const addLeave = defineCall({
  name: 'addLeave',
  method: 'POST',
  path: '/xcx/checkin_web/v1/attendance/leave/add',
  policy: 'activity.manage',
  summary: 'Enter approved leave of some members, of any day; one that is refused refuses all and is named.',
  request: z.object({
    cid,
    unionids: z.array(insideId).min(1).max(200),
    ...requestFields,
    request_id: requestId,
  }),
  response: z.object({ data: z.object({ ids: z.array(insideId), batch: insideId }) }),
});

export const decideLeave = defineCall({
  name: 'decideLeave',
  method: 'POST',
  path: '/xcx/checkin_web/v1/attendance/leave/decide',
  policy: 'activity.manage',
  summary: 'Approve (1) or refuse (2) leave; the same decision again answers the same. `undo` takes it back.',
  request: z.object({
    cid,
    ids: z.array(insideId).min(1, LEAVE_MESSAGES.choose).max(100),
    status: int(1, 2),
    remark: text(LEAVE_LIMITS.reason, LEAVE_MESSAGES.remarkTooLong).default(''),
    request_id: requestId,
  }),
  response: z.object({
    data: z.object({
      batch: insideId,
      /** Number of those decided, or decided so already. */
      done: z.number(),
      /** Those that could not be; the others are done all the same. */
      failed: z.array(z.object({ id: insideId, msg: z.string() })),
    }),
  }),
});

export const endLeave = defineCall({
  name: 'endLeave',
  method: 'POST',
  path: '/xcx/checkin_web/v1/attendance/leave/end',
  policy: 'activity.manage',
  summary:
    'End approved leave from today on; before its first day it is withdrawn. Repeated under its request id, it answers the same.',
  request: z.object({
    cid,
    id: insideId,
    remark: text(LEAVE_LIMITS.reason, LEAVE_MESSAGES.remarkTooLong).default(''),
    /** Absent in requests of older clients: each is one of its own. */
    request_id: requestId.optional(),
  }),
  response: z.object({ data: leaveRequest }),
});
