import { useEffect, useState } from 'react';

/** `HH:mm` in `zone`, going on from the server's time `now` (Unix seconds) as it was when this was read. */
export function useClock(now: number, zone: string): string {
  const [read, setRead] = useState({ now, at: performance.now() });
  const [, tick] = useState(0);
  useEffect(() => setRead({ now, at: performance.now() }), [now]);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const time = read.now * 1000 + performance.now() - read.at;
  return new Intl.DateTimeFormat('zh-CN', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: zone,
  }).format(time);
}
