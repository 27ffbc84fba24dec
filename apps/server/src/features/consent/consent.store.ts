import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/db.ts';

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
