import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

interface Expiring {
  uid: string;
  id: string;
  t_end: Date;
}

/** Certifications that end between two moments and were not told of this end, held for the caller. */
export async function takeExpiring(
  tx: Tx,
  { from, until, most }: { from: Date; until: Date; most: number },
): Promise<Expiring[]> {
  const due = sql`t_end > ${from} AND t_end <= ${until} AND closed_at IS NULL AND warned_end IS DISTINCT FROM t_end`;
  const { rows: keys } = await sql<Pick<Expiring, 'uid' | 'id'>>`
    SELECT uid, id FROM certification WHERE ${due} ORDER BY t_end LIMIT ${most}`.execute(tx);
  // Each by its key: Citus locks no rows of several machines in one SELECT.
  const taken: Expiring[] = [];
  for (const { uid, id } of keys) {
    const { rows } = await sql<Expiring>`SELECT uid, id, t_end FROM certification
      WHERE uid = ${uid} AND id = ${id} AND ${due} FOR UPDATE SKIP LOCKED`.execute(tx);
    taken.push(...rows);
  }
  return taken;
}

export async function markWarned(tx: Tx, { uid, id, t_end }: Expiring): Promise<void> {
  await sql`UPDATE certification SET warned_end = ${t_end} WHERE uid = ${uid} AND id = ${id}`.execute(tx);
}
