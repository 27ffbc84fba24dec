import { t } from '@rollcall/web/i18n';
import { Link } from 'react-router';
import type { OutboxState } from '../../../lib/outbox.ts';
import type { SignInState } from '../../../lib/sign-in-state.ts';
import { ScanIcon } from '../../../ui/icons.tsx';

interface SignInButtonProps {
  state: SignInState;
  outbox: OutboxState;
  /** The kept draft was read. */
  ready: boolean;
  records: string;
  onPress: () => void;
}

/** The large button in thumb reach, with the reason in it when it cannot be pressed. */
export function SignInButton({ state, outbox, ready, records, onPress }: SignInButtonProps) {
  const busy = outbox.phase === 'sending' || outbox.phase === 'waiting';
  if (busy)
    return (
      <button type="button" className="button primary large" disabled>
        {outbox.phase === 'sending' ? t('正在发送…') : t('等待网络…')}
      </button>
    );
  switch (state.kind) {
    case 'done':
      return (
        <Link className="button large" to={records}>
          {t('查看记录')}
        </Link>
      );
    case 'blocked':
      return (
        <button type="button" className="button primary large" disabled>
          {state.label}
        </button>
      );
    case 'scan':
      return (
        <button type="button" className="button primary large" disabled={!ready} onClick={onPress}>
          <ScanIcon />
          {t('扫码签到')}
        </button>
      );
    case 'ready':
      return (
        <button type="button" className="button primary large" disabled={!ready} onClick={onPress}>
          {t('签到')}
        </button>
      );
  }
}
