import { describe, expect, it } from 'vitest';
import { append, countMarked, countRanks, currentOf, decide, emptyPile, goTo, move, undo } from './pile.ts';
import { NOTHING, type Said } from './said.ts';

const grade = (rank: number): Said => ({ ...NOTHING, rank });
const pileOf = (...ids: string[]) =>
  append(
    emptyPile,
    ids.map((ptId) => ({ ptId, mark: null })),
  );

describe('the pile', () => {
  it('goes on to the next piece that is not marked, then to those passed over, then to its end', () => {
    let pile = decide(pileOf('a', 'b', 'c', 'd'), grade(5), true);
    expect(currentOf(pile)).toBe('b');
    pile = decide(move(pile, 1), grade(6), true);
    expect(currentOf(pile)).toBe('d');
    pile = decide(pile, grade(1), true);
    expect(currentOf(pile)).toBe('b');
    pile = decide(pile, { ...NOTHING, content: '好' }, true);
    expect(currentOf(pile)).toBeUndefined();
    expect([countMarked(pile), countRanks(pile)]).toEqual([4, [1, 1, 0, 0, 0, 1, 1]]);
  });

  it('a changed mark leads back to where it was left', () => {
    let pile = decide(decide(pileOf('a', 'b', 'c'), grade(5), true), grade(4), true);
    pile = decide(goTo(pile, 0), grade(1), true);
    expect([currentOf(pile), pile.marks['a']]).toEqual(['c', grade(1)]);
  });

  it('waits at its end while more is to come, and takes no piece twice', () => {
    let pile = decide(move(pileOf('a', 'b'), 1), grade(2), false);
    expect(currentOf(pile)).toBeUndefined();
    pile = append(pile, [
      { ptId: 'b', mark: null },
      { ptId: 'c', mark: grade(3) },
    ]);
    expect([pile.order, currentOf(pile)]).toEqual([['a', 'b', 'c'], 'c']);
    expect(pile.marks['b']).toEqual(grade(2));
  });

  it('undoes one decision after another and lays each piece on top again', () => {
    let pile = decide(decide(pileOf('a', 'b', 'c'), grade(5), true), grade(4), true);
    pile = decide(goTo(pile, 0), grade(1), true);
    const first = undo(pile)!;
    expect([first.decision, currentOf(first.pile)]).toEqual([
      { ptId: 'a', before: grade(5), after: grade(1) },
      'a',
    ]);
    const second = undo(first.pile)!;
    expect([currentOf(second.pile), second.pile.marks]).toEqual(['b', { a: grade(5), b: null, c: null }]);
    const third = undo(second.pile)!;
    expect(third.pile.marks).toEqual({ a: null, b: null, c: null });
    expect(undo(third.pile)).toBeNull();
  });

  it('pages within its pieces; a review that is taken back stays on top', () => {
    const pile = pileOf('a', 'b');
    expect([move(pile, -1).at, move(move(pile, 1), 1).at]).toEqual([0, 1]);
    const marked = goTo(decide(pile, grade(5), true), 0);
    const back = decide(marked, null, true);
    expect([back.at, countMarked(back)]).toEqual([0, 0]);
  });
});
