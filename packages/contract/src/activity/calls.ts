import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid, flag, int, latitude, longitude, nothing, text } from '../wire/text.ts';
import { activitySettings, contentBlock, LIST_TYPE, slot } from './settings.ts';

const source = z.string().max(20).optional();

export const createNormal = defineCall({
  name: 'createNormal',
  method: 'POST',
  path: '/xcx/checkin/v5/create',
  policy: 'session',
  summary: 'Create an ordinary, attendance or scan-code activity.',
  request: activitySettings.extend({
    source,
    request_id: text(64).optional(),
    /** The activity that this is a copy of: its files may be used again by who manages it. */
    copy_of: cid.optional(),
  }),
  response: z.object({ data: z.object({ cid }) }),
});

export const updateNormal = defineCall({
  name: 'updateNormal',
  method: 'POST',
  path: '/xcx/checkin/v4/update',
  policy: 'activity.manage',
  summary: 'Save the settings of an ordinary, attendance or scan-code activity.',
  // The whole object is sent, but `proxy` stays as it is where an older page does not know it; `rev` is optional and
  // refuses a save over somebody else's.
  request: activitySettings.extend({ cid, source, rev: int(0).optional(), proxy: flag.optional() }),
  response: z.object({ data: z.object({ cid }) }),
});

/** Actions that the viewer may take, so that screens do not derive them again. */
export const abilities = z.object({
  manage: z.boolean(),
  own: z.boolean(),
  viewRecords: z.boolean(),
  viewRank: z.boolean(),
  exportData: z.boolean(),
  /** May pass the activity on: its link and its code (FORM-45). */
  forward: z.boolean(),
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
  /** People who wait for approval (`enable_audit`), invited guardians among them; 0 for who may not approve. */
  to_approve: z.number(),
  /** Make-ups and late deliveries that wait for a decision; 0 for who may not decide. */
  to_review: z.number(),
  /** Requests for leave that wait; 0 for whoever does not manage. */
  to_leave: z.number(),
  owner_name: z.string(),
  t_create: z.number(),
  eid: z.string(),
  bind_eid: z.string(),
  wid: z.string(),
  /** The client that activities are made with. */
  source: z.literal('pc'),
  exchange_item: z.object({ score: z.number() }),
  origin_rule: z.string(),
  origin_rules: z.array(contentBlock),
  origin_content: z.string(),
  pics: z.array(z.string()),
  req_name: flag,
  req_phone: flag,
  /** Legal workdays are a guess for these years until they are published. */
  provisional_years: z.array(z.number()),
  /**
   * Business today (`day`, yyyy-MM-dd): people due, those of them that signed in, all sign-ins;
   * `is_due` 0: nobody is due. `leave`, of those due who did not: on approved leave of what is asked for now; absent: nobody.
   */
  today: z.object({
    day: z.string(),
    due: z.number(),
    checked: z.number(),
    leave: z.number().optional(),
    times: z.number(),
    is_due: flag,
  }),
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
  summary: 'The activity’s code: its picture and what it says (the member page with the signed entry token).',
  request: z.object({ cid }),
  response: z.object({
    data: z.object({
      /** Picture as a data address (PNG). */
      url: z.string(),
      /** Content of the code. */
      link: z.string(),
      /** The share link, without the entry token: a static page while the activity is free. */
      share: z.string(),
      /** Path inside the mini-program. */
      mp_path: z.string(),
    }),
  }),
});

/** Ledger DETAIL-05. */
export const renewCode = defineCall({
  name: 'renewCode',
  method: 'POST',
  path: '/xcx/checkin_web/v1/code/renew',
  policy: 'activity.manage',
  summary:
    'Renew the activity’s code: codes, posters and links given out so far open nothing any more; members stay.',
  request: z.object({ cid }),
  response: nothing,
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
  /** When it was put into the bin; 0: it was not. */
  t_delete: z.number(),
  /** Until when it stays where it is, if nobody does anything; 0: for good. */
  keep_until: z.number(),
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
  /** People due today, and those of them that have signed in: today, or in the week or month that one sign-in is asked of. */
  today_due: z.number(),
  today_checked: z.number(),
  /** Of the others, those on approved leave of what is asked for now; absent: nobody. */
  today_leave: z.number().optional(),
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

/** Candidates of the map search (FORM-54). */
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
  summary: 'Check a text for sensitive words; answers the text with those words masked (SENS-06).',
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
