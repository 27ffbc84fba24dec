import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Problem } from './problem.ts';

const SOURCES = '{apps,packages,e2e,scripts,bench}/**/*.{ts,tsx,css}';
/** Sources that are not ours. */
const LEFT = /(^|\/)(node_modules|dist|test-results)(\/|$)/;

const QUESTION = /^\s*(?<mark>\/\*\*?|\*|\/\/)\s*(?<word>Wh(?:at|o|ose|oever|atever))\b/;

/** True where a line with this mark is the first of its comment that has words. */
const begins = (mark: string, before: string): boolean =>
  mark === '*' ? /^\s*\/\*\*?$/.test(before) : mark !== '//' || !/^\s*\/\//.test(before);

/** Lines of comments that begin with a question's word in place of a noun or a verb (docs/writing.md). */
function openingsOf(path: string, text: string): Problem[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const { mark, word } = QUESTION.exec(line)?.groups ?? {};
    if (!mark || !begins(mark, lines[index - 1] ?? '')) return [];
    return [
      { path, line: index + 1, message: `a comment begins with ${word}: begin with a noun or an imperative` },
    ];
  });
}

/** Finds such comments in all sources, journeys, measurements and scripts. */
export function findCommentOpenings(root: string): Problem[] {
  return globSync(SOURCES, { cwd: root, exclude: (path) => LEFT.test(path.split(sep).join('/')) })
    .map((path) => path.split(sep).join('/'))
    .sort()
    .flatMap((path) => openingsOf(path, readFileSync(join(root, path), 'utf8')));
}
