/** Real milliseconds after which the page of a code is too old: this browser's state for it lives ten minutes. */
export const FRESH_MS = 9 * 60_000;

/** The page of the open platform as a part of ours: its narrow form without title. */
function framed(url: string): string {
  const address = new URL(url);
  address.searchParams.set('login_type', 'jssdk');
  address.searchParams.set('self_redirect', 'false');
  return address.href;
}

/**
 * The page of WeChat that shows a QR. It leads the whole window back when the phone agreed, without a click of the
 * desktop's: browsers let a frame do so only where the frame's own attribute says it may.
 */
export function WechatFrame({ url, title }: { url: string; title: string }) {
  return (
    <iframe
      key={url}
      className="wechat-frame"
      src={framed(url)}
      title={title}
      width={300}
      height={320}
      sandbox="allow-scripts allow-same-origin allow-top-navigation allow-popups"
    />
  );
}
