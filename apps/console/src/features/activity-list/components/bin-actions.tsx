import {
  ACTIVITY_MESSAGES,
  type Card,
  getToday,
  getUserInfo,
  listActivities,
  recoverActivity,
} from '@rollcall/contract';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useState } from 'react';
import { refresh, useAction } from '../../../lib/queries.ts';

const PurgeDialog = lazy(() => import('./purge-dialog.tsx'));

/** LIST-25: what a deleted activity offers instead of the ways into it. The server says who may (LIST-28, LIST-31). */
export function BinActions({ card }: { card: Card }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const recover = useAction(recoverActivity, {
    onDone: () => {
      toast.success(t(ACTIVITY_MESSAGES.recovered));
      void refresh(listActivities, getToday, getUserInfo);
    },
  });
  return (
    <div className="card-bin">
      <button type="button" className="card-link card-gone" onClick={() => setIsConfirming(true)}>
        {t('彻底删除')}
      </button>
      <button
        type="button"
        className="card-link"
        disabled={recover.busy}
        onClick={() => void recover.run({ cid: card.cid })}
      >
        {t('恢复')}
      </button>
      {isConfirming && (
        <Suspense>
          <PurgeDialog card={card} onClose={() => setIsConfirming(false)} />
        </Suspense>
      )}
    </div>
  );
}
