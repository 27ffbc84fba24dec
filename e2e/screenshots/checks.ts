import { faultsIn, readPage } from '@rollcall/gallery/faults';
import type { Page } from 'playwright-core';

/** Faults of the page as a reader sees it, one line each. */
export const faultsOf = async (page: Page): Promise<string[]> => faultsIn(await page.evaluate(readPage));
