import { getOperator } from '@rollcall/contract';
import { useT } from '../../../lib/i18n.ts';
import { useCall } from '../../../lib/queries.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PageSkeleton } from '../../../ui/Skeletons.tsx';
import { PasswordForm } from '../components/PasswordForm.tsx';
import { RecoveryForm } from '../components/RecoveryForm.tsx';
import { SessionList } from '../components/SessionList.tsx';
import '../operator-account.css';

/** `/operator/account`: the operator's logins, password and recovery codes. */
export function Component() {
  const t = useT();
  const { data, error, refetch } = useCall(getOperator, {});
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <Page narrow>
      <PageHeader title={t('我的账号')} meta={<span translate="no">{data.data.name}</span>} />
      <section className="rc-card opa-card" aria-labelledby="opa-sessions">
        <h2 id="opa-sessions">{t('登录')}</h2>
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
    </Page>
  );
}
