import type { OrderKind, OrderState } from '@rollcall/contract';
import { ORDER_KIND_LABELS, ORDER_STATE_LABELS } from '@rollcall/rules';
import { text } from '@rollcall/web/i18n';

export const TONE: Record<OrderState, 'jade' | 'grey' | 'amber'> = {
  open: 'amber',
  closed: 'grey',
  paid: 'jade',
  refunding: 'amber',
  refunded: 'grey',
};
export const STATES = Object.entries(ORDER_STATE_LABELS) as [OrderState, string][];
export const KINDS = Object.entries(ORDER_KIND_LABELS) as [OrderKind, string][];
export const WAYS = text({ wechat: '微信支付', offline: '线下收款', local: '开发模式' } as const);
export const SOURCES = text({ notify: '支付通知', query: '主动查询', operator: '人工' } as const);

const OUTCOMES: Record<string, string> = text({
  apply: '已到账并生效',
  known: '重复，未再处理',
  amount_differs: '金额不符，未处理',
  done: '退款成功',
  failed: '退款失败',
});
export const outcomeOf = (outcome: string): string => OUTCOMES[outcome] ?? outcome;
const EVENTS: readonly [begins: string, words: string][] = text([
  ['PAID', '支付'],
  ['SUCCESS', '支付'],
  ['TRANSACTION', '支付'],
  ['REFUND', '退款'],
]);
/** Subject of a notification or query, by the providers' names: `TRANSACTION.SUCCESS`, `REFUND.ABNORMAL`. */
export const eventOf = (event: string): string =>
  EVENTS.find(([begins]) => event.startsWith(begins))?.[1] ?? event;

export const REFUND_LABELS = text({ asked: '处理中', done: '已退款', failed: '失败' } as const);
