import { describe, expect, it } from 'vitest';
import { completed, done, type Entry, isPending, nextStep, reject, waitFor, wish } from './outbox.ts';
import { NOTHING, ownReview, type ReviewContent, withPhrase } from './review-content.ts';

const grade = (rank: number): ReviewContent => ({ ...NOTHING, rank });
let ids = 0;
const step = (entry: Entry) => nextStep(entry, () => `r${++ids}`)!;

describe('a review on its way', () => {
  it('is added once, changed by its id, and removed', () => {
    const first = step(wish(completed(null), grade(5)));
    expect(first.step).toMatchObject({ kind: 'add', said: grade(5) });
    const saved = done(first.entry, first.step, 'id1');
    expect([isPending(saved), nextStep(saved, () => 'x')]).toEqual([false, null]);
    const second = step(wish(saved, grade(2)));
    expect(second.step).toEqual({ kind: 'edit', id: 'id1', said: grade(2) });
    const third = step(wish(done(second.entry, second.step, 'id1'), null));
    expect(third.step).toEqual({ kind: 'remove', id: 'id1' });
    expect(isPending(done(third.entry, third.step, 'id1'))).toBe(false);
  });

  it('that nobody answered is sent again under its own id before anything newer', () => {
    const sent = step(wish(completed(null), grade(5)));
    const again = step(wish(sent.entry, grade(1)));
    expect(again.step).toEqual(sent.step);
    const after = done(again.entry, again.step, 'id1');
    expect(step(after).step).toEqual({ kind: 'edit', id: 'id1', said: grade(1) });
  });

  it('taken back before it was sent needs nothing; taken back while it is on its way is removed after', () => {
    expect(isPending(wish(wish(completed(null), grade(5)), null))).toBe(false);
    const sent = step(wish(completed(null), grade(5)));
    const back = wish(sent.entry, null);
    expect(step(back).step.kind).toBe('add');
    expect(step(done(back, sent.step, 'id1')).step).toEqual({ kind: 'remove', id: 'id1' });
  });

  it('that is refused rests until something else is wanted; one that somebody removed is written anew', () => {
    const sent = step(wish(completed(null), grade(5)));
    const refused = reject(sent.entry, sent.step, '点评中有敏感内容文字，请重新编辑', false);
    expect([isPending(refused), refused.refused]).toEqual([false, '点评中有敏感内容文字，请重新编辑']);
    expect(isPending(wish(refused, grade(4)))).toBe(true);
    const edit = step(wish(completed({ id: 'id1', said: grade(5) }), grade(4)));
    expect(step(reject(edit.entry, edit.step, '', true)).step).toMatchObject({ kind: 'add', said: grade(4) });
    const removal = step(wish(completed({ id: 'id1', said: grade(5) }), null));
    expect(isPending(reject(removal.entry, removal.step, '', true))).toBe(false);
  });

  it('is tried again ever more rarely, and at least every fifteen seconds', () => {
    expect([0, 1, 2, 9].map(waitFor)).toEqual([500, 1000, 2000, 15_000]);
  });
});

describe('content of a review', () => {
  it('REC-29 a phrase is put behind what stands there, within the limit', () => {
    expect(withPhrase('', '书写工整', 20)).toBe('书写工整');
    expect(withPhrase('写得好', '书写工整', 20)).toBe('写得好，书写工整');
    expect(withPhrase('写得好。', '书写工整', 20)).toBe('写得好。书写工整');
    expect(withPhrase('写得好', '书写工整', 7)).toBe('写得好');
  });

  it('REC-19 one’s own grade is changed where it stands, else one’s newer review, unless the work changed since', () => {
    const remark = (id: string, mine: 0 | 1, rank = 3) => ({
      id,
      mine,
      rank,
      content: '好',
      imgs: [],
      audio: null,
    });
    const record = {
      changed_since_graded: 0,
      remarks: [remark('own', 1), remark('theirs', 0), remark('old', 1)],
    };
    expect(ownReview(record as never)?.id).toBe('own');
    // Words that were added without a grade leave the one before them: that is what is graded again.
    const [words, theirs, own] = [remark('words', 1, 0), remark('theirs', 0), remark('own', 1)];
    const choose = (...remarks: object[]) => ownReview({ ...record, remarks } as never);
    expect(choose(words, own, theirs)).toMatchObject({ id: 'own', said: { rank: 3 } });
    // Over the grade of somebody else only a newer review counts.
    expect(choose(words, theirs, own)?.id).toBe('words');
    expect(choose(words)?.id).toBe('words');
    // A colleague graded since: an older one would change behind their grade.
    expect(choose(theirs, own)).toBeNull();
    expect(choose(theirs, words)).toBeNull();
    expect(ownReview({ ...record, changed_since_graded: 1 } as never)).toBeNull();
    expect(ownReview({ ...record, remarks: [remark('theirs', 0)] } as never)).toBeNull();
  });
});
