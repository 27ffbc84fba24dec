import { t } from '@rollcall/web/i18n';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useQrLogin } from '../api/login.ts';
import { DemoLogins } from './demo-logins.tsx';
import { LoginFrame } from './login-frame.tsx';
import { QrBox } from './qr-box.tsx';

// With its form controls it weighs more than the rest of the page, and few need it.
const loadDialog = () => import('./mobile-login-dialog.tsx');
const MobileLoginDialog = lazy(loadDialog);

interface QrLoginCardProps {
  title: string;
  lead: string;
  other: { to: string; label: string };
  /** Why a login came to nothing, '' none did. */
  fault?: string;
  /** Opens the login by mobile at once. */
  byMobileFirst?: boolean;
  /** The code. */
  children: ReactNode;
}

/** The member page's code, which the phone confirms. `onFailed`: no code is to be had. */
export function OwnQr({ onFailed }: { onFailed?: () => void }) {
  const { picture, error, retry } = useQrLogin(onFailed);
  return <QrBox picture={picture} alt={t('登录二维码')} error={error} onRetry={retry} />;
}

/** The card of both login pages: a code, what one agrees to, and the other ways in. */
export function QrLoginCard(props: QrLoginCardProps) {
  const { title, lead, other, fault = '', byMobileFirst = false, children } = props;
  const [byMobile, setByMobile] = useState(byMobileFirst);
  return (
    <LoginFrame>
      <header>
        <h2>{title}</h2>
        <p>{lead}</p>
      </header>
      {fault !== '' && (
        <p className="login-fault" role="alert">
          {fault}
        </p>
      )}
      {children}
      <p className="login-note">
        {t('登录即表示同意')}{' '}
        <a href="/agreement" target="_blank" rel="noreferrer">
          {t('《用户协议》')}
        </a>
      </p>
      <p className="login-other">
        <Link to={other.to}>{other.label}</Link>
        <button
          type="button"
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
          onClick={() => setByMobile(true)}
        >
          {t('手机号登录')}
        </button>
      </p>
      <DemoLogins />
      {byMobile && (
        <Suspense>
          <MobileLoginDialog onClose={() => setByMobile(false)} />
        </Suspense>
      )}
    </LoginFrame>
  );
}
