/**
 * Every Content-Security-Policy of the server stands here. No page has inline script, and no page may be framed.
 */
const policy = (...rules: string[]): string =>
  [...rules, "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"].join('; ');

/** Origins of WeChat that pages load from, where this deployment has an app there; all empty where it has none. */
export interface WechatSources {
  /** Origin whose page shows the QR of a login on the console. */
  frame: string;
  /** True where pages of ours may use its JS-SDK, and the tags that open its mini-programs. */
  sdk: boolean;
}

/**
 * Sources that pages of both apps may load: themselves, pictures they made, and nothing from elsewhere but WeChat's
 * own.
 * @param tiles origin of map tiles, or ''
 */
export const pagePolicy = (tiles: string, { frame, sdk }: WechatSources): string =>
  policy(
    "default-src 'self'",
    // wasm: the scanner of the member page. No inline script anywhere.
    `script-src 'self' 'wasm-unsafe-eval'${sdk ? ' https://res.wx.qq.com' : ''}`,
    // The QR of the open platform is a page of its own; the launch tags are drawn in frames of the messenger.
    `frame-src 'self' ${frame} ${sdk ? 'https://*.qq.com weixin:' : ''}`.trim(),
    // Charts and lists write styles at run time.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${tiles}`.trim(),
    "media-src 'self' blob:",
    // data: the console turns the picture of a code into a file.
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
  );

/** The operator console: documents and money, so that nothing from elsewhere is loaded, whatever is configured. */
export const OPERATOR_POLICY: string = policy(
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' blob:",
  "object-src 'none'",
);

/** Answers that are no page: data, errors, streams. Should a browser ever show one, it loads and runs nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Files that people uploaded, and what the server writes for them: in an origin of their own, without script. The
 * browser's own viewer of pictures and films needs the rest.
 */
export const FILE_POLICY =
  "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The page over the API's document. */
export const DOCS_POLICY: string = policy("default-src 'none'", "style-src 'unsafe-inline'");

/**
 * The sources of a worker are judged by the policy that came with its own script: pictures of records, and those that
 * a page made. Scripts that no worker runs carry it for nothing.
 */
export const WORKER_POLICY =
  "default-src 'self'; connect-src 'self' data: blob:; img-src 'self' data: blob:; frame-ancestors 'none'";
