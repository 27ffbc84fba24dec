import { z } from 'zod';
import { defineCall } from './call.ts';
import { field } from './field.ts';
import { LIMITS } from './limits.ts';
import {
  cid,
  fileUrl,
  fileUrlOrEmpty,
  flag,
  int,
  latitude,
  longitude,
  nothing,
  seconds,
  text,
} from './text.ts';

/** `template`: which form made the activity. */
export const TEMPLATE = { NORMAL: 0, MEETING: 1, WORK: 2 } as const;
/** `cate` of template 0. */
export const CATE = { NORMAL: 0, ATTENDANCE: 1, SCAN: 2 } as const;
/** Single values of `checkinday`; 0 to 6 are Monday to Sunday (G53). */
export const CYCLE_DAY = { WORKDAYS: 7, WEEKLY: 8, MONTHLY: 9 } as const;
/** `status` of an activity (G12). */
export const STATUS = { RUNNING: 1, ENDED: 2, NOT_STARTED: 3 } as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];
/** Role codes of a member (S2 §3). */
export const ROLE = { MEMBER: 0, ADMIN: 1, BLACKLISTED: 2, OWNER: 3, ABSENT: 4, ABSENT_ADMIN: 5 } as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];
/** `type` of the list's tabs (S2 §4). */
export const LIST_TYPE = { ALL: 4, RUNNING: 5, NOT_STARTED: 6, ENDED: 7, BIN: 13 } as const;

/** One block of a description (S1 §3). */
export const contentBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), value: text(LIMITS.description) }),
  z.object({ type: z.literal('img'), value: fileUrl }),
  z.object({ type: z.literal('audio'), url: fileUrl, duration: int(0, 36_000) }),
  z.object({
    type: z.literal('video'),
    url: fileUrlOrEmpty,
    url_play: fileUrl,
    duration: int(0, 36_000).optional(),
  }),
  z.object({ type: z.literal('file'), file_name: text(200), file_url: fileUrl }),
]);
export type ContentBlock = z.output<typeof contentBlock>;

/** A place where the check-in is possible. Coordinates are GCJ-02 (design §9); `range` in metres. */
export const place = z.object({
  address: text(200).default(''),
  latitude,
  longitude,
  range: int(0, 10_000_000).default(LIMITS.locationRangeDefault),
});
export type Place = z.output<typeof place>;

/** A network of the `wifis` rule. `egress`: address ranges it is seen under, captured on site (design §9). */
export const wifi = z.object({
  ssid: text(64),
  bssid: text(32).optional(),
  egress: z.array(z.string().max(64)).max(20).optional(),
});
export type Wifi = z.output<typeof wifi>;

export const contact = z.object({
  enable: flag.default(0),
  type: int(0, 8),
  label: text(50).default(''),
  text: text(100).default(''),
  qrcode: fileUrlOrEmpty.default(''),
  link: text(500).default(''),
});

export const castSettings = z.object({
  back: fileUrlOrEmpty.default(''),
  logo: fileUrlOrEmpty.default(''),
  title: fileUrlOrEmpty.default(''),
  barrage: flag.default(0),
});

/** Start and end of a slot in seconds of the day; the whole minute of the end belongs to it. */
export const slot = z.tuple([int(0, 86_399), int(0, 86_399)]);
export type Slot = [start: number, end: number];

/**
 * Everything that an organiser sets. The schema fixes shapes and hard bounds; what is right for a free or a
 * certified organiser, and its exact message, is decided by `checkActivity` in the rules, on both sides.
 */
export const activitySettings = z.object({
  title: text(500),
  template: int(0, 2).default(TEMPLATE.NORMAL),
  cate: int(0, 2).catch(0).default(0),
  banner: fileUrlOrEmpty.default(''),
  origin_banner: fileUrlOrEmpty.default(''),
  banner_video: fileUrlOrEmpty.default(''),
  banner_video_thumb: fileUrlOrEmpty.default(''),
  banner_video_duration: int(0, 36_000).default(0),
  rule: text(10_000).default(''),
  rules: z.array(contentBlock).max(60).default([]),
  start_date: seconds,
  /** 0: no end. */
  end_date: seconds,
  checkinday: z.array(int(0, 9)).min(1).max(7).default([0, 1, 2, 3, 4, 5, 6]),
  time_list: z
    .array(slot)
    .max(40)
    .default([[0, 86_340]]),
  limit: int(0, 100_000).default(1),
  /** Seconds of the day, -1 no reminder. Sent on create only (G59). */
  alert_time: int(-1, 86_399).optional(),
  can_makeup: int(0, 2).default(0),
  makeup_type: int(0, 1).default(0),
  makeup_limit: int(0, 99_999_999).default(0),
  init_makeups: int(0, 99_999_999).default(0),
  scan_required: flag.default(0),
  hint: text(10_000).default(''),
  enable_hd: flag.default(0),
  /** 0: unlimited. */
  total_limit: int(-1, 100_000_000).default(LIMITS.participants.unverified),
  enable_token: flag.optional(),
  req_token: text(200).default(''),
  token_desc: text(2000).default(''),
  enable_audit: flag.default(0),
  disable_free_join: flag.default(0),
  enable_external: flag.default(0),
  list_url: fileUrlOrEmpty.default(''),
  permiss: int(0, 2).default(0),
  sheet_visible: int(0, 2).default(1),
  rank_visi: int(0, 1).default(0),
  join_rank: int(0, 2).default(1),
  no_forward: flag.default(0),
  enable_remove: flag.default(1),
  enable_update_record: flag.default(1),
  enable_update_profile: flag.default(1),
  no_com: flag.default(0),
  disable_homework: flag.default(0),
  signature: text(500).default(''),
  contacts: z.array(contact).max(10).default([]),
  cast: castSettings.default({ back: '', logo: '', title: '', barrage: 0 }),
  locations: z.array(place).max(200).default([]),
  wifis: z.array(wifi).max(200).default([]),
  reg_info: z.array(field).max(200).default([]),
  fill_options: z.array(field).max(200).default([]),
  pic_text: flag.default(0),
});
export type ActivitySettings = z.output<typeof activitySettings>;
export type ActivitySettingsInput = z.input<typeof activitySettings>;

const source = z.string().max(20).optional();

export const createNormal = defineCall({
  name: 'createNormal',
  method: 'POST',
  path: '/xcx/checkin/v5/create',
  policy: 'session',
  summary: 'Create an ordinary, attendance or scan-code activity.',
  request: activitySettings.extend({ source, request_id: text(64).optional() }),
  response: z.object({ data: z.object({ cid }) }),
});

export const updateNormal = defineCall({
  name: 'updateNormal',
  method: 'POST',
  path: '/xcx/checkin/v4/update',
  policy: 'activity.manage',
  summary: 'Save the settings of an ordinary, attendance or scan-code activity.',
  // The whole object is sent; `rev` is optional and refuses a save over somebody else's.
  request: activitySettings.extend({ cid, source, rev: int(0).optional() }),
  response: z.object({ data: z.object({ cid }) }),
});

/** What the viewer may do, so that screens do not derive it again (design §6). */
export const abilities = z.object({
  manage: z.boolean(),
  own: z.boolean(),
  viewRecords: z.boolean(),
  viewRank: z.boolean(),
  exportData: z.boolean(),
});

export const activityDetail = activitySettings.extend({
  cid,
  rev: z.number(),
  alert_time: z.number(),
  status: z.number(),
  is_owner: flag,
  is_admin: flag,
  /** Of the initiator, never of the viewer (FORM-94). */
  is_cerficated: flag,
  /** The initiator's verified phone; raises the participant limit (G6). */
  phone_verified: flag,
  t_expire: z.number(),
  max_t_end: z.number(),
  can_change_start_time: flag,
  days_current: z.number(),
  days_length: z.number(),
  join_num: z.number(),
  record_num: z.number(),
  owner_name: z.string(),
  t_create: z.number(),
  eid: z.string(),
  bind_eid: z.string(),
  wid: z.string(),
  exchange_item: z.object({ score: z.number() }),
  origin_rule: z.string(),
  origin_rules: z.array(contentBlock),
  origin_content: z.string(),
  pics: z.array(z.string()),
  req_name: flag,
  req_phone: flag,
  /** Legal workdays are a guess for these years until they are published (design §9). */
  provisional_years: z.array(z.number()),
  /**
   * Business today (`day`, yyyy-MM-dd): people due, those of them that signed in, all sign-ins;
   * `is_due` 0: nobody is due.
   */
  today: z.object({ day: z.string(), due: z.number(), checked: z.number(), times: z.number(), is_due: flag }),
  abilities,
});
export type ActivityDetail = z.output<typeof activityDetail>;

export const getDetail = defineCall({
  name: 'getDetail',
  method: 'GET',
  path: '/xcx/checkin/v5/detail',
  policy: 'activity.view',
  summary: 'One activity with its settings and the viewer’s abilities.',
  request: z.object({ cid, random_num: z.string().optional() }),
  response: z.object({ data: activityDetail }),
});

export const getQrcode = defineCall({
  name: 'getQrcode',
  method: 'GET',
  path: '/xcx/checkin/v3/qrcode',
  policy: 'activity.view',
  summary: 'The activity’s code: its picture and what it says (the member page with the signed entry mark).',
  request: z.object({ cid }),
  response: z.object({
    data: z.object({
      /** Picture as a data address (PNG). */
      url: z.string(),
      /** What the code says. */
      link: z.string(),
      /** The share link, without the entry mark: a static page while the activity is free. */
      share: z.string(),
      /** Path inside the mini-program. */
      mp_path: z.string(),
    }),
  }),
});

export const card = z.object({
  cid,
  title: z.string(),
  banner: z.string(),
  top: flag,
  status: z.number(),
  del: flag,
  is_admin: flag,
  is_owner: flag,
  join_num: z.number(),
  total_limit: z.number(),
  show_remove_tip: flag,
  signature: z.string(),
  sys_clean: flag,
  template: z.number(),
  cate: z.number(),
  start_date: z.number(),
  end_date: z.number(),
  days_current: z.number(),
  days_length: z.number(),
  /** Seconds-of-day pairs, for "离校 16:00–17:30". */
  time_list: z.array(slot),
  checkinday: z.array(z.number()),
  /** 1 where somebody is due today. */
  due_today: flag,
  /** People due today, and those of them that have signed in. */
  today_due: z.number(),
  today_checked: z.number(),
});
export type Card = z.output<typeof card>;

export const listActivities = defineCall({
  name: 'listActivities',
  method: 'GET',
  path: '/xcx/checkin_web/v3/checkins',
  policy: 'session',
  summary: 'The activities that the caller manages, with the counts of the tabs.',
  request: z.object({
    type: int(0, 99).default(LIST_TYPE.ALL),
    page: int(1, 100_000).default(1),
    count: int(1, 60).default(20),
    tag: int(0, 9).default(0),
    keyword: text(50).default(''),
    source,
  }),
  response: z.object({
    data: z.array(card),
    is_cert: flag,
    created: z.number(),
    running: z.number(),
    waitting: z.number(),
    ended: z.number(),
    removed: z.number(),
    matched: z.number(),
  }),
});

export const pinActivity = defineCall({
  name: 'pinActivity',
  method: 'POST',
  path: '/xcx/checkin/v1/check_top',
  policy: 'activity.view',
  summary: 'Pin (type 1) or unpin (type 0) an activity in the caller’s own list.',
  request: z.object({ cid, type: flag }),
  response: nothing,
});

/** Ledger FORM-52, P9: candidates of the map search. */
export const searchPlaces = defineCall({
  name: 'searchPlaces',
  method: 'GET',
  path: '/xcx/checkin_web/v1/map',
  policy: 'session',
  summary: 'Places that match a keyword, in GCJ-02.',
  request: z.object({ keyword: text(50) }),
  response: z.object({
    data: z.array(z.object({ title: z.string(), address: z.string(), latitude, longitude })),
  }),
});

export const checkSensitive = defineCall({
  name: 'checkSensitive',
  method: 'POST',
  path: '/xcx/checkin_web/v1/sensitive',
  policy: 'session',
  summary: 'Whether a text holds a sensitive word, and the text with those words masked (P13).',
  request: z.object({ text: text(10_000) }),
  response: z.object({ data: z.object({ hit: z.boolean(), masked: z.string() }) }),
});

export const trackGate = defineCall({
  name: 'trackGate',
  method: 'POST',
  path: '/xcx/checkin/v1/cert/track',
  policy: 'session',
  summary: 'Note which certification gate was met.',
  request: z.object({ factor: text(60) }),
  response: nothing,
});

export const report = defineCall({
  name: 'report',
  method: 'POST',
  path: '/xcx/checkin/v1/report',
  policy: 'session',
  summary: 'Note an action of the console.',
  request: z.object({ action: text(60) }),
  response: nothing,
});
