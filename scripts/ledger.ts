import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from './test-results.ts';

export type Ledger = Record<string, { title: string; ids: string[] }>;

/** A title that names more proves nothing in particular. */
const IDS_PER_TITLE = 3;
const ID = /\b[A-Z]{2,}-\d{2,3}\b/g;

/** Requirements that a test proved which ran and passed: those its own title names, at most three. */
export function provenBy(reports: readonly Report[]): Set<string> {
  const proven = new Set<string>();
  for (const test of reports.flatMap((report) =>
    report.testResults.flatMap((file) => file.assertionResults),
  )) {
    const ids = test.title.match(ID) ?? [];
    if (test.status !== 'passed' || ids.length > IDS_PER_TITLE) continue;
    for (const id of ids) proven.add(id);
  }
  return proven;
}

/** Requirements of the areas (all, where none is given) that nothing proves, in the ledger's order. */
export function unproven(ledger: Ledger, proven: ReadonlySet<string>, areas: readonly string[]): string[] {
  const unknown = areas.filter((area) => !ledger[area]);
  if (unknown.length > 0) {
    throw new Error(`No such area: ${unknown.join(', ')}. The ledger has ${Object.keys(ledger).join(', ')}.`);
  }
  const asked = areas.length > 0 ? areas : Object.keys(ledger);
  return asked.flatMap((area) => ledger[area]!.ids).filter((id) => !proven.has(id));
}

function main(areas: string[]): void {
  const root = join(import.meta.dirname, '..');
  const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
  const results = join(root, 'test-results');
  const files = existsSync(results) ? globSync('*.json', { cwd: results }) : [];
  if (files.length === 0) throw new Error('No results in test-results/: run npm test first.');
  const reports = files.map((file) => read<Report>(join(results, file)));
  const left = unproven(read<Ledger>(join(root, 'docs/ledger.json')), provenBy(reports), areas);
  for (const id of left) console.log(id);
}

if (import.meta.main) {
  try {
    main(process.argv.slice(2).map((area) => area.toUpperCase()));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
