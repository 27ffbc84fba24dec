import { AD_PACKAGE, yuanOf } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** A person's ad removal (ADS-04): impressions of a package, its price in yuan, and how many are left. */
export async function adsOf(db: Db, uid: string): Promise<{ count: number; price: number; remain: number }> {
  const { rows } = await sql<{ fen: number; remain: number | null }>`
    SELECT p.fen, (SELECT bought - used - taken FROM ad_balance WHERE uid = ${uid}) AS remain
    FROM price p WHERE p.kind = 'ads'`.execute(db);
  return { count: AD_PACKAGE, price: yuanOf(rows[0]!.fen), remain: rows[0]!.remain ?? 0 };
}

/** Initiator whose impressions an activity with an advertisement uses up. */
export async function initiatorOf(
  db: Db,
  cid: string,
): Promise<{ owner_uid: string; certified_until: Date | null } | undefined> {
  const { rows } = await sql<{ owner_uid: string; certified_until: Date | null }>`
    SELECT owner_uid, certified_until FROM activity WHERE cid = ${cid} AND deleted_at IS NULL`.execute(db);
  return rows[0];
}
