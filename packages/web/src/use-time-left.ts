import { useEffect, useState } from 'react';
import { countDown } from './countdown.ts';

/** Whole seconds until `until` (Unix milliseconds), counted down; 0 once it is over. */
export function useTimeLeft(until: number): number {
  const secondsOf = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [left, setLeft] = useState(secondsOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew with each end
  useEffect(() => {
    if (secondsOf() === 0) {
      setLeft(0);
      return;
    }
    return countDown(secondsOf(), setLeft);
  }, [until]);
  return left;
}
