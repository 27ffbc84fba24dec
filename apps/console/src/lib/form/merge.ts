/** Changes of one side to a record: the fields that differ from the common base. */
function changesOf<T extends object>(base: T, now: T): Partial<T> {
  const keys = Object.keys(now) as (keyof T)[];
  return Object.fromEntries(
    keys.filter((key) => !isSame(base[key], now[key])).map((key) => [key, now[key]]),
  ) as Partial<T>;
}

/** True for equal plain values; a missing field equals one that is undefined. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSame(left[key], right[key]),
  );
}

/**
 * Two people changed the same thing: what `mine` changed since `base` is laid over `theirs`.
 * @returns what changed on this side, and the fields that both sides changed to different values
 */
export function mergeEdits<T extends object>(
  base: T,
  edited: T,
  theirs: T,
): { changes: Partial<T>; conflicts: (keyof T)[] } {
  const changes = changesOf(base, edited);
  const other = changesOf(base, theirs);
  const conflicts = (Object.keys(changes) as (keyof T)[]).filter(
    (key) => key in other && !isSame(changes[key], other[key]),
  );
  return { changes, conflicts };
}
