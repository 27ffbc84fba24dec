import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Parts of each app whose style sheets come with its first load. */
const ALWAYS: Readonly<Record<string, readonly string[]>> = {
  member: ['base.css', 'ui', 'features/activity'],
  console: ['ui'],
};
/** Classes that the page around a feature brings along: that of templates hands its frame to the form. */
const BROUGHT: ReadonlySet<string> = new Set(['template-library-look', 'template-library-phone']);

const files = (app: string, ending: string): string[] =>
  globSync(`apps/${app}/src/**/*${ending}`, { cwd: ROOT }).map((path) => path.split(sep).join('/'));
/** `features/home` of a path of a feature, `ui` of one of the shared parts. */
const ownerOf = (path: string): string => {
  const [first = '', second = ''] = path.split('/').slice(3);
  return first === 'features' ? `${first}/${second}` : first;
};

/** Owners of the style sheets that say something of a class. */
function definedIn(app: string): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const path of files(app, '.css')) {
    const css = readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '');
    for (const [, name = ''] of css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g))
      owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(path)));
  }
  return owners;
}

/** Classes that a source names outright. */
const classesOf = (source: string): string[] =>
  [...source.matchAll(/className="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));

it.each(['member', 'console'])('%s: a feature has its looks from its own style sheets', (app) => {
  const owners = definedIn(app);
  expect(owners.size).toBeGreaterThan(100);
  const borrowed = files(app, '.tsx')
    .filter((path) => path.includes('/features/') && !/\.(test|stories)\.tsx$/.test(path))
    .flatMap((path) =>
      classesOf(readFileSync(join(ROOT, path), 'utf8'))
        .filter((name) => owners.has(name) && !name.startsWith('ui-') && !BROUGHT.has(name))
        .filter((name) =>
          [...owners.get(name)!].every((owner) => owner !== ownerOf(path) && !ALWAYS[app]!.includes(owner)),
        )
        .map((name) => `${path}: ${name} of ${[...owners.get(name)!].join(', ')}`),
    );
  expect(borrowed).toEqual([]);
});
