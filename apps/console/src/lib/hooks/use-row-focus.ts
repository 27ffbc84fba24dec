import { type MouseEvent, useEffect, useRef } from 'react';

interface RowFocus {
  onClick: (event: MouseEvent) => void;
}

interface Pressed {
  button: HTMLButtonElement;
  /** Its row, those below it and those above it: the first one that is still there takes the focus. */
  rows: readonly Element[];
}

/**
 * Keeps the place of the keyboard in a list whose rows go once they are decided. Focus that was lost with the row of
 * the button that was pressed, or with that button as it was disabled, goes to the same act of the row that stands
 * there now, or to that row where it has no such act. Rows that came since take no focus. @returns properties of the
 * element whose children are the rows
 */
export function useRowFocus(): RowFocus {
  const pressed = useRef<Pressed>(null);
  /** Nothing else was focused or pressed since. */
  const isLast = useRef(false);
  useEffect(() => {
    // The focus comes back to the button from a dialog that asked.
    const look = ({ target }: Event) => {
      isLast.current = target === pressed.current?.button;
    };
    document.addEventListener('focusin', look);
    document.addEventListener('pointerdown', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('pointerdown', look);
    };
  }, []);
  useEffect(() => {
    if (!pressed.current || !isLast.current || document.activeElement !== document.body) return;
    const { button, rows } = pressed.current;
    const row = rows.find(({ isConnected }) => isConnected);
    // By their words: rows differ in the number of their buttons.
    const acts = [...(row?.querySelectorAll('button') ?? [])];
    const same = acts.find(({ textContent }) => textContent === button.textContent);
    if (same) return same.focus();
    pressed.current = null;
    if (!(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    row.focus();
  });
  return {
    onClick: ({ target, currentTarget }) => {
      const button = (target as Element).closest('button');
      const rows = [...currentTarget.children];
      const at = rows.findIndex((row) => row.contains(button));
      // -1: of a dialog that a row has opened.
      if (!button || at === -1) return;
      pressed.current = { button, rows: [...rows.slice(at), ...rows.slice(0, at).reverse()] };
      isLast.current = true;
    },
  };
}
