import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Problem } from './problem.ts';

const REPLACEMENT = /\bvi\.(mock|doMock)\(/g;

/** Tests that replace a module: the files of a worker share theirs, and one that was loaded before stays as it is. */
export function findReplacedModules(root: string): Problem[] {
  return globSync(['{apps,packages}/*/{src,test}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], {
    cwd: root,
  }).flatMap((name) => {
    const path = name.split(sep).join('/');
    const text = readFileSync(join(root, path), 'utf8');
    return [...text.matchAll(REPLACEMENT)].map((match) => ({
      path,
      line: text.slice(0, match.index).split('\n').length,
      message: 'modules are shared by test files: give a stand-in as an argument, or stub a global',
    }));
  });
}
