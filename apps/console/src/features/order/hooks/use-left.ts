import { countdown } from '@rollcall/rules';
import { useEffect, useState } from 'react';

/** Minutes and seconds that are left of `seconds`, counted from when they were given. */
export function useLeft(seconds: number): string {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => setLeft((end - performance.now()) / 1000), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return countdown(left);
}
