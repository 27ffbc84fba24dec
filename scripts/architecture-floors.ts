import { featureFloors } from './import-cycles.ts';
import { readTree } from './source-tree.ts';

export const ARCHITECTURE = 'docs/architecture.md';

/** Marks around the part of the page that is generated. */
const BEGIN = '<!-- layers: written by `npm run docs` -->';
const END = '<!-- end of layers -->';

/** The page with the layers of the server's features as they are now; the rest is written by hand. */
export function architecturePage(page: string, root: string): string {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error(`${ARCHITECTURE} has no place for the layers`);
  const rows = featureFloors(readTree(root)).map((names, floor) => `| ${floor} | ${names.join(', ')} |`);
  const table = ['| Layer | Features |', '| --- | --- |', ...rows].join('\n');
  return `${page.slice(0, from)}${BEGIN}\n\n${table}\n\n${page.slice(to)}`;
}
