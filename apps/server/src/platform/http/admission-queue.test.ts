import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Admitted, createAdmissionQueue } from './admission-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests by their names, and what became of each. */
function requests() {
  const began: string[] = [];
  const shed: string[] = [];
  const gone = new Set<string>();
  const answered = new Set<string>();
  const make = (name: string): Admitted => ({
    since: 0,
    start: () => void began.push(name),
    shed: () => void shed.push(name),
    isGone: () => gone.has(name),
    isAnswered: () => answered.has(name),
  });
  return { began, shed, gone, answered, make };
}

it('begins at once while there is room, then in the order of arrival', () => {
  const { began, shed, make } = requests();
  const queue = createAdmissionQueue({ inWork: 1, waiting: 2, longestWait: 500 });
  const first = make('a');
  queue.arrive(first);
  for (const name of ['b', 'c', 'd']) queue.arrive(make(name));
  expect([began, shed]).toEqual([['a'], ['d']]);
  queue.leave(first);
  expect(began).toEqual(['a', 'b']);
  expect(queue.state()).toEqual({ inWork: 1, waiting: 1, admitted: 2, shed: 1 });
});

it('turns away who has waited too long, and forgets who has hung up', () => {
  const waits: number[] = [];
  const { began, shed, gone, make } = requests();
  const queue = createAdmissionQueue({ inWork: 1, waiting: 9, longestWait: 500 }, (s) => void waits.push(s));
  const first = make('a');
  queue.arrive(first);
  for (const name of ['b', 'c']) queue.arrive(make(name));
  gone.add('b');
  vi.advanceTimersByTime(150);
  queue.arrive(make('d'));
  vi.advanceTimersByTime(400);
  expect(shed).toEqual(['c']);
  queue.leave(first);
  expect(began).toEqual(['a', 'd']);
  expect(waits).toEqual([0.4]);
});

it('lets others in once an answer has begun, or its work has lasted for five seconds', () => {
  const { began, answered, make } = requests();
  const queue = createAdmissionQueue({ inWork: 2, waiting: 9, longestWait: 60_000 });
  for (const name of ['stream', 'slow', 'c', 'd']) queue.arrive(make(name));
  answered.add('stream');
  vi.advanceTimersByTime(100);
  expect(began).toEqual(['stream', 'slow', 'c']);
  vi.advanceTimersByTime(5000);
  expect(began).toEqual(['stream', 'slow', 'c', 'd']);
});

it('under a lasting crowd turns away on arrival who would wait too long, and says how many those are', () => {
  const { shed, make } = requests();
  const queue = createAdmissionQueue({ inWork: 10, waiting: 4000, longestWait: 500 });
  const working: Admitted[] = [];
  const come = (n: number) => {
    const one = { ...make(String(n)), start: () => void working.push(one) };
    queue.arrive(one);
  };
  // Three a millisecond come, one is answered.
  for (let ms = 0; ms < 3000; ms++) {
    for (let n = 0; n < 3; n++) come(ms * 3 + n);
    const [done] = working.splice(0, 1);
    if (done) queue.leave(done);
    vi.advanceTimersByTime(1);
  }
  const { waiting, admitted } = queue.state();
  expect(admitted).toBeGreaterThan(2900);
  expect(waiting).toBeLessThanOrEqual(560);
  expect(queue.pressure()).toBeGreaterThan(1.5);
  expect(queue.pressure()).toBeLessThan(2.6);
  expect(shed.length + admitted + waiting).toBe(9000);
});

it('runs no timer while nobody waits', () => {
  const { make } = requests();
  const queue = createAdmissionQueue({ inWork: 4, waiting: 4, longestWait: 500 });
  for (const name of ['a', 'b']) queue.arrive(make(name));
  expect(vi.getTimerCount()).toBe(0);
});
