import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const RULINGS = 'docs/decisions/rulings.md';
const CODE = globSync('{apps,packages,scripts,e2e,bench}/**/*.{ts,tsx}', {
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
}).filter((path) => path !== 'scripts/citations.test.ts');
const PAGES = globSync(['*.md', 'docs/**/*.md', 'bench/**/*.md']).filter(
  (path) => !path.includes('node_modules'),
);

/** Pages and checks of the two specifications' sections. */
const NAMES_SECTIONS =
  /^docs\/requirements\.md$|^docs\/decisions\/|^scripts\/(requirements|ledger)(\.test)?\.ts$/;

/** Comments of a source, its summaries of calls, and its strings that begin with an ID: titles of tests and their cases. */
function wordsOf(text: string): string {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g) ?? [];
  const titles = text.match(/['"`](?:[A-Z]+-\d+ )*[GNP]\d{1,2}\b[^'"`\n]*/g) ?? [];
  const summaries = text.match(/\bsummary:\s*'[^'\n]*'/g) ?? [];
  return [...comments, ...titles, ...summaries].join('\n');
}

/** Numbers of rulings that a text cites. */
const citedIn = (text: string): string[] => text.match(/(?<![-\w#])[GNRDP]\d{1,2}\b/g) ?? [];

/** Numbers of rulings that have a row. */
const rowsOf = (page: string): string[] =>
  [...page.matchAll(/^\| <a id="([GNRD]\d{1,2})"><\/a>\1 \| .+ \| .+ \| .+ \|$/gm)].map(
    (row) => row[1] as string,
  );

describe('citations', () => {
  const rows = rowsOf(readFileSync(RULINGS, 'utf8'));

  it('name each ruling by a number that has one row', () => {
    const cited = [
      ...CODE.map((path) => [path, wordsOf(readFileSync(path, 'utf8'))] as const),
      ...PAGES.map((path) => [path, readFileSync(path, 'utf8')] as const),
    ].flatMap(([path, text]) => citedIn(text).map((id) => `${path}: ${id}`));
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter((citation) => !rows.includes(citation.split(': ')[1] as string))).toEqual([]);
    expect(new Set(rows).size).toBe(rows.length);
  });

  it('name no section of a document that is not in the repository', () => {
    const found = [...CODE, ...PAGES].filter(
      (path) => !NAMES_SECTIONS.test(path) && readFileSync(path, 'utf8').includes('§'),
    );
    expect(found).toEqual([]);
    expect(PAGES.filter((path) => readFileSync(path, 'utf8').includes('design §'))).toEqual([]);
  });

  it.each([
    "it('AUTH-01 G99 title', f)",
    "it('P12 title', f)",
    "summary: 'A call (P10).'",
    "['N99', {}]",
    '/** Why (D99). */',
    'x; // as G99',
  ])('finds %s', (text) => {
    expect(citedIn(wordsOf(text))).toHaveLength(1);
  });

  it.each(["const range = 'A1:D1'", 'const D1 = 1'])('leaves %s alone', (text) => {
    expect(citedIn(wordsOf(text))).toEqual([]);
  });
});
