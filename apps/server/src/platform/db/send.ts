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

const WRITE =
  /^\s*(?:insert|update|delete|merge)\b|\binsert into\b|\bdelete from\b|\bupdate\s+[\w".]+\s+(?:as\s+\w+\s+)?set\b|\bfor (?:no key )?update\b/i;
const writes = new Map<string, boolean>();

/** True for a statement that writes or holds rows, and waits for whoever holds them. */
export function isWrite(text: string): boolean {
  const known = writes.get(text);
  if (known !== undefined) return known;
  const found = WRITE.test(isPrepared(text) ? text.slice(PREPARED.length) : text);
  // Prepared texts are always the same; of others there is no end.
  if (isPrepared(text)) writes.set(text, found);
  return found;
}

/** Sends a statement on a connection, behind those that it has not yet answered. */
export function send(
  client: pg.ClientBase,
  text: string,
  parameters: readonly unknown[],
): Promise<pg.QueryResult> {
  const values = [...parameters];
  return client.query(isPrepared(text) ? { name: nameOf(text), text, values } : { text, values });
}
