import { Link } from 'react-router';
import { useT } from '../../../lib/i18n.ts';
import { useQrLogin } from '../api/login.ts';
import { DemoLogins } from '../components/DemoLogins.tsx';
import { LoginFrame } from '../components/LoginFrame.tsx';
import { QrBox } from '../components/QrBox.tsx';

/** The other way in (AUTH-04): the code of the member page, for those whom the first one does not serve. */
export function Component() {
  const t = useT();
  const { picture, error, retry } = useQrLogin();
  return (
    <LoginFrame>
      <header>
        <h2>{t('其他方式登录')}</h2>
        <p>{t('用手机相机或浏览器扫码，在成员页确认登录')}</p>
      </header>
      <QrBox picture={picture} error={error} onRetry={retry} />
      <p className="login-note">
        {t('登录即表示同意')}{' '}
        <a href="/agreement" target="_blank" rel="noreferrer">
          {t('《用户协议》')}
        </a>
      </p>
      <Link className="login-other" to="/home">
        {t('返回扫码登录')}
      </Link>
      <DemoLogins />
    </LoginFrame>
  );
}
