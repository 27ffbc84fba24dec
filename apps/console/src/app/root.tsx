import { Outlet, useLocation } from 'react-router';
import { AddressProvider } from '../lib/address.tsx';
import { CrowdBar } from './crowd-bar.tsx';
import { NewDay } from './new-day.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PendingPage } from './pending-page.tsx';
import { titleOf } from './titles.ts';

/** Around every page: its title, a word when the server cannot be reached, and a look at the clock. A page may name itself better. */
export function Root() {
  const { pathname } = useLocation();
  return (
    <>
      <title>{titleOf(pathname)}</title>
      <NewDay />
      <PendingPage />
      <AddressProvider>
        <Outlet />
      </AddressProvider>
      <OfflineBar />
      <CrowdBar />
    </>
  );
}
