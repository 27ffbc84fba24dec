import type { Page } from 'playwright-core';

/** An answer of the server that nobody waits for, under a name of its own. */
const PROBE = '/healthz?routed';
const PROBE_BODY = 'routed';
/** Requests of a page that asks whether its requests are routed by now. */
const MOST_TRIES = 200;

/**
 * Makes `page.route` answer once the page's requests are routed. The browser says so before its page has heard of it:
 * of twelve requests that a pressed key made right after, one went to the server.
 */
export function routeAtOnce(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const made = await route(...given);
    if (!page.url().startsWith('http')) return made;
    const isProbe = (url: URL) => url.pathname + url.search === PROBE;
    await route(isProbe, (one) => one.fulfill({ body: PROBE_BODY }));
    await page.evaluate(
      async ([probe, body, tries]) => {
        // The answer that a window rests at asks for nothing, and may not.
        if (document.contentType !== 'text/html') return;
        const answer = () =>
          fetch(probe).then(
            (response) => response.text(),
            () => body,
          );
        for (let n = 0; n < tries && (await answer()) !== body; n++);
      },
      [PROBE, PROBE_BODY, MOST_TRIES] as const,
    );
    await page.unroute(isProbe);
    return made;
  };
}
