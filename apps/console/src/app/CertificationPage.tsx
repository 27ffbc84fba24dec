import { lazy, Suspense } from 'react';
import { CertificationScreen } from '../features/certification/screens/CertificationScreen.tsx';

const PayDialog = lazy(() => import('../features/order/components/PayDialog.tsx'));

/** `/cerficate` (spelled so): certification, paid by the dialog that pays for everything. */
export function Component() {
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
