import { Banner } from '@rollcall/ui/primitives/banner';
import { PlainButton } from '@rollcall/ui/primitives/plain-button';
import { t, text } from '@rollcall/web/i18n';
import type { RejectedSubmission } from '../../../lib/outbox.ts';
import { type HelpAction, submitHelp } from '../../../lib/rejection-help.ts';
import type { SignInState } from '../../../lib/sign-in-state.ts';

const ACTION_LABELS: Readonly<Record<HelpAction, string>> = text({
  locate: '重新定位',
  scan: '扫码签到',
  join: '去加入',
  fields: '去修改',
  records: '查看记录',
  refresh: '刷新',
  home: '回到首页',
  token: '重新输入',
});

/** Act of the large button below in some of its states, so that no second one offers the same. */
const BELOW: Readonly<Partial<Record<SignInState['kind'], HelpAction>>> = { done: 'records', scan: 'scan' };

export interface RejectionProps {
  refused: RejectedSubmission;
  /** State of the large button below. */
  below: SignInState['kind'];
  now: number;
  /** Names of the networks that count. */
  wifis?: readonly string[];
  onAction: (action: HelpAction) => void;
}

/** The server's no, and what to do about it. */
export default function Rejection({ refused, below, now, wifis, onAction }: RejectionProps) {
  const { reason, msg, distance, opensAt, late } = refused;
  const { hint, action } = submitHelp(reason, { distance, opensAt, now, late, wifis });
  return (
    <>
      <Banner tone="loss" hint={hint}>
        {msg}
      </Banner>
      {action && action !== BELOW[below] && (
        <PlainButton look="text" onClick={() => onAction(action)}>
          {t(ACTION_LABELS[action])}
        </PlainButton>
      )}
    </>
  );
}
