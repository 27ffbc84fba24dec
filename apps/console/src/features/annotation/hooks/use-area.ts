import { type RefCallback, useCallback, useState } from 'react';
import type { Size } from '../model/view.ts';

/** Size of an element, followed as the window changes; nothing before it stands. */
export function useArea(): [RefCallback<HTMLElement>, Size] {
  const [area, setArea] = useState<Size>({ width: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      setArea((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, area];
}
