/** The parser's tree as plain objects: `{ SelectStmt: { fromClause: [{ RangeVar: … }] } }`. */
export type Tree = { [key: string]: unknown };

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const list = (value: unknown): Tree[] => (Array.isArray(value) ? (value as Tree[]) : []);
export const child = (tree: Tree | undefined, key: string): Tree | undefined =>
  tree && isTree(tree[key]) ? (tree[key] as Tree) : undefined;
/** The text of a name. */
export const text = (tree: Tree | undefined): string => String(child(tree, 'String')?.['sval'] ?? '');

/** Nodes of a kind, wherever they stand below. */
export function within(tree: unknown, kind: string): Tree[] {
  if (Array.isArray(tree)) return tree.flatMap((one) => within(one, kind));
  if (!isTree(tree)) return [];
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(key === kind && isTree(value) ? [value] : []),
    ...within(value, kind),
  ]);
}
