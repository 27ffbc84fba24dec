import { Button } from '@rollcall/ui/primitives/button';
import { Dialog } from '@rollcall/ui/primitives/dialog';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { Bone } from '../../../ui/skeletons.tsx';
import { useLeft } from '../hooks/use-left.ts';
import { type OpenOrder, type OrderRequest, useOrder } from '../hooks/use-order.ts';
import './order.css';

interface PayDialogProps {
  /** Order, as the call `createOrder` takes it. */
  request: OrderRequest;
  onClose: () => void;
  /** Called once; whoever opened it closes it and reads anew (PAY-02). */
  onPaid: () => void;
}

/** A code to pay by (PAY-01 to PAY-04). It orders when it opens; closed, it asks no more. */
export default function PayDialog({ request, onClose, onPaid }: PayDialogProps) {
  const [round, setRound] = useState(0);
  return (
    <Dialog bare persistent width={420} title={t('支付')} onClose={onClose}>
      <Paying
        key={round}
        request={request}
        onPaid={() => {
          toast.success(t('支付成功'));
          onPaid();
        }}
        onAgain={() => setRound(round + 1)}
      />
    </Dialog>
  );
}

interface PayingProps extends Pick<PayDialogProps, 'request' | 'onPaid'> {
  onAgain: () => void;
}

/** One order from its making to its end. */
function Paying({ request, onPaid, onAgain }: PayingProps) {
  const payment = useOrder(request, onPaid);
  return (
    <div className="pay" aria-busy={payment.phase === 'ordering'}>
      {payment.phase === 'waiting' ? (
        <Waiting order={payment.order} />
      ) : payment.phase === 'ordering' ? (
        <>
          <Bone width={216} height={22} radius={6} />
          <Bone width={232} height={232} radius={10} />
          <Bone width={160} height={22} radius={6} />
        </>
      ) : (
        <div className="pay-over" role="alert">
          <p>{payment.phase === 'failed' ? messageOf(payment.error) : payment.message}</p>
          <Button look="primary" onClick={onAgain}>
            {payment.phase === 'failed' ? t('重试') : t('重新下单')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Waiting({ order }: { order: OpenOrder }) {
  const left = useLeft(order.left);
  return (
    <>
      <p className="pay-what">{t(order.title)}</p>
      <p className="pay-amount">
        <span>¥</span>
        {order.amount.toFixed(2)}
      </p>
      {order.way === 'offline' ? (
        <div className="pay-offline">
          <p>{t('请联系平台管理员付款，并告知订单号。管理员确认到账后，本页自动更新。')}</p>
          <p className="pay-no">{order.order_id}</p>
        </div>
      ) : (
        <div className="pay-code">
          <img src={order.qrcode} alt={t('支付二维码')} width={216} height={216} />
        </div>
      )}
      <p className="pay-hint">
        {order.way === 'wechat' && t('请使用微信扫一扫完成支付')}
        {order.way === 'local' && (
          <>
            {t('开发模式的支付页：')}
            <a href={order.link} target="_blank" rel="noreferrer">
              {t('在本机打开')}
            </a>
          </>
        )}
      </p>
      <p className="pay-left">{t('剩余 {{left}}', { left })}</p>
    </>
  );
}
