import { getOperator, operatorLogout } from '@rollcall/contract';
import { LanguageButton } from '@rollcall/ui/primitives/language-switch';
import { ThemeButton } from '@rollcall/ui/primitives/theme-switch';
import { t } from '@rollcall/web/i18n';
import { chooseLanguage, shownLanguage } from '@rollcall/web/language-choice';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { useCall, useEnding } from '../lib/queries.ts';
import { queryClient } from '../lib/query-client.ts';
import { scrollKey } from '../lib/scroll-key.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { OperatorSidebar } from './operator-sidebar.tsx';
import { OperatorWarnings } from './operator-warnings.tsx';
import './operator-layout.css';

/** The frame of the operator console: ink at the side, so that nobody takes it for an organiser's console. */
export function Component() {
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(getOperator, {}, { staleTime: 60_000 });
  const logout = useEnding(operatorLogout, {
    onDone: () => {
      void navigate('/operator/login', { replace: true });
      queryClient.clear();
    },
  });
  return (
    <>
      <div className="operator">
        <a className="operator-skip" href="#main">
          {t('跳到内容')}
        </a>
        <aside className="operator-side">
          <p className="operator-brand">{t('运营后台')}</p>
          <OperatorSidebar />
          <div className="operator-me">
            <p className="operator-name" translate="no" title={data?.data.name}>
              {data?.data.name ?? t('账号')}
            </p>
            <ThemeButton className="operator-entry" />
            <LanguageButton className="operator-entry" value={shownLanguage()} onChange={chooseLanguage} />
            <button
              type="button"
              className="operator-entry"
              disabled={logout.busy}
              onClick={() => void logout.run({})}
            >
              {t('退出登录')}
            </button>
          </div>
        </aside>
        <main id="main" className="operator-main" tabIndex={-1}>
          {/* Nothing is asked for before it is known who asks. */}
          {data ? (
            <>
              <OperatorWarnings />
              <Outlet />
            </>
          ) : error ? (
            <FailedState error={error} onRetry={() => void refetch()} />
          ) : (
            <PageSkeleton />
          )}
        </main>
      </div>
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
