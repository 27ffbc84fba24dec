import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** Which version of the screen's link holds; 0 until it was renewed. */
export async function linkVersion(db: Db | Tx, cid: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`SELECT version FROM cast_link WHERE cid = ${cid}`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
}

/** Versions of several links; those that were never renewed are left out. */
export async function linkVersions(db: Db, cids: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ cid: string; version: number }>`
    SELECT cid, version FROM cast_link WHERE cid = ANY(${cids})`.execute(db);
  return new Map(rows.map((r) => [r.cid, r.version]));
}

/** Makes all links given out so far useless; the version that holds from now on. */
export async function raiseVersion(tx: Tx, cid: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    INSERT INTO cast_link (cid, version) VALUES (${cid}, 1)
    ON CONFLICT (cid) DO UPDATE SET version = cast_link.version + 1 RETURNING version`.execute(tx);
  return rows[0]!.version;
}
