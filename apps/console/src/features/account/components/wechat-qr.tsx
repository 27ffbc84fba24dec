import { getWechatLogin } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { useCall } from '../../../lib/queries.ts';
import { QrBox } from './qr-box.tsx';
import { FRESH_MS, WechatFrame } from './wechat-frame.tsx';

/** WeChat's own QR (AUTH-01). */
export function WechatQr() {
  const { data, error, refetch } = useCall(
    getWechatLogin,
    {},
    { staleTime: 0, gcTime: 0, refetchInterval: FRESH_MS, refetchOnWindowFocus: false },
  );
  const url = data?.data.url;
  if (!url)
    return (
      <div className="login-wechat">
        <QrBox picture="" alt={t('登录二维码')} error={error} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <div className="login-wechat">
      <WechatFrame url={url} title={t('微信登录二维码')} />
      <a href="/wechat/console">{t('二维码打不开？到微信的页面扫码')}</a>
    </div>
  );
}
