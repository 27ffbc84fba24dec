import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findSlowExpressions } from './slow-expressions.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'expressions-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const found = () => findSlowExpressions(root).map(({ path, line }) => `${path}:${line}`);

it('finds those that once stopped the server for everybody', () => {
  write(
    'apps/server/src/features/upload/name.reads.ts',
    "const a = 1;\nexport const stem = (s: string) => s.replace(/^[\\s.]+|[\\s.]+$/g, '');\n",
  );
  write(
    'packages/rules/src/field/judge-field.ts',
    "export const one = (s: string) => s.trim().replace(/\\s*[\\r\\n]+\\s*/g, ' ');\nexport const two = (s: string) =>\n  s.replace(/\\s*(℃|°C|度)$/i, '');\n",
  );
  write(
    'packages/rules/src/roster/head.ts',
    "export const word = (s: string) => s.replace(/\\(.*?\\)/g, '');\n",
  );
  expect(found()).toEqual([
    'apps/server/src/features/upload/name.reads.ts:2',
    'packages/rules/src/field/judge-field.ts:1',
    'packages/rules/src/field/judge-field.ts:3',
    'packages/rules/src/roster/head.ts:1',
  ]);
});

it('finds exponential ones, in the middle of a call and in schemas', () => {
  write('packages/contract/src/wire/text.ts', 'export const a = z.string().regex(/^(\\d+-?)+$/);\n');
  expect(findSlowExpressions(root)[0]?.message).toContain('exponential');
});

it('leaves alone what is anchored or bounded, divisions, texts, and tests', () => {
  write(
    'apps/server/src/a.ts',
    "export const a = /^\\s+/;\nexport const b = /\\d{1,5}$/;\nexport const c = (x: number) => x / 2 / 3;\nexport const d = '/[.]+$/';\n// /[.]+$/\n",
  );
  write('apps/server/src/a.test.ts', 'export const a = /[.]+$/;\n');
  write('apps/server/src/testing/a.ts', 'export const a = /[.]+$/;\n');
  write('apps/console/src/a.ts', 'export const a = /[.]+$/;\n');
  expect(found()).toEqual([]);
});
