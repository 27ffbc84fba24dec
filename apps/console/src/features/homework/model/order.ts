/** The list with one item moved to the place of another, as a drag leaves it. */
export function movedTo<T extends { wid: string }>(list: readonly T[], from: string, to: string): T[] {
  const source = list.findIndex(({ wid }) => wid === from);
  const target = list.findIndex(({ wid }) => wid === to);
  if (source < 0 || target < 0) return [...list];
  const rest = list.filter((_, index) => index !== source);
  return [...rest.slice(0, target), list[source]!, ...rest.slice(target)];
}
