import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeVariables } from '../apps/server/src/platform/config/environment.ts';
import { settingsPage } from '../apps/server/src/platform/config/settings-page.ts';
import { listModules } from '../apps/server/test/modules/list-modules.ts';
import { modulePage } from '../apps/server/test/modules/module-page.ts';
import { rolePage } from '../apps/server/test/roles/role-page.ts';
import { ARCHITECTURE, architecturePage } from './architecture-floors.ts';
import { readTexts, trackedPaths } from './markdown.ts';
import { REQUIREMENTS, requirementsPage } from './requirements.ts';

const ROOT = join(import.meta.dirname, '..');

/** Generated pages, by their path from the root. A test beside each source holds the page to it. */
const PAGES: Record<string, () => string> = {
  'docs/settings.md': () => settingsPage(describeVariables()),
  'docs/rights.md': rolePage,
  // The layers alone; the rest of the page is written by hand.
  [ARCHITECTURE]: () => architecturePage(readFileSync(join(ROOT, ARCHITECTURE), 'utf8'), ROOT),
  'docs/sweeps-and-limits.md': () => modulePage(listModules().modules),
  // The proofs alone; the rest of the page is written by hand.
  [REQUIREMENTS]: () =>
    requirementsPage(readFileSync(join(ROOT, REQUIREMENTS), 'utf8'), readTexts(ROOT, trackedPaths(ROOT))),
};

/** `npm run docs`: writes the generated pages anew. */
for (const [path, page] of Object.entries(PAGES)) {
  writeFileSync(join(ROOT, path), page());
  console.log(path);
}
