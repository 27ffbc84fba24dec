import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Rows up to which all are drawn. */
const ALL = 100;
/** Rows beyond both edges that are drawn too. */
const SPARE = 8;

interface InView {
  /** First and behind the last row that are drawn. */
  from: number;
  to: number;
}

/**
 * The rows of a long table that can be seen, of those that scroll in `box`; all where they are few. `height` of a row in
 * pixels, the same for each.
 */
export function useRowsInView(box: RefObject<HTMLElement | null>, count: number, height: number): InView {
  const isLong = count > ALL;
  const [view, setView] = useState<InView>({ from: 0, to: ALL });
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    const from = Math.max(0, Math.floor(scrollTop / height) - SPARE);
    const to = Math.ceil((scrollTop + clientHeight) / height) + SPARE;
    setView((last) => (last.from === from && last.to === to ? last : { from, to }));
  }, [box, height]);
  useLayoutEffect(() => {
    const place = box.current;
    if (!isLong || !place) return undefined;
    look();
    const observer = new ResizeObserver(look);
    observer.observe(place);
    place.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      place.removeEventListener('scroll', look);
    };
  }, [box, isLong, look]);
  return isLong ? { from: Math.min(view.from, count), to: Math.min(view.to, count) } : { from: 0, to: count };
}
