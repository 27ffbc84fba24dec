import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findCommentOpenings } from './comment-openings.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'comments-'));
  mkdirSync(join(root, 'scripts'));
});
afterEach(() => rmSync(root, { recursive: true }));

const linesOf = (text: string): number[] => {
  writeFileSync(join(root, 'scripts/a.ts'), text);
  return findCommentOpenings(root).map(({ line }) => line);
};

it.each([
  ['/** What the server answers. */', 1],
  ['/**\n * Who sent it.\n */', 2],
  ['  // Whoever waits.', 1],
  ['const a = 1;\n// Whose it is,\n// and since when', 2],
  ['/* Whatever stands there. */', 1],
])('finds %j', (text, line) => {
  expect(linesOf(text)).toEqual([line]);
});

it.each([
  '/** Answer of the server. */',
  '// Answer to\n// What was asked',
  '/**\n * Answer to\n * Who asked\n */',
  '/** Whole answer. */',
  "const title = 'What is asked';",
])('leaves %j alone', (text) => {
  expect(linesOf(text)).toEqual([]);
});
