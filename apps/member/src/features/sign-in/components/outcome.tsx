import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { Progress } from '@rollcall/ui/primitives/progress';
import { t } from '@rollcall/web/i18n';
import { useTimeLeft } from '@rollcall/web/use-time-left';
import { type ComponentType, lazy, Suspense } from 'react';
import type { OutboxState } from '../../../lib/outbox.ts';
import type { HelpAction } from '../../../lib/rejection-help.ts';
import type { SignInState } from '../../../lib/sign-in-state.ts';
import { usePreparing, useUploadShare } from '../../../lib/upload-store.ts';

import type { RejectionProps } from './rejection.tsx';

// Help after a refusal comes behind the first load: the refusal itself is there at once.
const Rejection = lazy<ComponentType<RejectionProps>>(() =>
  import('./rejection.tsx').catch(() => ({
    default: ({ refused }: RejectionProps) => <Banner tone="loss">{refused.msg}</Banner>,
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

/** The server has no room for the sign-in yet; it goes out by itself when the server has said. */
function Queued({ until }: { until: number }) {
  const left = useTimeLeft(until);
  return (
    <Banner
      live
      tone="amber"
      hint={
        // Told once, not at every second.
        <span aria-live="off">
          {t('{{n}} 秒后自动发送，内容已存在手机里，可以锁屏或离开', { n: Math.max(1, left) })}
        </span>
      }
    >
      {t('人有点多，正在排队')}
    </Banner>
  );
}

/** Result of the last press, above the button: on its way, waiting for the network, or refused with help. */
export function Outcome({ state, below, now, wifis = [], onAction, onWithdraw }: OutcomeProps) {
  const share = useUploadShare();
  const preparing = usePreparing();
  if (state.phase === 'sending' && share !== undefined)
    return (
      <>
        <Banner live hint={t('传完后自动提交')}>
          {t('正在上传文件…')}
        </Banner>
        <div className="row">
          <div className="grow">
            <Progress label={t('上传进度')} max={1} value={share} />
          </div>
          <span className="num">{Math.floor(share * 100)}%</span>
          <PlainButton look="text" onClick={onWithdraw}>
            {t('取消')}
          </PlainButton>
        </div>
      </>
    );
  if (state.phase === 'sending' && preparing)
    return (
      <>
        <Banner live hint={t('处理完后自动提交')}>
          {t('正在处理照片和视频…')}
        </Banner>
        <PlainButton look="text" onClick={onWithdraw}>
          {t('取消')}
        </PlainButton>
      </>
    );
  if (state.phase === 'sending')
    return (
      <Banner live hint={state.attempts > 1 ? t('第 {{n}} 次尝试', { n: state.attempts }) : undefined}>
        {t('正在发送…')}
      </Banner>
    );
  if (state.phase === 'waiting' && state.why === 'crowd') return <Queued until={state.until ?? 0} />;
  if (state.phase === 'waiting')
    return state.why === 'login' ? (
      <Banner live tone="amber">
        {t('登录后自动发送')}
      </Banner>
    ) : (
      <Banner live tone="amber" hint={t('内容已存在手机里，可以锁屏或离开')}>
        {state.why === 'server' ? t('服务器忙，稍后自动发送') : t('等待网络，恢复后自动发送')}
      </Banner>
    );
  if (state.phase !== 'refused') return null;
  const { refused } = state;
  return (
    <div role="alert">
      <Suspense fallback={<Banner tone="loss">{refused.msg}</Banner>}>
        <Rejection refused={refused} below={below} now={now} wifis={wifis} onAction={onAction} />
      </Suspense>
    </div>
  );
}
