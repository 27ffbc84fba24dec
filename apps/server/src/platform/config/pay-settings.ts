import type { Settings } from './environment.ts';

/** A merchant at WeChat Pay, in public-key mode. */
interface WechatPayConfig {
  kind: 'wechat';
  mchid: string;
  appid: string;
  serial: string;
  /** Absolute paths of PEM files. */
  key: string;
  publicKey: string;
  publicKeyId: string;
  apiV3Key: string;
  /** Origin of the API. */
  api: string;
}
export type PayConfig = WechatPayConfig | { kind: 'offline' };

const NEEDS = [
  'WXPAY_MCHID',
  'WXPAY_APPID',
  'WXPAY_SERIAL',
  'WXPAY_KEY',
  'WXPAY_PUBLIC_KEY',
  'WXPAY_PUBLIC_KEY_ID',
  'WXPAY_APIV3_KEY',
] as const;

/** Payment provider of checked settings; undefined: nothing is sold. */
export function payOf(settings: Settings, path: (text: string) => string): PayConfig | undefined {
  if (settings.PAYMENT === 'offline') return { kind: 'offline' };
  if (settings.PAYMENT !== 'wechat') return undefined;
  return {
    kind: 'wechat',
    mchid: settings.WXPAY_MCHID!,
    appid: settings.WXPAY_APPID!,
    serial: settings.WXPAY_SERIAL!,
    key: path(settings.WXPAY_KEY!),
    publicKey: path(settings.WXPAY_PUBLIC_KEY!),
    publicKeyId: settings.WXPAY_PUBLIC_KEY_ID!,
    apiV3Key: settings.WXPAY_APIV3_KEY!,
    api: settings.WXPAY_API,
  };
}

/** Contradictions between settings, one sentence each. */
export function payContradictions(settings: Settings): string[] {
  const wrong: string[] = [];
  const missing = NEEDS.filter((name) => !settings[name]);
  if (settings.PAYMENT === 'wechat' && missing.length > 0)
    wrong.push(`PAYMENT=wechat needs ${missing.join(', ')}: set them as the merchant platform shows them.`);
  if (settings.PAYMENT !== 'wechat' && missing.length < NEEDS.length)
    wrong.push('The WXPAY_ settings belong to PAYMENT=wechat: set it, or remove them.');
  if (settings.ROLLCALL_MODE === 'production' && !settings.WXPAY_API.startsWith('https:'))
    wrong.push('WXPAY_API must start with https: in production.');
  return wrong;
}
