import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/db.ts';

export interface ConsentRow {
  document: string;
  version: string;
  how: string;
  t_agree: Date;
}

/** Notes an agreement of several people to some versions; the same ones a second time stay as they were first given. */
export async function insertConsents(
  tx: Queryable,
  uids: readonly string[],
  versions: readonly { document: string; version: string }[],
  { how, now }: { how: string; now: Date },
): Promise<void> {
  await sql`/* prepared */ INSERT INTO consent (uid, document, version, how, t_agree)
    SELECT p.uid, d.document, d.version, ${how}, ${now}
    FROM unnest(${uids}::uuid[]) AS p (uid), unnest(${versions.map((v) => v.document)}::text[],
      ${versions.map((v) => v.version)}::text[]) AS d (document, version) ORDER BY p.uid, d.document
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Notes an agreement; the same one a second time stays as it was first given. */
export async function insertConsent(tx: Queryable, uid: string, row: ConsentRow): Promise<void> {
  await sql`/* prepared */ INSERT INTO consent (uid, document, version, how, t_agree)
    VALUES (${uid}, ${row.document}, ${row.version}, ${row.how}, ${row.t_agree})
    ON CONFLICT DO NOTHING`.execute(tx);
}
