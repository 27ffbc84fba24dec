import { getWechatLogin } from '@rollcall/contract';
import { useT } from '../../../lib/i18n.ts';
import { useCall } from '../../../lib/queries.ts';
import { QrBox } from './QrBox.tsx';

/** Real milliseconds after which the page of a code is opened anew: this browser's state for it lives ten minutes. */
const FRESH_MS = 9 * 60_000;

/** The page of the open platform as a part of ours: its narrow form without title. */
function framed(url: string): string {
  const address = new URL(url);
  address.searchParams.set('login_type', 'jssdk');
  address.searchParams.set('self_redirect', 'false');
  return address.href;
}

/**
 * WeChat's own QR (AUTH-01). Its page leads the whole window back when the phone agreed, without a click of the desk's:
 * browsers let a frame do so only where the frame's own attribute says it may.
 */
export function WechatQr() {
  const t = useT();
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
      <iframe
        key={url}
        src={framed(url)}
        title={t('微信登录二维码')}
        width={300}
        height={320}
        sandbox="allow-scripts allow-same-origin allow-top-navigation allow-popups"
      />
      <a href="/wechat/console">{t('二维码打不开？到微信的页面扫码')}</a>
    </div>
  );
}
