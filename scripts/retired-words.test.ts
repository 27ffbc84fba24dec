import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkStructure } from './check-structure.ts';
import { findRetiredWords, readRetiredWords } from './retired-words.ts';

const TABLE = `# Glossary

## Retired words

| Retired | Instead | Refused in | Except |
| --- | --- | --- | --- |
| parlour | operator | everywhere | \`/parlour\` the address; \`apps/old/\` |
| hatch | client | names | \`hatch: source\` on the wire |
`;

describe('retired words', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'retired-'));
    write('docs/glossary.md', TABLE);
    write('package.json', '{}');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const found = () => findRetiredWords(root).map(({ path, line }) => `${path}:${line}`);

  it.each([
    ['apps/a/src/a.ts', '\nconst atParlour = 1;\n', 'apps/a/src/a.ts:2'],
    ['apps/a/src/a.ts', '\nconst parlourText = 1;\n', 'apps/a/src/a.ts:2'],
    ['apps/a/src/a.ts', '/** The parlours. */\n', 'apps/a/src/a.ts:1'],
    ['apps/a/src/a.ts', "it('opens the parlour', f);\n", 'apps/a/src/a.ts:1'],
    ['apps/a/src/parlour-list.ts', '', 'apps/a/src/parlour-list.ts:1'],
    ['docs/a.md', 'In the parlour.\n', 'docs/a.md:1'],
    ['README.md', 'In the PARLOUR_MODE.\n', 'README.md:1'],
    ['e2e/a.test.ts', 'const hatch = 1;\n', 'e2e/a.test.ts:1'],
    ['e2e/open-hatch.ts', '', 'e2e/open-hatch.ts:1'],
  ])('are refused in %s: %j', (path, text, place) => {
    write(path, text);
    expect(found()).toEqual([place]);
  });

  it.each([
    ['apps/a/src/a.ts', "go('/parlour');\n"],
    ['apps/old/a.ts', 'const parlour = 1;\n'],
    ['apps/a/src/a.ts', "/** Behind the hatch. */\nit('opens the hatch', f); // a hatch\n"],
    ['apps/a/src/a.ts', 'const a = { hatch: source };\n'],
    ['apps/a/src/a.ts', 'const hatched = 1;\n'],
    ['docs/decisions/001.md', 'The parlour of old.\n'],
    ['apps/a/node_modules/b/a.js', 'const parlour = 1;\n'],
  ])('are left alone in %s: %j', (path, text) => {
    write(path, text);
    expect(found()).toEqual([]);
  });

  it('fail the structure check', () => {
    write('e2e/a.ts', 'const hatch = 1;\n');
    expect(checkStructure(root).map(({ message }) => message)).toEqual([
      '“hatch” is retired (docs/glossary.md): client',
    ]);
  });
});

it('the glossary names each retired word once, with its replacement', () => {
  const text = readFileSync('docs/glossary.md', 'utf8');
  const words = readRetiredWords(text);
  const rows = (text.split('## Retired words')[1] ?? '').split('\n').filter((line) => /^\| [^-R]/.test(line));
  expect(words.length).toBeGreaterThan(20);
  expect(words).toHaveLength(rows.length);
  expect(new Set(words.map(({ word }) => word)).size).toBe(words.length);
});
