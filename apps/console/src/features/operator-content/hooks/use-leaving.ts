import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/**
 * Leaving a form: `unsaved` while it holds something else than at its beginning, `leave` once nothing in it is wanted
 * any more. `content`: the whole form, as it can be compared.
 */
export function useLeaving(content: unknown, to: string): { unsaved: boolean; leave: () => void } {
  const navigate = useNavigate();
  const now = JSON.stringify(content);
  const [first] = useState(now);
  const [isDone, setIsDone] = useState(false);
  // After the guard was told that nothing is unsaved any more.
  useEffect(() => {
    if (isDone) void navigate(to);
  }, [isDone, navigate, to]);
  return { unsaved: now !== first && !isDone, leave: () => setIsDone(true) };
}
