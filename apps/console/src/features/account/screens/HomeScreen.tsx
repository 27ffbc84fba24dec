import { useNavigate } from 'react-router';
import { useT } from '../../../lib/i18n.ts';
import { QrLoginCard } from '../components/QrLoginCard.tsx';

/** The login page (AUTH-01): a code for the phone; without one the other way takes its place (AUTH-09). */
export function Component() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <QrLoginCard
      title={t('扫码登录')}
      lead={t('用手机微信扫一扫，首次扫码即注册')}
      other={{ to: '/otherLogin', label: t('其他方式登录') }}
      onFailed={() => navigate('/otherLogin', { replace: true })}
    />
  );
}
