import { LoadingBlocks } from '@rollcall/ui/composites/loading-blocks';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';

import { ActivityPage } from './activity-page.tsx';
import { lazyPage } from './pending-page.tsx';

const HomePage = lazyPage(() => import('./home-page.tsx'));
const RecordsPage = lazyPage(() => import('./records-page.tsx'));
const RecordPage = lazyPage(() => import('./record-page.tsx'));
const ProfilePage = lazyPage(() => import('./profile-page.tsx'));
const RankScreen = lazyPage(() => import('../features/rank/screens/rank-screen.tsx'));
const SheetScreen = lazyPage(() => import('../features/sheet/screens/sheet-screen.tsx'));
const MakeupPage = lazyPage(() => import('./makeup-page.tsx'));
const LeavePage = lazyPage(() => import('./leave-page.tsx'));
const MonthPage = lazyPage(() => import('./month-page.tsx'));
const HomeworkListPage = lazyPage(() => import('./homework-list-page.tsx'));
const HomeworkPage = lazyPage(() => import('./homework-page.tsx'));
const HomeworkSubmissionsPage = lazyPage(() => import('./homework-submissions-page.tsx'));
const DependentsPage = lazyPage(() => import('./dependents-page.tsx'));
const GuardiansPage = lazyPage(() => import('./guardians-page.tsx'));
const AcceptScreen = lazyPage(() => import('../features/guardian/screens/accept-screen.tsx'));
const CalendarScreen = lazyPage(() => import('../features/calendar/calendar-screen.tsx'));
const MeScreen = lazyPage(() => import('../features/account/screens/me-screen.tsx'));
const LoginScreen = lazyPage(() => import('../features/account/screens/login-screen.tsx'));
const InboxPage = lazyPage(() => import('./inbox-page.tsx'));
const InvitationScreen = lazyPage(() => import('../features/invitation/screens/invitation-screen.tsx'));
const ScanConfirmScreen = lazyPage(() => import('../features/account/screens/scan-confirm-screen.tsx'));
const PayScreen = lazyPage(() => import('../features/pay/screens/pay-screen.tsx'));
const NowhereScreen = lazyPage(() => import('../ui/nowhere.tsx'));

const loading = (
  <main className="page">
    <LoadingBlocks heights={[44, 160, 96]} />
  </main>
);

/** Every address under /m. The activity itself is in the first load; the rest comes when it is opened. */
export function Pages() {
  return (
    <Suspense fallback={loading}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/login" element={<LoginScreen />} />
        <Route path="/me" element={<MeScreen />} />
        <Route path="/calendar" element={<CalendarScreen />} />
        <Route path="/inbox" element={<InboxPage />} />
        <Route path="/scan/:qr" element={<ScanConfirmScreen />} />
        <Route path="/i" element={<InvitationScreen />} />
        <Route path="/i/:code" element={<InvitationScreen />} />
        <Route path="/pay/:no" element={<PayScreen />} />
        <Route path="/:cid" element={<ActivityPage />} />
        <Route path="/:cid/records" element={<RecordsPage />} />
        <Route path="/:cid/records/:id" element={<RecordPage />} />
        <Route path="/:cid/profile" element={<ProfilePage />} />
        <Route path="/:cid/makeup" element={<MakeupPage />} />
        <Route path="/:cid/leave" element={<LeavePage />} />
        <Route path="/:cid/month" element={<MonthPage />} />
        <Route path="/:cid/homework" element={<HomeworkListPage />} />
        <Route path="/:cid/homework/:wid" element={<HomeworkPage />} />
        <Route path="/:cid/homework/:wid/all" element={<HomeworkSubmissionsPage />} />
        <Route path="/:cid/wards" element={<DependentsPage />} />
        <Route path="/:cid/guardians" element={<GuardiansPage />} />
        <Route path="/:cid/guardian/:code" element={<AcceptScreen />} />
        <Route path="/:cid/rank" element={<RankScreen />} />
        <Route path="/:cid/stat" element={<SheetScreen />} />
        <Route path="*" element={<NowhereScreen />} />
      </Routes>
    </Suspense>
  );
}
