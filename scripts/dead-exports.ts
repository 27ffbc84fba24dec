import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Problem } from './problem.ts';

/** Sources whose exports are asked for by name. */
const EXPORTING = /^(apps|packages)\/[^/]+\/src\/(?!.*\.(test|stories)\.)/;
const SOURCES = [
  '{apps,packages}/*/{src,test}/**/*.{ts,tsx}',
  '{apps,packages}/*/*.ts',
  '{e2e,scripts}/**/*.{ts,tsx}',
];
/** A default export is loaded by its file. */
const EXPORT = /^export (?:async )?(?:const|function\*?|class|type|interface) (?<name>[\w$]+)/gm;
const WORD = /[A-Za-z_$][\w$]*/g;

/** Exports whose name stands nowhere else, their own file and comments included: nobody can use them. */
export function findDeadExports(root: string): Problem[] {
  const texts = globSync(SOURCES, { cwd: root, exclude: (path) => path.includes('node_modules') }).map(
    (path) => ({
      path: path.split(sep).join('/'),
      text: readFileSync(join(root, path), 'utf8'),
    }),
  );
  const counts = new Map<string, number>();
  for (const { text } of texts)
    for (const [word] of text.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return texts
    .filter(({ path }) => EXPORTING.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORT)]
        .filter(({ groups }) => counts.get(groups!.name!) === 1)
        .map(({ index, groups }) => ({
          path,
          line: text.slice(0, index).split('\n').length,
          message: `${groups!.name} is exported, and used nowhere`,
        })),
    );
}
