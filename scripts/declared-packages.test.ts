import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkPackages } from './declared-packages.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packages-'));
  manifest('.', { workspaces: ['packages/*', 'e2e'], devDependencies: { vitest: '1', node: '24' } });
  manifest('packages/a', {
    name: '@x/a',
    dependencies: { left: '1' },
    devDependencies: { '@types/left': '1' },
  });
  source('packages/a/src/a.ts', "import { pad } from 'left/pad';\nimport { readFileSync } from 'node:fs';\n");
  source('packages/a/src/a.test.ts', "import { it } from 'vitest';\nimport { a } from './a.ts';\n");
  manifest('e2e', { name: '@x/e2e', dependencies: { '@x/a': '*' } });
  source('e2e/support/page.ts', "import { a } from '@x/a/deep';\n");
});
afterEach(() => rmSync(root, { recursive: true }));

function source(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const manifest = (folder: string, content: object) =>
  source(`${folder}/package.json`, JSON.stringify(content));
const problems = () => checkPackages(root).map(({ path, line, message }) => `${path}:${line} ${message}`);

it('finds nothing where every import is declared beside it', () => {
  expect(problems()).toEqual([]);
});

it('names what is imported without being declared, although another workspace has it', () => {
  source('e2e/journey.test.ts', "\nimport { pad } from 'left';\n");
  expect(problems()).toEqual(['e2e/journey.test.ts:2 left is not declared in e2e/package.json']);
});

it('names what is declared and not used, types included', () => {
  source('packages/a/src/a.ts', 'export const a = 1;\n');
  expect(problems()).toEqual([
    'packages/a/package.json:1 left is declared and not used',
    'packages/a/package.json:1 @types/left is declared and not used',
  ]);
});

it('wants what only tests use among the development dependencies', () => {
  source('packages/a/src/a.ts', 'export const a = 1;\n');
  source('packages/a/src/testing/b.ts', "import { pad } from 'left';\n");
  expect(problems()).toEqual(['packages/a/package.json:1 only tests use left: a devDependency']);
});
