import { useState } from 'react';
import { showError } from '../errors.ts';

interface Stretch<Row> {
  lists: Row[];
  /** Where to read on; empty or null at the end. */
  next: string | null;
}

/**
 * A list that is read on by a cursor: `first` was read by the screen, what follows is asked for here and added to it.
 * A screen whose filter changes gives the list a key of its own, so that it begins anew.
 */
export function useMore<Row>(
  first: Stretch<Row> | undefined,
  read: (cursor: string) => Promise<{ data: Stretch<Row> }>,
) {
  const [rest, setRest] = useState<Stretch<Row>>();
  const [busy, setBusy] = useState(false);
  const next = (rest ?? first)?.next || null;
  const more = async () => {
    if (next === null || busy) return;
    setBusy(true);
    try {
      const { data } = await read(next);
      setRest({ lists: [...(rest?.lists ?? []), ...data.lists], next: data.next });
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return { lists: [...(first?.lists ?? []), ...(rest?.lists ?? [])], ended: next === null, busy, more };
}
