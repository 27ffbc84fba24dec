import type { MemberHomework } from '@rollcall/contract/homework/own-homework';
import type { MemberActivity } from '@rollcall/contract/member/participation';
import { describe, expect, it } from 'vitest';
import { activityAfter, homeAfter, homeworkAfter } from './after-sign-in.ts';

const NOW = Date.parse('2026-03-02T08:05:00+08:00') / 1000;
const due = (done: number, limit = 1) => ({
  reason: done >= limit ? ('quota_used' as const) : null,
  msg: '',
  opens_at: null,
  closes_at: null,
  slots: [],
  done,
  limit,
});
const activity = (done: number, now = NOW) =>
  ({
    cid: 'A1',
    now,
    checkinday: [1, 2, 3, 4, 5],
    me: { unionid: 'A1-me', total: 4 + done, streak: 2 + done, streak_unit: 'day' },
    wards: [{ unionid: 'A1-child', due: due(0) }],
    calendar: [
      { day: '2026-03-01', due: 1, done: 1, leave: 0, half: 0 },
      { day: '2026-03-02', due: 1, done, leave: 0, half: 0 },
    ],
    due: due(done),
  }) as unknown as MemberActivity;
const accepted = (done: number, limit = 1) => ({ pt_id: 'A1-r', date: NOW, nth: 1, due: due(done, limit) });

describe('the pages after an accepted sign-in', () => {
  it('JOIN-30 say what the answer said: quota, day and streak', () => {
    const after = activityAfter(activity(0), 'A1-me', accepted(1));
    expect(after.due).toEqual(due(1));
    expect(after.calendar.map(({ done }) => done)).toEqual([1, 1]);
    expect(after.me).toMatchObject({ total: 5, streak: 3 });
  });
  it('count it once where the page had read it already', () => {
    expect(activityAfter(activity(1), 'A1-me', accepted(1))).toEqual(activity(1));
  });
  it('count it where the page was read on the day before', () => {
    const after = activityAfter(activity(1, NOW - 86_400), 'A1-me', accepted(1));
    expect(after.calendar[1]).toMatchObject({ done: 2 });
  });
  it('leave the streak at the second sign-in of a day', () => {
    const after = activityAfter({ ...activity(1), due: due(1, 2) }, 'A1-me', accepted(2, 2));
    expect(after.me).toMatchObject({ total: 6, streak: 3 });
  });
  it('leave a streak at nothing where a slot of the day was missed', () => {
    const slots = (second: number) => [
      { slot: [25_200, 27_000], done: 0, limit: 1 },
      { slot: [second, 30_600], done: 1, limit: 1 },
    ];
    const before = activity(0);
    const broken = { ...before, signed: [], limit: 2, time_list: [[], []], me: { ...before.me, streak: 0 } };
    const streakOf = (state: unknown) =>
      activityAfter(state as MemberActivity, 'A1-me', {
        ...accepted(1),
        due: { ...due(1, 2), slots: slots(28_800) } as unknown as MemberActivity['due'],
      }).me?.streak;
    expect(streakOf(broken)).toBe(0);
    expect(streakOf({ ...broken, limit: 1 })).toBe(1);
    expect(streakOf({ ...broken, me: { ...before.me, streak: 4 } })).toBe(5);
  });
  it('JOIN-18 change a child’s state alone where it was for a child', () => {
    const after = activityAfter(activity(0), 'A1-child', accepted(1));
    expect(after.wards[0]).toMatchObject({ due: due(1) });
    expect(after.due).toEqual(due(0));
  });
  it('take it from the home, the own and the child’s apart, and homework from its list', () => {
    const item = (dependent: string | null) => ({
      cid: 'A1',
      ward: dependent === null ? null : { unionid: dependent, name: '小宝' },
      due: due(0),
      homework: [{ wid: 'A1-w', title: '早读', fix: 0, closes_at: null }],
      homework_due: 1,
      leave: 0 as const,
      half: 0 as const,
    });
    const home = { lists: [item(null), item('A1-child')] } as unknown as Parameters<typeof homeAfter>[0];
    const dones = (member: string) =>
      homeAfter(home, member, undefined, accepted(1)).lists.map(({ due: { done } }) => done);
    expect(dones('A1-me')).toEqual([1, 0]);
    expect(dones('A1-child')).toEqual([0, 1]);
    const submitted = homeAfter(home, 'A1-me', 'A1-w', { pt_id: 'A1-r', date: NOW, nth: 1 });
    expect(submitted.lists.map(({ homework_due }) => homework_due)).toEqual([0, 1]);
  });
  it('ask for no homework again that was submitted', () => {
    const one = { state: 'todo', due: due(0) } as unknown as MemberHomework;
    expect(homeworkAfter(one)).toMatchObject({ state: 'done', due: { reason: 'quota_used', done: 1 } });
  });
});
