import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { CertificationScreen } from '../features/certification/screens/certification-screen.tsx';
import { useGranted } from '../lib/granted.ts';
import { PageSkeleton } from '../ui/skeletons.tsx';

const PayDialog = lazy(() => import('../features/order/components/pay-dialog.tsx'));

/** `/cerficate` (spelled so): certification, paid by the dialog that pays for everything. None where all are certified. */
export function Component() {
  const granted = useGranted();
  if (granted) return <Navigate to="/account" replace />;
  if (granted === undefined) return <PageSkeleton />;
  return (
    <CertificationScreen
      pay={(payment) => (
        <Suspense>
          <PayDialog {...payment} />
        </Suspense>
      )}
    />
  );
}
