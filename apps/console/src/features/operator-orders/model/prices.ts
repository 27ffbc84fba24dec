import { ORDER_MESSAGES, type PriceLine } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';

export const keyOf = ({ kind, auth_type, months }: PriceLine): string => `${kind} ${auth_type} ${months}`;

/** The lines that say something else than what is saved. */
export const changedLines = (saved: readonly PriceLine[], lines: readonly PriceLine[]): PriceLine[] =>
  lines.filter((line) => {
    const before = saved.find((one) => keyOf(one) === keyOf(line));
    return (
      before?.fen !== line.fen ||
      before.origin_fen !== line.origin_fen ||
      before.is_default !== line.is_default
    );
  });

/** Why a line cannot be sold so. */
export function priceProblem({ fen, origin_fen }: PriceLine): string | undefined {
  if (fen < 1 || origin_fen < 1) return t(ORDER_MESSAGES.priceRange);
  return origin_fen < fen ? t(ORDER_MESSAGES.priceOrigin) : undefined;
}
