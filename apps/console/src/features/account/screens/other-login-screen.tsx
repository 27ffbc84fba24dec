import { t } from '@rollcall/web/i18n';
import { useLocation } from 'react-router';
import { OwnQr, QrLoginCard } from '../components/qr-login-card.tsx';

/** The other way in (AUTH-04): the code of the member page, for those whom the first one does not serve. */
export function Component() {
  // The code was not to be had a moment ago: the way in that needs none stands open (AUTH-09).
  const noCode = (useLocation().state as { noCode?: boolean } | null)?.noCode === true;
  return (
    <QrLoginCard
      title={t('其他方式登录')}
      lead={t('用手机相机或浏览器扫码，在成员页确认登录')}
      other={{ to: '/home', label: t('返回扫码登录') }}
      byMobileFirst={noCode}
    >
      <OwnQr />
    </QrLoginCard>
  );
}
