import { z } from 'zod';
import { HOMEWORK_SETTING_MESSAGES, SETTING_MESSAGES } from '../activity/setting-messages.ts';
import { contentBlock, place, wifi } from '../activity/settings.ts';
import { FIELD_TYPE, type Field, type FieldType, field, SUBMISSION_KEY } from '../field/field.ts';
import { defineCall } from '../wire/call.ts';
import { LIMITS } from '../wire/limits.ts';
import { cid, flag, insideId, int, line, nothing, oneOf, requestId, seconds, text } from '../wire/text.ts';

/** `mode` of homework: single, daily, temperature, morning reading, class sign-in. */
export const HOMEWORK_MODE = { SINGLE: 0, DAILY: 1, TEMPERATURE: 2, READING: 3, LESSON: 4 } as const;
export type HomeworkMode = (typeof HOMEWORK_MODE)[keyof typeof HOMEWORK_MODE];
export const homeworkMode = oneOf(HOMEWORK_MODE);
/** `type` of the tabs of homework management. */
export const HOMEWORK_TAB = { ENDED: 0, RUNNING: 1, NOT_STARTED: 2 } as const;
/** `view_auth`: who sees what is submitted. */
export const HOMEWORK_VIEW = { MUTUAL: 0, ADMINS: 1, TEAM: 2 } as const;
/** Cases in which members see the answer (`show_answer`). */
export const SHOW_ANSWER = { NEVER: 0, AT_TIME: 1, AFTER_SUBMISSION: 2 } as const;
/** Hours before the deadline at which members may be reminded. */
export const REMINDER_LEADS = [0.5, 1, 1.5, 2, 2.5, 3] as const;

const minute = (say: string) => int(0, 1439, say);
/** First and last minute of the day of a period in which homework is taken; the whole last minute belongs to it. */
export const minuteSlot = z.tuple([minute(SETTING_MESSAGES.slotStart), minute(SETTING_MESSAGES.slotEnd)]);
export type MinuteSlot = [from: number, to: number];

const hours = z.preprocess(
  (value) => (typeof value === 'string' && /^\d(\.\d)?$/.test(value) ? Number(value) : value),
  z.number(SETTING_MESSAGES.remindEmpty).min(0).max(24),
);
const secondOfDay = int(0, 86_399);

/** A field of a request; homework's have no key. */
const requestedField = field.extend({ field_key: field.shape.field_key.optional() });
/** Keys of the presets by their type. */
const PRESET_OF: Partial<Record<FieldType, number>> = {
  [FIELD_TYPE.MULTI_LINE]: SUBMISSION_KEY.TEXT,
  [FIELD_TYPE.IMAGE]: SUBMISSION_KEY.PICTURE,
  [FIELD_TYPE.VIDEO]: SUBMISSION_KEY.VIDEO,
  [FIELD_TYPE.AUDIO]: SUBMISSION_KEY.AUDIO,
  [FIELD_TYPE.FILE]: SUBMISSION_KEY.FILE,
};
/** Fields with a key each: one that has none gets that of its preset, or the next of the organiser's own. */
function withKeys(fields: z.output<typeof requestedField>[]): Field[] {
  const used = new Set(fields.map(({ field_key }) => field_key));
  const keyFor = (type: FieldType): number => {
    let key: number = PRESET_OF[type] ?? SUBMISSION_KEY.FIRST_CUSTOM;
    if (used.has(key)) key = SUBMISSION_KEY.FIRST_CUSTOM;
    while (used.has(key)) key += 1;
    used.add(key);
    return key;
  };
  return fields.map(({ field_key, ...one }) => ({ ...one, field_key: field_key ?? keyFor(one.field_type) }));
}
/** A place of homework; without coordinates it is none (HW-38). */
const coordinate = (most: number) => z.number(HOMEWORK_SETTING_MESSAGES.place).min(-most).max(most);

/**
 * Everything that is set about one homework. Units: `start_date`, `end_date`, `date_show_answer` are Unix seconds of
 * a day; `start_time`, `end_time`, `time_show_answer` seconds of the day; `time_list` minutes of the day. The rules
 * decide validity and the exact message (`checkHomework`), on both sides.
 */
export const homeworkSettings = z.object({
  title: line(500),
  mode: homeworkMode,
  hint: text(10_000).default(''),
  /** 0 (single homework): begins at once; stored as the moment at which it was saved. */
  start_date: seconds,
  start_time: secondOfDay.default(0),
  end_date: seconds,
  end_time: secondOfDay,
  /** 2 where nobody chose: others' work is the class's. */
  view_auth: int(0, 2).default(2),
  content: z.array(contentBlock).max(60).default([]),
  /** Over the whole of a single homework; a day, week or month of the others. */
  limit: int(0, 100_000, HOMEWORK_SETTING_MESSAGES.quota).default(1),
  /** 0 none, 1 an admin decides, 2 counts at once. */
  can_makeup: int(0, 2).default(0),
  enable_remind: flag.default(0),
  /** Hours before the deadline. */
  advance_time: hours.default(1),
  scan_required: flag.default(0),
  fill_options: z.array(requestedField).max(200).transform(withKeys).default([]),
  pic_text: flag.default(0),
  time_list: z
    .array(minuteSlot)
    .max(40)
    .default([[0, 1439]]),
  checkinday: z.array(int(0, 9)).min(1).max(7).default([0, 1, 2, 3, 4, 5, 6]),
  locations: z
    .array(
      place.extend({
        latitude: coordinate(90),
        longitude: coordinate(180),
        range: int(0, 10_000_000, HOMEWORK_SETTING_MESSAGES.rangeEmpty),
      }),
    )
    .max(200)
    .default([]),
  wifis: z.array(wifi).max(200).default([]),
  answer: z.array(contentBlock).max(60).default([]),
  show_answer: int(0, 2).default(0),
  date_show_answer: seconds.default(0),
  time_show_answer: secondOfDay.default(0),
});
export type HomeworkSettings = z.output<typeof homeworkSettings>;
export type HomeworkSettingsInput = z.input<typeof homeworkSettings>;

const source = z.string().max(20).optional();

/** Progress of a class with one homework today: people due, and those of them that have submitted. */
const homeworkProgress = z.object({ due: z.number(), done: z.number() });

/** A row of homework management (HW-56). */
export const homeworkItem = homeworkSettings
  .pick({
    title: true,
    mode: true,
    start_date: true,
    start_time: true,
    end_date: true,
    end_time: true,
    time_list: true,
    checkinday: true,
    limit: true,
    locations: true,
    wifis: true,
  })
  .extend({
    wid: insideId,
    cid,
    /** 1 running, 2 ended, 3 not started (G12). */
    status: z.number(),
    /** Unix seconds of the last moment at which it is taken. */
    closes_at: z.number(),
    /** Name of the publisher. */
    owner_name: z.string(),
    checkin_title: z.string(),
    /** Which day it is, 0 before it begins. */
    days_current: z.number(),
    template: z.number(),
    /** Of today; of a single homework, of its whole span. */
    progress: homeworkProgress,
    /** Submissions that wait to be graded; the list of records tells them by `to_mark`. */
    to_mark: z.number(),
  });
export type HomeworkItem = z.output<typeof homeworkItem>;

export const listHomework = defineCall({
  name: 'listHomework',
  method: 'GET',
  path: '/xcx/checkin/v1/homework/list',
  policy: 'activity.manage',
  summary: 'Homework of a class that runs (type 1), waits (2) or is over (0), with the counts of the three.',
  request: z.object({
    cid,
    type: int(0, 2).default(HOMEWORK_TAB.RUNNING),
    page: int(1, 10_000).default(1),
    count: int(1, LIMITS.homeworkPage).default(LIMITS.homeworkPage),
    source,
  }),
  response: z.object({
    data: z.array(homeworkItem),
    /** In this tab. */
    total: z.number(),
    running: z.number(),
    waiting: z.number(),
    ended: z.number(),
    disable_homework: flag,
    cate: z.number(),
    is_cerficated: flag,
  }),
});

export const homeworkDetail = homeworkItem.extend({
  ...homeworkSettings.shape,
  fill_options: z.array(field),
  rev: z.number(),
  t_create: z.number(),
  cate: z.number(),
  disable_homework: flag,
  /** First and last day of the class (Unix seconds of their midnights); 0: no end. */
  checkin_start_date: z.number(),
  checkin_end_date: z.number(),
  is_cerficated: flag,
});
export type HomeworkDetail = z.output<typeof homeworkDetail>;

export const getHomework = defineCall({
  name: 'getHomework',
  method: 'GET',
  path: '/xcx/checkin/v2/homework/detail',
  policy: 'activity.manage',
  summary: 'One homework with all of its settings, for its page, for editing and for copying.',
  request: z.object({ wid: insideId }),
  response: z.object({ data: homeworkDetail }),
});

export const initHomework = defineCall({
  name: 'initHomework',
  method: 'POST',
  path: '/xcx/checkin/v1/homework/init',
  policy: 'activity.manage',
  summary:
    'Assign homework to a class, and to others that the caller manages (`sync_cids`): to all or to none.',
  request: homeworkSettings.extend({
    cid,
    source,
    /** Of what is assigned there is none yet; a copy sends none either. */
    wid: z.literal('').optional(),
    sync_cids: z.array(cid).max(LIMITS.syncedClasses).default([]),
    request_id: requestId.optional(),
  }),
  response: z.object({ data: z.object({ wid: insideId, wids: z.array(insideId) }) }),
});

export const updateHomework = defineCall({
  name: 'updateHomework',
  method: 'POST',
  path: '/xcx/checkin/v1/homework/update',
  policy: 'activity.manage',
  summary: 'Save a homework. Earlier submissions stay judged by the fields of their time.',
  // The whole object is sent; `rev` is optional and refuses a save over somebody else's.
  request: homeworkSettings.extend({
    cid,
    wid: insideId,
    source,
    /** Classes are chosen when homework is assigned (N26); an edit ignores them. */
    sync_cids: z.array(cid).max(LIMITS.syncedClasses).default([]),
    rev: int(0).optional(),
  }),
  response: z.object({ data: z.object({ wid: insideId }) }),
});

export const removeHomework = defineCall({
  name: 'removeHomework',
  method: 'POST',
  path: '/xcx/checkin/v1/homework/remove',
  policy: 'activity.manage',
  summary: 'Take a homework away; what was submitted for it is hidden with it.',
  request: z.object({ wid: insideId }),
  response: nothing,
});

export const resortHomework = defineCall({
  name: 'resortHomework',
  method: 'POST',
  path: '/xcx/checkin/v1/homework/resort',
  policy: 'activity.manage',
  summary:
    'The full new order of what runs. Homework that came meanwhile stays in front, what is gone is passed over.',
  request: z.object({ cid, wids: z.array(insideId).min(1).max(1000) }),
  response: nothing,
});

export const listSyncClasses = defineCall({
  name: 'listSyncClasses',
  method: 'GET',
  path: '/xcx/checkin/v1/admin/checkins',
  policy: 'activity.manage',
  summary: 'The caller’s other classes that homework of this one may be assigned to as well.',
  request: z.object({ cid }),
  response: z.object({
    data: z.array(
      z.object({ cid, title: z.string(), cate: z.number(), start_date: z.number(), end_date: z.number() }),
    ),
  }),
});
