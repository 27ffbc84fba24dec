import { useLayoutEffect, useState } from 'react';

/** Sides of an element in the window, in pixels. */
interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Smallest place that holds the tools and a picture; below it the whole page is covered. */
const LEAST = { width: 440, height: 320 } as const;

/** Place of a part of the page, followed as the window changes; undefined: none, or too small. */
export function usePlace(element: HTMLElement | null): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    if (!element) return undefined;
    const measure = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isEnough = width >= LEAST.width && height >= LEAST.height;
      setPlace(isEnough ? { left, top, width, height } : undefined);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      removeEventListener('resize', measure);
    };
  }, [element]);
  return place;
}
