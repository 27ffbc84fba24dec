import type { Settings } from './environment.ts';

/** One of our apps at WeChat. */
export interface WechatApp {
  appid: string;
  secret: string;
}

/** The subscription message: its template, and its fields where WeChat does not tell them. */
export interface NoticeTemplate {
  id: string;
  /** Keys like `thing1`, in the order title, text, time; empty: asked of WeChat. */
  fields: string[];
}

/** Parts of WeChat that this deployment has. */
export interface WechatConfig {
  /** Website application of the open platform: login by QR on the console. */
  open: WechatApp | undefined;
  /** Official account: login inside WeChat, signatures of pages. */
  mp: WechatApp | undefined;
  mini: WechatApp | undefined;
  notice: NoticeTemplate | undefined;
  /** True where texts are checked by msgSecCheck. */
  check: boolean;
  /** Origin of the API. */
  api: string;
  /** Origin of the pages on which people agree to a login. */
  pages: string;
}

const WECHAT_API = 'https://api.weixin.qq.com';
const WECHAT_PAGES = 'https://open.weixin.qq.com';
const PAIRS = ['WECHAT_OPEN', 'WECHAT_MP', 'WECHAT_MINI'] as const;

const appOf = (settings: Settings, name: (typeof PAIRS)[number]): WechatApp | undefined => {
  const [appid, secret] = [settings[`${name}_APPID`], settings[`${name}_SECRET`]];
  return appid && secret ? { appid, secret } : undefined;
};

/** The WeChat part of checked settings. */
export function wechatOf(settings: Settings): WechatConfig {
  const [id, fields] = settings.WECHAT_NOTICE_TEMPLATE?.split(':') ?? [];
  return {
    open: appOf(settings, 'WECHAT_OPEN'),
    mp: appOf(settings, 'WECHAT_MP'),
    mini: appOf(settings, 'WECHAT_MINI'),
    notice: id ? { id, fields: fields ? fields.split(',') : [] } : undefined,
    check: settings.WECHAT_CHECK === 'on',
    api: settings.WECHAT_API,
    // A server that plays WeChat plays its pages too.
    pages: settings.WECHAT_API === WECHAT_API ? WECHAT_PAGES : settings.WECHAT_API,
  };
}

/** True where people can log in through WeChat: on the console by QR, or inside WeChat, which confirms our own code. */
export const hasWechatLogin = (settings: Settings): boolean =>
  appOf(settings, 'WECHAT_MP') !== undefined || appOf(settings, 'WECHAT_OPEN') !== undefined;

/** Contradictions between settings, one sentence each. */
export function wechatContradictions(settings: Settings): string[] {
  const wrong: string[] = [];
  for (const name of PAIRS)
    if (Boolean(settings[`${name}_APPID`]) !== Boolean(settings[`${name}_SECRET`]))
      wrong.push(`${name}_APPID and ${name}_SECRET belong together: set both, or neither.`);
  for (const name of ['WECHAT_NOTICE_TEMPLATE', 'WECHAT_CHECK'] as const)
    if (settings[name] && settings[name] !== 'off' && !settings.WECHAT_MINI_APPID)
      wrong.push(
        `${name} needs the mini-program: set WECHAT_MINI_APPID and WECHAT_MINI_SECRET, or remove it.`,
      );
  if (settings.ROLLCALL_MODE === 'production' && !settings.WECHAT_API.startsWith('https:'))
    wrong.push('WECHAT_API must start with https: in production: secrets travel to it.');
  return wrong;
}
