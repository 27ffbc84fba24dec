import { sql } from 'kysely';
import type { Db } from './db.ts';

/** True where the tables of a database may lie on several machines (docs/scaling.md). */
export async function isShardedDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_extension WHERE extname = 'citus'`.execute(db);
  return rows.length > 0;
}
