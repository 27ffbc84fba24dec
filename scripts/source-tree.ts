import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

export interface Import {
  line: number;
  /** As it is written. */
  specifier: string;
  /** Path from the root, of a relative import. */
  target: string | undefined;
  typeOnly: boolean;
  /** As they are written, before `from`; '' where there are none. */
  names: string;
}

export interface SourceFile {
  /** From the root, with `/`. */
  path: string;
  lines: number;
  imports: Import[];
}

/** Static imports, exports from another module, and `import()`; an exported constant is none of them. */
const STATEMENT =
  /(?:^|\n)[ \t]*(?:import|export)\s(?<names>[\w$*{},\s]+?)\sfrom\s*["'](?<from>[^"'\n]+)["']|(?:^|\n)import\s*["'](?<bare>[^"'\n]+)["']|\bimport\(\s*["'](?<lazy>[^"'\n]+)["']/g;

/** Imports of a source; `path` from the root. */
export function readImports(root: string, path: string, text: string): Import[] {
  return [...text.matchAll(STATEMENT)].map((match) => {
    const { names = '', from, bare, lazy } = match.groups as Record<string, string | undefined>;
    const specifier = from ?? bare ?? lazy ?? '';
    const start = match.index + (match[0].startsWith('\n') ? 1 : 0);
    const target = specifier.startsWith('.')
      ? relative(root, resolve(root, dirname(path), specifier))
          .split(sep)
          .join('/')
      : undefined;
    return {
      line: text.slice(0, start).split('\n').length,
      specifier,
      target,
      typeOnly: /^\s*type\b/.test(names),
      names,
    };
  });
}

/** Sources and tests of packages and apps, which all laws hold for. */
const OF_WORKSPACES = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/{src,test}/**/*.{ts,tsx}'];
/** Journeys, measurements and scripts, which import each other in no ring either. */
const BESIDE = ['{e2e,scripts}/**/*.ts', 'bench/*.ts', 'bench/{harness,measure}/**/*.ts'];

/** All TypeScript sources of packages and apps with their imports. */
export const readTree = (root: string): SourceFile[] => readSources(root, OF_WORKSPACES);

/** Those of journeys, measurements and scripts. */
export const readTools = (root: string): SourceFile[] => readSources(root, BESIDE);

function readSources(root: string, patterns: string[]): SourceFile[] {
  return globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)node_modules$/.test(path) })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => existsSync(join(root, path)))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, lines: text.split('\n').length - 1, imports: readImports(root, path, text) };
    });
}
