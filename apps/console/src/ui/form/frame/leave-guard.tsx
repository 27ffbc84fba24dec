import { t } from '@rollcall/web/i18n';
import { lazy, Suspense } from 'react';
import { useBlocker } from 'react-router';

const ConfirmDialog = lazy(() => import('../../confirm-dialog.tsx'));

/** Asks before a page of the console is left while a form holds changes that nothing else keeps. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      unsaved && (here.pathname !== next.pathname || here.search !== next.search),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        title={t('修改还没有保存')}
        lead={t('离开这一页，刚才的修改就没有了。')}
        okText={t('放弃修改并离开')}
        cancelText={t('留在这里')}
        onOk={() => blocker.proceed()}
        onCancel={() => blocker.reset()}
      />
    </Suspense>
  );
}
