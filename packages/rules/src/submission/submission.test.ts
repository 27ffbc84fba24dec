import type { Role, Slot } from '@rollcall/contract/activity/settings';
import { SUBMIT_REASONS } from '@rollcall/contract/record/record';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, type SubmissionOverrides, submissionWith } from '../../test/fixtures.ts';
import { dueStateOf } from './due.ts';
import { judgeSubmission } from './submission.ts';

const judge = (over: SubmissionOverrides = {}) => judgeSubmission(submissionWith(over));
const reasonOf = (over: SubmissionOverrides = {}) => {
  const verdict = judge(over);
  return verdict.ok ? 'ok' : verdict.reason;
};
const used = (total: number, bySlot: [number, number][] = [], taken: [number, number[]][] = []) => ({
  total,
  bySlot: new Map(bySlot),
  ordinals: new Map(taken.map(([key, list]) => [key, new Set(list)] as const)),
});
const TWO_WINDOWS: Slot[] = [
  [25_200, 29_700],
  [64_800, 86_340],
];
const GATE = { latitude: 30, longitude: 120, address: '东门' };
const here = (latitude: number) => ({
  fill_params: [],
  location: { latitude, longitude: 120, accuracy: 5000, datum: 'gcj02' as const },
});

describe('judgeSubmission', () => {
  it('JOIN-09 accepts the first and last minute of a slot and refuses those beside it', () => {
    const settings = { time_list: TWO_WINDOWS, limit: 2 };
    const times = ['06:59:59', '07:00:00', '08:15:59', '08:16:00', '23:59:59'];
    expect(times.map((time) => reasonOf({ settings, now: `2026-11-20 ${time}` }))).toEqual([
      'outside_slot',
      'ok',
      'ok',
      'outside_slot',
      'ok',
    ]);
  });

  it('JOIN-09 refuses the day before the start, the day after the end and another weekday', () => {
    const settings = { checkinday: [4] };
    expect(reasonOf({ settings, now: '2026-10-30 08:00:00' })).toBe('not_started');
    expect(reasonOf({ settings, now: '2026-12-04 08:00:00' })).toBe('ended');
    expect(reasonOf({ settings, now: '2026-11-19 08:00:00' })).toBe('not_a_day');
    expect(reasonOf({ settings, now: '2026-11-20 08:00:00' })).toBe('ok');
  });

  it('says when it opens next', () => {
    const settings = { time_list: TWO_WINDOWS, limit: 2, checkinday: [7] };
    const opensAt = (now: string) => {
      const verdict = judge({ settings, now });
      return verdict.ok ? null : verdict.opensAt;
    };
    expect(opensAt('2026-10-01 08:00:00')).toBe(at('2026-11-02 07:00:00'));
    expect(opensAt('2026-11-20 09:00:00')).toBe(at('2026-11-20 18:00:00'));
    expect(opensAt('2026-11-21 09:00:00')).toBe(at('2026-11-23 07:00:00'));
    expect(opensAt('2026-12-01 09:00:00')).toBeUndefined();
  });

  it('marks what was captured in time and delivered late', () => {
    const settings = { time_list: TWO_WINDOWS, limit: 2 };
    const late = (captured: string) =>
      judge({
        settings,
        now: '2026-11-20 09:00:00',
        request: { fill_params: [], captured_at: at(captured) },
      });
    expect(late('2026-11-20 08:15:30')).toMatchObject({ reason: 'outside_slot', late: true });
    expect(late('2026-11-20 08:16:00')).not.toHaveProperty('late');
    expect(late('2026-11-20 18:30:00')).not.toHaveProperty('late');
  });

  it('JOIN-02 closes the link of a free activity, and opens it with the code or a certification', () => {
    expect(reasonOf({ entryValid: false })).toBe('link_closed');
    expect(reasonOf({ entryValid: false, certified: true })).toBe('ok');
    expect(reasonOf({ entryValid: true })).toBe('ok');
  });

  it('JOIN-08 judges the person before the moment', () => {
    const as = (role: Role, pending = false) =>
      reasonOf({ member: { role, pending }, now: '2026-12-04 08:00:00' });
    expect([as(2), as(4), as(5), as(0, true), as(3)]).toEqual([
      'blacklisted',
      'not_participating',
      'not_participating',
      'waiting_approval',
      'ended',
    ]);
    expect(reasonOf({ member: null })).toBe('not_joined');
    expect(([1, 3] as const).map((role) => reasonOf({ member: { role, pending: false } }))).toEqual([
      'ok',
      'ok',
    ]);
  });

  it('refuses make-ups and proxies', () => {
    expect(reasonOf({ request: { fill_params: [], makeup: 1 } })).toBe('makeup_refused');
    expect(reasonOf({ request: { fill_params: [], agent_for: 'x' } })).toBe('proxy_refused');
  });

  it('JOIN-14 asks for the scan by the switch and in scan-code activities', () => {
    expect(reasonOf({ settings: { scan_required: 1 } })).toBe('scan_needed');
    expect(reasonOf({ settings: { template: 0, cate: 2 } })).toBe('scan_needed');
    expect(reasonOf({ settings: { template: 0, cate: 2 }, scanValid: true })).toBe('ok');
    expect(reasonOf({ settings: { template: 2, cate: 2 } })).toBe('ok');
  });

  it('JOIN-12 accepts inside the second place and names the metres missing outside both', () => {
    const settings = {
      locations: [
        { ...GATE, latitude: 31, range: 500 },
        { ...GATE, range: 500 },
      ],
    };
    expect(judge({ settings, request: here(30.004) })).toMatchObject({ ok: true, nearest: 1 });
    expect(judge({ settings, request: here(30.005) })).toMatchObject({ reason: 'too_far', distance: 56 });
    expect(reasonOf({ settings })).toBe('location_needed');
  });

  it('JOIN-13 needs one of the networks, by name or by address', () => {
    const settings = { wifis: [{ ssid: '教学楼' }, { ssid: '图书馆' }] };
    const named = (ssid: string) => reasonOf({ settings, request: { fill_params: [], wifi: { ssid } } });
    expect([named('图书馆'), named('食堂'), reasonOf({ settings })]).toEqual([
      'ok',
      'wifi_mismatch',
      'wifi_mismatch',
    ]);
    expect(judge({ settings, wifiProven: true })).toMatchObject({ ok: true, wifi: 'egress' });
  });

  it('JOIN-13 takes no name of a network whose address was captured: that alone counts there', () => {
    const settings = {
      wifis: [
        { ssid: '教学楼', egress: ['203.0.113.0/24'] },
        { ssid: '图书馆', egress: [] },
      ],
    };
    const named = (ssid: string) => judge({ settings, request: { fill_params: [], wifi: { ssid } } });
    expect(named('教学楼')).toMatchObject({
      ok: false,
      reason: 'wifi_mismatch',
      message: '请连接 Wi-Fi “教学楼”或“图书馆”后再签到',
    });
    expect(named('图书馆')).toMatchObject({ ok: true, wifi: 'named' });
    expect(judge({ settings, wifiProven: true })).toMatchObject({ ok: true, wifi: 'egress' });
  });

  it('JOIN-11 takes limit submissions a period and not one more', () => {
    expect(reasonOf({ settings: { limit: 2 }, used: used(1) })).toBe('ok');
    expect(reasonOf({ settings: { limit: 2 }, used: used(2) })).toBe('quota_used');
    const weekly = judge({ settings: { limit: 2, checkinday: [8] }, used: used(1, [], [[-1, [1]]]) });
    expect(weekly).toMatchObject({ place: { periodStart: '2026-11-16', slotKey: -1, ordinal: 2 } });
    const monthly = judge({ settings: { checkinday: [9] } });
    expect(monthly).toMatchObject({ place: { periodStart: '2026-11-01', slotKey: -1, ordinal: 1 } });
  });

  it('keeps a morning from using up the evening', () => {
    const settings = { time_list: TWO_WINDOWS, limit: 2 };
    const quota = used(1, [[25_200, 1]], [[25_200, [1]]]);
    expect(reasonOf({ settings, used: quota })).toBe('quota_used');
    expect(judge({ settings, used: quota, now: '2026-11-20 18:00:00' })).toMatchObject({
      place: { slotKey: 64_800, slot: [64_800, 86_340], ordinal: 1 },
    });
  });

  it('takes the lowest ordinal that is free, also after a removal', () => {
    const verdict = judge({ settings: { limit: 5 }, used: used(2, [[0, 2]], [[0, [1, 3]]]) });
    expect(verdict).toMatchObject({ place: { ordinal: 2, slot: null, slotKey: 0 } });
  });

  it('JOIN-15 names the field, and a wrong field comes before a sensitive one', () => {
    const fill_options = [
      { field_key: 1, field_name: '心得', field_type: 7, require: 1 as const },
      { field_key: 1001, field_name: '电话', field_type: 13 },
    ];
    const fill = (...list: [number, string][]) =>
      judge({
        settings: { fill_options },
        request: { fill_params: list.map(([key, val]) => ({ key, val })) },
      });
    expect(fill()).toMatchObject({ reason: 'field_invalid', field: '1' });
    expect(fill([1, '坏词'], [1001, '12'])).toMatchObject({ reason: 'field_invalid', field: '1001' });
    expect(fill([1, '坏词'])).toMatchObject({ reason: 'sensitive', field: '1' });
    expect(fill([1, ' 好 '])).toMatchObject({ values: [{ key: 1, name: '心得', val: '好' }] });
  });

  it('answers the first reason in the order of the contract', () => {
    const wrongs: [string, SubmissionOverrides][] = [
      ['link_closed', { entryValid: false }],
      ['not_joined', { member: null }],
      ['not_a_day', { settings: { checkinday: [0], scan_required: 1 } }],
      ['makeup_refused', { request: { fill_params: [], makeup: 1, agent_for: 'x' } }],
      ['scan_needed', { settings: { scan_required: 1, locations: [GATE] } }],
      ['location_needed', { settings: { locations: [GATE], wifis: [{ ssid: 'a' }] } }],
    ];
    expect(wrongs.map(([, over]) => reasonOf({ ...over, used: used(9) }))).toEqual(
      wrongs.map(([one]) => one),
    );
    const order = wrongs.map(([reason]) => SUBMIT_REASONS.indexOf(reason as 'link_closed'));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('never accepts outside a slot, and always gives a free ordinal', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        minute,
        minute,
        fc.integer({ min: 0, max: 86_399 }),
        fc.array(fc.nat(6)),
        (a, b, second, taken) => {
          const from = Math.min(a, b) * 60;
          const to = Math.max(a, b) * 60;
          const input = submissionWith({
            settings: { time_list: [[from, to]], limit: 50 },
            used: used(taken.length, [], [[from, taken]]),
          });
          const verdict = judgeSubmission({ ...input, now: at('2026-11-20 00:00:00') + second });
          expect(verdict.ok).toBe(from <= second && second < to + 60);
          if (verdict.ok) {
            expect(taken).not.toContain(verdict.place.ordinal);
            expect(verdict.place.ordinal).toBeGreaterThan(0);
          }
        },
      ),
    );
  });
});

describe('dueStateOf', () => {
  const settings = { time_list: TWO_WINDOWS, limit: 2 };
  const due = (over: SubmissionOverrides) => dueStateOf(submissionWith({ settings, ...over }));
  const states = (over: SubmissionOverrides) => due(over).slots.map(({ state }) => state);

  it('says open, and until when', () => {
    expect(due({})).toMatchObject({ reason: null, opensAt: null, closesAt: at('2026-11-20 08:15:59') });
    expect(states({})).toEqual(['open', 'later']);
  });

  it('says missed and what comes next', () => {
    expect(due({ now: '2026-11-20 09:00:00' })).toMatchObject({
      reason: 'outside_slot',
      opensAt: at('2026-11-20 18:00:00'),
    });
    expect(states({ now: '2026-11-20 09:00:00' })).toEqual(['missed', 'later']);
  });

  it('says done, and moves to the next slot that has room', () => {
    const morning = used(1, [[25_200, 1]]);
    expect(due({ used: morning })).toMatchObject({
      reason: 'quota_used',
      opensAt: at('2026-11-20 18:00:00'),
    });
    expect(states({ used: morning })).toEqual(['done', 'later']);
    const both = used(2, [
      [25_200, 1],
      [64_800, 1],
    ]);
    expect(due({ used: both, now: '2026-11-20 19:00:00' })).toMatchObject({
      reason: 'quota_used',
      opensAt: at('2026-11-21 07:00:00'),
    });
  });

  it('waits for the next week where the week is done', () => {
    const weekly = { settings: { checkinday: [8] }, used: used(1) };
    expect(due(weekly)).toMatchObject({ reason: 'quota_used', opensAt: at('2026-11-23 00:00:00') });
  });

  it('calls nothing missed while the week goes on', () => {
    const weekly = { checkinday: [8], time_list: [TWO_WINDOWS[0]!] };
    expect(states({ settings: weekly, now: '2026-11-20 12:00:00' })).toEqual(['closed']);
    expect(states({ settings: weekly, now: '2026-11-22 12:00:00' })).toEqual(['missed']);
  });

  it('closes every slot of a day that is not due', () => {
    expect(states({ settings: { ...settings, checkinday: [0] } })).toEqual(['closed', 'closed']);
  });
});
