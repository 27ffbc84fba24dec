import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findDeadExports } from './dead-exports.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'exports-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('finds exports that nobody names', () => {
  write(
    'packages/rules/src/time/day.ts',
    'export const used = 1;\nexport const ownUse = 2;\nexport const dead = ownUse;\nexport type Dead = string;\n',
  );
  write(
    'apps/server/src/main.ts',
    "import { used } from '@rollcall/rules';\nexport default function main() {}\n",
  );
  write('apps/server/test/fixture.ts', 'export const helper = 1;\n');
  expect(findDeadExports(root).map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([
    'packages/rules/src/time/day.ts:3 dead is exported, and used nowhere',
    'packages/rules/src/time/day.ts:4 Dead is exported, and used nowhere',
  ]);
});
