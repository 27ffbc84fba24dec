import { NoAnswer } from '@rollcall/contract/wire/client';
import { SealState } from '@rollcall/ui/composites/seal-state';
import { PlainButton, PlainButtonLink } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { hasReason } from '@rollcall/web/rejection';
import { lazy, Suspense } from 'react';
import { nothing } from './nothing.ts';

// Without this part the text above it still stands.
const Stored = lazy(() => import('./saved-list.tsx').catch(nothing));

/** Loading failed: what happened, and the button to try again. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const offline = error instanceof NoAnswer;
  const gone = hasReason(error, 'not_found');
  const state = (
    <SealState
      // The code in brackets is for programs; people read the words before it.
      title={offline ? t('网络不给力') : error.message.replace(' (not found)', '')}
      {...(offline
        ? { hint: t('请检查网络后重试') }
        : gone && !/删除|deleted/.test(error.message)
          ? { hint: t('可能已被发起人删除') }
          : {})}
      act={
        gone ? (
          // A removed thing is not there at the next try either.
          <PlainButtonLink to="/" look="primary">
            {t('回到我的签到')}
          </PlainButtonLink>
        ) : (
          <PlainButton onClick={onRetry}>{t('重试')}</PlainButton>
        )
      }
    />
  );
  if (!offline) return state;
  return (
    <>
      {state}
      <Suspense>
        <Stored />
      </Suspense>
    </>
  );
}
