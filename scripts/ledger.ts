import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Area, idsOf, REQUIREMENTS, readRequirements } from './requirements.ts';
import type { Report } from './test-results.ts';

/** Requirements that a test proved which ran and passed: those its own title names, at most three. */
export function provenBy(reports: readonly Report[]): Set<string> {
  const proven = new Set<string>();
  for (const test of reports.flatMap((report) =>
    report.testResults.flatMap((file) => file.assertionResults),
  )) {
    if (test.status === 'passed') for (const id of idsOf(test.title)) proven.add(id);
  }
  return proven;
}

/** Requirements of the areas (all, where none is given) that nothing proves, in the order of the page. */
export function unproven(
  areas: readonly Area[],
  proven: ReadonlySet<string>,
  requests: readonly string[],
): string[] {
  const names = areas.map(({ name }) => name);
  const unknown = requests.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No such area: ${unknown.join(', ')}. ${REQUIREMENTS} has ${names.join(', ')}.`);
  }
  return areas
    .filter(({ name }) => requests.length === 0 || requests.includes(name))
    .flatMap((area) => area.requirements.map(({ id }) => id))
    .filter((id) => !proven.has(id));
}

function main(requested: string[]): void {
  const root = join(import.meta.dirname, '..');
  const results = join(root, 'test-results');
  const files = existsSync(results) ? globSync('*.json', { cwd: results }) : [];
  if (files.length === 0) throw new Error('No results in test-results/: run npm test first.');
  const reports = files.map((file) => JSON.parse(readFileSync(join(results, file), 'utf8')) as Report);
  const areas = readRequirements(readFileSync(join(root, REQUIREMENTS), 'utf8'));
  const left = unproven(areas, provenBy(reports), requested);
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
