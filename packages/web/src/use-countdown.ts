import { useCallback, useEffect, useRef, useState } from 'react';
import { countDown } from './countdown.ts';

/** Whole seconds that are left since `start` was called last; 0 before and after. */
export function useCountdown(seconds: number): { left: number; start: () => void } {
  const [left, setLeft] = useState(0);
  const stop = useRef<() => void>(() => undefined);
  const start = useCallback(() => {
    stop.current();
    stop.current = countDown(seconds, setLeft);
  }, [seconds]);
  useEffect(() => () => stop.current(), []);
  return { left, start };
}
