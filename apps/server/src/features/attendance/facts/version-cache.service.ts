/** Values that a process caches, each of an activity and some days. */
const CACHED = 1000;

/**
 * Values that are counted from the database, each cached by its key for as long as its version is the same. Without a
 * version (`''`) a value is counted each time, and what is cached stays. Several who ask at once wait for one count.
 * undefined is not cached.
 * @param most entries that are cached; the one counted the longest ago goes first
 */
export function createVersionCache<T>(most = CACHED) {
  const known = new Map<string, { version: string; value: Promise<T> }>();
  return (key: string, version: string, count: () => Promise<T>): Promise<T> => {
    if (version === '') return count();
    const cached = known.get(key);
    if (cached?.version === version) return cached.value;
    const value = count();
    const entry = { version, value };
    known.delete(key);
    known.set(key, entry);
    if (known.size > most) known.delete(known.keys().next().value!);
    const forget = () => {
      if (known.get(key) === entry) known.delete(key);
    };
    value.then((counted) => {
      if (counted === undefined) forget();
    }, forget);
    return value;
  };
}
