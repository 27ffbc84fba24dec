import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid, flag, insideId, int } from '../wire/text.ts';

/** One activity of today's strip. */
export const todayActivity = z.object({
  cid,
  title: z.string(),
  /** 1 where somebody is due today. */
  due_today: flag,
  /** People due, and those of them who have signed in; in weekly and monthly cycles in the whole period. */
  due: z.number(),
  signed: z.number(),
  /** Of the others, those on approved leave of what is asked for now, who are not missing; absent: nobody. */
  leave: z.number().optional(),
  missing: z.number(),
  /** Missing members, in the order of the list; fewer than `missing`, or none, where they are too many to read. */
  names: z.array(z.string()),
  /**
   * Make-ups and late deliveries that wait for a decision, and people who wait to be let in, invited guardians among
   * them.
   */
  to_review: z.number(),
  to_approve: z.number(),
  /**
   * Submissions that wait to be graded; `mark_wid` where they are of one homework alone, else ''. The list of records
   * tells the same ones by `to_mark`.
   */
  to_mark: z.number(),
  mark_wid: z.union([z.literal(''), insideId]),
  /** The open slot or the next one ends then, "08:15"; '' where none is left today, or the whole day is one. */
  until: z.string(),
  /** Ready for the class chat; '' where nobody is missing. */
  text: z.string(),
});
export type TodayActivity = z.output<typeof todayActivity>;

export const getToday = defineCall({
  name: 'getToday',
  method: 'GET',
  path: '/xcx/checkin_web/v1/today',
  policy: 'session',
  summary: 'Today over all activities that the caller manages: who is missing, and what waits for them.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      /** Business today, yyyy-MM-dd. */
      day: z.string(),
      lists: z.array(todayActivity),
      due: z.number(),
      signed: z.number(),
      leave: z.number().optional(),
      missing: z.number(),
      to_review: z.number(),
      to_approve: z.number(),
      to_mark: z.number(),
      /** 1: more activities are open than are looked at (`LIMITS.todayActivities`). */
      more: flag,
    }),
  }),
});

/** An activity that one takes part in and does not manage. */
export const joinedActivity = z.object({
  cid,
  title: z.string(),
  status: z.number(),
  start_date: z.number(),
  end_date: z.number(),
  /** Name of its initiator. */
  signature: z.string(),
  /** 1: waits to be let in. */
  pending: flag,
  /** May pass it on (FORM-45). */
  forward: flag,
});
export type JoinedActivity = z.output<typeof joinedActivity>;

export const listJoined = defineCall({
  name: 'listJoined',
  method: 'GET',
  path: '/xcx/checkin_web/v1/joined',
  policy: 'session',
  summary: 'The activities that the caller takes part in without managing them, newest first.',
  request: z.object({ page: int(1, 100_000).default(1), count: int(1, 60).default(20) }),
  response: z.object({ data: z.array(joinedActivity), matched: z.number() }),
});
