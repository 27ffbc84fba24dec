import { sql } from 'kysely';
import type { Db, Queryable } from '../../platform/db/db.ts';
import type { ConsentRow } from './consent.store.ts';

/** All that a person ever agreed to, the newest first. */
export async function loadConsents(db: Queryable, uid: string): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`/* prepared */ SELECT document, version, how, t_agree FROM consent
    WHERE uid = ${uid} ORDER BY t_agree DESC, document`.execute(db);
  return rows;
}

interface VersionRow {
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
