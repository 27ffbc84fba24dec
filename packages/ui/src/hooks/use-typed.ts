import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { isComposing } from '../composing.ts';

interface TypedOptions<T> {
  /** null: none was given. */
  value: T | null;
  onChange: (value: T | null) => void;
  /** Reads what was typed; null: it cannot be read. */
  read: (text: string) => T | null;
  write: (value: T) => string;
  /** Why a value that was read is not taken; undefined: it is. */
  judge?: ((value: T) => string | undefined) | undefined;
  /** Words for a text that cannot be read. */
  unread: (text: string) => string;
  /** Words for an empty field; without them it may be empty. */
  missing?: string | undefined;
  /** Each text that can be read is told at once, and not only on leaving; the text stays as it is typed. */
  live?: boolean | undefined;
  /** Told of a text that stays unread, so that no form is sent beside it; undefined: it is mended. */
  onProblem?: ((problem: string | undefined) => void) | undefined;
}

interface Draft {
  text: string;
  problem?: string | undefined;
}

/**
 * A text field that reads what people type: on Enter, which keeps the focus, and on leaving. A text that cannot be read
 * stays as it was typed, with its reason; it is never put back or changed without a word.
 */
export function useTyped<T>(options: TypedOptions<T>) {
  const { value, onChange, read, write, judge, unread, missing, live, onProblem } = options;
  const [draft, setDraft] = useState<Draft | null>(null);
  const shown = value === null ? '' : write(value);
  // A value from elsewhere (the calendar, another field) takes the place of what was typed before it.
  const last = useRef(shown);
  if (last.current !== shown) {
    last.current = shown;
    if (draft?.problem !== undefined) setDraft(null);
  }

  const fail = (text: string, problem: string) => {
    setDraft({ text, problem });
    onProblem?.(problem);
  };
  const take = (next: T | null) => {
    setDraft(null);
    if (draft?.problem !== undefined) onProblem?.(undefined);
    const written = next === null ? '' : write(next);
    last.current = written;
    if (written !== shown) onChange(next);
  };
  /** @returns whether something that was typed was read, or refused, just now */
  const commit = (): boolean => {
    if (draft === null || draft.problem !== undefined) return draft !== null;
    if (draft.text.trim() === '') {
      if (missing === undefined) take(null);
      else fail('', missing);
      return true;
    }
    const next = read(draft.text);
    const problem = next === null ? unread(draft.text.trim()) : judge?.(next);
    if (problem === undefined) take(next);
    else fail(draft.text, problem);
    return draft.text !== shown || problem !== undefined;
  };
  const report = (text: string) => {
    const isEmpty = text.trim() === '';
    const next = isEmpty ? null : read(text);
    const isRight = isEmpty ? missing === undefined : next !== null && judge?.(next) === undefined;
    if (isRight && next !== value) onChange(next);
  };
  return {
    problem: draft?.problem,
    /** Puts a value in the place of what was typed. */
    put: take,
    input: {
      value: draft?.text ?? shown,
      onChange: (text: string) => {
        if (draft?.problem !== undefined) onProblem?.(undefined);
        setDraft({ text });
        if (live) report(text);
      },
      onBlur: (_event: FocusEvent) => void commit(),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || isComposing(event)) return;
        // The first Enter reads; one more sends the form.
        if (commit()) event.preventDefault();
      },
    },
  };
}
