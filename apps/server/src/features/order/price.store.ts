import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

export interface PriceRow {
  kind: 'ads' | 'ent_cert';
  auth_type: number;
  months: number;
  fen: number;
  origin_fen: number;
  is_default: boolean;
}

/** Everything that is for sale but renewals, which cost what a certification does. */
export async function loadPrices(db: Db | Tx, lock: 'lock' | 'read'): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    SELECT kind, auth_type, months, fen, origin_fen, is_default FROM price WHERE kind <> 'ent_cert_renew'
    ORDER BY kind DESC, auth_type, months ${lock === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows;
}

/** Set the price of one line from now on, and of its renewal. */
export async function putPrice(
  tx: Tx,
  p: Omit<PriceRow, 'is_default'> & { is_default: number },
): Promise<void> {
  const kinds = p.kind === 'ads' ? ['ads'] : ['ent_cert', 'ent_cert_renew'];
  await sql`UPDATE price SET fen = ${p.fen}, origin_fen = ${p.origin_fen}, is_default = ${p.is_default === 1}
    WHERE kind = ANY(${kinds}) AND auth_type = ${p.auth_type} AND months = ${p.months}`.execute(tx);
}
