/** Candidates that are worth a look: more than workers that hold one each. */
export const CANDIDATES = 20;

/**
 * The first of some rows that nobody holds. Rows are looked for without a lock, on every machine where the database
 * is spread, and held one by one by their key: Citus locks no rows of several machines in one SELECT.
 * @param hold asks for the row FOR UPDATE SKIP LOCKED, and once more whether it is still wanted
 */
export async function holdFirst<Key, Row>(
  keys: readonly Key[],
  hold: (key: Key) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  for (const key of keys) {
    const row = await hold(key);
    if (row !== undefined) return row;
  }
  return undefined;
}
