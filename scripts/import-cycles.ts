import type { SourceFile } from './source-tree.ts';

/** Files that import each other in a ring, types left aside: each ring once, at the import that closes it. */
export function findCycles(tree: readonly SourceFile[]): { path: string; line: number; message: string }[] {
  const files = new Map(tree.map((file) => [file.path, file]));
  const state = new Map<string, 'open' | 'done'>();
  const problems: { path: string; line: number; message: string }[] = [];
  const visit = (path: string, trail: string[]): void => {
    state.set(path, 'open');
    for (const { target, typeOnly, line } of files.get(path)?.imports ?? []) {
      if (!target || typeOnly || !files.has(target)) continue;
      if (state.get(target) === 'open') {
        const ring = [...trail.slice(trail.indexOf(target)), target];
        problems.push({ path, line, message: `imports in a ring: ${ring.join(' -> ')}` });
      } else if (!state.has(target)) {
        visit(target, [...trail, target]);
      }
    }
    state.set(path, 'done');
  };
  for (const { path } of tree) if (!state.has(path)) visit(path, [path]);
  return problems;
}
