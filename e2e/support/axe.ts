import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** The small form: it is handed to the browser anew for each document. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Serious and critical findings of axe on the page, one line each. Only what a second look finds too:
 * a page may change while it is read (a button that becomes ready halfway still fades into its colours).
 */
export async function seriousFindings(page: Page): Promise<string[]> {
  const first = await look(page);
  if (first.length === 0) return [];
  const second = new Set(await look(page));
  return first.filter((finding) => second.has(finding));
}

/** One look of axe at the page, once everything that moves has come to rest. */
async function look(page: Page): Promise<string[]> {
  await rest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
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

/** Waits for what is fading in; what moves for ever, or is paused, is not waited for. At most 2 s. */
const rest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ends = document
      .getAnimations()
      .filter(
        (one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime),
      )
      .map((one) => one.finished);
    return Promise.race([Promise.allSettled(ends), new Promise((done) => setTimeout(done, 2000))]);
  });
