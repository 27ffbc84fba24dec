import { ScanIcon } from '@rollcall/ui/primitives/icons';
import { PlainButton, PlainButtonLink } from '@rollcall/ui/primitives/plain-button';
import { t } from '@rollcall/web/i18n';
import { busyLabel } from '../../../lib/busy-label.ts';
import type { OutboxState } from '../../../lib/outbox.ts';
import type { SignInState } from '../../../lib/sign-in-state.ts';

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
  const busy = busyLabel(outbox);
  if (busy !== undefined)
    return (
      <PlainButton look="primary" size="large" disabled>
        {busy}
      </PlainButton>
    );
  switch (state.kind) {
    case 'done':
      return (
        <PlainButtonLink size="large" to={records}>
          {t('查看记录')}
        </PlainButtonLink>
      );
    case 'blocked':
      return (
        <PlainButton look="primary" size="large" disabled>
          {state.label}
        </PlainButton>
      );
    case 'scan':
      return (
        <PlainButton look="primary" size="large" disabled={!ready} onClick={onPress}>
          <ScanIcon />
          {t('扫码签到')}
        </PlainButton>
      );
    case 'ready':
      return (
        <PlainButton look="primary" size="large" disabled={!ready} onClick={onPress}>
          {t('签到')}
        </PlainButton>
      );
  }
}
