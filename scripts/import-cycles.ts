import type { SourceFile } from './source-tree.ts';

interface Found {
  path: string;
  line: number;
  message: string;
}

/** An import, of a file or of a folder that stands for its files. */
interface Arrow {
  to: string;
  path: string;
  line: number;
}

/** Rings in a graph: each once, at the import that closes it; `found` names the ring. */
function findRings(
  arrows: ReadonlyMap<string, readonly Arrow[]>,
  found: (ring: string[]) => string,
): Found[] {
  const state = new Map<string, 'open' | 'done'>();
  const problems: Found[] = [];
  const visit = (node: string, trail: string[]): void => {
    state.set(node, 'open');
    for (const { to, path, line } of arrows.get(node) ?? []) {
      if (state.get(to) === 'open') {
        problems.push({ path, line, message: found([...trail.slice(trail.indexOf(to)), to]) });
      } else if (!state.has(to)) {
        visit(to, [...trail, to]);
      }
    }
    state.set(node, 'done');
  };
  for (const node of arrows.keys()) if (!state.has(node)) visit(node, [node]);
  return problems;
}

/** Files that import each other in a ring, types included. */
export function findCycles(tree: readonly SourceFile[]): Found[] {
  const files = new Set(tree.map(({ path }) => path));
  const arrows = new Map(
    tree.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target, line }) =>
        target !== undefined && files.has(target) ? [{ to: target, path, line }] : [],
      ),
    ]),
  );
  return findRings(arrows, (ring) => `imports in a ring: ${ring.join(' -> ')}`);
}

/** Folder of a feature: `apps/server/src/features/record`, or `.../member/join` for one below another. */
const FEATURE = /^(apps\/[^/]+\/src\/features\/.+)\/[^/]+$/;
/** Features of a web app have folders of their own inside. */
const WEB_FEATURE = /^apps\/(?!server\/)[^/]+\/src\/features\/[^/]+/;

/** Folder of the feature that a source stands in; undefined outside features. */
export const featureFolderOf = (path: string): string | undefined =>
  WEB_FEATURE.exec(path)?.[0] ?? FEATURE.exec(path)?.[1];

/**
 * Feature of a source; undefined for files outside and for those that stand above all features: tests, and
 * `<noun>.module.ts`, which puts one together with others.
 */
const featureOf = (path: string): string | undefined =>
  /\.(test\.tsx?|module\.ts)$/.test(path) ? undefined : featureFolderOf(path);

/** Imports between folders, one each pair, by the folder that imports; `folderOf` leaves files out. */
function folderArrows(
  tree: readonly SourceFile[],
  folderOf: (path: string) => string | undefined,
): Map<string, Arrow[]> {
  const arrows = new Map<string, Arrow[]>();
  for (const { path, imports } of tree) {
    const from = folderOf(path);
    if (from === undefined) continue;
    const known = arrows.get(from) ?? [];
    arrows.set(from, known);
    for (const { target, line } of imports) {
      const to = target === undefined ? undefined : folderOf(target);
      if (to === undefined || to === from || known.some((arrow) => arrow.to === to)) continue;
      known.push({ to, path, line });
    }
  }
  return arrows;
}

const featureArrows = (tree: readonly SourceFile[]) => folderArrows(tree, featureOf);

/** Name of a feature by its folder: `record`, `operator/jobs`. */
export const featureName = (feature: string): string =>
  feature.slice(feature.indexOf('/features/') + '/features/'.length);

/** Features that import each other in a ring, types included. */
export const findFeatureCycles = (tree: readonly SourceFile[]): Found[] =>
  findRings(
    featureArrows(tree),
    (ring) => `features import in a ring: ${ring.map(featureName).join(' -> ')}`,
  );

/** Subject of a source of rules or contract; undefined for tests, and for the lists that stand above all subjects. */
function subjectOf(path: string): string | undefined {
  if (path.endsWith('.test.ts')) return undefined;
  return /^packages\/(?:rules|contract)\/src\/[^/]+(?=\/)/.exec(path)?.[0];
}

/** Folders of rules and of contract that import each other in a ring, types included. */
export const findSubjectCycles = (tree: readonly SourceFile[]): Found[] =>
  findRings(
    folderArrows(tree, subjectOf),
    (ring) =>
      `folders import in a ring: ${ring.map((folder) => folder.replace(/^packages\/|src\//g, '')).join(' -> ')}`,
  );

/** Features of the server by layer, the lowest first: each imports from layers below its own alone. */
export function featureFloors(tree: readonly SourceFile[]): string[][] {
  const arrows = featureArrows(tree.filter(({ path }) => path.startsWith('apps/server/')));
  const known = new Map<string, number>();
  const floorOf = (feature: string): number => {
    const floor =
      known.get(feature) ?? Math.max(-1, ...(arrows.get(feature) ?? []).map(({ to }) => floorOf(to))) + 1;
    known.set(feature, floor);
    return floor;
  };
  const floors: string[][] = [];
  for (const feature of [...arrows.keys()].sort()) {
    const floor = floorOf(feature);
    floors[floor] = [...(floors[floor] ?? []), featureName(feature)];
  }
  return floors;
}
