import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { packageOf } from './package-name.ts';
import { readImports } from './source-tree.ts';

interface Problem {
  path: string;
  line: number;
  message: string;
}

interface Manifest {
  name?: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Test runners stand once, in the root: every workspace's tests run by the same ones. */
const OF_THE_ROOT = new Set(['vitest', 'fast-check']);
/** Run as commands, read by the compiler, or asked for by another package: no source imports them. */
const NOT_IMPORTED = new Set(['@biomejs/biome', 'node', 'playwright', 'typescript']);
/** Sources that only tests load. */
const FOR_TESTS = /\.(test|stories)\.tsx?$|\/(testing|test)\//;
/** Node's own modules, modules that a plugin makes, and texts that only look like an import. */
const isPackage = (specifier: string): boolean =>
  !/^(node|virtual):/.test(specifier) && /^(@[\w-]+\/)?[a-z][\w.-]*(\/[\w./-]+)?$/.test(specifier);

const readManifest = (root: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Packages that the sources of a workspace import, and the first place of each; of the root: its own scripts. */
function importsOf(root: string, folder: string) {
  const patterns =
    folder === '.'
      ? ['scripts/*.ts', 'vitest.*.ts']
      : [`${folder}/{src,test,build}/**/*.{ts,tsx}`, `${folder}/*.ts`, ...nested(folder)];
  const found = new Map<string, { path: string; line: number; tested: boolean }>();
  let text = '';
  for (const path of globSync(patterns, { cwd: root }).sort()) {
    const source = readFileSync(join(root, path), 'utf8');
    text += source;
    const name = path.split(sep).join('/');
    for (const { specifier, line } of readImports(root, name, source)) {
      if (specifier.startsWith('.') || !isPackage(specifier)) continue;
      const key = packageOf(specifier);
      const tested = FOR_TESTS.test(name);
      const former = found.get(key);
      if (!former || (former.tested && !tested)) found.set(key, { path: name, line, tested });
    }
  }
  return { found, text };
}

/** Workspaces without `src`: their folders lie beside each other. */
const nested = (folder: string): string[] => (folder.includes('/') ? [] : [`${folder}/*/**/*.{ts,tsx}`]);

function foldersOf(root: string): string[] {
  const { workspaces = [] } = readManifest(root, '.');
  return globSync(workspaces, { cwd: root })
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => folder.split(sep).join('/'))
    .sort();
}

/**
 * Holds every workspace to its `package.json`: what is imported is declared where it stands, what is declared is used,
 * and what only tests use is a development dependency.
 */
export function checkPackages(root: string): Problem[] {
  if (!existsSync(join(root, 'package.json'))) return [];
  const problems: Problem[] = [];
  for (const folder of [...foldersOf(root), '.']) {
    const { name: own, dependencies = {}, devDependencies = {} } = readManifest(root, folder);
    const manifest = folder === '.' ? 'package.json' : `${folder}/package.json`;
    const { found, text } = importsOf(root, folder);
    const isTestCode = folder === 'e2e' || folder === 'bench' || folder === '.';
    for (const [name, { path, line, tested }] of found) {
      if (name === own || (folder !== '.' && OF_THE_ROOT.has(name))) continue;
      if (!(name in dependencies) && !(name in devDependencies))
        problems.push({ path, line, message: `${name} is not declared in ${manifest}` });
      else if (tested && name in dependencies && !isTestCode)
        problems.push({ path: manifest, line: 1, message: `only tests use ${name}: a devDependency` });
    }
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const typed = /^@types\/(.+)$/.exec(name)?.[1]?.replace('__', '/');
      const used = typed
        ? typed === 'node' || found.has(typed) || found.has(`@${typed}`)
        : found.has(name) || text.includes(name) || NOT_IMPORTED.has(name) || OF_THE_ROOT.has(name);
      if (!used) problems.push({ path: manifest, line: 1, message: `${name} is declared and not used` });
    }
  }
  return problems;
}
