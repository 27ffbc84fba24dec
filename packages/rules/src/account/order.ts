import type { OrderKind, OrderState } from '@rollcall/contract';
import { twoDigits } from '../time/calendar.ts';

/** Impressions of one package (CONST-20). */
export const AD_PACKAGE = 1000;
/** Most impressions of one order: 35,000 yuan, more than a slip of the finger should cost. */
const AD_MOST = 1_000_000;
/** An order that is not paid by then is closed (N6). */
const ORDER_HOURS = 2;

/** When an unpaid order ends. */
export const orderExpiry = (created: Date): Date => new Date(created.getTime() + ORDER_HOURS * 3_600_000);

/** Money as it is shown; a whole number of fen is never lost on the way. */
export const yuanOf = (fen: number): number => fen / 100;

/** True for a number of impressions that can be bought at once. */
export const isAdCount = (count: number): boolean =>
  Number.isInteger(count) && count >= AD_PACKAGE && count <= AD_MOST && count % AD_PACKAGE === 0;

/** Price of impressions. @param packageFen fen of one package */
export const adFen = (count: number, packageFen: number): number => (count / AD_PACKAGE) * packageFen;

/** The next count after a press on plus or minus; minus stops at one package (ADS-02, ADS-03). */
export const stepAdCount = (count: number, direction: 1 | -1, size = AD_PACKAGE): number =>
  Math.min(AD_MOST, Math.max(size, count + direction * size));

/** Number of impressions that a refund takes back: those that were not used yet. */
export const adsTaken = (count: number, remain: number): number => Math.max(0, Math.min(count, remain));

/**
 * Effect of a proven payment on an order: it is applied, known already, or not the amount asked for. One that was
 * closed meanwhile is applied as well: the money is there (N6).
 */
export function judgePayment(
  order: { state: OrderState; fen: number },
  paid: { fen: number },
): 'apply' | 'known' | 'amount_differs' {
  if (paid.fen !== order.fen) return 'amount_differs';
  return order.state === 'open' || order.state === 'closed' ? 'apply' : 'known';
}

/** Words for a kind and a state of orders. */
export const ORDER_KIND_LABELS: Record<OrderKind, string> = {
  ads: '去广告',
  ent_cert: '认证',
  ent_cert_renew: '认证续费',
};
export const ORDER_STATE_LABELS: Record<OrderState, string> = {
  open: '待支付',
  closed: '已过期',
  paid: '已支付',
  refunding: '退款中',
  refunded: '已退款',
};

/** Minutes and seconds until an order ends, like 1:05:09 or 04:30; 00:00 once it has. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const [h, m, s] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return h > 0 ? `${h}:${twoDigits(m)}:${twoDigits(s)}` : `${twoDigits(m)}:${twoDigits(s)}`;
}
