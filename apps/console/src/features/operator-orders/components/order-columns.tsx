import type { OperatorOrder } from '@rollcall/contract';
import { ORDER_STATE_LABELS } from '@rollcall/rules';
import { Tag } from '@rollcall/ui/primitives/tag';
import type { Column } from '@rollcall/ui/table-columns';
import { t } from '@rollcall/web/i18n';
import { formatDateTime } from '../../../lib/dates.ts';
import { TONE } from '../model/labels.ts';

/** Columns of an order; its number opens it. */
export const orderColumns = (onOpen: (no: string) => void): Column<OperatorOrder>[] => [
  {
    key: 'time',
    title: t('下单时间'),
    width: 124,
    cell: ({ t_create }) => <span className="operator-orders-quiet">{formatDateTime(t_create)}</span>,
  },
  { key: 'title', title: t('内容'), cell: ({ title }) => t(title) },
  {
    key: 'person',
    title: t('下单人'),
    cell: ({ nickname, mobile }) => (
      <>
        {nickname || t('未设置昵称')}
        {mobile && <span className="operator-orders-quiet"> {mobile}</span>}
      </>
    ),
  },
  {
    key: 'amount',
    title: t('金额'),
    width: 128,
    align: 'end',
    cell: ({ amount }) => `¥${amount.toFixed(2)}`,
  },
  {
    key: 'state',
    title: t('状态'),
    width: 112,
    cell: ({ state }) => <Tag tone={TONE[state]}>{t(ORDER_STATE_LABELS[state])}</Tag>,
  },
  {
    key: 'no',
    title: t('订单号'),
    // 32 digits on one line.
    width: 264,
    fixed: true,
    cell: ({ order_id }) => (
      <button type="button" className="operator-orders-no" onClick={() => onOpen(order_id)}>
        {order_id}
      </button>
    ),
  },
];
