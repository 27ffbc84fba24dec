import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { OrderKind } from './entitlement.service.ts';

/** One line of the price list. Money is fen. */
interface Price {
  auth_type: number;
  months: number;
  fen: number;
  origin_fen: number;
  is_default: boolean;
}

/** Prices of a kind, cheapest type and shortest time first. */
export async function pricesOf(db: Db | Tx, kind: OrderKind): Promise<Price[]> {
  const { rows } = await sql<Price>`
    SELECT auth_type, months, fen, origin_fen, is_default FROM price WHERE kind = ${kind}
    ORDER BY auth_type, months`.execute(db);
  return rows;
}
