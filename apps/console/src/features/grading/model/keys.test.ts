import { describe, expect, it } from 'vitest';
import { commandOf, type Focus, type Pressed } from './keys.ts';

const press = (key: string, code: string, over: Partial<Pressed> = {}, focus: Focus = 'page') =>
  commandOf(
    {
      key,
      code,
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      isComposing: false,
      ...over,
    },
    focus,
  );

describe('keys of grading mode', () => {
  it('REC-19 digits 1 to 6 grade, 0 is none, on the block of numbers too; 7 to 9 are nothing', () => {
    for (let rank = 0; rank <= 6; rank++) {
      expect(press(String(rank), `Digit${rank}`)).toEqual({ kind: 'grade', rank });
      expect(press(String(rank), `Numpad${rank}`)).toEqual({ kind: 'grade', rank });
    }
    for (const digit of ['7', '8', '9']) expect(press(digit, `Digit${digit}`)).toBeNull();
  });

  it('REC-29 Q W E R T Y insert the first six phrases, Shift and a digit the first nine', () => {
    const letters = ['q', 'w', 'e', 'r', 't', 'y'];
    expect(letters.map((letter) => press(letter, `Key${letter.toUpperCase()}`))).toEqual(
      letters.map((_, index) => ({ kind: 'phrase', index })),
    );
    expect(press('!', 'Digit1', { shiftKey: true })).toEqual({ kind: 'phrase', index: 0 });
    expect(press('(', 'Digit9', { shiftKey: true })).toEqual({ kind: 'phrase', index: 8 });
    expect(press(')', 'Digit0', { shiftKey: true })).toBeNull();
  });

  it.each([
    ['j', 'KeyJ', 'next'],
    ['ArrowRight', 'ArrowRight', 'next'],
    ['k', 'KeyK', 'previous'],
    ['ArrowLeft', 'ArrowLeft', 'previous'],
    ['u', 'KeyU', 'undo'],
    ['p', 'KeyP', 'annotate'],
    ['/', 'Slash', 'text'],
    ['?', 'Slash', 'help'],
    [' ', 'Space', 'play'],
    ['Enter', 'Enter', 'submit'],
    ['Escape', 'Escape', 'leave'],
  ])('%s does what the help says', (key, code, kind) => {
    expect(press(key, code, key === '?' ? { shiftKey: true } : {})).toEqual({ kind });
  });

  it('while a text is written only leaving it and sending it off work', () => {
    for (const [key, code] of [
      ['1', 'Digit1'],
      ['q', 'KeyQ'],
      ['u', 'KeyU'],
      ['?', 'Slash'],
      ['Enter', 'Enter'],
      ['ArrowLeft', 'ArrowLeft'],
    ] as const)
      expect(press(key, code, {}, 'text')).toBeNull();
    expect(press('Enter', 'Enter', { ctrlKey: true }, 'text')).toEqual({ kind: 'submit' });
    expect(press('Enter', 'Enter', { metaKey: true }, 'text')).toEqual({ kind: 'submit' });
    expect(press('Escape', 'Escape', {}, 'text')).toEqual({ kind: 'leave' });
  });

  it('keys of an input method, the browser or a button are left alone', () => {
    expect(press('1', 'Digit1', { isComposing: true })).toBeNull();
    expect(press('Process', 'KeyQ')).toBeNull();
    expect(press('Escape', 'Escape', { keyCode: 229 }, 'text')).toBeNull();
    expect(press('r', 'KeyR', { ctrlKey: true })).toBeNull();
    expect(press('r', 'KeyR', { metaKey: true })).toBeNull();
    expect(press('ArrowLeft', 'ArrowLeft', { altKey: true })).toBeNull();
    expect(press('Enter', 'Enter', {}, 'control')).toBeNull();
    expect(press(' ', 'Space', {}, 'control')).toBeNull();
    expect(press('5', 'Digit5', {}, 'control')).toEqual({ kind: 'grade', rank: 5 });
  });
});
