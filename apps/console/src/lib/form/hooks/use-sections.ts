import { useCallback, useEffect, useRef, useState } from 'react';
import { type ShownViolation, sectionElementId } from '../sections.ts';

/** Pixels below the top of the window at which a section counts as the one being read. */
const READING_LINE = 160;
const FOCUSABLE = 'input:not([type=file]):not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/** The element of a field, or of the nearest thing around it that is there. */
function findField(path: string): Element | null {
  const parts = path.split('.');
  while (parts.length > 0) {
    const found = document.querySelector(`[data-field="${CSS.escape(parts.join('.'))}"]`);
    if (found) return found;
    parts.pop();
  }
  return null;
}

/**
 * Which sections of a form are open, which one is being read, and how to get to a field.
 * @param ids in their order; the same array each time
 */
export function useSections<Id extends string>(ids: readonly [Id, ...Id[]], openAtFirst: readonly Id[]) {
  const [open, setOpen] = useState<ReadonlySet<Id>>(new Set(openAtFirst));
  const [current, setCurrent] = useState<Id>(ids[0]);
  const wanted = useRef<{ section: Id; field: string | null } | null>(null);
  // A section that was picked stays marked, also where the page is too short to bring it to the top.
  const picked = useRef(false);
  const [, requestRender] = useState(0);

  const toggle = useCallback((id: Id) => {
    setOpen((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const goTo = useCallback((section: Id, field: string | null = null) => {
    setOpen((old) => (old.has(section) ? old : new Set([...old, section])));
    wanted.current = { section, field };
    requestRender((n) => n + 1);
  }, []);
  const jump = useCallback(
    (violation: ShownViolation) => {
      const section = ids.find((id) => id === violation.section);
      if (section !== undefined) goTo(section, violation.field);
    },
    [goTo, ids],
  );

  // Runs after the section has opened: only then its fields are there to be focused.
  useEffect(() => {
    const target = wanted.current;
    if (!target) return;
    wanted.current = null;
    const section = document.getElementById(sectionElementId(target.section));
    const field = target.field === null ? null : findField(target.field);
    (field ?? section)?.scrollIntoView({ block: field ? 'center' : 'start' });
    field?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
    setCurrent(target.section);
    picked.current = true;
  });

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const passed = ids.filter((id) => {
        const top = document.getElementById(sectionElementId(id))?.getBoundingClientRect().top;
        return top !== undefined && top < READING_LINE;
      });
      setCurrent(passed.at(-1) ?? ids[0]);
    };
    const release = () => {
      picked.current = false;
    };
    const onScroll = () => {
      if (!picked.current) frame ||= requestAnimationFrame(look);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const name of byHand) window.addEventListener(name, release, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      for (const name of byHand) window.removeEventListener(name, release);
      cancelAnimationFrame(frame);
    };
  }, [ids]);

  return { open, current, toggle, goTo, jump };
}
