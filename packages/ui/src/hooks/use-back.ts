import { useEffect, useEffectEvent } from 'react';

/** Entries over that of the page, at the place of the history where the browser stands. */
const depth = (): number => history.state?.over ?? 0;

/** An entry is being taken off: the browser does so a moment later, and would take one that is put there meanwhile. */
let isTakenOff = false;
function takeOff(): void {
  isTakenOff = true;
  addEventListener(
    'popstate',
    () => {
      isTakenOff = false;
    },
    { once: true },
  );
  history.back();
}

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
    let timer = 0;
    const put = () => {
      if (isTakenOff) {
        timer = window.setTimeout(put);
        return;
      }
      own = depth() + 1;
      history.pushState({ ...history.state, over: own }, '');
    };
    // A moment later: what is taken away at once, as in React's strict mode, leaves nothing behind.
    timer = window.setTimeout(put);
    const back = () => {
      if (own === 0 || depth() >= own) return;
      own = 0;
      timer = window.setTimeout(put);
      call();
    };
    addEventListener('popstate', back);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', back);
      // A page that took the place of the entry, as the login does, is nothing to leave.
      if (own > 0 && depth() === own) takeOff();
    };
  }, [active]);
}
