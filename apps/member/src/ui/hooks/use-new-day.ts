import { dayOf } from '@rollcall/rules/time/calendar';
import { useEffect, useState } from 'react';

/**
 * Calls `onNewDay` once another day begins than that on which it was first shown: on a phone that lies open overnight,
 * what was signed yesterday must not pass for today's.
 * @param now Unix seconds
 */
export function useNewDay(now: number, onNewDay: () => void): void {
  const [day] = useState(dayOf(now));
  useEffect(() => {
    if (day !== dayOf(now)) onNewDay();
  });
}
