import { dayOf } from '@rollcall/rules/time/calendar';

/**
 * Milliseconds after midnight at which pages look once more: this computer's clock may be ahead of the server's, for
 * which it was still yesterday.
 */
const ONCE_MORE = 120_000;

interface Ports {
  /** Unix milliseconds. */
  now: () => number;
  /** A page that nobody sees reads nothing: it looks when it is seen again. */
  isSeen: () => boolean;
  onNewDay: () => void;
}

/** Watches for the turn of the business day. @returns a look at the clock, to be had now and then */
export function watchDay({ now, isSeen, onNewDay }: Ports): () => void {
  const days = () => [0, ONCE_MORE].map((after) => dayOf((now() - after) / 1000)).join(' ');
  let last = days();
  return () => {
    if (!isSeen() || days() === last) return;
    last = days();
    onNewDay();
  };
}
