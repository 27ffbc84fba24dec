import type { CheckinRecord } from '@rollcall/contract';
import { CID, NOW } from './organiser.ts';

export const RECORD_ID = `${CID}-${'0'.repeat(22)}`;

/** A sign-in that an organiser reads. */
export const aRecord = (over: Partial<CheckinRecord> = {}): CheckinRecord => ({
  pt_id: RECORD_ID,
  unionid: RECORD_ID,
  name: '张三',
  head_url: '',
  date: NOW,
  day: '2026-03-02',
  slot: null,
  top: 0,
  is_agent: 0,
  makeup: 0,
  late: 0,
  like: 0,
  like_count: 0,
  fill_params: [],
  place: null,
  wifi: '',
  fix: null,
  homework: null,
  remarks: [],
  rank: 0,
  graded: 0,
  comments: [],
  comment_count: 0,
  versions: 0,
  changed_since_graded: 0,
  abilities: {
    like: true,
    comment: true,
    review: true,
    pin: true,
    remove: true,
    blacklist: true,
    rename: true,
    annotate: true,
    updateOwn: false,
    removeOwn: false,
  },
  mine: 0,
  ...over,
});
