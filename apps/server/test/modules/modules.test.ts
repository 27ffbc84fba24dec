import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { listModules } from './list-modules.ts';
import { modulePage, pathOfModule } from './module-page.ts';

const SOURCES = join(import.meta.dirname, '../../src');
const { modules, opened } = listModules();
const all = Object.entries(modules);
const twice = (names: readonly string[]) => names.filter((name, i) => names.indexOf(name) !== i);

it('docs/sweeps-and-limits.md is what npm run docs writes', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/sweeps-and-limits.md'), 'utf8');
  expect(page).toBe(modulePage(modules));
});

it('every module of a feature is put in by modules.ts', () => {
  const text = readFileSync(join(SOURCES, 'modules.ts'), 'utf8');
  const files = globSync('features/**/*.module.ts', { cwd: SOURCES });
  expect(files.length).toBe(all.length);
  expect(files.filter((file) => !text.includes(`'./${file}'`))).toEqual([]);
});

it('every module is named by the place of its file', () => {
  const files = globSync('**/*.module.ts', { cwd: join(SOURCES, 'features') });
  expect(Object.keys(modules).map(pathOfModule).sort()).toEqual(
    files.map((file) => file.split(sep).join('/')).sort(),
  );
});

it('every limit that a module opens stands among its own', () => {
  const own = all.flatMap(([, { limits = [] }]) => limits);
  expect(opened.length).toBeGreaterThan(15);
  expect(opened.filter((limit) => !own.includes(limit))).toEqual([]);
});

it('nothing has two handlers, and no two things share a name', () => {
  const list = all.map(([, module]) => module);
  expect(twice(list.flatMap(({ routes = [] }) => routes.map(({ call }) => call.name)))).toEqual([]);
  expect(twice(list.flatMap(({ sweeps = [] }) => sweeps.map(({ name }) => name)))).toEqual([]);
  expect(twice(list.flatMap(({ jobs = [] }) => jobs.map(({ definition }) => definition.name)))).toEqual([]);
  expect(twice(list.flatMap(({ limits = [] }) => limits.map(({ name }) => name)))).toEqual([]);
});
