import { t } from '@rollcall/web/i18n';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { goOn } from '../../../lib/next.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { logInByReturn } from '../api/login.ts';
import { LoginFrame } from './login-frame.tsx';

/** Target of WeChat's redirect: log in, and continue at the page that was asked for. */
export function WechatReturn({ agreeDue }: { agreeDue: boolean }) {
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (error === null) logInByReturn(agreeDue).then(() => goOn(navigate, '/createAll'), setError);
  }, [agreeDue, error, navigate]);
  return (
    <LoginFrame>
      <header>
        <h2>{t('微信登录')}</h2>
        <p>{t('正在登录…')}</p>
      </header>
      {error ? (
        <FailedState error={error as Error} onRetry={() => setError(null)} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </LoginFrame>
  );
}
