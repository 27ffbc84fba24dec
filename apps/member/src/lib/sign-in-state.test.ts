import type { MemberActivity } from '@rollcall/contract/member/participation';
import { describe, expect, it } from 'vitest';
import type { Nearness } from './place.ts';
import type { PositionState } from './position.ts';
import { countdownText, hasMissed, isAllDone, signInState } from './sign-in-state.ts';

const NOW = Date.parse('2026-11-21T16:42:08+08:00') / 1000;
const place = { address: '校门', latitude: 31.2, longitude: 121.4, range: 200 };
const fix = { latitude: 31.2, longitude: 121.4, accuracy: 12, datum: 'wgs84' } as const;
const found: PositionState = { phase: 'found', fix };
const near = (missing: number): Nearness => ({ place, distance: 200 + missing, missing, east: 0, north: 0 });

const due = (change: Partial<MemberActivity['due']> = {}): MemberActivity['due'] => ({
  reason: null,
  msg: '',
  opens_at: null,
  closes_at: null,
  slots: [{ slot: [57_600, 63_000], state: 'open', done: 0, of: 1 }],
  done: 0,
  limit: 1,
  ...change,
});
const activity = (change: object = {}) => ({
  due: due(),
  scan_required: 0 as const,
  template: 0,
  cate: 0,
  locations: [],
  ...change,
});
const seen = (change: object = {}) => ({ position: found, near: null, now: NOW, scanned: false, ...change });

describe('the large button', () => {
  it('is ready where nothing stands in the way', () => {
    expect(signInState(activity(), seen())).toEqual({ kind: 'ready' });
  });
  it('says when it opens', () => {
    const opens_at = Date.parse('2026-11-21T18:00:00+08:00') / 1000;
    const closed = activity({ due: due({ reason: 'outside_slot', msg: '现在不在签到时段内', opens_at }) });
    expect(signInState(closed, seen())).toEqual({ kind: 'blocked', label: '18:00 开始签到' });
  });
  it('JOIN-12 says how far it still is, and opens inside the circle', () => {
    const placed = activity({ locations: [place] });
    expect(signInState(placed, seen({ near: near(320) }))).toEqual({
      kind: 'blocked',
      label: '离范围还差 320 米',
    });
    expect(signInState(placed, seen({ near: near(0) }))).toEqual({ kind: 'ready' });
    const denied: PositionState = { phase: 'failed', why: 'denied' };
    expect(signInState(placed, seen({ position: denied })).kind).toBe('blocked');
  });
  it('JOIN-14 asks for the code of a scan activity until one was just read', () => {
    expect(signInState(activity({ cate: 2 }), seen())).toEqual({ kind: 'scan' });
    expect(signInState(activity({ scan_required: 1 }), seen())).toEqual({ kind: 'scan' });
    expect(signInState(activity({ cate: 2 }), seen({ scanned: true }))).toEqual({ kind: 'ready' });
  });
  it('is done when the last slot of the day is in, and not while one is left', () => {
    const slots = (state: 'done' | 'later') => [
      { slot: [25_200, 29_700] as [number, number], state: 'done' as const, done: 1, of: 1 },
      { slot: [57_600, 63_000] as [number, number], state, done: 0, of: 1 },
    ];
    const used = { reason: 'quota_used', msg: '本时段已经签到过了', done: 2 } as const;
    expect(signInState(activity({ due: due({ ...used, slots: slots('done') }) }), seen())).toEqual({
      kind: 'done',
    });
    expect(isAllDone({ due: due({ ...used, slots: slots('later') }) })).toBe(false);
    expect(isAllDone({ due: due({ reason: 'outside_slot', slots: slots('done') }) })).toBe(true);
  });
  it('counts down to the end, or to the opening', () => {
    expect(countdownText(due({ closes_at: NOW + 48 * 60 + 51 }), NOW)).toBe('还剩 48 分钟');
    expect(countdownText(due({ opens_at: NOW + 7200 }), NOW)).toBe('2 小时后开始');
    expect(countdownText(due({ opens_at: NOW - 1 }), NOW)).toBe('');
    const [day, later] = ['2026-11-16T08:00:00+08:00', '2026-11-30T00:00:00+08:00'].map(
      (text) => Date.parse(text) / 1000,
    );
    expect(countdownText(due({ opens_at: later! }), day!)).toBe('14 天后开始');
  });
});

it('does not call a day done whose morning was missed', () => {
  const slots: MemberActivity['due']['slots'] = [
    { slot: [21_600, 30_600], state: 'missed', done: 0, of: 1 },
    { slot: [57_600, 63_000], state: 'done', done: 1, of: 1 },
  ];
  const half = activity({ due: due({ reason: 'quota_used', slots, done: 1, limit: 2 }) });
  expect(isAllDone(half)).toBe(true);
  expect(hasMissed(half)).toBe(true);
  expect(hasMissed(activity())).toBe(false);
});
