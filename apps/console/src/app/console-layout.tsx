import { Icon, type IconName } from '@rollcall/ui/primitives/icon';
import { Seal } from '@rollcall/ui/primitives/seal';
import { t, text } from '@rollcall/web/i18n';
import { lazy, Suspense } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { DEVICE, deviceOf } from '../lib/device.ts';
import { useOpenGate } from '../lib/gate-store.ts';
import { scrollKey } from '../lib/scroll-key.ts';
import { useUser } from '../lib/session-store.ts';
import { AccountBlock } from './account-block.tsx';
import './console-layout.css';
import { DemoTag } from './demo-tag.tsx';

const AgreeDialog = lazy(() => import('./agree-dialog.tsx'));
const GateDialog = lazy(() => import('./gate-dialog.tsx'));
const LaunchTag = lazy(() => import('./launch-tag.tsx'));

const inMessenger = deviceOf(navigator.userAgent) === DEVICE.MESSENGER;

interface Area {
  to: string;
  icon: IconName;
  label: string;
  /** Beginnings of other pages that belong to the area. */
  within: readonly string[];
  /** Pages below its own belong to another area. */
  end?: boolean;
}

const AREAS: readonly Area[] = text([
  {
    to: '/myCheckin',
    icon: 'list',
    label: '我管理的',
    within: [
      '/checkinDetail',
      '/checkin-info',
      '/attendance',
      '/manageSetting',
      '/dataOverview',
      '/statisticAnalysis',
      '/audit',
      '/approve',
      '/review',
      '/menber-setting',
      '/manage-homework',
      '/assgin-work',
      '/work-record',
      '/marking',
      // The tab of an activity; without one it is an area of its own.
      '/download-data/',
    ],
  },
  {
    to: '/createAll',
    icon: 'plus',
    label: '新建签到',
    within: ['/createNormal', '/createMeeting', '/createWork', '/mould'],
  },
  { to: '/myAward', icon: 'medal', label: '证书', within: [] },
  { to: '/download-data', icon: 'download', label: '数据下载', within: [], end: true },
  { to: '/help', icon: 'help', label: '帮助', within: [] },
]);

/** Certification opened out of a phone's page (PAGE-21, N27): without the frame, one column wide. */
const isFromPhone = (pathname: string, search: string): boolean =>
  pathname === '/cerficate' && new URLSearchParams(search).get('from') === 'h5';

/** The frame of the main area (PAGE-33): side navigation, the person, and the page. */
export function Component() {
  const gate = useOpenGate();
  const user = useUser();
  const { pathname, search } = useLocation();
  const bare = isFromPhone(pathname, search);
  return (
    <>
      <div className={bare ? 'shell shell-bare' : 'shell'}>
        <a className="shell-skip" href="#main">
          {t('跳到内容')}
        </a>
        {!bare && (
          <aside className="shell-side">
            <NavLink to="/myCheckin" className="shell-brand">
              <Seal />
              <span>{t('签到台')}</span>
              <DemoTag />
            </NavLink>
            <nav aria-label={t('主导航')}>
              <ul className="shell-areas">
                {AREAS.map((area) => (
                  <li key={area.to}>
                    <NavLink
                      to={area.to}
                      end={area.end ?? false}
                      className={({ isActive }) =>
                        isActive || area.within.some((path) => pathname.startsWith(path))
                          ? 'shell-area active'
                          : 'shell-area'
                      }
                    >
                      <Icon name={area.icon} />
                      <span>{t(area.label)}</span>
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
            <AccountBlock />
          </aside>
        )}
        <main id="main" className="shell-main" tabIndex={-1}>
          {inMessenger && (
            <Suspense>
              <LaunchTag />
            </Suspense>
          )}
          <Outlet />
        </main>
      </div>
      <ScrollRestoration getKey={scrollKey} />
      {user?.agree_due === 1 && (
        <Suspense>
          <AgreeDialog />
        </Suspense>
      )}
      {gate && (
        <Suspense>
          <GateDialog gate={gate} />
        </Suspense>
      )}
    </>
  );
}
