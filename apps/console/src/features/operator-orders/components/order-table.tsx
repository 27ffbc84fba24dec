import type { OperatorOrder } from '@rollcall/contract';
import { ORDER_STATE_LABELS } from '@rollcall/rules';
import { Tag } from '@rollcall/ui/primitives/tag';
import { t } from '@rollcall/web/i18n';
import { formatDateTime } from '../../../lib/dates.ts';
import { TONE } from '../model/labels.ts';

/** Orders of everybody, a line each; a line opens its order. */
export function OrderTable({ orders, onOpen }: { orders: OperatorOrder[]; onOpen: (no: string) => void }) {
  return (
    <div className="operator-orders-scroll">
      <table className="operator-orders">
        <thead>
          <tr>
            <th>{t('下单时间')}</th>
            <th>{t('内容')}</th>
            <th>{t('下单人')}</th>
            <th className="operator-orders-num">{t('金额')}</th>
            <th>{t('状态')}</th>
            <th>{t('订单号')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.order_id}>
              <td className="operator-orders-time">{formatDateTime(order.t_create)}</td>
              <td>{t(order.title)}</td>
              <td>
                {order.nickname || t('未设置昵称')}
                {order.mobile && <span className="operator-orders-quiet"> {order.mobile}</span>}
              </td>
              <td className="operator-orders-num">¥{order.amount.toFixed(2)}</td>
              <td>
                <Tag tone={TONE[order.state]}>{t(ORDER_STATE_LABELS[order.state])}</Tag>
              </td>
              <td>
                <button type="button" className="operator-orders-no" onClick={() => onOpen(order.order_id)}>
                  {order.order_id}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
