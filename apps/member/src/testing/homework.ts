import type { MemberHomework } from '@rollcall/contract/homework/own-homework';
import { CID, insideId } from './activity.ts';
import { aDue, EVENING, MORNING, NOW } from './attendance.ts';

export const WID = insideId(9);
/** A request to submit late that nobody has decided. */
export const WAITING = {
  id: insideId(4),
  day: '2026-02-27',
  slot: MORNING,
  status: 0,
  reason: '那天忘带本子',
  pictures: [],
  claimed: null,
  remark: '',
  date: NOW,
};
/** Homework of two slots a day, with a request to submit late that waits. */
export const aHomework = (over: Partial<MemberHomework> = {}): MemberHomework => ({
  wid: WID,
  cid: CID,
  title: '每日朗读',
  mode: 1,
  status: 1,
  state: 'todo',
  rank: 0,
  due: aDue(),
  opens_at: NOW - 864_000,
  closes_at: NOW + 864_000,
  handed_in: 0,
  can_makeup: 1,
  class_title: '三年二班',
  owner_name: '林老师',
  hint: '',
  content: [],
  time_list: [MORNING, EVENING],
  checkinday: [0, 1, 2, 3, 4],
  limit: 2,
  days_current: 2,
  fill_options: [],
  pic_text: 0,
  locations: [],
  wifis: [],
  scan_required: 0,
  view_auth: 1,
  show_answer: 0,
  answer_at: null,
  answer: null,
  records: [],
  makeup: {
    days: [],
    forms: [],
    requests: [WAITING, { ...WAITING, id: insideId(5), day: '2026-02-26', status: 2 }],
  },
  me: { unionid: insideId(2), name: '何一' },
  wards: [],
  abilities: { viewOthers: false, updateRecord: true, removeRecord: true, makeup: true },
  now: NOW,
  ...over,
});
