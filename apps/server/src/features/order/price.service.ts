import {
  OPERATOR_MESSAGES,
  ORDER_MESSAGES,
  type ParsedRequestOf,
  type PriceLine,
  type ResponseOf,
  type savePriceList,
} from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { apiError } from '../../platform/http/api-error.ts';
import { revisionOf } from '../../platform/ids/ids.ts';
import { recordOperatorAction } from '../operator/audit.service.ts';
import { loadPrices, type PriceRow, putPrice } from './price.store.ts';

const keyOf = ({ kind, auth_type, months }: Pick<PriceLine, 'kind' | 'auth_type' | 'months'>) =>
  `${kind} ${auth_type} ${months}`;

const lineOf = ({ is_default, ...row }: PriceRow): PriceLine => ({ ...row, is_default: is_default ? 1 : 0 });

/** A list and what names it: lines are sent whole, and a stale one would put back what another operator changed in it. */
const listOf = (lines: PriceLine[]): ResponseOf<typeof savePriceList> => ({
  data: lines,
  rev: revisionOf(lines.map((line) => [keyOf(line), line.fen, line.origin_fen, line.is_default])),
});

const wrong = (msg: string) => apiError(msg, { reason: 'field_invalid', field: 'lines' });

/** The price list at the operator console. Lines are changed, neither added nor removed. */
export const createPriceService = ({ db }: { db: Db }) => ({
  read: async (): Promise<ResponseOf<typeof savePriceList>> =>
    listOf((await loadPrices(db, 'read')).map(lineOf)),

  /** Changes lines, each of them whole; `rev` refuses a change of another list than the one that was read. */
  save: (
    operator: string,
    { lines: wanted, rev }: ParsedRequestOf<typeof savePriceList>,
    now: Date,
  ): Promise<ResponseOf<typeof savePriceList>> =>
    db.transaction().execute(async (tx) => {
      const before = (await loadPrices(tx, 'lock')).map(lineOf);
      if (rev !== undefined && rev !== listOf(before).rev)
        throw apiError(OPERATOR_MESSAGES.edited, { reason: 'edited_meanwhile' });
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
      return listOf(after);
    }),
});
export type PriceService = ReturnType<typeof createPriceService>;
