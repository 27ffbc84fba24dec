/** Milliseconds after which the page is shown though the browser has not gone back. */
const TIMEOUT_MS = 300;

/**
 * Goes back over the `covers` entries of the history that stood over the page when it was loaded anew (`useBack`): nothing
 * is open any more, and they would be steps of Back to nowhere. Resolves once they are behind.
 */
export const dropCovers = (covers: number): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    setTimeout(resolve, TIMEOUT_MS);
    history.go(-covers);
  });
