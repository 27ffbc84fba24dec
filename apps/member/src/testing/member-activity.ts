import type { MemberActivity } from '@rollcall/contract/member';

const seconds = (text: string) => Date.parse(`${text}+08:00`) / 1000;
/** 2026-03-02 07:42:08, a Monday within the morning slot. */
export const NOW = seconds('2026-03-02T07:42:08');
/** 07:00–08:30. */
export const MORNING: [number, number] = [25_200, 30_600];
/** 16:00–17:30. */
export const EVENING: [number, number] = [57_600, 63_000];

/** What is due of a member who has not signed in this morning. */
export const aDue = (over: Partial<MemberActivity['due']> = {}): MemberActivity['due'] => ({
  reason: null,
  msg: '',
  opens_at: null,
  closes_at: seconds('2026-03-02T08:30:59'),
  slots: [
    { slot: MORNING, state: 'open', done: 0, of: 1 },
    { slot: EVENING, state: 'later', done: 0, of: 1 },
  ],
  done: 0,
  limit: 2,
  ...over,
});

/** An activity as a member sees it who may sign in now. */
export const anActivityOf = (over: Partial<MemberActivity> = {}): MemberActivity => ({
  cid: 'Abc123',
  title: '三年二班春季考勤',
  template: 2,
  cate: 0,
  banner: '',
  banner_video: '',
  banner_video_thumb: '',
  owner_name: '林老师',
  status: 1,
  start_date: seconds('2026-03-01T00:00:00'),
  end_date: seconds('2026-06-30T00:00:00'),
  days_current: 2,
  days_length: 122,
  checkinday: [0, 1, 2, 3, 4, 5, 6],
  time_list: [MORNING, EVENING],
  limit: 2,
  join_num: 42,
  rule: '',
  rules: [],
  contacts: [],
  view: 'member',
  full: 0,
  refused: null,
  listed_only: 0,
  need_approval: 0,
  need_token: 0,
  proxy: 1,
  token_desc: '',
  reg_info: [],
  fill_options: [],
  pic_text: 0,
  hint: '',
  can_makeup: 0,
  scan_required: 0,
  locations: [],
  wifis: [],
  me: {
    unionid: 'Abc123-0123456789abcdefghijkl',
    name: '何一',
    role: 0,
    reg_params: [],
    streak: 16,
    total: 30,
    points: 0,
  },
  due: aDue(),
  signed: [],
  score: 0,
  homework: 0,
  wards: [],
  calendar: [],
  abilities: {
    updateRecord: true,
    removeRecord: true,
    updateProfile: true,
    viewRecords: true,
    viewRank: false,
    viewSheet: false,
    forward: false,
    comment: true,
    makeup: false,
    barrage: false,
  },
  now: NOW,
  ...over,
});
