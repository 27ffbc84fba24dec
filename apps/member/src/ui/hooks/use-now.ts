import { useEffect, useState } from 'react';

/** Server's business time in Unix seconds, ticking from the moment `base` was answered (`at`, ms of this phone). */
export function useNow(base: number, at: number): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const tick = () => setElapsed(Math.max(0, Math.floor((Date.now() - at) / 1000)));
    tick();
    const timer = window.setInterval(tick, 5000);
    return () => clearInterval(timer);
  }, [at]);
  return base + elapsed;
}
