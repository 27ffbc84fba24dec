import { ApiRejection, NoAnswer } from '@rollcall/contract/wire/client';
import type { Reason } from '@rollcall/contract/wire/reasons';
import { describe, expect, it } from 'vitest';
import { backoffMs, eventOf, IDLE, type OutboxState, step } from './outbox.ts';

const result = { pt_id: 'A1-AAAAAAAAAAAAAAAAAAAAAA', date: 1_795_250_528, nth: 31 };
const rejection = (reason: Reason | undefined, status = 200) =>
  new ApiRejection({ sta: -1, msg: '不在签到范围内', data: { reason, distance: 320, field: '101' } }, status);

describe('the outbox of sign-ins', () => {
  it('reaches accepted by the answer of the server alone', () => {
    let state: OutboxState = step(IDLE, { type: 'send', attempts: 1 });
    expect(state.phase).toBe('sending');
    state = step(state, eventOf(new NoAnswer('offline'), 1));
    expect(state).toEqual({ phase: 'waiting', attempts: 1, retryInMs: 1000, why: 'network' });
    state = step(state, { type: 'send', attempts: 2 });
    state = step(state, { type: 'accepted', result });
    expect(state).toEqual({ phase: 'accepted', result });
  });
  it('ends a sending by a refusal with its reason, distance and field', () => {
    const state = step({ phase: 'sending', attempts: 1 }, eventOf(rejection('too_far'), 1));
    expect(state).toMatchObject({
      phase: 'refused',
      refused: { reason: 'too_far', msg: '不在签到范围内', distance: 320, field: '101', late: false },
    });
  });
  it('tries again after 429 and 503, which are no judgement', () => {
    expect(eventOf(rejection(undefined, 429), 3)).toEqual({ type: 'unanswered', attempts: 3, why: 'server' });
    expect(eventOf(rejection(undefined, 503), 3)).toEqual({ type: 'unanswered', attempts: 3, why: 'server' });
    expect(eventOf(rejection(undefined, 413), 3).type).toBe('refused');
  });
  it('comes back when a crowded server says, and not together with others', () => {
    const crowded = new ApiRejection({ sta: -1, msg: '现在人有点多，请稍后再试' }, 503, 4);
    const events = [0, 0.5, 0.999].map((random) => eventOf(crowded, 7, random));
    const waiting = events.map((event) => step({ phase: 'sending', attempts: 7 }, event));
    expect(waiting.map((state) => state.phase === 'waiting' && [state.why, state.retryInMs])).toEqual([
      ['crowd', 4000],
      ['crowd', 4500],
      ['crowd', 4999],
    ]);
  });
  it('AUTH-29 keeps the sign-in while the session is over', () => {
    const expired = new ApiRejection({ sta: -500, msg: '登录信息过期，请重新重新登录' });
    expect(eventOf(expired, 1)).toEqual({ type: 'unanswered', attempts: 1, why: 'login' });
  });
  it('closes results, never a sending', () => {
    expect(step({ phase: 'accepted', result }, { type: 'closed' })).toEqual({ phase: 'idle' });
    const waiting: OutboxState = { phase: 'waiting', attempts: 2, retryInMs: 2000, why: 'network' };
    expect(step(waiting, { type: 'closed' })).toBe(waiting);
  });
  it('is idle again once a sign-in was taken back', () => {
    expect(step({ phase: 'sending', attempts: 1 }, { type: 'withdrawn' })).toEqual(IDLE);
  });
  it('waits 1, 2, 4 … and at most 30 seconds', () => {
    expect([1, 2, 3, 6, 40].map(backoffMs)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  });
  it('lets a fault of the program through', () => {
    expect(() => eventOf(new TypeError('x'), 1)).toThrow(TypeError);
  });
});
