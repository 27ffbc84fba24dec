import { getOperator } from '@rollcall/contract';
import { PageFrame, PageHead } from '@rollcall/ui/composites/page-frame';
import { t } from '@rollcall/web/i18n';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import { PasswordForm } from '../components/password-form.tsx';
import { RecoveryForm } from '../components/recovery-form.tsx';
import { SessionList } from '../components/session-list.tsx';
import '../operator-account.css';

/** `/operator/account`: the operator's logins, password and recovery codes. */
export function Component() {
  const { data, error, refetch } = useCall(getOperator, {});
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <PageFrame narrow>
      <PageHead title={t('我的账号')} meta={<span translate="no">{data.data.name}</span>} />
      <section className="rc-card opa-card" aria-labelledby="opa-sessions">
        <h2 id="opa-sessions">{t('我的登录')}</h2>
        <SessionList sessions={data.data.sessions} />
      </section>
      <section className="rc-card opa-card" aria-labelledby="opa-password">
        <h2 id="opa-password">{t('密码')}</h2>
        <PasswordForm />
      </section>
      <section className="rc-card opa-card" aria-labelledby="opa-recovery">
        <h2 id="opa-recovery">{t('恢复码')}</h2>
        <RecoveryForm left={data.data.recovery} />
      </section>
    </PageFrame>
  );
}
