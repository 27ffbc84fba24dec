import { join } from 'node:path';
import { findCommentOpenings } from './comment-openings.ts';
import { findDeadExports } from './dead-exports.ts';
import { checkPackages } from './declared-packages.ts';
import {
  featureFolderOf,
  featureName,
  findCycles,
  findFeatureCycles,
  findSubjectCycles,
} from './import-cycles.ts';
import { packageOf } from './package-name.ts';
import type { Problem } from './problem.ts';
import { findReplacedModules } from './replaced-modules.ts';
import { findRetiredWords } from './retired-words.ts';
import { findSlowExpressions } from './slow-expressions.ts';
import { type Import, readTools, readTree, type SourceFile } from './source-tree.ts';
import { findUnwaitedReads } from './unwaited-reads.ts';

/** Roles of a file in a server feature; each may know those behind it (docs/architecture.md). */
const MAY_KNOW: Record<string, readonly string[]> = {
  routes: ['policy', 'service', 'reads'],
  policy: ['policy', 'reads', 'store'],
  service: ['policy', 'service', 'store', 'reads', 'jobs', 'worker', 'source'],
  store: ['store'],
  reads: ['policy', 'store', 'reads'],
  jobs: ['service', 'store', 'reads', 'jobs', 'worker'],
  // work on the processor, off the event loop
  worker: ['reads', 'store', 'worker', 'source'],
  // rows of a file, read inside a worker over its connection
  source: ['reads', 'store', 'source'],
  // what a feature is made of
  module: ['routes', 'policy', 'service', 'store', 'reads', 'jobs'],
};
/** Files that put the modules together. */
const COMPOSITION = ['apps/server/src/app.ts', 'apps/server/src/modules.ts'];
/** Roles that other features may reach; one policy may also build on another's. */
const OPEN_ROLES = ['reads', 'service'];
const ROLES = Object.keys(MAY_KNOW);

const TEST_ONLY = new Set(['vitest', 'fast-check', 'gcoord']);
const RULE_LIBRARIES = new Set(['chinese-days']);
const LINE_LIMIT = 300;

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** Stories and what tests and stories stand on: never part of what is built. */
const isTestCode = (path: string): boolean =>
  isTest(path) ||
  /\.stories\.tsx$/.test(path) ||
  /^(apps\/(console|member)|packages\/ui)\/src\/testing\//.test(path);
/** Features whose folders are features of their own; the folders of any other are parts of it. */
const GROUPS = ['operator'];

/** Name of the feature that a source stands in: `record`, `member` for its part `member/join`, or `operator/jobs`. */
function featureOf(path: string): string | undefined {
  const folder = featureFolderOf(path);
  const name = folder && featureName(folder);
  return name && !GROUPS.includes(name.split('/')[0]!) ? name.split('/')[0] : name;
}
const roleOf = (path: string): string | undefined => /\.([a-z]+)\.ts$/.exec(path)?.[1];
const workspaceOf = (path: string): string => path.split('/').slice(0, 2).join('/');

/** Which packages a workspace may import; undefined: any but the other workspaces. */
function judgePackage(path: string, name: string): string | undefined {
  if (isTest(path) && (TEST_ONLY.has(name) || name.startsWith('node:'))) return undefined;
  if (path.startsWith('packages/contract/') && name !== 'zod') return 'contract imports only zod';
  if (path.startsWith('packages/rules/') && name !== '@rollcall/contract' && !RULE_LIBRARIES.has(name)) {
    return 'rules import only contract and pure libraries';
  }
  if (path.startsWith('packages/web/') && name.startsWith('@rollcall/') && name !== '@rollcall/contract') {
    return 'web imports contract and browser libraries';
  }
  if (name === '@rollcall/gallery' && path.startsWith('packages/ui/') && isTestCode(path)) return undefined;
  if (path.startsWith('packages/ui/') && /^@rollcall\/(?!rules$)/.test(name)) {
    return 'ui imports rules and browser libraries';
  }
  if (name.startsWith('@base-ui/') && !path.startsWith('packages/ui/src/primitives/')) {
    return 'Base UI stands behind packages/ui/src/primitives';
  }
  if (name === '@rollcall/gallery') {
    return isTestCode(path) ? undefined : 'the gallery is for stories and tests';
  }
  if (path.startsWith('packages/gallery/') && /^@rollcall\/(?!contract$)/.test(name)) {
    return 'the gallery imports contract and knows no app';
  }
  if (path.startsWith('apps/server/') && /^@rollcall\/(web|ui)$/.test(name))
    return 'the server is no browser';
  if (/^apps\//.test(path) && /^@rollcall\/(?!contract$|rules$|ui$|web$)/.test(name)) {
    return 'apps import contract, rules, ui and web, never each other';
  }
  return undefined;
}

/** Features of the two web apps stand alone; what combines them stands in app/. */
function judgeWebApp(path: string, target: string): string | undefined {
  const [from, to] = [featureOf(path), featureOf(target)];
  if (!isTestCode(path) && /\/src\/testing\//.test(target)) return 'testing/ is for stories and tests';
  if (from && to && from !== to)
    return `feature ${from} imports feature ${to}: what combines two stands in app/`;
  if (from && /\/src\/app\//.test(target)) return 'a feature never imports app/';
  if (/\/src\/(ui|lib)\//.test(path) && (to || /\/src\/app\//.test(target))) {
    return 'ui and lib import neither features nor app/';
  }
  return undefined;
}

/** A module is put together with others above the features, and is given their services. */
function judgeModule(path: string, target: string, typeOnly: boolean): string | undefined {
  const [from, to] = [featureOf(path), featureOf(target)];
  const composes = COMPOSITION.includes(path) || path.startsWith('apps/server/test/');
  if (to && roleOf(target) === 'module' && !composes) return 'modules are put together by modules.ts';
  if (target === 'apps/server/src/shared.ts' && roleOf(path) !== 'module' && !composes)
    return 'shared.ts is for modules: they hand on what is needed';
  if (from && to && from !== to && roleOf(path) === 'module' && !typeOnly)
    return `a module is given the services of feature ${to}: it imports their types alone`;
  return undefined;
}

/** Layers of the server: platform below the features, and the roles within them. */
function judgeServer(path: string, target: string, typeOnly: boolean): string | undefined {
  const [from, to] = [featureOf(path), featureOf(target)];
  if (!path.startsWith('apps/server/test/') && target.startsWith('apps/server/test/'))
    return 'test/ is for tests';
  if (path.includes('/src/platform/') && !target.includes('/src/platform/')) {
    return 'platform never imports features';
  }
  const composed = judgeModule(path, target, typeOnly);
  if (composed) return composed;
  if (!from || !to) return undefined;
  const [role, targetRole] = [roleOf(path), roleOf(target)];
  const policies = role === 'policy' && targetRole === 'policy';
  if (from !== to && !policies && !OPEN_ROLES.includes(targetRole ?? '')) {
    return `feature ${to} is reached through its reads or service`;
  }
  if (from === to && typeOnly) return undefined; // a type carries no behaviour
  const known = role && MAY_KNOW[role];
  if (known && targetRole && ROLES.includes(targetRole) && !known.includes(targetRole)) {
    return `${role} imports ${targetRole}; it may import ${known.join(', ')}`;
  }
  return undefined;
}

/** In rules and contract the lists at the top, `index.ts` and the like, gather the folders and are never gathered. */
const judgeSubject = (path: string, target: string): string | undefined =>
  /^packages\/(rules|contract)\/src\/[^/]+\//.test(path) && /^packages\/[^/]+\/src\/[^/]+$/.test(target)
    ? 'a folder never imports what stands above it'
    : undefined;

function judgeImport(path: string, found: Import): string | undefined {
  if (found.target === undefined) return judgePackage(path, packageOf(found.specifier));
  if (workspaceOf(found.target) !== workspaceOf(path)) return 'another workspace is imported by its name';
  if (isTest(path)) return undefined;
  if (path.startsWith('packages/')) return judgeSubject(path, found.target);
  return path.startsWith('apps/server/')
    ? judgeServer(path, found.target, found.typeOnly)
    : judgeWebApp(path, found.target);
}

/** Only stores and reads hold SQL; taking a transaction as a type is open to all. */
function judgeSql(path: string, found: Import): string | undefined {
  const role = roleOf(path);
  if ((role === 'worker' || role === 'source') && found.specifier === 'pg') return undefined; // a connection of its own
  if (!featureOf(path) || isTest(path) || found.typeOnly || role === 'store' || role === 'reads')
    return undefined;
  return ['kysely', 'pg'].includes(found.specifier) ? 'only *.store.ts and *.reads.ts hold SQL' : undefined;
}

/** A file of the server is there before it is written: `platform/files/new-file.ts` says why. */
const judgeNames = (names: string): string | undefined =>
  /\bcreateWriteStream\b/.test(names) ? 'files are written by writeNewFile' : undefined;

function judgeFile(file: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const add = (line: number, message: string) => problems.push({ path: file.path, line, message });
  const inServerFeature = file.path.startsWith('apps/server/src/') && featureOf(file.path) !== undefined;
  if (inServerFeature && !isTest(file.path) && !ROLES.includes(roleOf(file.path) ?? '')) {
    add(1, `a file of a feature is named <noun>.<role>.ts, with a role of ${ROLES.join(', ')}`);
  }
  if (file.lines > LINE_LIMIT)
    add(LINE_LIMIT, `${file.lines} lines: is it two things? (at most ${LINE_LIMIT})`);
  for (const found of file.imports) {
    const message =
      judgeImport(file.path, found) ??
      (file.path.startsWith('apps/server/')
        ? (judgeSql(file.path, found) ?? judgeNames(found.names))
        : undefined);
    if (message) add(found.line, message);
  }
  return problems;
}

/** Holds the tree below `root` to the laws of docs/architecture.md. */
export function checkStructure(root: string): Problem[] {
  const tree = readTree(root);
  return [
    ...tree.flatMap(judgeFile),
    ...findCycles([...tree, ...readTools(root)]),
    ...findFeatureCycles(tree),
    ...findSubjectCycles(tree),
    ...checkPackages(root),
    ...findDeadExports(root),
    ...findSlowExpressions(root),
    ...findUnwaitedReads(root),
    ...findReplacedModules(root),
    ...findRetiredWords(root),
    ...findCommentOpenings(root),
  ];
}

if (import.meta.main) {
  const problems = checkStructure(join(import.meta.dirname, '..'));
  for (const { path, line, message } of problems) console.error(`${path}:${line} ${message}`);
  if (problems.length > 0) process.exitCode = 1;
}
