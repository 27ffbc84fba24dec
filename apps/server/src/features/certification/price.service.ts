import type { CertPrice } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { pricesOf } from '../order/price.reads.ts';

/** Months as people say them. */
export const monthsLabel = (months: number): string =>
  months % 12 === 0 ? `${months / 12}年` : `${months}个月`;

/** The price list of certifications in yuan, computed from fen (CERT-07); a renewal costs the same. */
export async function certPrices(db: Db): Promise<CertPrice[]> {
  const prices = await pricesOf(db, 'ent_cert');
  return prices.map(({ auth_type, months, fen, origin_fen, is_default }) => ({
    auth_type,
    duration: months,
    duration_label: monthsLabel(months),
    price: fen / 100,
    origin_price: origin_fen / 100,
    discount: Math.round((fen / origin_fen) * 100) / 10,
    default: is_default ? 1 : 0,
  }));
}
