import { ORDER_MESSAGES, type PriceLine, type RequestOf, type savePriceList } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';

type SentLine = RequestOf<typeof savePriceList>['lines'][number];

export const keyOf = ({ kind, auth_type, months }: Pick<SentLine, 'kind' | 'auth_type' | 'months'>): string =>
  `${kind} ${auth_type} ${months}`;

/** Changes that are not saved yet, by line. */
export type PriceEdits = Readonly<Record<string, Partial<PriceLine>>>;

export const withEdit = (edits: PriceEdits, line: PriceLine, change: Partial<PriceLine>): PriceEdits => ({
  ...edits,
  [keyOf(line)]: { ...edits[keyOf(line)], ...change },
});

/** Without the changes that were sent and taken; what was typed since stays. */
export function withoutSent(edits: PriceEdits, sent: readonly SentLine[]): PriceEdits {
  const taken = new Map(sent.map((line) => [keyOf(line), line]));
  return Object.fromEntries(
    Object.entries(edits).map(([key, edit]) => {
      const line = taken.get(key);
      const left = Object.entries(edit).filter(([name, value]) => line?.[name as keyof PriceLine] !== value);
      return [key, Object.fromEntries(left) as Partial<PriceLine>];
    }),
  );
}

/** The saved lines with the changes in them. */
export const withEdits = (saved: readonly PriceLine[], edits: PriceEdits): PriceLine[] =>
  saved.map((line) => ({ ...line, ...edits[keyOf(line)] }));

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
