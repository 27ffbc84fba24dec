import type { MemberActivity } from '@rollcall/contract/member/participation';
import { aMemberActivity } from './activity.ts';

const seconds = (text: string) => Date.parse(`${text}+08:00`) / 1000;
/** 2026-03-02 07:42:08, a Monday within the morning slot. */
export const NOW = seconds('2026-03-02T07:42:08');
/** 07:00–08:30. */
export const MORNING: [number, number] = [25_200, 30_600];
/** 16:00–17:30. */
export const EVENING: [number, number] = [57_600, 63_000];

/** Due slots of a member who has not signed in this morning. */
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

/** An attendance of two slots a day as a member sees it who may sign in now. */
export const anAttendance = (over: Partial<MemberActivity> = {}): MemberActivity =>
  aMemberActivity({
    cid: 'Abc123',
    title: '三年二班春季考勤',
    template: 2,
    owner_name: '林老师',
    start_date: seconds('2026-03-01T00:00:00'),
    end_date: seconds('2026-06-30T00:00:00'),
    days_current: 2,
    days_length: 122,
    time_list: [MORNING, EVENING],
    limit: 2,
    join_num: 42,
    me: {
      unionid: 'Abc123-0123456789abcdefghijkl',
      name: '何一',
      role: 0,
      reg_params: [],
      streak: 16,
      total: 30,
      points: 0,
      earned: [],
    },
    due: aDue(),
    now: NOW,
    ...over,
  });
