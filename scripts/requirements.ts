import { posix } from 'node:path';
import { parseSync } from 'vite';
import type { Texts } from './markdown.ts';
import type { Problem } from './problem.ts';

export const REQUIREMENTS = 'docs/requirements.md';

export interface Requirement {
  id: string;
  /** In the file, from 1. */
  line: number;
  text: string;
  source: string;
  proof: string;
}

export interface Area {
  name: string;
  title: string;
  requirements: Requirement[];
}

/** Files with titles that name a requirement, each with the number of them. */
type Proofs = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A title that names more proves nothing in particular. */
const IDS_PER_TITLE = 3;
export const ID = /\b[A-Z]{2,}-\d{2,3}\b/g;
const HEADING = /^## ([A-Z]{2,}): (.+)$/;
const ROW = /^\| <a id="([^"]*)"><\/a>(\S*) \|(.*)\|$/;
const SOURCE = /^S[12] (§\d+(\.\d+)?|introduction)(, (§\d+(\.\d+)?|introduction))*$/;
const TEST = /^(?!scripts\/).*\.test\.tsx?$/;
const UNPROVEN = '–';

/** Kinds of tests in the order of a row, with the files of each. */
const KINDS: readonly [kind: string, paths: RegExp][] = [
  ['journey', /^e2e\//],
  ['component', /\.component\.test\.tsx$/],
  ['server', /^apps\/server\//],
  ['unit', /./],
];

const kindOf = (path: string): string => KINDS.find(([, paths]) => paths.test(path))![0];
const cellsOf = (cells: string): string[] => cells.split('|').map((cell) => cell.trim());

/** IDs that a title proves, or none where it names more than three. */
export function idsOf(title: string): string[] {
  const ids = [...new Set(title.match(ID))];
  return ids.length > IDS_PER_TITLE ? [] : ids;
}

/** Areas with their rows, in the order of the text. */
export function readRequirements(text: string): Area[] {
  const areas: Area[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [, name, title] = HEADING.exec(line) ?? [];
    if (name !== undefined) areas.push({ name, title: title!, requirements: [] });
    const [, , id, cells] = ROW.exec(line) ?? [];
    if (id === undefined) continue;
    const [requirement = '', source = '', proof = ''] = cellsOf(cells!);
    areas.at(-1)?.requirements.push({ id, line: index + 1, text: requirement, source, proof });
  }
  return areas;
}

/** Strings of a test that name requirements: titles, and the tables and keys that titles are made of. */
function titlesOf(path: string, text: string): string[] {
  const titles: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, callee, quasis } = node as {
      type?: string;
      value?: unknown;
      callee?: { property?: { name?: string } };
      quasis?: { value: { raw: string } }[];
    };
    if (type === 'CallExpression' && /^(skip|todo)$/.test(callee?.property?.name ?? '')) return;
    if (type === 'Literal' && typeof value === 'string') titles.push(value);
    if (quasis) titles.push(quasis.map((quasi) => quasi.value.raw).join(' '));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, text).program);
  return titles;
}

/** Tests of the product by the requirements that their titles name. */
export function findProofs(texts: Texts): Proofs {
  const proofs = new Map<string, Map<string, number>>();
  for (const [path, text] of texts) {
    if (!TEST.test(path) || text.search(ID) < 0) continue;
    for (const id of titlesOf(path, text).flatMap(idsOf)) {
      const files = proofs.get(id) ?? new Map<string, number>();
      proofs.set(id, files.set(path, (files.get(path) ?? 0) + 1));
    }
  }
  return proofs;
}

/** Paths that a proof links, from the root. */
const linkedIn = (proof: string): string[] =>
  [...proof.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => posix.join(posix.dirname(REQUIREMENTS), target!));

/** One test of each kind: the one that is written there while it stands, else the one with the most titles. */
function proofOf({ id, proof }: Requirement, proofs: Proofs): string {
  const files = [...(proofs.get(id) ?? [])].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const written = linkedIn(proof);
  const links = KINDS.flatMap(([kind]) => {
    const paths = files.map(([path]) => path).filter((path) => kindOf(path) === kind);
    const path = paths.find((each) => written.includes(each)) ?? paths[0];
    if (path === undefined) return [];
    return `${kind} [${posix.basename(path)}](${posix.relative(posix.dirname(REQUIREMENTS), path)})`;
  });
  if (links.length > 0) return links.join(', ');
  return proof === '' || written.length > 0 ? UNPROVEN : proof;
}

/** docs/requirements.md with its proofs as the tests are; all else stays as it is written. */
export function requirementsPage(text: string, texts: Texts): string {
  const proofs = findProofs(texts);
  const lines = text.split('\n');
  for (const requirement of readRequirements(text).flatMap((area) => area.requirements)) {
    const { id, line, text: said, source } = requirement;
    lines[line - 1] = `| <a id="${id}"></a>${id} | ${said} | ${source} | ${proofOf(requirement, proofs)} |`;
  }
  return lines.join('\n');
}

function judgeRow(row: Requirement, area: Area, proofs: Proofs): string | undefined {
  if (!row.id.startsWith(`${area.name}-`)) return `${row.id} stands under ${area.name}`;
  if (row.text === '') return `${row.id} says nothing`;
  if (
    !row.source
      .replace(/ \(derived\)$/, '')
      .split('; ')
      .every((source) => SOURCE.test(source))
  )
    return `${row.id} has no source like "S1 §2; S2 §2.1, §7"`;
  if (row.proof === '' || row.proof === UNPROVEN) return `${row.id} has no proof: name it in a test's title`;
  const gone = linkedIn(row.proof).find((path) => !proofs.get(row.id)?.has(path));
  return gone && `${row.id} is not in a title of ${gone}: npm run docs`;
}

/** Rows without their four parts, rows of an ID that has one, and proofs that are none. */
export function checkRows(texts: Texts): Problem[] {
  const text = texts.get(REQUIREMENTS) ?? '';
  const proofs = findProofs(texts);
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const report = (line: number, message: string) => problems.push({ path: REQUIREMENTS, line, message });
  for (const area of readRequirements(text))
    for (const row of area.requirements) {
      const message = seen.has(row.id) ? `${row.id} has a row already` : judgeRow(row, area, proofs);
      if (message) report(row.line, message);
      seen.add(row.id);
    }
  for (const [index, line] of text.split('\n').entries()) {
    const [, anchor, id, cells] = ROW.exec(line) ?? [];
    const parts = anchor === undefined ? undefined : cellsOf(cells!).length;
    if (anchor !== id || (parts ?? 3) !== 3 || (anchor === undefined && /^\|.*\b[A-Z]{2,}-\d/.test(line)))
      report(index + 1, 'a row is | <a id="ID"></a>ID | requirement | source | proof |');
  }
  return problems;
}

/** IDs of a known area that are cited anywhere and have no row. */
export function checkRequirementCitations(texts: Texts): Problem[] {
  const areas = readRequirements(texts.get(REQUIREMENTS) ?? '');
  const known = new Set(areas.flatMap((area) => area.requirements.map(({ id }) => id)));
  const names = new Set(areas.map((area) => area.name));
  return [...texts].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(ID)]
          .filter(([id]) => names.has(id.split('-')[0]!) && !known.has(id))
          .map(([id]) => ({ path, line: index + 1, message: `${id} has no row in ${REQUIREMENTS}` })),
      ),
  );
}
