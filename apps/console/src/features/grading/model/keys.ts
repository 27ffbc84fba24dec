/** Command of a key in grading mode. */
export type Command =
  | { kind: 'grade'; rank: number }
  | { kind: 'phrase'; index: number }
  | { kind: 'scroll'; by: 1 | -1 }
  | {
      kind:
        | 'next'
        | 'previous'
        | 'undo'
        | 'submit'
        | 'text'
        | 'play'
        | 'wide'
        | 'record'
        | 'annotate'
        | 'help'
        | 'leave';
    };

/** Relevant part of a keyboard event. `code` is the place of a key, whatever an input method makes of it. */
export interface Pressed {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** An input method is composing a character. */
  isComposing: boolean;
  /** 229 for a key of an input method: Safari has ended the composition by then, and tells it by this alone. */
  keyCode?: number;
}

/** Place of the focus: in a field that takes text, on something that Enter and Space press, or elsewhere. */
export type Focus = 'text' | 'control' | 'page';

/** Places of the keys that insert the first phrases, in their order; U is undo. */
export const PHRASE_KEYS = ['Q', 'W', 'E', 'R', 'T', 'Y'] as const;

const BY_CODE: Readonly<Record<string, Command>> = {
  KeyJ: { kind: 'next' },
  ArrowRight: { kind: 'next' },
  KeyK: { kind: 'previous' },
  ArrowLeft: { kind: 'previous' },
  KeyU: { kind: 'undo' },
  KeyV: { kind: 'record' },
  KeyF: { kind: 'wide' },
  KeyP: { kind: 'annotate' },
  ArrowDown: { kind: 'scroll', by: 1 },
  ArrowUp: { kind: 'scroll', by: -1 },
};

const digitOf = (code: string): number | undefined => {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? undefined : Number(digit);
};

/** Commands while a text is being written: leaving it, and sending it. */
function commandInText({ key, ctrlKey, metaKey }: Pressed): Command | null {
  if (key === 'Escape') return { kind: 'leave' };
  return key === 'Enter' && (ctrlKey || metaKey) ? { kind: 'submit' } : null;
}

function commandOfDigit(digit: number, shift: boolean): Command | null {
  if (shift) return digit === 0 ? null : { kind: 'phrase', index: digit - 1 };
  return digit <= 6 ? { kind: 'grade', rank: digit } : null;
}

/** The command of a key, or null for a key that is not ours: the browser and what has the focus keep it. */
export function commandOf(pressed: Pressed, focus: Focus): Command | null {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey, isComposing, keyCode } = pressed;
  if (isComposing || keyCode === 229 || key === 'Process') return null;
  if (focus === 'text') return commandInText(pressed);
  if (altKey) return null;
  if (ctrlKey || metaKey) return key === 'Enter' ? { kind: 'submit' } : null;
  if (key === 'Escape') return { kind: 'leave' };
  if (key === '?') return { kind: 'help' };
  if (key === '/') return { kind: 'text' };
  // A button that has the focus is pressed by these.
  if (focus === 'page' && key === 'Enter') return { kind: 'submit' };
  if (focus === 'page' && code === 'Space') return { kind: 'play' };
  const digit = digitOf(code);
  if (digit !== undefined) return commandOfDigit(digit, shiftKey);
  if (shiftKey) return null;
  const phrase = PHRASE_KEYS.findIndex((letter) => code === `Key${letter}`);
  return phrase >= 0 ? { kind: 'phrase', index: phrase } : (BY_CODE[code] ?? null);
}

/** The focus of an event's target. */
export function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof HTMLElement)) return 'page';
  if (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type=radio], [type=checkbox])')
  )
    return 'text';
  return target.matches('button, a[href], audio, video, input, summary') ? 'control' : 'page';
}
