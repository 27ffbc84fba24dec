import { ORDER_MESSAGES, type PriceLine } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { recordOperatorAction } from '../operator/audit.service.ts';
import { loadPrices, type PriceRow, putPrice } from './price.store.ts';

const keyOf = ({ kind, auth_type, months }: Pick<PriceLine, 'kind' | 'auth_type' | 'months'>) =>
  `${kind} ${auth_type} ${months}`;

const lineOf = ({ is_default, ...row }: PriceRow): PriceLine => ({ ...row, is_default: is_default ? 1 : 0 });

const wrong = (msg: string) => apiError(msg, { reason: 'field_invalid', field: 'lines' });

/** The price list at the operator console. Lines are changed, neither added nor removed. */
export const createPriceService = ({ db }: { db: Db }) => ({
  read: (): Promise<PriceLine[]> => loadPrices(db, 'read').then((rows) => rows.map(lineOf)),

  save: (operator: string, wanted: PriceLine[], now: Date): Promise<PriceLine[]> =>
    db.transaction().execute(async (tx) => {
      const before = (await loadPrices(tx, 'lock')).map(lineOf);
      const byKey = new Map(before.map((one) => [keyOf(one), one]));
      for (const one of wanted) {
        if (!byKey.has(keyOf(one))) throw wrong(ORDER_MESSAGES.priceUnknown);
        if (one.origin_fen < one.fen) throw wrong(ORDER_MESSAGES.priceOrigin);
        byKey.set(keyOf(one), one);
      }
      const after = [...byKey.values()];
      for (const { kind, auth_type } of after) {
        const chosen = after.filter(
          (o) => o.kind === kind && o.auth_type === auth_type && o.is_default === 1,
        );
        if (chosen.length !== 1) throw wrong(ORDER_MESSAGES.priceDefault);
      }
      for (const one of wanted) await putPrice(tx, one);
      await recordOperatorAction(tx, { operator, action: 'price.save', subject: '价格', before, after, now });
      return after;
    }),
});
export type PriceService = ReturnType<typeof createPriceService>;
