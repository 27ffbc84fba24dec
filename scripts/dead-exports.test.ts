import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findDeadExports } from './dead-exports.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'exports-'));
  write(
    'packages/rules/package.json',
    JSON.stringify({ name: '@rollcall/rules', exports: { '.': './src/index.ts', './*': './src/*.ts' } }),
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const found = () =>
  findDeadExports(root)
    .map(({ path, line, message }) => `${path}:${line} ${message}`)
    .toSorted();

it('finds exports that no other file imports', () => {
  write(
    'packages/rules/src/time/day.ts',
    'export const used = 1;\nexport const ownUse = 2;\nexport const dead = ownUse;\nexport type Dead = string;\n',
  );
  write(
    'apps/server/src/main.ts',
    "import { used } from '@rollcall/rules/time/day';\nexport default function main() {}\n// dead\n",
  );
  // The same word elsewhere is no import.
  write('apps/server/src/other.ts', 'const ownUse = 1;\nconst dead = ownUse;\ntype Dead = number;\n');
  write('apps/server/test/fixture.ts', 'export const helper = 1;\n');
  expect(found()).toEqual([
    'packages/rules/src/time/day.ts:2 ownUse is exported, and imported nowhere',
    'packages/rules/src/time/day.ts:3 dead is exported, and used nowhere',
    'packages/rules/src/time/day.ts:4 Dead is exported, and used nowhere',
  ]);
});

it('follows lists, renaming and imports at run time', () => {
  write('packages/rules/src/a.ts', 'export const one = 1;\nexport const two = 2;\nexport const three = 3;\n');
  write('packages/rules/src/limits.ts', 'export const MOST = 1;\nexport const LEAST = 2;\n');
  write('packages/rules/src/index.ts', "export * from './a.ts';\nexport * as LIMITS from './limits.ts';\n");
  write('apps/server/src/again.ts', "export { two as second } from '@rollcall/rules';\n");
  write('apps/server/src/late.ts', 'export const open = () => {};\nexport const shut = () => {};\n');
  write('apps/server/src/screen.ts', 'export function Component() {}\n');
  write(
    'apps/server/src/main.ts',
    [
      "import { LIMITS, type one as first } from '@rollcall/rules';",
      "import { second } from './again.ts';",
      "const { open } = await import('./late.ts');",
      "const lazy = () => import('./screen.ts');",
      'LIMITS.MOST;',
    ].join('\n'),
  );
  expect(found()).toEqual([
    'apps/server/src/late.ts:2 shut is exported, and used nowhere',
    'packages/rules/src/a.ts:3 three is exported, and used nowhere',
    'packages/rules/src/limits.ts:2 LEAST is exported, and used nowhere',
  ]);
});

it('of a module that is imported as a whole, what is read from it is used, and its values where it is passed on', () => {
  write('packages/rules/src/calls.ts', 'export const list = 1;\nexport type Row = string;\n');
  write('packages/rules/src/days.ts', 'export const monday = 1;\nexport const sunday = 2;\n');
  write(
    'packages/rules/src/all.ts',
    "import * as calls from './calls.ts';\nimport * as days from './days.ts';\nObject.values(calls);\ndays.monday;\n",
  );
  expect(found()).toEqual([
    'packages/rules/src/calls.ts:2 Row is exported, and used nowhere',
    'packages/rules/src/days.ts:2 sunday is exported, and used nowhere',
  ]);
});

it('a function that only tests call is dead, and not a list that they compare with', () => {
  write(
    'packages/rules/src/a.ts',
    'export const isPassing = (n: number) => n > 0;\nexport function own() {}\nown();\nexport const LIST = [1];\n',
  );
  write('packages/rules/src/a.test.ts', "import { isPassing, LIST, own } from './a.ts';\n");
  expect(found()).toEqual(['packages/rules/src/a.ts:1 only tests call isPassing']);
});
