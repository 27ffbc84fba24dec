import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCitations, checkIndex, checkRecords } from './decisions.ts';
import { anchorsOf, checkLinks, readTexts, type Texts, trackedPaths } from './markdown.ts';

const said = (problems: { path: string; line: number; message: string }[]) =>
  problems.map(({ path, line, message }) => `${path}:${line} ${message}`);

const RECORD = `# 001: One

Status: accepted
Date: 2026-11-21

## Context

A.

## Decision

B.

## Consequences

C.
`;
const INDEX = '| [001](001-one.md) | One | accepted | 2026-11-21 |\n';
const treeOf = (changes: Record<string, string> = {}): Texts =>
  new Map(
    Object.entries({ 'docs/decisions/README.md': INDEX, 'docs/decisions/001-one.md': RECORD, ...changes }),
  );
const recordWith = (from: string, to: string): Texts =>
  treeOf({ 'docs/decisions/001-one.md': RECORD.replace(from, to) });

describe('this repository', () => {
  const root = join(import.meta.dirname, '..');
  const paths = trackedPaths(root);
  const texts = readTexts(root, paths);

  it('has no link between documents that leads nowhere', () => {
    expect(texts.has('docs/architecture.md')).toBe(true);
    expect(said(checkLinks(texts, paths))).toEqual([]);
  });

  it('keeps every decision in the form of the template, and lists each in the index', () => {
    expect(said(checkRecords(texts))).toEqual([]);
    expect(said(checkIndex(texts))).toEqual([]);
  });

  it('cites no decision that does not exist', () => {
    expect(said(checkCitations(texts))).toEqual([]);
  });

  it('lists every measurement in the index', () => {
    const index = texts.get('docs/measurements/README.md')!;
    const files = paths.flatMap((path) => /^docs\/measurements\/(?!README)(.+\.md)$/.exec(path)?.[1] ?? []);
    expect(files.filter((file) => !index.includes(`](${file})`))).toEqual([]);
  });
});

describe('links', () => {
  const links = (text: string) => said(checkLinks(new Map([['docs/a.md', text]]), ['docs/a.md', 'b/c.ts']));

  it('may lead to a tracked file or folder, to a heading, and elsewhere', () => {
    const text = '# A b\n[1](../b/c.ts#L3) [2](../b) [3](#a-b) [4](a.md#a-b) [5](https://x.y/z) [6](..)\n';
    expect(links(text)).toEqual([]);
  });

  it('are refused where file or heading is missing, or where they begin at the root', () => {
    expect(links('a\n[1](../b/d.ts)\n[2]: ../e\n<img src="f.png">\n')).toEqual([
      'docs/a.md:2 the link ../b/d.ts leads to no tracked file',
      'docs/a.md:3 the link ../e leads to no tracked file',
      'docs/a.md:4 the link f.png leads to no tracked file',
    ]);
    expect(links('# A\n[1](#b)')).toEqual(['docs/a.md:2 the link #b leads to no heading']);
    expect(links('[1](/docs/a.md)')).toEqual(['docs/a.md:1 the link /docs/a.md is not relative']);
  });

  it('are no links inside code', () => {
    expect(links('`[1](x)` ``a ` [2](x)``\n```\n[3](x)\n```\n')).toEqual([]);
    expect(links('`a` [1](x) `b`')).toHaveLength(1);
  });

  it('name headings as GitHub does', () => {
    const text = '# A: `b`, c\n## 中文 说明\n## Same\n## Same\n```\n# none\n```\n<a id="own"></a>\n';
    expect([...anchorsOf(text)]).toEqual(['a-b-c', '中文-说明', 'same', 'same-1', 'own']);
  });
});

describe('decisions', () => {
  it('are right as the template has them', () => {
    expect([...checkRecords(treeOf()), ...checkIndex(treeOf()), ...checkCitations(treeOf())]).toEqual([]);
  });

  it.each([
    ['# 001: One', '# One', 'a decision begins with'],
    ['# 001', '# 002', 'the title says 002'],
    ['Status: accepted\n', '', 'a decision begins with'],
    ['Status: accepted', 'Status: done', 'the status is'],
    ['Status: accepted', 'Status: superseded by 009', 'there is no 009'],
    ['2026-11-21', '2026-02-30', '2026-02-30 is no day'],
    ['## Context', '## Why', 'the sections are'],
    ['## Consequences\n\nC.\n', '', 'the sections are'],
    ['B.\n', '', 'Decision is empty'],
  ])('are refused with %j as %j', (from, to, message) => {
    expect(said(checkRecords(recordWith(from, to)))[0]).toContain(message);
  });

  it('have a number of their own', () => {
    expect(checkRecords(treeOf({ 'docs/decisions/001-two.md': RECORD }))).toHaveLength(2);
  });

  it('stand in the index with their title, status and date, in order', () => {
    for (const index of ['', INDEX.replace('One', 'Two'), INDEX.replace('accepted', 'done'), INDEX + INDEX])
      expect(checkIndex(treeOf({ 'docs/decisions/README.md': index }))).not.toEqual([]);
    const longer = treeOf({ 'docs/decisions/README.md': `${INDEX}| [002](002.md) | Two |\n` });
    expect(said(checkIndex(longer))).toEqual([
      'docs/decisions/README.md:2 fits no decision: | [002](002.md) | Two |',
    ]);
  });

  it('are cited by numbers that exist', () => {
    // Put together here, so that this file cites none itself.
    const [right, wrong] = [['docs/decisions', '001'].join('/'), ['decision', '404'].join(' ')];
    const tree = treeOf({ 'a.ts': `1\n// ${right}, ${wrong}\n` });
    expect(said(checkCitations(tree))).toEqual([`a.ts:2 ${wrong} does not exist`]);
  });
});
