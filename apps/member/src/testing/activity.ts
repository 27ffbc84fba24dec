import type { MemberActivity } from '@rollcall/contract/member/participation';

/** Business time of the stories: Monday, 2 March 2026, five past eight. Unix seconds. */
export const NOW = Date.parse('2026-03-02T08:05:00+08:00') / 1000;
export const CID = '2603020001';
/** An id inside the activity; `nth` tells them apart. */
export const insideId = (nth: number): string => `${CID}-${String(nth).padStart(22, '0')}`;

const DUE: MemberActivity['due'] = {
  reason: null,
  msg: '',
  opens_at: null,
  closes_at: NOW + 1500,
  slots: [{ slot: [25_200, 30_540], state: 'open', done: 0, of: 1 }],
  done: 0,
  limit: 1,
};

/** Somebody whom the reader signs in for. */
export const sampleDependent = (
  name: string,
  due: Partial<MemberActivity['due']> = {},
): MemberActivity['wards'][0] => ({
  unionid: insideId(2),
  name,
  relation: '妈妈',
  pending: 0,
  due: { ...DUE, ...due },
  signed: [],
});

/** An activity as a member reads it who may sign in now, until 08:30. */
export const aMemberActivity = (over: Partial<MemberActivity> = {}): MemberActivity => ({
  cid: CID,
  title: '晨读打卡',
  template: 0,
  cate: 0,
  banner: '',
  banner_video: '',
  banner_video_thumb: '',
  owner_name: '周老师',
  status: 1,
  start_date: NOW - 8 * 3600,
  end_date: NOW + 29 * 86_400,
  days_current: 1,
  days_length: 30,
  checkinday: [0, 1, 2, 3, 4, 5, 6],
  time_list: [[25_200, 30_540]],
  limit: 1,
  join_num: 3,
  rule: '',
  rules: [],
  contacts: [],
  draft_key: 'person 1',
  view: 'member',
  full: 0,
  refused: null,
  listed_only: 0,
  need_approval: 0,
  need_token: 0,
  proxy: 1,
  score: 0,
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
    unionid: insideId(1),
    name: '张三',
    role: 0,
    reg_params: [],
    streak: 0,
    total: 0,
    points: 0,
    earned: [],
  },
  due: DUE,
  signed: [],
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
    leave: false,
    barrage: false,
  },
  now: NOW,
  ...over,
});
