import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface RowFocus<E> {
  ref: RefObject<E | null>;
  onFocus: (event: FocusEvent<E>) => void;
  onBlur: (event: FocusEvent<E>) => void;
}

const buttonsOf = (row: Element | undefined): HTMLElement[] => [...(row?.querySelectorAll('button') ?? [])];

/**
 * Keeps the place of the keyboard in a list whose rows go once they are decided. Focus that was lost with its row, or
 * with a button that is disabled meanwhile, goes to the same button of the row that stands there now. @returns
 * properties of the element whose children are the rows
 */
export function useRowFocus<E extends HTMLElement>(): RowFocus<E> {
  const ref = useRef<E>(null);
  const place = useRef<{ row: number; button: number }>(null);
  useEffect(() => {
    if (!place.current || document.activeElement !== document.body) return;
    const rows = [...(ref.current?.children ?? [])];
    const buttons = buttonsOf(rows[Math.min(place.current.row, rows.length - 1)]);
    (buttons[place.current.button] ?? buttons[0])?.focus();
  });
  return {
    ref,
    onFocus: ({ target, currentTarget }) => {
      const rows = [...currentTarget.children];
      const row = rows.findIndex((one) => one.contains(target));
      const button = buttonsOf(rows[row]).indexOf(target);
      place.current = button === -1 ? null : { row, button };
    },
    // Left for something else, or for nothing by a press beside it.
    onBlur: ({ target, relatedTarget }) => {
      if (relatedTarget || !target.matches(':disabled')) place.current = null;
    },
  };
}
