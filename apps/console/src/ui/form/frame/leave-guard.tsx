import { t } from '@rollcall/web/i18n';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { guardAddress } from '../../../lib/address.tsx';
import { readUser } from '../../../lib/session-store.ts';

const ConfirmDialog = lazy(() => import('../../confirm-dialog.tsx'));

export interface Leaving {
  /** Keeps the changes beyond the session; false where it could not. Without it they live in this page alone. */
  onStore?: (() => boolean) | undefined;
  /** The changes are thrown away on purpose. */
  onDiscard?: (() => void) | undefined;
}

/** True for the way to a login page that an ended session leads to, whoever ended it and where. */
const isSessionOver = (pathname: string): boolean =>
  pathname === '/operator/login' || (pathname === '/home' && readUser() === null);

/** Asks before a page of the console is left while a form holds changes that nothing else keeps. */
export function LeaveGuard({ unsaved, onStore, onDiscard }: Leaving & { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      unsaved && (here.pathname !== next.pathname || here.search !== next.search),
  );
  useLayoutEffect(() => (unsaved ? guardAddress() : undefined), [unsaved]);
  const target = blocker.location?.pathname ?? '';
  if (blocker.state !== 'blocked') return null;
  if (isSessionOver(target))
    return (
      <SessionOver
        onStore={onStore}
        login={target}
        onLeave={() => blocker.proceed()}
        onStay={() => blocker.reset()}
      />
    );
  return (
    <Suspense>
      <ConfirmDialog
        title={t('修改还没有保存')}
        lead={t('离开这一页，刚才的修改就没有了。')}
        okText={t('放弃修改并离开')}
        cancelText={t('留在这里')}
        onOk={() => {
          onDiscard?.();
          blocker.proceed();
        }}
        onCancel={() => blocker.reset()}
      />
    </Suspense>
  );
}

interface SessionOverProps {
  onStore: (() => boolean) | undefined;
  /** Path of the login page. */
  login: string;
  onLeave: () => void;
  onStay: () => void;
}

/**
 * The session ended under the form. Changes that could be kept come back after the next login; others need a login in
 * a second tab, for this page holds the only copy.
 */
function SessionOver({ onStore, login, onLeave, onStay }: SessionOverProps) {
  const store = useRef(onStore);
  const [isStored, setIsStored] = useState<boolean>();
  useEffect(() => setIsStored(store.current?.() ?? false), []);
  if (isStored === undefined) return null;
  return (
    <Suspense>
      <ConfirmDialog
        title={t('登录已结束')}
        lead={
          isStored
            ? t('修改还没有保存，已经留在这个浏览器里。重新登录后再打开这个设置，会恢复这些修改。')
            : t('修改还没有保存。请在新标签页登录同一个账号，再回到这里保存。')
        }
        okText={isStored ? t('重新登录') : t('在新标签页登录')}
        cancelText={t('留在这里')}
        danger={false}
        onOk={() => {
          if (isStored) return onLeave();
          window.open(login, '_blank', 'noopener');
          onStay();
        }}
        onCancel={onStay}
      />
    </Suspense>
  );
}
