import { getMyOrders, getUserInfo } from '@rollcall/contract';
import { stepAdCount } from '@rollcall/rules';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useGranted } from '../../../lib/granted.ts';
import { refresh, useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { AdExample } from '../components/ad-example.tsx';
import OrderList from '../components/order-list.tsx';
import '../components/order.css';

const PayDialog = lazy(() => import('../components/pay-dialog.tsx'));
const thousands = new Intl.NumberFormat('zh-CN');

/** `/blockAds`: impressions without advertisement, bought by the package (CONST-20). */
export function Component() {
  const granted = useGranted();
  const { data, error, refetch } = useCall(getUserInfo, { source: 'pc' });
  const ads = data?.data;
  return (
    <PageFrame>
      <PageHead title={t('去广告')} meta={t('成员打开您的签到页时，广告位不再显示；每打开一次用去一次')} />
      <div className="ads">
        <section className="rc-card ads-about" aria-label={t('说明')}>
          <AdExample />
          <div className="ads-text">
            <h2>{t('为成员留一个干净的页面')}</h2>
            <p>
              {t(
                '免费活动的成员页可能在签到卡片下方显示一条广告。购买后，您发起的所有活动的成员页都不再显示它。',
              )}
            </p>
            <ul>
              <li>{t('按展示次数计：成员打开一次成员页，用去一次，用完后恢复显示')}</li>
              <li>{t('次数没有有效期，未用完的一直保留，多次购买累加')}</li>
              <li>{t('没有广告时不扣次数；已认证的发起人本来就不显示广告，不必购买')}</li>
            </ul>
            {granted === false && (
              <p>
                <Link to="/cerficate">{t('了解认证')}</Link>
              </p>
            )}
          </div>
        </section>
        <section className="rc-card ads-buy" aria-label={t('购买')}>
          {ads ? (
            <Buy size={ads.count} price={ads.price} remain={ads.remain} needless={ads.is_certed === 1} />
          ) : error ? (
            <FailedState error={error} onRetry={() => void refetch()} />
          ) : (
            <TextSkeleton lines={6} />
          )}
        </section>
      </div>
      <section className="rc-card ads-orders">
        <h2>{t('我的订单')}</h2>
        <OrderList />
      </section>
    </PageFrame>
  );
}

interface BuyProps {
  size: number;
  /** Yuan of a package of `size`. */
  price: number;
  remain: number;
  /** The organiser is certified: their members see no advertisement anyway. */
  needless: boolean;
}

/** Number, price, and the button. */
function Buy({ size, price, remain, needless }: BuyProps) {
  const [count, setCount] = useState(size);
  const [paying, setPaying] = useState(false);
  const total = (count * price) / size;
  return (
    <>
      <dl className="ads-remain">
        <dt>{t('剩余次数')}</dt>
        <dd>{thousands.format(remain)}</dd>
      </dl>
      <div className="ads-count">
        <span id="ads-count">{t('购买次数')}</span>
        <fieldset className="ads-stepper" aria-labelledby="ads-count">
          <button
            type="button"
            aria-label={t('减少')}
            disabled={count <= size}
            onClick={() => setCount(stepAdCount(count, -1, size))}
          >
            −
          </button>
          <output>{thousands.format(count)}</output>
          <button type="button" aria-label={t('增加')} onClick={() => setCount(stepAdCount(count, 1, size))}>
            +
          </button>
        </fieldset>
      </div>
      <p className="ads-rate">{t('{{price}} 元 / {{size}} 次', { price, size })}</p>
      <p className="ads-total">
        <span>{t('应付')}</span>
        <strong>¥{total.toFixed(2)}</strong>
      </p>
      {needless && <p className="ads-rate">{t('您已认证，成员页不显示广告，现在不必购买')}</p>}
      <Button look="primary" className="ads-go" disabled={needless} onClick={() => setPaying(true)}>
        {remain > 0 ? t('立即续费') : t('立即开通')}
      </Button>
      <p className="ads-agree">
        {t('购买即表示同意')}
        <a href="/agreement" target="_blank" rel="noreferrer">
          {t('《用户协议》')}
        </a>
      </p>
      {paying && (
        <Suspense>
          <PayDialog
            request={{ count }}
            onClose={() => setPaying(false)}
            onPaid={() => {
              setPaying(false);
              void refresh(getUserInfo, getMyOrders);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
