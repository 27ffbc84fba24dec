import { pipeline, type Queryable } from './db.ts';

/** Candidates that are worth a look: more than workers that hold one each. */
export const CANDIDATES = 20;

/**
 * The first of some rows that nobody holds. Rows are looked for without a lock, on every machine where the database
 * is spread, and held one by one by their key: Citus locks no rows of several machines in one SELECT.
 * @param lockOne asks for the row FOR UPDATE SKIP LOCKED, and once more whether it is still wanted
 */
export async function lockFirst<Key, Row>(
  keys: readonly Key[],
  lockOne: (key: Key) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  for (const key of keys) {
    const row = await lockOne(key);
    if (row !== undefined) return row;
  }
  return undefined;
}

/**
 * Holds rows of several keys, each by a statement of its own, for the reason given above; sent together, in the order
 * of the keys, so that two who want the same rows wait for each other and never both.
 * @param lockOne asks for the row of a key with the lock that is wanted
 * @returns the rows that there are, in that order
 */
export async function lockEach<Row>(
  db: Queryable,
  keys: readonly string[],
  lockOne: (db: Queryable, key: string) => Promise<Row | undefined>,
): Promise<Row[]> {
  // Plain text order is that of the database for what is keyed by: ids, tokens.
  const ordered = [...new Set(keys)].sort();
  if (ordered.length === 0) return [];
  const rows = await pipeline(db, (view) => Promise.all(ordered.map((key) => lockOne(view, key))));
  return rows.filter((row) => row !== undefined);
}
