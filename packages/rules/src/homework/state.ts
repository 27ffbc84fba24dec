import type { HomeworkState } from '@rollcall/contract/homework/own-homework';
import type { DueVerdict } from '../submission/due.ts';
import type { HomeworkStatus } from './due.ts';

/** Facts of a member and a homework. */
export interface HomeworkStanding {
  status: HomeworkStatus;
  due: DueVerdict;
  /** Own submissions, in all. */
  submitted: number;
  /** Some of them asks for a correction that did not come yet. */
  toFix: boolean;
  /** A make-up waits for an admin. */
  pending: boolean;
  /** The newest has a review. */
  graded: boolean;
  /** They were a member while it ran. */
  wasMember: boolean;
}

const NOT_TAKING_PART: ReadonlySet<string> = new Set([
  'link_closed',
  'blacklisted',
  'not_joined',
  'waiting_approval',
  'not_participating',
  'proxy_refused',
]);

/** State of a homework for a member now. */
export function homeworkState(standing: HomeworkStanding): HomeworkState {
  const { status, due, submitted, pending } = standing;
  if (standing.toFix) return 'fix';
  const open = due.slots.find(({ state }) => state === 'open');
  const inSlot = open ? open.done : due.done;
  const done = (): HomeworkState => (standing.graded ? 'graded' : 'done');
  if (due.reason === null) {
    if (inSlot > 0) return done();
    return 'todo';
  }
  if (pending) return 'pending';
  if (due.done > 0) return done();
  if (NOT_TAKING_PART.has(due.reason)) return submitted > 0 ? done() : 'closed';
  if (status === 'waiting') return 'later';
  if (status === 'over') return submitted > 0 ? done() : standing.wasMember ? 'missed' : 'closed';
  const later = due.slots.some(({ state }) => state === 'later');
  if (!later && due.slots.some(({ state }) => state === 'missed')) return 'missed';
  return 'later';
}

/** States, most urgent first. */
const ORDER: readonly HomeworkState[] = [
  'fix',
  'todo',
  'pending',
  'missed',
  'later',
  'graded',
  'done',
  'closed',
];

interface Ordered {
  state: HomeworkState;
  status: number;
  due: { closes_at: number | null; opens_at: number | null };
  opens_at: number;
  closes_at: number;
}

/** Order of urgency for a member: corrections, then the next to close, then the next to open; ended ones come last. */
export function byUrgency(a: Ordered, b: Ordered): number {
  const over = Number(a.status === 2 && a.state !== 'fix') - Number(b.status === 2 && b.state !== 'fix');
  if (over !== 0) return over;
  if (a.status === 2 && b.status === 2 && a.state !== 'fix') return b.closes_at - a.closes_at;
  const order = ORDER.indexOf(a.state) - ORDER.indexOf(b.state);
  if (order !== 0) return order;
  const at = (one: Ordered) => one.due.closes_at ?? one.due.opens_at ?? one.opens_at;
  return at(a) - at(b) || a.closes_at - b.closes_at;
}
