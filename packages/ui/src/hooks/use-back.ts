import { useEffect, useEffectEvent } from 'react';

/** Entries over that of the page, at the place of the history where the browser stands. */
const depth = (): number => history.state?.over ?? 0;

/**
 * Back of the browser calls `onBack` while `active`, instead of leaving the page: an entry of the history stands over
 * that of the page, with its address and state, so that a router sees no other page. Who stays mounted is asked again
 * the next time. Not for what leads to another page as it closes: the entry is taken off a moment later, and that page
 * might go with it.
 */
export function useBack(active: boolean, onBack: () => void): void {
  const call = useEffectEvent(onBack);
  useEffect(() => {
    if (!active) return;
    let own = 0;
    const put = () => {
      own = depth() + 1;
      history.pushState({ ...history.state, over: own }, '');
    };
    // A moment later: what is taken away at once, as in React's strict mode, leaves nothing behind.
    let timer = setTimeout(put);
    const back = () => {
      if (own === 0 || depth() >= own) return;
      own = 0;
      timer = setTimeout(put);
      call();
    };
    addEventListener('popstate', back);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', back);
      // A page that took the place of the entry, as the login does, is nothing to leave.
      if (own > 0 && depth() === own) history.back();
    };
  }, [active]);
}

/** Milliseconds after which a page is shown though the browser has not gone back. */
const TIMEOUT_MS = 300;

/**
 * A page that is loaded anew has nothing over it: the entries of what was open then would be steps of Back to nowhere.
 * Resolves once they are behind.
 */
export function dropCovers(): Promise<void> {
  if (depth() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    setTimeout(resolve, TIMEOUT_MS);
    history.go(-depth());
  });
}
