import { Link, useNavigate } from 'react-router';
import { useT } from '../../../lib/i18n.ts';
import { useQrLogin } from '../api/login.ts';
import { DemoLogins } from '../components/DemoLogins.tsx';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { QrBox } from '../components/QrBox.tsx';

/** The login page (AUTH-01): a code for the phone; without one the other way takes its place (AUTH-09). */
export function Component() {
  const t = useT();
  const navigate = useNavigate();
  const { picture, error, retry } = useQrLogin(() => navigate('/otherLogin', { replace: true }));
  return (
    <LoginFrame>
      <header>
        <h2>{t('扫码登录')}</h2>
        <p>{t('用手机微信扫一扫，首次扫码即注册')}</p>
      </header>
      <QrBox picture={picture} error={error} onRetry={retry} />
      <p className="login-note">
        {t('登录即表示同意')}{' '}
        <a href="/agreement" target="_blank" rel="noreferrer">
          {t('《用户协议》')}
        </a>
      </p>
      <Link className="login-other" to="/otherLogin">
        {t('其他方式登录')}
      </Link>
      <DemoLogins />
    </LoginFrame>
  );
}
