import { describe, expect, it } from 'vitest';
import type { DueVerdict } from '../submission/due.ts';
import { byUrgency, type HomeworkStanding, homeworkState } from './state.ts';

const due = (over: Partial<DueVerdict> = {}): DueVerdict => ({
  reason: null,
  opensAt: null,
  closesAt: null,
  slots: [],
  done: 0,
  limit: 1,
  ...over,
});
const standing = (over: Partial<HomeworkStanding>): HomeworkStanding => ({
  status: 'running',
  due: due(),
  submitted: 0,
  toFix: false,
  pending: false,
  graded: false,
  wasMember: true,
  ...over,
});
const slot = (state: 'done' | 'open' | 'later' | 'missed', done = 0) => ({
  slot: [0, 60] as [number, number],
  state,
  done,
  of: 1,
});

describe('states of homework for a member', () => {
  it.each<[string, Partial<HomeworkStanding>, string]>([
    ['open and nothing submitted', {}, 'todo'],
    ['open again after a first one', { due: due({ done: 1, limit: 2 }), submitted: 1 }, 'done'],
    ['the second slot is open', { due: due({ done: 1, slots: [slot('done', 1), slot('open')] }) }, 'todo'],
    ['a correction is asked for', { toFix: true, submitted: 1, graded: true }, 'fix'],
    ['all is in', { due: due({ reason: 'quota_used', done: 1 }), submitted: 1 }, 'done'],
    ['and reviewed', { due: due({ reason: 'quota_used', done: 1 }), submitted: 1, graded: true }, 'graded'],
    ['not begun', { status: 'waiting', due: due({ reason: 'not_started' }) }, 'later'],
    ['today’s slot went by', { due: due({ reason: 'outside_slot', slots: [slot('missed')] }) }, 'missed'],
    [
      'a later one comes',
      { due: due({ reason: 'outside_slot', slots: [slot('missed'), slot('later')] }) },
      'later',
    ],
    ['over without', { status: 'over', due: due({ reason: 'ended' }) }, 'missed'],
    [
      'over before they joined',
      { status: 'over', due: due({ reason: 'ended' }), wasMember: false },
      'closed',
    ],
    ['a make-up waits', { status: 'over', due: due({ reason: 'ended' }), pending: true }, 'pending'],
    ['they wait themselves', { due: due({ reason: 'waiting_approval' }) }, 'closed'],
  ])('HW-52 HW-55 %s', (_name, over, expected) => {
    expect(homeworkState(standing(over))).toBe(expected);
  });

  it('HW-55 corrections come first, then what closes soonest, what is over last', () => {
    const one = (
      name: string,
      state: ReturnType<typeof homeworkState>,
      status: number,
      closes_at: number,
    ) => ({
      name,
      state,
      status,
      due: { closes_at: null, opens_at: null },
      opens_at: closes_at - 100,
      closes_at,
    });
    const list = [
      one('over', 'missed', 2, 300),
      one('done', 'done', 1, 400),
      one('tomorrow', 'todo', 1, 600),
      one('today', 'todo', 1, 500),
      one('over lately', 'done', 2, 350),
      one('old correction', 'fix', 2, 100),
    ];
    expect(list.toSorted(byUrgency).map(({ name }) => name)).toEqual([
      'old correction',
      'today',
      'tomorrow',
      'done',
      'over lately',
      'over',
    ]);
  });
});
