import { useEffect, useRef } from 'react';
import { type Command, commandOf, type Focus, focusOf } from '../model/keys.ts';

/** Listens to the keys of grading mode while no dialog stands open. */
export function useKeys(run: (command: Command, focus: Focus) => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open], [role="dialog"]')) return;
      const focus = focusOf(event.target);
      const command = commandOf(event, focus);
      // A key that is held down pages and scrolls, and grades nothing.
      if (!command || (event.repeat && !['next', 'previous', 'scroll'].includes(command.kind))) return;
      event.preventDefault();
      latest.current(command, focus);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
