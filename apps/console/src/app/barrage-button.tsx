import { Button } from '@rollcall/ui/primitives/button';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';

const BarrageDialog = lazy(() => import('../features/barrage/components/barrage-dialog.tsx'));

/** 弹幕管理 wherever it is offered: in the form's section of the large screen, and on the screen itself. */
export function BarrageButton({ cid }: { cid: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('弹幕管理')}</Button>
      {open && (
        <Suspense fallback={null}>
          <BarrageDialog cid={cid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
