import { featureFloors } from './import-cycles.ts';
import { readTree } from './source-tree.ts';

export const ARCHITECTURE = 'docs/architecture.md';

/** Marks around the part of the page that is generated. */
const BEGIN = '<!-- floors: written by `npm run docs` -->';
const END = '<!-- end of floors -->';

/** The page with the floors of the server's features as they are now; the rest is written by hand. */
export function architecturePage(page: string, root: string): string {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error(`${ARCHITECTURE} has no place for the floors`);
  const rows = featureFloors(readTree(root)).map((names, floor) => `| ${floor} | ${names.join(', ')} |`);
  const table = ['| Floor | Features |', '| --- | --- |', ...rows].join('\n');
  return `${page.slice(0, from)}${BEGIN}\n\n${table}\n\n${page.slice(to)}`;
}
