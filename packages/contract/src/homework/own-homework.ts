import { z } from 'zod';
import { contentBlock, place, slot } from '../activity/settings.ts';
import { field } from '../field/field.ts';
import { makeupForm, missedDay, ownMakeup } from '../makeup/calls.ts';
import { dueState } from '../member/participation.ts';
import { entry, record } from '../record/record.ts';
import { defineCall } from '../wire/call.ts';
import { cid, flag, insideId, int } from '../wire/text.ts';
import { homeworkMode } from './calls.ts';

/**
 * States of a homework for a member now: `fix` to be corrected (需订正), `todo` open and nothing submitted, `pending` a
 * make-up waits for an admin, `graded` and `done` submitted, `later` opens later, `missed` closed without, `closed`
 * nothing to do.
 */
export const HOMEWORK_STATES = [
  'fix',
  'todo',
  'pending',
  'graded',
  'done',
  'later',
  'missed',
  'closed',
] as const;
export type HomeworkState = (typeof HOMEWORK_STATES)[number];

/** A homework as one member sees it in a list. */
export const ownHomework = z.object({
  wid: insideId,
  cid,
  title: z.string(),
  /** 0 single, 1 daily, 2 temperature, 3 morning reading, 4 class sign-in. */
  mode: homeworkMode,
  /** 1 running, 2 ended, 3 not started (G12). */
  status: z.number(),
  state: z.enum(HOMEWORK_STATES),
  /** Grade of the newest own submission, 0 none. */
  rank: z.number(),
  due: dueState,
  /** Unix seconds of its first and last moment. */
  opens_at: z.number(),
  closes_at: z.number(),
  /** Own submissions, in all. */
  handed_in: z.number(),
  can_makeup: z.number(),
});
export type OwnHomework = z.output<typeof ownHomework>;

export const listOwnHomework = defineCall({
  name: 'listOwnHomework',
  method: 'GET',
  path: '/xcx/member/v1/homeworks',
  policy: 'member',
  summary:
    'Homework of a class with the member’s state of each, what is due first; of one tab (1 running, 2 waiting, 0 over).',
  request: z.object({
    cid,
    entry,
    type: int(0, 2).optional(),
    /** Of somebody whom the caller signs in for. */
    agent_for: insideId.optional(),
  }),
  response: z.object({
    data: z.object({
      lists: z.array(ownHomework),
      running: z.number(),
      waiting: z.number(),
      ended: z.number(),
      /** Server's business time, Unix seconds. */
      now: z.number(),
    }),
  }),
});

export const memberHomework = ownHomework.extend({
  class_title: z.string(),
  owner_name: z.string(),
  hint: z.string(),
  content: z.array(contentBlock),
  /** Seconds of the day; empty for a single homework. */
  time_list: z.array(slot),
  checkinday: z.array(z.number()),
  limit: z.number(),
  /** Which day it is, 0 before it begins. */
  days_current: z.number(),
  fill_options: z.array(field),
  pic_text: flag,
  locations: z.array(place),
  wifis: z.array(z.object({ ssid: z.string() })),
  scan_required: flag,
  view_auth: z.number(),
  /** 0 none, 1 at `answer_at`, 2 after the own submission. */
  show_answer: z.number(),
  answer_at: z.number().nullable(),
  /** null until the viewer may see it. */
  answer: z.array(contentBlock).nullable(),
  /** The newest 50 of their own. */
  records: z.array(record),
  makeup: z.object({
    /** Missed days that may be made up for, newest first, at most 60; no slots: the whole homework. */
    days: z.array(missedDay),
    forms: z.array(makeupForm),
    /** The newest 20. */
    requests: z.array(ownMakeup),
  }),
  /** Submitting member: the viewer, or the dependent asked for; null for a visitor. */
  me: z.object({ unionid: insideId, name: z.string() }).nullable(),
  wards: z.array(z.object({ unionid: insideId, name: z.string() })),
  /** Names the caller, also where they submit for a dependent, as that of the activity; absent in answers of older servers. */
  draft_key: z.string().optional(),
  abilities: z.object({
    viewOthers: z.boolean(),
    updateRecord: z.boolean(),
    removeRecord: z.boolean(),
    makeup: z.boolean(),
  }),
  now: z.number(),
});
export type MemberHomework = z.output<typeof memberHomework>;

export const getOwnHomework = defineCall({
  name: 'getOwnHomework',
  method: 'GET',
  path: '/xcx/member/v1/homework',
  policy: 'member',
  summary:
    'One homework as this person may see it: what is asked, what they submitted, the answer once it is shown.',
  request: z.object({ wid: insideId, entry, agent_for: insideId.optional() }),
  response: z.object({ data: memberHomework }),
});

export const listHandedIn = defineCall({
  name: 'listHandedIn',
  method: 'GET',
  path: '/xcx/member/v1/homework/records',
  policy: 'member',
  summary: 'Submissions of others for a homework, newest first, as `view_auth` allows.',
  request: z.object({
    wid: insideId,
    entry,
    count: int(1, 50).default(20),
    /** Last row of the page before; opaque to the caller. */
    cursor: z.string().max(120).optional(),
  }),
  response: z.object({ data: z.object({ lists: z.array(record), next: z.string().nullable() }) }),
});

export const getHomeworkProgress = defineCall({
  name: 'getHomeworkProgress',
  method: 'GET',
  path: '/xcx/checkin_web/v1/homework/progress',
  policy: 'activity.manage',
  summary:
    'Counts of submitted and missing members of a class, of a day or over all of a single homework, and the missing by name.',
  request: z.object({
    wid: insideId,
    day: z.iso
      .date()
      .refine((day) => day >= '1970-01-01')
      .optional(),
  }),
  response: z.object({
    data: z.object({
      /** The day asked for, today (or the last one) where none was. */
      day: z.string(),
      /** First day of its period (day, week, month); that of a single homework is its first day. */
      period_start: z.string(),
      /** 0: nothing is asked on this day. */
      is_due: flag,
      due: z.number(),
      done: z.number(),
      /** Submissions, more than one of a member counted each. */
      records: z.number(),
      missing: z.number(),
      /** Those who have not, at most 200. */
      missing_names: z.array(z.string()),
    }),
  }),
});
