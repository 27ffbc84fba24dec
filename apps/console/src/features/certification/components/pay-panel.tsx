import { type CertPrice, type createOrder, getCertPrice, type RequestOf } from '@rollcall/contract';
import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { type ReactNode, useId, useState } from 'react';
import { useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone } from '../../../ui/skeletons.tsx';

/** Renderer of a payment: the order, and the follow-up. Given by the page, which knows the dialog. */
export type RenderPay = (props: {
  request: RequestOf<typeof createOrder>;
  onClose: () => void;
  onPaid: () => void;
}) => ReactNode;

interface PayPanelProps {
  kind: 'ent_cert' | 'ent_cert_renew';
  certId: string;
  authType: number;
  /** Of the button, before the amount. */
  label: string;
  pay: RenderPay;
  onPaid: () => void;
}

/** Duration, price, and the payment (CERT-07, CERT-31). */
export function PayPanel({ kind, certId, authType, label, pay, onPaid }: PayPanelProps) {
  const { data, error, refetch } = useCall(getCertPrice, {});
  const [chosen, setChosen] = useState<number>();
  const [isPaying, setIsPaying] = useState(false);
  const prices = data?.data.filter((price) => price.auth_type === authType);
  if (!prices)
    return error ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : (
      <div className="cert-prices" role="status" aria-label={t('加载中')}>
        {[0, 1, 2].map((one) => (
          <Bone key={one} height={112} radius={10} />
        ))}
      </div>
    );
  const wanted =
    prices.find(({ duration }) => duration === chosen) ??
    prices.find((price) => price.default === 1) ??
    prices[0];
  if (!wanted) return <EmptyState title={t('暂时没有可选的时长')} hint={t('请稍后再来，或联系平台运营方')} />;
  return (
    <>
      <Prices prices={prices} wanted={wanted} onChoose={setChosen} />
      <div className="cert-pay">
        <Button look="primary" onClick={() => setIsPaying(true)}>
          {label} ¥{wanted.price.toFixed(2)}
        </Button>
        <span className="cert-quiet">{t('微信扫码支付，支付后可在“账号”中查看订单')}</span>
      </div>
      {isPaying &&
        pay({
          request: {
            type: kind,
            biz_no: certId,
            auth_type: authType as 0 | 1 | 2,
            duration: wanted.duration,
          },
          onClose: () => setIsPaying(false),
          onPaid: () => {
            setIsPaying(false);
            onPaid();
          },
        })}
    </>
  );
}

interface PricesProps {
  prices: CertPrice[];
  wanted: CertPrice;
  onChoose: (duration: number) => void;
}

function Prices({ prices, wanted, onChoose }: PricesProps) {
  const name = useId();
  return (
    <fieldset className="cert-prices" aria-label={t('认证时长')}>
      {prices.map((price) => (
        <label key={price.duration} className="cert-price">
          <input
            type="radio"
            name={name}
            checked={price === wanted}
            onChange={() => onChoose(price.duration)}
          />
          <span className="cert-price-card">
            <span className="cert-price-name">
              {t(price.duration_label)}
              {price.discount < 10 && (
                <span className="cert-price-off">{t('{{discount}}折', { discount: price.discount })}</span>
              )}
            </span>
            <strong>
              <small>¥</small>
              {price.price}
            </strong>
            <span className="cert-quiet">
              {price.origin_price > price.price ? <s>¥{price.origin_price}</s> : null}
              {price.duration >= 12 &&
                t('每年 ¥{{yearly}}', { yearly: Math.round((price.price * 12) / price.duration) })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
