import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { useParams } from 'react-router';
import { Page } from '../../../ui/page.tsx';
import { Failed } from '../../../ui/states.tsx';
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
            <PlainButton
              look="primary"
              size="large"
              disabled={paying.isPending}
              onClick={() => paying.mutate(1)}
            >
              {t('支付')}
            </PlainButton>
            <PlainButton look="text" disabled={paying.isPending} onClick={() => paying.mutate(0)}>
              {t('支付失败')}
            </PlainButton>
          </div>
        )
      }
    >
      {order ? (
        <>
          <section className="card pay-order">
            <p className="muted">{t(order.title)}</p>
            <p className="pay-amount num">
              <span>¥</span>
              {order.amount.toFixed(2)}
            </p>
            <p className="muted pay-no">{t('订单号 {{no}}', { no })}</p>
          </section>
          {order.state === 'paid' && (
            <Banner tone="jade" live hint={t('可以回到电脑上了')}>
              {t('支付成功')}
            </Banner>
          )}
          {order.state === 'refunded' && <Banner live>{t('该订单已退款')}</Banner>}
          {order.state === 'closed' && (
            <Banner tone="amber" live>
              {t('该订单已过期，请重新下单')}
            </Banner>
          )}
          {failed && (
            <Banner tone="loss" live hint={t('没有扣款，可以再试一次')}>
              {t('支付失败')}
            </Banner>
          )}
          {paying.error && (
            <Banner tone="loss" live>
              {paying.error.message}
            </Banner>
          )}
          <p className="muted">{t('这是开发模式的支付页，不会真的扣款。')}</p>
        </>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingBlocks heights={[144]} />
      )}
    </Page>
  );
}
