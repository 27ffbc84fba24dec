import type pg from 'pg';

/**
 * A statement that begins so is parsed and planned once a connection, for any values. Only for text that is always
 * the same and whose best plan does not depend on the values.
 */
const PREPARED = '/* prepared */';
const preparedNames = new Map<string, string>();

/** Name under which a connection keeps a prepared statement; the same text has the same name on all of them. */
function nameOf(text: string): string {
  const name = preparedNames.get(text) ?? `rollcall_${preparedNames.size}`;
  preparedNames.set(text, name);
  return name;
}

export const isPrepared = (text: string): boolean => text.startsWith(PREPARED);

/** Sends a statement on a connection, behind those that it has not yet answered. */
export function send(
  client: pg.ClientBase,
  text: string,
  parameters: readonly unknown[],
): Promise<pg.QueryResult> {
  const values = [...parameters];
  return client.query(isPrepared(text) ? { name: nameOf(text), text, values } : { text, values });
}
