import { useEffect } from 'react';
import { watchDay } from '../lib/new-day.ts';
import { queryClient } from '../lib/query-client.ts';

/** Milliseconds between two looks at the clock: a computer that slept has no midnight of its own. */
const LOOK_EVERY = 30_000;

/** Reads everything anew once the day has turned: a page that stayed open must not go on with yesterday. Draws nothing. */
export function NewDay() {
  useEffect(() => {
    const look = watchDay({
      now: Date.now,
      isSeen: () => !document.hidden,
      onNewDay: () => void queryClient.invalidateQueries(),
    });
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return null;
}
