import { lazy, Suspense } from 'react';
import { Component as MyCheckin } from '../features/activity-list/screens/my-checkin-screen.tsx';

const TodayDrawer = lazy(() => import('../features/attendance/components/today-drawer.tsx'));

/** `/myCheckin`: the list of activities, whose missing of today open beside it. */
export function Component() {
  return (
    <MyCheckin
      renderMissing={({ cid, title }, onClose) => (
        <Suspense>
          <TodayDrawer cid={cid} title={title} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
