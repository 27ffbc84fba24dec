import { z } from 'zod';
import { slot } from '../activity/settings.ts';
import { defineCall } from '../wire/call.ts';
import { LIMITS } from '../wire/limits.ts';
import { cid, fileUrlOrEmpty, flag, insideId, int, nothing, requestId, text } from '../wire/text.ts';

/** Items a page of the barrage management shows (CONST-14). */
export const BARRAGE_PAGE = 8;
/** `status` of a barrage item. */
export const BARRAGE_STATUS = { SHOWN: 0, HIDDEN: 1 } as const;

/** Signed token in the large screen's link; the organiser can make it useless by renewing it. */
const key = z.string().min(1).max(64);

/** Somebody who has just signed in, as the large screen shows them. */
export const arrival = z.object({
  pt_id: insideId,
  name: z.string(),
  avatar: z.string(),
  /** Their place in the queue of the record's day. */
  nth: z.number(),
  /** Unix seconds of the sign-in. */
  date: z.number(),
  makeup: flag,
});
export type Arrival = z.output<typeof arrival>;

export const castBarrage = z.object({
  bid: insideId,
  nickname: z.string(),
  avatar: z.string(),
  content: z.string(),
  /** Unix seconds. */
  t_create: z.number(),
});
export type CastBarrage = z.output<typeof castBarrage>;

/**
 * People due on the business day `day`, those of them that signed in (on it, or in its week or month where one sign-in of
 * that is asked for), all sign-ins of the day; and how many have joined.
 */
export const castCounts = z.object({
  day: z.string(),
  due: z.number(),
  checked: z.number(),
  times: z.number(),
  joined: z.number(),
});
export type CastCounts = z.output<typeof castCounts>;

/** Members of the slot by a verdict: how many, and by name where the organiser chose that (at most 50). */
const rollPart = z.object({
  n: z.number(),
  people: z.array(z.object({ name: z.string(), minutes: z.number() })),
});

/** Slot that runs, else the last one that is over, else the first to come; null where the organiser shows none. */
export const castRoll = z
  .object({
    name: z.string(),
    /** Week or month that it is of; absent where it is of today. */
    period: z.enum(['week', 'month']).optional(),
    /** Seconds of the day. */
    from: z.number(),
    to: z.number(),
    begun: flag,
    over: flag,
    late: rollPart,
    /** Due, without a record and without leave. */
    missing: rollPart,
    leave: z.number(),
  })
  .nullable();
export type CastRoll = z.output<typeof castRoll>;

export const castBoard = z.object({
  cid,
  title: z.string(),
  /** 1 running, 2 ended, 3 not started. */
  status: z.number(),
  start_date: z.number(),
  end_date: z.number(),
  time_list: z.array(slot),
  /** 1 where somebody is due today. */
  due_today: flag,
  back: z.string(),
  logo: z.string(),
  title_image: z.string(),
  /** Logo in the middle of the code. */
  code_logo: z.string(),
  /** Content of the code, until `code_until` (Unix seconds; 0: for good). */
  code: z.string(),
  code_until: z.number(),
  /** Members may send barrage now. */
  barrage_on: flag,
  counts: castCounts,
  roll: castRoll,
  /** Newest first, at most 30. */
  arrivals: z.array(arrival),
  /** Newest last, at most 20, hidden ones left out. */
  barrage: z.array(castBarrage),
  /** The number of the last event that the board knows; the stream goes on behind it. */
  seq: z.number(),
  zone: z.string(),
  /** Business time, Unix seconds. */
  now: z.number(),
});
export type CastBoard = z.output<typeof castBoard>;

export const getCastBoard = defineCall({
  name: 'getCastBoard',
  method: 'GET',
  path: '/xcx/cast/v1/board',
  policy: 'public',
  summary: 'Content of the large screen, for holders of its link (BARRAGE-09).',
  request: z.object({ cid, key }),
  response: z.object({ data: castBoard }),
});

/** The stream of the large screen: server-sent events, outside the envelope. */
export const CAST_EVENTS_PATH = '/xcx/cast/v1/events';

/** One message of the stream: everything up to `seq`, and the counts as they are with it. */
export const castNews = z.object({
  seq: z.number(),
  arrivals: z.array(arrival),
  /** `pt_id` of records that were removed. */
  removed: z.array(insideId),
  barrage: z.array(castBarrage),
  /** `bid` of items that must leave every screen. */
  hidden: z.array(insideId),
  /** Settings changed: the board is to be read again. */
  reload: z.boolean(),
  counts: castCounts,
  /** Absent: as before. */
  roll: castRoll.optional(),
});
export type CastNews = z.output<typeof castNews>;

export const castLink = defineCall({
  name: 'castLink',
  method: 'POST',
  path: '/xcx/checkin_web/v1/cast/link',
  policy: 'activity.manage',
  summary: 'The large screen’s link; with `renew` a new one, and the old one opens nothing any more.',
  request: z.object({ cid, renew: flag.default(0) }),
  response: z.object({ data: z.object({ link: z.string(), key: z.string() }) }),
});

/** Ledger DETAIL-06, N41. */
export const saveCodeLogo = defineCall({
  name: 'saveCodeLogo',
  method: 'POST',
  path: '/xcx/checkin_web/v1/logo',
  policy: 'activity.manage',
  summary: 'Set (or, empty, take away) the logo that is drawn on the activity’s code.',
  request: z.object({ cid, url: fileUrlOrEmpty }),
  response: nothing,
});

export const sendBarrage = defineCall({
  name: 'sendBarrage',
  method: 'POST',
  path: '/xcx/member/v1/barrage',
  policy: 'member',
  summary: 'Send a line to the large screen. Repeated, it answers the same.',
  request: z.object({ cid, content: text(LIMITS.barrage), request_id: requestId }),
  response: z.object({ data: z.object({ bid: insideId }) }),
});

export const listBarrage = defineCall({
  name: 'listBarrage',
  method: 'GET',
  path: '/xcx/checkin/v1/barrage',
  policy: 'activity.manage',
  summary: 'Barrage of an activity, newest first.',
  request: z.object({
    cid,
    page: int(1, 100_000).default(1),
    count: int(1, 60).default(BARRAGE_PAGE),
  }),
  response: z.object({
    data: z.object({
      /** `id` is `bid`, as the specification names it. */
      lists: z.array(castBarrage.extend({ id: insideId, status: flag })),
      /** At most 10,000 (`LIMITS.counted`). */
      total: z.number(),
    }),
  }),
});
export type BarrageItem = z.output<typeof listBarrage.response>['data']['lists'][number];

export const updateBarrage = defineCall({
  name: 'updateBarrage',
  method: 'POST',
  path: '/xcx/checkin/v1/barrage/update',
  policy: 'activity.manage',
  summary: 'Hide (status 1) or show (0) a barrage item.',
  request: z.object({ cid, bid: insideId, status: flag }),
  response: nothing,
});
