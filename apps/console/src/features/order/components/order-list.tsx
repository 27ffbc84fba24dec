import { getMyOrders, type OrderState } from '@rollcall/contract';
import { dayOf, ORDER_STATE_LABELS } from '@rollcall/rules';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { formatDateTime } from '../../../lib/dates.ts';
import { usePages } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import './order.css';

const TONE: Record<OrderState, 'jade' | 'grey' | 'amber'> = {
  open: 'amber',
  closed: 'grey',
  paid: 'jade',
  refunding: 'amber',
  refunded: 'grey',
};

/** The person's own orders, newest first: what, how much, when, and how they stand. */
export default function OrderList() {
  const { lists, error, refetch, ended, busy, more } = usePages(getMyOrders, {});
  if (!lists)
    return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <TextSkeleton lines={4} />;
  if (lists.length === 0)
    return <EmptyState title={t('还没有订单')} hint={t('购买认证或去广告后，订单会出现在这里')} />;

  return (
    <>
      <ul className="orders">
        {lists.map((order) => (
          <li key={order.order_id} className="orders-line">
            <div className="orders-what">
              <strong>{t(order.title)}</strong>
              <span>
                {dayOf(order.t_create).slice(0, 4)}-{formatDateTime(order.t_create)} · {order.order_id}
              </span>
            </div>
            <span className="orders-amount">¥{order.amount.toFixed(2)}</span>
            <Tag tone={TONE[order.state]}>{t(ORDER_STATE_LABELS[order.state])}</Tag>
          </li>
        ))}
      </ul>
      {!ended && <MoreButton busy={busy} onMore={() => void more()} />}
    </>
  );
}
