import { useEffect, useRef } from 'react';

/** Acts of the keyboard in the overlay; their keys stand in `actOf`. */
export type Act =
  | 'undo'
  | 'redo'
  | 'zoomIn'
  | 'zoomOut'
  | 'fit'
  | 'rotate'
  | 'clear'
  | 'pen'
  | 'eraser'
  | 'before'
  | 'next'
  | 'replace'
  | 'review'
  | `width${1 | 2 | 3 | 4 | 5}`;

const PLAIN: Record<string, Act> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  _: 'zoomOut',
  0: 'fit',
  r: 'rotate',
  p: 'pen',
  e: 'eraser',
  Delete: 'clear',
  ArrowLeft: 'before',
  ArrowRight: 'next',
  1: 'width1',
  2: 'width2',
  3: 'width3',
  4: 'width4',
  5: 'width5',
};

/** Act of a key; undefined for others. */
export function actOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): Act | undefined {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.altKey) return undefined;
  if (!event.ctrlKey && !event.metaKey) return PLAIN[key];
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  if (key === 'y') return 'redo';
  if (key === 's') return 'replace';
  return key === 'Enter' ? 'review' : undefined;
}

/** Listens while the overlay is there; it lies over everything else. */
export function useKeys(run: (act: Act) => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The page below has keys of its own, and lies under the overlay.
      event.stopPropagation();
      const act = actOf(event);
      if (!act) return;
      event.preventDefault();
      latest.current(act);
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
