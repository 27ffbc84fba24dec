import { describe, expect, it } from 'vitest';
import {
  append,
  countGraded,
  countRanks,
  currentOf,
  decide,
  emptyQueue,
  goTo,
  move,
  undo,
} from './grading-queue.ts';
import { NOTHING, type ReviewContent } from './review-content.ts';

const grade = (rank: number): ReviewContent => ({ ...NOTHING, rank });
const queueOf = (...ids: string[]) =>
  append(
    emptyQueue,
    ids.map((ptId) => ({ ptId, grade: null })),
  );

describe('the queue', () => {
  it('goes on to the next piece that is not graded, then to those passed over, then to its end', () => {
    let queue = decide(queueOf('a', 'b', 'c', 'd'), grade(5), true);
    expect(currentOf(queue)).toBe('b');
    queue = decide(move(queue, 1), grade(6), true);
    expect(currentOf(queue)).toBe('d');
    queue = decide(queue, grade(1), true);
    expect(currentOf(queue)).toBe('b');
    queue = decide(queue, { ...NOTHING, content: '好' }, true);
    expect(currentOf(queue)).toBeUndefined();
    expect([countGraded(queue), countRanks(queue)]).toEqual([4, [1, 1, 0, 0, 0, 1, 1]]);
  });

  it('a changed grade leads back to where it was left', () => {
    let queue = decide(decide(queueOf('a', 'b', 'c'), grade(5), true), grade(4), true);
    queue = decide(goTo(queue, 0), grade(1), true);
    expect([currentOf(queue), queue.grades['a']]).toEqual(['c', grade(1)]);
  });

  it('waits at its end while more is to come, and takes no piece twice', () => {
    let queue = decide(move(queueOf('a', 'b'), 1), grade(2), false);
    expect(currentOf(queue)).toBeUndefined();
    queue = append(queue, [
      { ptId: 'b', grade: null },
      { ptId: 'c', grade: grade(3) },
    ]);
    expect([queue.order, currentOf(queue)]).toEqual([['a', 'b', 'c'], 'c']);
    expect(queue.grades['b']).toEqual(grade(2));
  });

  it('undoes one decision after another and lays each piece on top again', () => {
    let queue = decide(decide(queueOf('a', 'b', 'c'), grade(5), true), grade(4), true);
    queue = decide(goTo(queue, 0), grade(1), true);
    const first = undo(queue)!;
    expect([first.decision, currentOf(first.queue)]).toEqual([
      { ptId: 'a', before: grade(5), after: grade(1) },
      'a',
    ]);
    const second = undo(first.queue)!;
    expect([currentOf(second.queue), second.queue.grades]).toEqual(['b', { a: grade(5), b: null, c: null }]);
    const third = undo(second.queue)!;
    expect(third.queue.grades).toEqual({ a: null, b: null, c: null });
    expect(undo(third.queue)).toBeNull();
  });

  it('pages within its pieces; a review that is taken back stays on top', () => {
    const queue = queueOf('a', 'b');
    expect([move(queue, -1).at, move(move(queue, 1), 1).at]).toEqual([0, 1]);
    const graded = goTo(decide(queue, grade(5), true), 0);
    const back = decide(graded, null, true);
    expect([back.at, countGraded(back)]).toEqual([0, 0]);
  });
});
