import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTree } from './source-tree.ts';

const ROOT = join(import.meta.dirname, '..');
const KIT = 'packages/ui/src/';
/** Sources that show or test parts, and are in no page. */
const BESIDE = /\.(stories|test)\.tsx?$|\/testing\//;

/** Path from the root of what the kit's package gives out under a name; undefined for other specifiers. */
function ofKit(specifier: string): string | undefined {
  const name = /^@rollcall\/ui\/(.+)$/.exec(specifier)?.[1];
  return name && [`${KIT}${name}.tsx`, `${KIT}${name}.ts`].find((path) => existsSync(join(ROOT, path)));
}

it('every part of the kit stands in a page of an app', () => {
  const imports = new Map(readTree(ROOT).map(({ path, imports }) => [path, imports]));
  const wanted = [...imports.keys()].filter((path) => path.startsWith('apps/') && !BESIDE.test(path));
  const reached = new Set<string>();
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    for (const { target, specifier } of imports.get(path) ?? [])
      wanted.push(target ?? ofKit(specifier) ?? path);
  }
  const parts = [...imports.keys()].filter((path) => path.startsWith(KIT) && !BESIDE.test(path));
  expect(parts.length).toBeGreaterThan(50);
  expect(parts.filter((path) => !reached.has(path))).toEqual([]);
});
