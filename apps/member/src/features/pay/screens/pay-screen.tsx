import { t } from '@rollcall/web/i18n';
import { useParams } from 'react-router';
import { Page } from '../../../ui/page.tsx';
import { Failed, Notice, Skeleton } from '../../../ui/states.tsx';
import { useStandInOrder, useStandInPay } from '../api/stand-in.ts';
import '../pay.css';

/** `/m/pay/:no`: what a payment app shows after the scan; it exists in development only. */
export default function PayScreen() {
  const { no = '' } = useParams();
  const { data: order, error, refetch } = useStandInOrder(no);
  const paying = useStandInPay(no);
  const failed = paying.isSuccess && paying.variables === 0 && order?.state === 'unpaid';
  return (
    <Page
      title={t('支付')}
      bar={
        order?.state === 'unpaid' && (
          <div className="stack">
            <button
              type="button"
              className="button primary large"
              disabled={paying.isPending}
              onClick={() => paying.mutate(1)}
            >
              {t('支付')}
            </button>
            <button
              type="button"
              className="button plain"
              disabled={paying.isPending}
              onClick={() => paying.mutate(0)}
            >
              {t('支付失败')}
            </button>
          </div>
        )
      }
    >
      {order ? (
        <>
          <section className="card pay-order">
            <p className="muted">{order.title}</p>
            <p className="pay-amount num">
              <span>¥</span>
              {order.amount.toFixed(2)}
            </p>
            <p className="muted pay-no">{t('订单号 {{no}}', { no })}</p>
          </section>
          {order.state === 'paid' && (
            <Notice tone="ok" live title={t('支付成功')} hint={t('可以回到电脑上了')} />
          )}
          {order.state === 'refunded' && <Notice live title={t('该订单已退款')} />}
          {order.state === 'closed' && <Notice tone="due" live title={t('该订单已过期，请重新下单')} />}
          {failed && <Notice tone="loss" live title={t('支付失败')} hint={t('没有扣款，可以再试一次')} />}
          {paying.error && <Notice tone="loss" live title={paying.error.message} />}
          <p className="muted">{t('这是开发模式的支付页，不会真的扣款。')}</p>
        </>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton heights={[144]} />
      )}
    </Page>
  );
}
