import { getMyOrders, type OrderLine, type OrderState } from '@rollcall/contract';
import { ORDER_STATE_WORDS } from '@rollcall/rules';
import { useState } from 'react';
import { api } from '../../../lib/client.ts';
import { formatDate, formatMoment } from '../../../lib/dates.ts';
import { showError } from '../../../lib/errors.ts';
import { useT } from '../../../lib/i18n.ts';
import { useCall } from '../../../lib/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { TextSkeleton } from '../../../ui/Skeletons.tsx';
import { Tag } from '../../../ui/StatusTag.tsx';
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
  const t = useT();
  const { data, error, refetch } = useCall(getMyOrders, {});
  const [more, setMore] = useState<{ lists: OrderLine[]; next: string }>();
  const [busy, setBusy] = useState(false);
  if (!data)
    return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <TextSkeleton lines={4} />;
  const lists = [...data.data.lists, ...(more?.lists ?? [])];
  const next = more?.next ?? data.data.next;
  if (lists.length === 0)
    return <EmptyState title={t('还没有订单')} hint={t('购买认证或去广告后，订单会出现在这里')} />;

  async function readOn() {
    setBusy(true);
    try {
      const page = (await api(getMyOrders, { cursor: next })).data;
      setMore({ lists: [...(more?.lists ?? []), ...page.lists], next: page.next });
    } catch (failure) {
      showError(failure);
    }
    setBusy(false);
  }

  return (
    <>
      <ul className="orders">
        {lists.map((order) => (
          <li key={order.order_id} className="orders-line">
            <div className="orders-what">
              <strong>{order.title}</strong>
              <span>
                {formatDate(order.t_create).slice(0, 4)}-{formatMoment(order.t_create)} · {order.order_id}
              </span>
            </div>
            <span className="orders-amount">¥{order.amount.toFixed(2)}</span>
            <Tag tone={TONE[order.state]}>{t(ORDER_STATE_WORDS[order.state])}</Tag>
          </li>
        ))}
      </ul>
      {next !== '' && (
        <div className="orders-more">
          <Button disabled={busy} onClick={() => void readOn()}>
            {t('更多')}
          </Button>
        </div>
      )}
    </>
  );
}
