import { describe, expect, it } from 'vitest';
import { pressOf } from './grading.ts';

const press = (over: Partial<Parameters<typeof pressOf>[0]>) =>
  pressOf({ pressed: 5, chosen: 0, canTakeBack: false, direct: false, ...over });

describe('pressing a grade', () => {
  it('REC-19 chooses it, and sends the review when it is pressed again', () => {
    expect(press({})).toBe('choose');
    expect(press({ chosen: 4 })).toBe('choose');
    expect(press({ chosen: 5 })).toBe('send');
  });

  it('sends at once where the person switched that on', () => {
    expect(press({ direct: true })).toBe('send');
    expect(press({ direct: true, pressed: 0 })).toBe('send');
  });

  it('no grade never sends by itself, and takes back what was said of a piece', () => {
    expect(press({ pressed: 0 })).toBe('choose');
    expect(press({ pressed: 0, chosen: 3 })).toBe('choose');
    expect(press({ pressed: 0, canTakeBack: true })).toBe('take back');
    expect(press({ pressed: 0, canTakeBack: true, direct: true })).toBe('take back');
  });
});
