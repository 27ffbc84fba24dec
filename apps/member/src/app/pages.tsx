import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { type ComponentType, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { ActivityPage } from './activity-page.tsx';
import { lazyPage } from './pending-page.tsx';

const InvitationScreen = lazyPage(() => import('../features/invitation/screens/invitation-screen.tsx'));

/** Every address under /m. The activity itself is in the first load; the rest comes when it is opened. */
const PAGES: readonly (readonly [path: string, Page: ComponentType])[] = [
  ['/', lazyPage(() => import('./home-page.tsx'))],
  ['/login', lazyPage(() => import('../features/account/screens/login-screen.tsx'))],
  ['/me', lazyPage(() => import('../features/account/screens/me-screen.tsx'))],
  ['/calendar', lazyPage(() => import('../features/calendar/calendar-screen.tsx'))],
  ['/inbox', lazyPage(() => import('./inbox-page.tsx'))],
  ['/scan/:qr', lazyPage(() => import('../features/account/screens/scan-confirm-screen.tsx'))],
  ['/i', InvitationScreen],
  ['/i/:code', InvitationScreen],
  ['/pay/:no', lazyPage(() => import('../features/pay/screens/pay-screen.tsx'))],
  ['/:cid', ActivityPage],
  ['/:cid/records', lazyPage(() => import('./records-page.tsx'))],
  ['/:cid/records/:id', lazyPage(() => import('./record-page.tsx'))],
  ['/:cid/profile', lazyPage(() => import('./profile-page.tsx'))],
  ['/:cid/makeup', lazyPage(() => import('./makeup-page.tsx'))],
  ['/:cid/leave', lazyPage(() => import('./leave-page.tsx'))],
  ['/:cid/month', lazyPage(() => import('./month-page.tsx'))],
  ['/:cid/homework', lazyPage(() => import('./homework-list-page.tsx'))],
  ['/:cid/homework/:wid', lazyPage(() => import('./homework-page.tsx'))],
  ['/:cid/homework/:wid/all', lazyPage(() => import('./homework-submissions-page.tsx'))],
  ['/:cid/wards', lazyPage(() => import('./dependents-page.tsx'))],
  ['/:cid/guardians', lazyPage(() => import('./guardians-page.tsx'))],
  ['/:cid/guardian/:code', lazyPage(() => import('../features/guardian/screens/accept-screen.tsx'))],
  ['/:cid/rank', lazyPage(() => import('../features/rank/screens/rank-screen.tsx'))],
  ['/:cid/stat', lazyPage(() => import('../features/sheet/screens/sheet-screen.tsx'))],
  ['*', lazyPage(() => import('../ui/nowhere.tsx'))],
];

const loading = (
  <main className="page">
    <LoadingBlocks heights={[44, 160, 96]} />
  </main>
);

export function Pages() {
  return (
    <Suspense fallback={loading}>
      <Routes>
        {PAGES.map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
    </Suspense>
  );
}
