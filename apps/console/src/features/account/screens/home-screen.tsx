import { getBoot, wechatFaultText } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { useNavigate } from 'react-router';
import { useQueryParams } from '../../../lib/address.tsx';
import { useCall } from '../../../lib/queries.ts';
import { QrBox } from '../components/qr-box.tsx';
import { OwnQr, QrLoginCard } from '../components/qr-login-card.tsx';
import { WechatQr } from '../components/wechat-qr.tsx';
import { WechatReturn } from '../components/wechat-return.tsx';

/**
 * The login page (AUTH-01): WeChat's own QR where this deployment has one, else the member page's; without a code the
 * other way takes its place (AUTH-09). WeChat's page sends back here, with how it went.
 */
export function Component() {
  const navigate = useNavigate();
  const [query] = useQueryParams();
  const { data, isPending } = useCall(getBoot, {});
  const went = query.get('wechat');
  if (went === 'ok') return <WechatReturn agreeDue={query.has('agree')} />;
  const byWechat = data?.data.wechat_console === true;
  return (
    <QrLoginCard
      title={t('扫码登录')}
      lead={
        data?.data.login === 'mobile'
          ? t('用手机相机扫一扫，在成员页确认登录')
          : t('用手机微信扫一扫，首次扫码即注册')
      }
      other={{ to: '/otherLogin', label: t('其他方式登录') }}
      fault={wechatFaultText(went)}
    >
      {isPending ? (
        <QrBox picture="" alt={t('登录二维码')} error={null} onRetry={() => undefined} />
      ) : byWechat ? (
        <WechatQr />
      ) : (
        <OwnQr onFailed={() => navigate('/otherLogin', { replace: true, state: { noCode: true } })} />
      )}
    </QrLoginCard>
  );
}
