import { sql } from 'kysely';
import type { Db, Queryable } from '../../platform/db/db.ts';

export interface ConsentRow {
  document: string;
  version: string;
  how: string;
  t_agree: Date;
}

/** Notes an agreement; the same one a second time stays as it was first given. */
export async function insertConsent(tx: Queryable, uid: string, row: ConsentRow): Promise<void> {
  await sql`/* prepared */ INSERT INTO consent (uid, document, version, how, t_agree)
    VALUES (${uid}, ${row.document}, ${row.version}, ${row.how}, ${row.t_agree})
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** All that a person ever agreed to, the newest first. */
export async function loadConsents(db: Queryable, uid: string): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`/* prepared */ SELECT document, version, how, t_agree FROM consent
    WHERE uid = ${uid} ORDER BY t_agree DESC, document`.execute(db);
  return rows;
}

export interface VersionRow {
  document: string;
  version: string;
  people: number;
  t_first: Date;
  t_last: Date;
}

/** Number of agreements by version of each document. */
export async function countConsents(db: Db): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    SELECT document, version, count(*)::int AS people, min(t_agree) AS t_first, max(t_agree) AS t_last
    FROM consent GROUP BY document, version ORDER BY document, version DESC`.execute(db);
  return rows;
}
