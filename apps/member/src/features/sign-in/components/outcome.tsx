import { t } from '@rollcall/web/i18n';
import { type ComponentType, lazy, Suspense } from 'react';
import type { OutboxState } from '../../../lib/outbox.ts';
import type { HelpAction } from '../../../lib/rejection-help.ts';
import type { SignInState } from '../../../lib/sign-in-state.ts';
import { usePreparing, useUploadShare } from '../../../lib/upload-store.ts';
import { Notice } from '../../../ui/states.tsx';
import type { RejectionProps } from './rejection.tsx';

// Help after a refusal comes behind the first load: the refusal itself is there at once.
const Rejection = lazy<ComponentType<RejectionProps>>(() =>
  import('./rejection.tsx').catch(() => ({
    default: ({ refused }: RejectionProps) => <Notice tone="loss" title={refused.msg} />,
  })),
);

interface OutcomeProps {
  state: OutboxState;
  /** State of the large button below. */
  below: SignInState['kind'];
  now: number;
  /** Names of the networks that count. */
  wifis?: readonly string[];
  onAction: (action: HelpAction) => void;
  /** Takes the sign-in back while its files are on the way. */
  onWithdraw: () => void;
}

/** Result of the last press, above the button: on its way, waiting for the network, or refused with help. */
export function Outcome({ state, below, now, wifis = [], onAction, onWithdraw }: OutcomeProps) {
  const share = useUploadShare();
  const preparing = usePreparing();
  if (state.phase === 'sending' && share !== undefined)
    return (
      <>
        <Notice live title={t('正在上传文件…')} hint={t('传完后自动提交')} />
        <div className="row">
          <progress className="bar-line grow" aria-label={t('上传进度')} max={1} value={share} />
          <span className="num">{Math.floor(share * 100)}%</span>
          <button type="button" className="button plain" onClick={onWithdraw}>
            {t('取消')}
          </button>
        </div>
      </>
    );
  if (state.phase === 'sending' && preparing)
    return (
      <>
        <Notice live title={t('正在处理照片和视频…')} hint={t('处理完后自动提交')} />
        <button type="button" className="button plain" onClick={onWithdraw}>
          {t('取消')}
        </button>
      </>
    );
  if (state.phase === 'sending')
    return (
      <Notice
        live
        title={t('正在发送…')}
        hint={state.attempts > 1 ? t('第 {{n}} 次尝试', { n: state.attempts }) : undefined}
      />
    );
  if (state.phase === 'waiting')
    return state.why === 'login' ? (
      <Notice live tone="due" title={t('登录后自动发送')} />
    ) : (
      <Notice
        live
        tone="due"
        title={state.why === 'server' ? t('服务器忙，稍后自动发送') : t('等待网络，恢复后自动发送')}
        hint={t('内容已存在手机里，可以锁屏或离开')}
      />
    );
  if (state.phase !== 'refused') return null;
  const { refused } = state;
  return (
    <div role="alert">
      <Suspense fallback={<Notice tone="loss" title={refused.msg} />}>
        <Rejection refused={refused} below={below} now={now} wifis={wifis} onAction={onAction} />
      </Suspense>
    </div>
  );
}
