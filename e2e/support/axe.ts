import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Serious and critical findings of axe on the page as it stands, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // What is still fading in has not its colours yet; what moves for ever, or is paused, is not waited for.
  await page.evaluate(() => {
    const ends = document
      .getAnimations()
      .filter(
        (one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime),
      )
      .map((one) => one.finished);
    return Promise.race([Promise.allSettled(ends), new Promise((done) => setTimeout(done, 2000))]);
  });
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: engine } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await engine.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
      );
  });
}
