import { useEffect, useRef } from 'react';

/** Does something after so many milliseconds, the latest of all alone, and nothing once what uses it is closed. */
export function useLater(): (work: () => unknown, ms: number) => void {
  const isOpen = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      clearTimeout(timer.current);
    };
  }, []);
  return (work, ms) => {
    clearTimeout(timer.current);
    // An answer may arrive after it was closed.
    if (isOpen.current) timer.current = setTimeout(work, ms);
  };
}
