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
