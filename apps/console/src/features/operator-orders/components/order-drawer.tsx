import {
  getOperatorOrder,
  listOperatorOrders,
  markOrderPaid,
  recheckOrder,
  refundOrder,
} from '@rollcall/contract';
import { ORDER_STATE_LABELS } from '@rollcall/rules';
import { Button } from '@rollcall/ui/primitives/button';
import { Drawer } from '@rollcall/ui/primitives/dialog';
import { Tag } from '@rollcall/ui/primitives/tag';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { showError } from '../../../lib/errors.ts';
import { refresh, useAction, useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { eventOf, outcomeOf, REFUND_LABELS, SOURCES, TONE, WAYS } from '../model/labels.ts';

const RemarkDialog = lazy(() => import('../../../ui/remark-dialog.tsx'));

/** One order: what it is, what was told of it, and what may be done with it. */
export default function OrderDrawer({ no, onClose }: { no: string; onClose: () => void }) {
  const { data, error, refetch } = useCall(getOperatorOrder, { order_id: no });
  const [confirming, setConfirming] = useState<'refund' | 'paid'>();
  const reportOf = (text: string) => ({
    onDone: () => {
      setConfirming(undefined);
      toast.success(text);
      void refresh(getOperatorOrder, listOperatorOrders);
    },
    // A refused act is often done already, by somebody else or by a press whose answer was lost.
    onError: (error: unknown) => {
      showError(error);
      void refresh(getOperatorOrder, listOperatorOrders);
    },
  });
  const refund = useAction(refundOrder, reportOf(t('已提交退款')));
  const mark = useAction(markOrderPaid, reportOf(t('已确认到账')));
  const recheck = useAction(recheckOrder, reportOf(t('已向支付服务核对')));
  const order = data?.data;
  const time = (seconds: number) => (seconds === 0 ? '–' : formatDateTime(seconds));
  return (
    <Drawer bare title={t('订单')} onClose={onClose}>
      {order ? (
        <div className="operator-order">
          <header className="operator-order-head">
            <strong>¥{order.amount.toFixed(2)}</strong>
            <Tag tone={TONE[order.state]}>{t(ORDER_STATE_LABELS[order.state])}</Tag>
          </header>
          <dl className="operator-order-facts">
            <dt>{t('内容')}</dt>
            <dd>{t(order.title)}</dd>
            <dt>{t('下单人')}</dt>
            <dd>
              {order.nickname || t('未设置昵称')} {order.mobile}
            </dd>
            <dt>{t('订单号')}</dt>
            <dd translate="no">{order.order_id}</dd>
            <dt>{t('支付单号')}</dt>
            <dd translate="no">{order.trade_no || '–'}</dd>
            <dt>{t('方式')}</dt>
            <dd>{t(WAYS[order.way])}</dd>
            <dt>{t('下单')}</dt>
            <dd>{time(order.t_create)}</dd>
            <dt>{t('支付')}</dt>
            <dd>{time(order.t_paid)}</dd>
          </dl>
          <div className="operator-order-actions">
            {order.can.recheck === 1 && (
              <Button busy={recheck.busy} onClick={() => void recheck.run({ order_id: no })}>
                {t('向支付服务核对')}
              </Button>
            )}
            {order.can.mark_paid === 1 && (
              <Button look="primary" onClick={() => setConfirming('paid')}>
                {t('确认到账')}
              </Button>
            )}
            {order.can.refund === 1 && (
              <Button look="danger" onClick={() => setConfirming('refund')}>
                {t('全额退款')}
              </Button>
            )}
          </div>
          {order.refunds.length > 0 && (
            <section>
              <h2>{t('退款')}</h2>
              <ul className="operator-order-log">
                {order.refunds.map((one) => (
                  <li key={one.no}>
                    <span>
                      ¥{one.amount.toFixed(2)} · {t(REFUND_LABELS[one.state])} · {one.reason}
                    </span>
                    {one.note && <span className="operator-order-note">{one.note}</span>}
                    <span className="operator-orders-quiet">
                      {formatDateTime(one.t_ask)} · {one.no}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section>
            <h2>{t('通知与核对')}</h2>
            {order.notices.length === 0 && <p className="operator-orders-quiet">{t('还没有')}</p>}
            <ul className="operator-order-log">
              {order.notices.map((one, index) => (
                <li key={index}>
                  <span>
                    {t(SOURCES[one.source])} · {t(outcomeOf(one.outcome))}
                  </span>
                  <span className="operator-orders-quiet">
                    {formatDateTime(one.t_receive)} · {t(eventOf(one.event))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={8} />
      )}
      {confirming && (
        <Suspense>
          <RemarkDialog
            title={confirming === 'refund' ? t('全额退款') : t('确认到账')}
            okText={confirming === 'refund' ? t('退款') : t('确认')}
            lead={
              confirming === 'refund'
                ? t('¥{{amount}} 原路退回给{{payer}}，退款成功后收回所购权益。退款不能撤销。', {
                    amount: order?.amount.toFixed(2) ?? '',
                    payer: [order?.nickname || t('未设置昵称'), order?.mobile].filter(Boolean).join(' '),
                  })
                : t('请先核对款项已经到账。确认后所购权益立即生效。')
            }
            label={confirming === 'refund' ? t('退款原因') : t('备注')}
            placeholder={confirming === 'refund' ? t('必填') : t('如：对公转账 3 月 2 日')}
            required={confirming === 'refund'}
            most={80}
            busy={refund.busy || mark.busy}
            onSend={(text) =>
              void (confirming === 'refund'
                ? refund.run({ order_id: no, reason: text })
                : mark.run({ order_id: no, note: text }))
            }
            onCancel={() => setConfirming(undefined)}
          />
        </Suspense>
      )}
    </Drawer>
  );
}
