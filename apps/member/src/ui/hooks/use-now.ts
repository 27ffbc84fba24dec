import { useEffect, useState } from 'react';

/** Server's business time in Unix seconds, ticking from the moment `base` was answered (`at`, ms of this phone). */
export function useNow(base: number, at: number): number {
  const [clock, setClock] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setClock(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  return base + Math.max(0, Math.floor((clock - at) / 1000));
}
