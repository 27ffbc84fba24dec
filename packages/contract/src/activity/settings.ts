import { z } from 'zod';
import { field } from '../field/field.ts';
import { DAY_END, LIMITS } from '../wire/limits.ts';
import {
  fileUrl,
  fileUrlOrEmpty,
  flag,
  int,
  latitude,
  line,
  longitude,
  oneOf,
  seconds,
  text,
} from '../wire/text.ts';
import { SETTING_MESSAGES } from './setting-messages.ts';

/** `template`: which form made the activity. */
export const TEMPLATE = { NORMAL: 0, MEETING: 1, WORK: 2 } as const;
export type FormTemplate = (typeof TEMPLATE)[keyof typeof TEMPLATE];
export const formTemplate = oneOf(TEMPLATE);
/** `cate` of template 0. */
export const CATE = { NORMAL: 0, ATTENDANCE: 1, SCAN: 2 } as const;
/** `cate` of template 2; the kind of both numbers is `kindOf` of the rules. */
export const CLASS_CATE = { CLASS: 0, CAMP: 1 } as const;
/** Single values of `checkinday`; 0 to 6 are Monday to Sunday (G53). */
export const CYCLE_DAY = { WORKDAYS: 7, WEEKLY: 8, MONTHLY: 9 } as const;

/** Unit that the quota, the cells and the streaks of a cycle are of. */
export const periodUnit = z.enum(['day', 'week', 'month']);
/** `status` of an activity (G12). */
export const STATUS = { RUNNING: 1, ENDED: 2, NOT_STARTED: 3 } as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];
/** Role codes of a member. */
export const ROLE = {
  MEMBER: 0,
  ADMIN: 1,
  BLACKLISTED: 2,
  OWNER: 3,
  NOT_PARTICIPATING: 4,
  NOT_PARTICIPATING_ADMIN: 5,
} as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];
export const role = oneOf(ROLE);
/** `type` of the list's tabs (LIST-05). */
export const LIST_TYPE = { ALL: 4, RUNNING: 5, NOT_STARTED: 6, ENDED: 7, BIN: 13 } as const;

/** One block of a description. */
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

/** A place where the check-in is possible. Coordinates are GCJ-02 (D15); `range` in metres. */
export const place = z.object({
  address: text(200).default(''),
  latitude,
  longitude,
  range: int(0, 10_000_000, SETTING_MESSAGES.locationRange).default(LIMITS.locationRangeDefault),
});
export type Place = z.output<typeof place>;

/** A network of the `wifis` rule. `egress`: address ranges it is seen under, captured on site (D7). */
export const wifi = z.object({
  ssid: text(64),
  bssid: text(32).optional(),
  egress: z
    .array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], { error: '网络地址无效' }))
    .max(20)
    .optional(),
});
export type Wifi = z.output<typeof wifi>;

/** `type` of a contact (FORM-50). UNUSED is taken and shows nothing, as NONE. */
export const CONTACT_TYPE = {
  NONE: 0,
  UNUSED: 1,
  PHONE: 2,
  WECHAT: 3,
  PUBLIC_ACCOUNT: 4,
  MINI_PROGRAM: 5,
  MICROBLOG: 6,
  RED_BOOK: 7,
  CUSTOM: 8,
} as const;
export type ContactType = (typeof CONTACT_TYPE)[keyof typeof CONTACT_TYPE];

export const contact = z.object({
  enable: flag.default(0),
  type: oneOf(CONTACT_TYPE),
  label: text(LIMITS.contact.label).default(''),
  text: text(LIMITS.contact.text).default(''),
  qrcode: fileUrlOrEmpty.default(''),
  link: text(LIMITS.contact.link).default(''),
});

/** A field of an activity: blank options beside others are dropped, one alone is refused by the rule (RULE-38). */
const activityField = field.extend({
  options: field.shape.options.transform((options) => options.filter((option) => option !== '')),
});

const castSettings = z.object({
  back: fileUrlOrEmpty.default(''),
  logo: fileUrlOrEmpty.default(''),
  title: fileUrlOrEmpty.default(''),
  barrage: flag.default(0),
});

/** Start and end of a slot in seconds of the day; the whole minute of the end belongs to it. */
export const slot = z.tuple([
  int(0, 86_399, SETTING_MESSAGES.slotStart),
  int(0, 86_399, SETTING_MESSAGES.slotEnd),
]);
export type Slot = [start: number, end: number];

/**
 * Everything that an organiser sets. The schema fixes shapes and hard bounds; what is right for a free or a
 * certified organiser, and its exact message, is decided by `checkActivity` in the rules, on both sides.
 */
export const activitySettings = z.object({
  title: line(500),
  template: formTemplate.default(TEMPLATE.NORMAL),
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
    .default([[0, DAY_END]]),
  limit: int(0, 100_000, SETTING_MESSAGES.quota).default(1),
  /** Seconds of the day, -1 no reminder. Sent on create only (G59). */
  alert_time: int(-1, 86_399, SETTING_MESSAGES.remindEmpty).optional(),
  can_makeup: int(0, 2).default(0),
  makeup_type: int(0, 1).default(0),
  makeup_limit: int(0, 99_999_999, SETTING_MESSAGES.makeupLimit).default(0),
  init_makeups: int(0, 99_999_999).default(0),
  scan_required: flag.default(0),
  /** 1: the code to scan changes every 15 s; the printed one does not count (D14). */
  scan_rotate: flag.default(0),
  hint: text(10_000).default(''),
  enable_hd: flag.default(0),
  /** 0: unlimited. */
  total_limit: int(-1, 100_000_000, SETTING_MESSAGES.participants).default(LIMITS.participants.unverified),
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
  /** 1: who has the activity may add others on their own phone and sign in for them (JOIN-18). */
  proxy: flag.default(1),
  signature: line(500).default(''),
  contacts: z.array(contact).max(LIMITS.contacts).default([]),
  cast: castSettings.default({ back: '', logo: '', title: '', barrage: 0 }),
  /** Drawn in the middle of the code; set by a call of its own (N41). */
  logo: fileUrlOrEmpty.default(''),
  locations: z.array(place).max(200).default([]),
  wifis: z.array(wifi).max(200).default([]),
  reg_info: z.array(activityField).max(200).default([]),
  fill_options: z.array(activityField).max(200).default([]),
  pic_text: flag.default(0),
  /** Points that each accepted sign-in earns. */
  exchange_item: z
    .object({ score: int(0, LIMITS.score, SETTING_MESSAGES.score).default(0) })
    .default({ score: 0 }),
});
export type ActivitySettings = z.output<typeof activitySettings>;
export type ActivitySettingsInput = z.input<typeof activitySettings>;
