import {
  type AuthType,
  type CertDetail,
  getBoot,
  getCertDetail,
  getMyOrders,
  getProfile,
  getUserInfo,
} from '@rollcall/contract';
import { type CertStatus, certStatus } from '@rollcall/rules';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { useEffect } from 'react';
import { useQueryParams } from '../../../lib/address.tsx';
import { refresh, useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Bone, TextSkeleton } from '../../../ui/skeletons.tsx';
import { ApplicationForm } from '../components/application-form.tsx';
import { Development } from '../components/development.tsx';
import { Intro } from '../components/intro.tsx';
import { LimitsTable } from '../components/limits-table.tsx';
import type { RenderPay } from '../components/pay-panel.tsx';
import { Questions } from '../components/questions.tsx';
import { Standing } from '../components/standing.tsx';
import { TypeCards } from '../components/type-cards.tsx';
import { featureOf } from '../model/benefits.ts';
import '../certification.css';

/** Milliseconds between two looks at what somebody else decides. */
const LOOK_AGAIN = 20_000;
const WAITS: readonly CertStatus[] = ['unpaid', 'reviewing'];

/** The page behind every gate (CERT-01, CERTGATE-02); the open form is said by the address. */
export function CertificationScreen({ pay }: { pay: RenderPay }) {
  const [query, setQuery] = useQueryParams();
  const { data, error, refetch } = useCall(
    getCertDetail,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data && WAITS.includes(certStatus(state.data.data)) ? LOOK_AGAIN : false,
    },
  );
  const detail = data?.data;
  const certed = detail?.is_certed;
  // Limits elsewhere in the console follow the state that is known here.
  useEffect(() => {
    if (certed !== undefined) void refresh(getUserInfo, getProfile);
  }, [certed]);

  const requested = query.get('apply');
  const open = (type: number | undefined, how: { replace?: boolean } = {}) => {
    const next = new URLSearchParams(query);
    if (type === undefined) next.delete('apply');
    else next.set('apply', String(type));
    setQuery(next, how);
  };
  // Out of a phone's page it stays one.
  const home = query.get('from') === 'h5' ? '/cerficate?from=h5' : '/cerficate';
  const isForm = detail?.can_cert === 1 && requested !== null && /^[012]$/.test(requested);
  return (
    <PageFrame>
      <PageHead
        title={isForm ? t('申请认证') : t('发起人认证')}
        {...(isForm
          ? { crumbs: [{ label: t('发起人认证'), to: home }, { label: t('申请认证') }] }
          : { meta: t('认证的是发起人：由您发起的签到，从认证那一刻起全部解除免费限制') })}
      />
      {!detail ? (
        <section className="rc-card cert-standing">
          {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Waiting />}
        </section>
      ) : isForm ? (
        <ApplicationForm
          key={detail.cert_id}
          detail={detail}
          type={Number(requested) as AuthType}
          onType={(type) => open(type, { replace: true })}
          onSent={() => {
            void refresh(getCertDetail).then(() => open(undefined, { replace: true }));
          }}
          onBack={() => open(undefined)}
        />
      ) : (
        <Overview detail={detail} tag={query.get('tag')} pay={pay} onApply={(type) => open(type)} />
      )}
    </PageFrame>
  );
}

function Waiting() {
  return (
    <>
      <Bone width={240} height={32} />
      <TextSkeleton lines={4} />
      <Bone width={120} height={36} radius={8} />
    </>
  );
}

interface OverviewProps {
  detail: CertDetail;
  /** The feature that led here. */
  tag: string | null;
  pay: RenderPay;
  onApply: (type: number) => void;
}

/** State, benefits of certification, and the way to it. */
function Overview({ detail, tag, pay, onApply }: OverviewProps) {
  const status = certStatus(detail);
  const isDevelopment = useCall(getBoot, {}).data?.data.mode === 'development';
  const isNew = status === 'none' || (status === 'expired' && detail.cert_id === '');
  return (
    <>
      {status !== 'none' && (
        <Standing
          key={`${status} ${detail.cert_id}`}
          detail={detail}
          status={status}
          pay={pay}
          onPaid={() => void refresh(getCertDetail, getUserInfo, getProfile, getMyOrders)}
          onEdit={() => onApply(Math.max(detail.auth_type, 0))}
        />
      )}
      {isNew && (
        <>
          <Intro feature={featureOf(tag)}>
            <div className="cert-pay">
              <Button look="primary" disabled={detail.can_cert === 0} onClick={() => onApply(0)}>
                {t('立即认证')}
              </Button>
              <span className="cert-quiet">{t('填写资料约 3 分钟')}</span>
            </div>
          </Intro>
          <TypeCards canApply={detail.can_cert === 1} onChoose={onApply} />
        </>
      )}
      <LimitsTable tag={tag} />
      <Questions />
      {isDevelopment && status !== 'valid' && <Development now={detail.now} />}
    </>
  );
}
