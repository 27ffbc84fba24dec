import { Outlet, useLocation } from 'react-router';
import { CrowdBar } from './crowd-bar.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PendingPage } from './pending-page.tsx';
import { titleOf } from './titles.ts';

/** Around every page: its title, and a word when the server cannot be reached. A page may name itself better. */
export function Root() {
  const { pathname } = useLocation();
  return (
    <>
      <title>{titleOf(pathname)}</title>
      <PendingPage />
      <Outlet />
      <OfflineBar />
      <CrowdBar />
    </>
  );
}
