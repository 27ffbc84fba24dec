import { describe, expect, it } from 'vitest';
import {
  cleared,
  drawn,
  erased,
  isUnsaved,
  merged,
  redone,
  rotated,
  type Sheet,
  savedAs,
  sheetOf,
  undone,
} from './sheet.ts';

const stroke = (n: number) => ({ color: '#e5352b', width: 4, points: [n, n] });
const empty = sheetOf({ strokes: [], rotation: 0 });
const three = [1, 2, 3].reduce((sheet: Sheet, n) => drawn(sheet, stroke(n)), empty);
const shown = ({ now }: Sheet) => now.strokes.map(({ points }) => points[0]);

describe('the marks of a picture', () => {
  it('ANNOT-06 go back and forth, one at a time, to both ends', () => {
    const back = undone(undone(three));
    expect(shown(back)).toEqual([1]);
    expect(shown(redone(back))).toEqual([1, 2]);
    expect(shown([1, 2, 3, 4].reduce(redone, back))).toEqual([1, 2, 3]);
    expect(shown([1, 2, 3, 4].reduce(undone, three))).toEqual([]);
  });

  it('ANNOT-06 forget what was undone once something new is drawn', () => {
    const other = drawn(undone(three), stroke(9));
    expect(shown(redone(other))).toEqual([1, 2, 9]);
  });

  it('ANNOT-07 turn by quarters: four are none', () => {
    expect(rotated(rotated(rotated(empty))).now.rotation).toBe(3);
    const whole = [1, 2, 3, 4].reduce(rotated, three);
    expect(whole.now.rotation).toBe(0);
    expect(undone(whole).now.rotation).toBe(3);
  });

  it('ANNOT-08 are cleared, which can be undone', () => {
    const clean = cleared(rotated(three));
    expect([shown(clean), clean.now.rotation]).toEqual([[], 1]);
    expect(shown(undone(clean))).toEqual([1, 2, 3]);
    expect(cleared(empty)).toBe(empty);
  });

  it('lose one to the eraser', () => {
    expect(shown(erased(three, 1))).toEqual([1, 3]);
  });

  it('are unsaved while they differ from what the server has', () => {
    expect([isUnsaved(empty), isUnsaved(three), isUnsaved(rotated(empty))]).toEqual([false, true, true]);
    expect(isUnsaved([1, 2, 3].reduce(undone, three))).toBe(false);
    expect(isUnsaved([1, 2, 3, 4].reduce(rotated, empty))).toBe(false);
    expect(isUnsaved(savedAs(three, three.now))).toBe(false);
    expect(isUnsaved(savedAs(drawn(three, stroke(4)), three.now))).toBe(true);
  });

  it('are laid over those that somebody else saved meanwhile, none of them twice', () => {
    const begun = sheetOf({ strokes: [stroke(1)], rotation: 0 });
    const edited = drawn(drawn(begun, stroke(2)), stroke(7));
    const both = merged(edited, { strokes: [stroke(1), stroke(2), stroke(8)], rotation: 1 });
    expect([shown(both), both.now.rotation]).toEqual([[1, 2, 8, 7], 1]);
    expect(isUnsaved(both)).toBe(true);
    expect(shown(undone(both))).toEqual([1, 2, 8]);
  });
});
