/** Numbers of members that a process caches, each of an activity and some days. */
const CACHED = 1000;

/**
 * Numbers of members, each cached for as long as its version is the same (`''`: counted each time). Several who ask at
 * once wait for one count. undefined is not cached.
 * @param most entries that are cached; the one counted the longest ago goes first
 */
export function createTotals<T = number>(most = CACHED) {
  const known = new Map<string, { version: string; total: Promise<T> }>();
  return (key: string, version: string, count: () => Promise<T>): Promise<T> => {
    const cached = known.get(key);
    if (cached?.version === version && version !== '') return cached.total;
    const total = count();
    const entry = { version, total };
    known.delete(key);
    known.set(key, entry);
    if (known.size > most) known.delete(known.keys().next().value!);
    const forget = () => {
      if (known.get(key) === entry) known.delete(key);
    };
    total.then((value) => {
      if (value === undefined) forget();
    }, forget);
    return total;
  };
}
