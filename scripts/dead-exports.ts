import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Problem } from './problem.ts';
import { readImports } from './source-tree.ts';

/** Sources whose exports must be used. */
const EXPORTING = /^(apps|packages)\/[^/]+\/src\/(?!.*\.(test|stories)\.)/;
/** Tests and stories, and what they stand on. */
const TEST_CODE = /\.(test|stories)\.|\/(testing|test)\/|\/test-[^/]+$|^(e2e|packages\/gallery)\//;
/** Used otherwise. */
const EXCEPTIONS = new Set([
  // In place of zod, by an alias of the build.
  'apps/member/src/lib/inert-schema.ts z',
  // By tests alone: families of tables for checks of all statements, an operator's phone, and the model of histories.
  'apps/server/src/distribution/families.ts keyOf',
  'apps/server/src/platform/password/totp.ts totpCode',
  'packages/rules/src/attendance/attendance.ts cellFactsOf',
]);
const SOURCES = ['{apps,packages,e2e,scripts,bench}/**/*.{ts,tsx}', '*.ts'];
const LEFT_OUT = /(^|\/)(node_modules|dist|test-results)$/;
/** A default export is loaded by its file. */
const EXPORT =
  /^export (?:(?:async )?(?:const|function\*?|class|type|interface) (?<name>[\w$]+)|(?:type )?\{[^}]*\})/gm;
const IMPORT = /^import\s[^;]*?\sfrom\s[^;]*;/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** A declaration of a type, which a namespace does not hold when the program runs. */
const TYPE = /^export (?:type|interface) /;
const FUNCTION = /^export (?:async )?(?:function|const [\w$]+ = (?:async )?[(<])/;

interface Export {
  name: string;
  line: number;
  isType: boolean;
  isFunction: boolean;
}

interface Module {
  text: string;
  /** Without comments and imports. */
  code: string;
  imports: Link[];
  /** `export … from`: names of other modules, with their names here. */
  reexports: Link[];
  exports: Export[];
}

interface Names {
  /** Each as the module exports it, and as it is called here. */
  names: { from: string; as: string }[];
  /** Name by which the whole module is reached. */
  namespace: string | undefined;
}

/** Import of a module of this repository; `clause` is '' for `import()` and imports for their effect. */
interface Link extends Names {
  target: string;
  clause: string;
}

/** Where a name comes from. */
interface Origin {
  /** Exports on the way, as `path name`. */
  keys: string[];
  /** Modules that the name stands for as a whole. */
  namespaces: string[];
}

function readExports(text: string): Export[] {
  return [...text.matchAll(EXPORT)].flatMap(({ 0: statement, index, groups }) => {
    const names = groups!.name ? [groups!.name] : readNames(statement).names.map((name) => name.as);
    return names.map((name) => ({
      name,
      line: text.slice(0, index).split('\n').length,
      isType: TYPE.test(statement),
      isFunction: FUNCTION.test(text.slice(index, index + 200)),
    }));
  });
}

/** Names of a clause: `{ a, type B as C }`, `* as all`, `*`. */
function readNames(clause: string): Names {
  const list = /\{(.*)\}/s.exec(clause)?.[1] ?? '';
  return {
    names: [...list.matchAll(/(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*(?:,|$)/g)].map(([, from, as]) => ({
      from: from!,
      as: as ?? from!,
    })),
    namespace: /\*\s+as\s+([\w$]+)/.exec(clause)?.[1],
  };
}

/** Resolves `@rollcall/rules/time` and the like by the `exports` of the package. */
function createResolver(root: string) {
  const packages = globSync(['{apps,packages}/*/package.json', '{e2e,bench}/package.json'], {
    cwd: root,
  }).map((path) => ({
    folder: dirname(path).split(sep).join('/'),
    ...(JSON.parse(readFileSync(join(root, path), 'utf8')) as {
      name?: string;
      exports?: Record<string, string>;
    }),
  }));
  const known = new Map<string, string | undefined>();
  function resolve(specifier: string): string | undefined {
    const found = packages.find(
      ({ name }) => name && (specifier === name || specifier.startsWith(`${name}/`)),
    );
    const subpath = `.${specifier.slice(found?.name?.length)}`;
    for (const [pattern, target] of Object.entries(found?.exports ?? {})) {
      const [start, end] = pattern.split('*') as [string, string?];
      if (end === undefined ? subpath !== pattern : !subpath.startsWith(start)) continue;
      const path = `${found!.folder}/${target.slice(2).replace('*', subpath.slice(start.length))}`;
      if (existsSync(join(root, path))) return path;
    }
    return undefined;
  }
  return (specifier: string): string | undefined => {
    if (!known.has(specifier)) known.set(specifier, resolve(specifier));
    return known.get(specifier);
  };
}

function readModules(root: string): Map<string, Module> {
  const resolvePackage = createResolver(root);
  const paths = globSync(SOURCES, { cwd: root, exclude: (path) => LEFT_OUT.test(path) });
  return new Map(
    paths.map((found) => {
      const path = found.split(sep).join('/');
      const text = readFileSync(join(root, path), 'utf8');
      const lines = text.split('\n');
      const imports: Link[] = [];
      const reexports: Link[] = [];
      for (const { specifier, names, line, ...found } of readImports(root, path, text)) {
        const target = found.target ?? resolvePackage(specifier);
        if (target === undefined) continue;
        const isReexport = names !== '' && /^\s*export\b/.test(lines[line - 1] ?? '');
        (isReexport ? reexports : imports).push({ target, clause: names.trim(), ...readNames(names) });
      }
      const code = text.replace(COMMENT, '').replace(IMPORT, '');
      return [path, { text, code, imports, reexports, exports: readExports(text) }];
    }),
  );
}

/**
 * Exports that no other file imports, types and those of the contract too: they lose `export`, or go. A function that only
 * tests call is dead; a list or a type that tests compare with is not. Lists (`export *`) pass an import on to the file
 * that declares the name. Of a module that is imported as a whole (`* as all`), the names read from it are used, and all
 * values where it is passed on.
 */
export function findDeadExports(root: string): Problem[] {
  const modules = readModules(root);
  const used = new Set<string>();
  const tested = new Set<string>();
  const origins = new Map<string, Origin>();

  function originOf(path: string, name: string): Origin {
    const key = `${path} ${name}`;
    const known = origins.get(key);
    if (known) return known;
    const origin: Origin = { keys: [], namespaces: [] };
    origins.set(key, origin);
    const { exports = [], reexports = [] } = modules.get(path) ?? {};
    if (exports.some((one) => one.name === name)) origin.keys.push(key);
    for (const { target, clause, names, namespace } of reexports) {
      if (namespace === name) origin.namespaces.push(target);
      const further = clause === '*' ? [name] : names.filter(({ as }) => as === name).map(({ from }) => from);
      for (const { keys, namespaces } of further.map((one) => originOf(target, one))) {
        origin.keys.push(...keys);
        origin.namespaces.push(...namespaces);
      }
    }
    return origin;
  }

  /** Notes that a file uses a name of a module. */
  function use(path: string, name: string, importer: string): void {
    const isTest = TEST_CODE.test(importer) && !TEST_CODE.test(path);
    const { keys, namespaces } = originOf(path, name);
    for (const key of keys) (isTest ? tested : used).add(key);
    for (const target of namespaces) useMembers(target, name, importer);
  }

  /** Notes uses of the names that a file reads from a module. */
  function useMembers(path: string, namespace: string, importer: string): void {
    const { code } = modules.get(importer)!;
    for (const [, name] of code.matchAll(new RegExp(`\\b${namespace}\\.([\\w$]+)`, 'g')))
      use(path, name!, importer);
    const isPassedOn = new RegExp(`\\b${namespace}\\b(?!\\.|:)`).test(code);
    for (const { name, isType } of isPassedOn ? (modules.get(path)?.exports ?? []) : [])
      if (!isType) use(path, name, importer);
  }

  for (const [importer, { text, imports }] of modules)
    for (const { target, clause, names, namespace } of imports) {
      for (const { from } of names) use(target, from, importer);
      if (namespace) useMembers(target, namespace, importer);
      // Without a clause: names that stand in the file; the router asks for Component.
      for (const { name } of clause === '' ? (modules.get(target)?.exports ?? []) : [])
        if (name === 'Component' || countOf(name, text) > 0) use(target, name, importer);
    }

  return [...modules]
    .filter(([path]) => EXPORTING.test(path))
    .flatMap(([path, { code, exports }]) =>
      exports.flatMap(({ name, line, isFunction }) => {
        const key = `${path} ${name}`;
        if (used.has(key) || EXCEPTIONS.has(key)) return [];
        const isOwnUse = countOf(name, code) > 1;
        const isTested = tested.has(key);
        if (isTested && (!isFunction || isOwnUse)) return [];
        const nobody = `${name} is exported, and ${isOwnUse ? 'imported' : 'used'} nowhere`;
        return [{ path, line, message: isTested ? `only tests call ${name}` : nobody }];
      }),
    );
}

/** Times that a name stands in a text. */
const countOf = (name: string, text: string): number =>
  text.match(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))?.length ?? 0;
