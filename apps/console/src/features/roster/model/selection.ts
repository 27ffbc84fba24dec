/** Selected rows on the page: none of another page, none that is gone. */
export const chosenOf = (selected: ReadonlySet<string>, shown: readonly { id: string }[]): string[] =>
  shown.map(({ id }) => id).filter((id) => selected.has(id));

export const toggled = (selected: ReadonlySet<string>, ids: readonly string[], on: boolean): Set<string> => {
  const next = new Set(selected);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
};
