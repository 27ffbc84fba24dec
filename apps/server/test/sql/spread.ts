import { BY_ACTIVITY, BY_OWN_KEY, BY_PERSON, keyOf, LOCAL } from '../../src/distribution/families.ts';
import type { Spread } from './statement-keys.ts';

function familyOf(table: string): string | undefined {
  if ((BY_ACTIVITY as readonly string[]).includes(table)) return 'activity';
  if ((BY_PERSON as readonly string[]).includes(table)) return 'person';
  if (table in BY_OWN_KEY) return table;
  return (LOCAL as readonly string[]).includes(table) ? 'coordinator' : undefined;
}

/** Distribution of a database's tables, with their columns. */
export async function readSpread(query: (sql: string) => Promise<object[]>): Promise<Spread> {
  const rows = (await query(
    `SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 GROUP BY 1`,
  )) as { table: string; columns: string[] }[];
  return { columns: new Map(rows.map((row) => [row.table, row.columns])), keyOf, familyOf };
}
