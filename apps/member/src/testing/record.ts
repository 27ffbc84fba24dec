import { type CheckinRecord, recordAbilities } from '@rollcall/contract/record/record';
import { insideId } from './activity.ts';
import { NOW } from './attendance.ts';

/** Abilities of a record for its member: none but those named. */
export const abilitiesOf = (...granted: (keyof CheckinRecord['abilities'])[]): CheckinRecord['abilities'] =>
  Object.fromEntries(
    recordAbilities.keyof().options.map((one) => [one, granted.includes(one)]),
  ) as CheckinRecord['abilities'];

/** A sign-in of their own that a member reads. */
export const aRecord = (over: Partial<CheckinRecord> = {}): CheckinRecord => ({
  pt_id: insideId(5),
  unionid: insideId(1),
  name: '何一',
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
  abilities: abilitiesOf(),
  mine: 1,
  ...over,
});
