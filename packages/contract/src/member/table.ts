import { z } from 'zod';
import { periodUnit } from '../activity/settings.ts';
import { rosterPreview } from '../roster/calls.ts';
import { defineCall } from '../wire/call.ts';
import { cid, flag, insideId } from '../wire/text.ts';
import { listMembers } from './calls.ts';

export const MEMBER_TABLE_LIMITS = {
  /** Members whose attendance one answer tells: a page of the list. */
  page: 50,
  /** Due days that the attendance column looks back over. */
  days: 10,
  /** Characters of a pasted list. */
  pasted: 20_000,
} as const;

/** Orders of the list: by name, by number, the lowest rate first, the longest absence first. */
export const MEMBER_SORTS = ['name', 'number', 'rate', 'absent'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

export const sortedMembers = defineCall({
  name: 'sortedMembers',
  method: 'GET',
  path: '/xcx/checkin_web/v1/member/sorted',
  policy: 'activity.own',
  summary: 'A page of the list of members in another order than that of joining.',
  request: listMembers.request.extend({ sort: z.enum(MEMBER_SORTS) }),
  response: listMembers.response.extend({
    /**
     * By rate and by absence, where more than 500 members are due: Unix seconds when their order was made, by a job as
     * that of the findings; 0: not yet, and they stand by name.
     */
    as_of: z.number().optional(),
  }),
});

export const memberAttendance = defineCall({
  name: 'memberAttendance',
  method: 'POST',
  path: '/xcx/checkin_web/v1/member/attendance',
  policy: 'activity.manage',
  summary: 'Attendance of some members over the last due days.',
  request: z.object({ cid, unionids: z.array(insideId).min(1).max(MEMBER_TABLE_LIMITS.page) }),
  response: z.object({
    data: z.object({
      /** Due days that are over and were looked at, oldest first; at most MEMBER_TABLE_LIMITS.days. */
      days: z.array(z.string()),
      lists: z.array(
        z.object({
          unionid: insideId,
          /** Done and due slots, without leave. */
          done: z.number(),
          due: z.number(),
          /** "93.33%", "--" where nothing was due. */
          rate: z.string(),
          /** Days in a row, up to the last one, without any sign-in, of the last 92 days; leave is passed over. */
          absent_days: z.number(),
          /** Unit that all of them are due in; absent where they run across cycles, and of none. */
          unit: periodUnit.optional(),
        }),
      ),
    }),
  }),
});

const pasted = z.string().max(MEMBER_TABLE_LIMITS.pasted);

export const previewMembers = defineCall({
  name: 'previewMembers',
  method: 'POST',
  path: '/xcx/checkin_web/v1/member/preview',
  policy: 'activity.own',
  summary: 'Names in a pasted text, with problems line by line, and who of them is a member already.',
  request: z.object({ cid, text: pasted }),
  response: z.object({
    data: rosterPreview.extend({
      /** Names that would be added. */
      fresh: z.number(),
      /** Lines (of `lines`) of those who are members already. */
      known: z.array(z.number()),
    }),
  }),
});

export const addMembers = defineCall({
  name: 'addMembers',
  method: 'POST',
  path: '/xcx/checkin_web/v1/member/add',
  policy: 'activity.own',
  summary:
    'Add names to the list of an activity; members already stay as they are, also when it is sent again.',
  request: z.object({ cid, text: pasted }),
  response: z.object({
    data: z.object({
      added: z.number(),
      known: z.number(),
      /** 1: some lines of the text were not taken. */
      partly: flag,
    }),
  }),
});
