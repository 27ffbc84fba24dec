import { NoAnswer } from '@rollcall/contract/wire/client';
import { t } from '@rollcall/web/i18n';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';

// Without this part the text above it still stands.
const Stored = lazy(() => import('./saved-list.tsx').catch(() => ({ default: () => null })));

interface NoticeProps {
  tone?: 'plain' | 'ok' | 'due' | 'loss';
  title: ReactNode;
  hint?: ReactNode;
  /** Announced by screen readers when it appears. */
  live?: boolean;
}

/** One line of state, and below it what to do. */
export function Notice({ tone = 'plain', title, hint, live = false }: NoticeProps) {
  return (
    <div className={`notice ${tone}`} role={live ? 'status' : undefined}>
      <div>
        <p>{title}</p>
        {hint && <p>{hint}</p>}
      </div>
    </div>
  );
}

/** Blocks of the heights that are about to appear, so that nothing jumps. */
export function Skeleton({ heights }: { heights: readonly number[] }) {
  return (
    <div className="stack" role="status">
      <span className="hidden">{t('正在加载')}</span>
      {heights.map((height, index) => (
        <div key={index} className="skeleton" style={{ height }} />
      ))}
    </div>
  );
}

/** A screen or a list without content: what it means and what to do next. */
export function Empty({ title, hint, action }: { title: string; hint?: string; action?: ReactNode }) {
  return (
    <div className="empty">
      <span className="seal" aria-hidden="true">
        {t('到')}
      </span>
      <h2>{title}</h2>
      {hint && <p className="muted">{hint}</p>}
      {action}
    </div>
  );
}

/** Loading failed: what happened, and the button to try again. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const offline = error instanceof NoAnswer;
  const gone = /not found|不存在/.test(error.message);
  const state = (
    <Empty
      // The code in brackets is for programs; people read the words before it.
      title={offline ? t('网络不给力') : error.message.replace(' (not found)', '')}
      {...(offline
        ? { hint: t('请检查网络后重试') }
        : gone && !error.message.includes('删除')
          ? { hint: t('可能已被发起人删除') }
          : {})}
      action={
        gone ? (
          // A removed thing is not there at the next try either.
          <Link to="/" className="button primary">
            {t('回到我的签到')}
          </Link>
        ) : (
          <button type="button" className="button" onClick={onRetry}>
            {t('重试')}
          </button>
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
