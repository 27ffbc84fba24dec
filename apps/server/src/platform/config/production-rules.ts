import type { Settings } from './environment.ts';
import { hasWechatLogin } from './wechat-settings.ts';

const RANDOM = 'set what openssl rand -base64 32 prints, the same for all processes';

/** Rules for one setting each: keys, addresses, and what only development has. */
function basics(settings: Settings): string[] {
  const wrong: string[] = [];
  if (!settings.DATABASE_URL) wrong.push('Production needs DATABASE_URL: set the address of its PostgreSQL.');
  if (!settings.PUBLIC_URL?.startsWith('https:'))
    wrong.push('Production needs PUBLIC_URL with https: set the address that browsers use.');
  if (!settings.SECRET_KEY) wrong.push(`Production needs SECRET_KEY: ${RANDOM}.`);
  if (!settings.DATA_KEY) wrong.push(`Production needs DATA_KEY: ${RANDOM}.`);
  if (settings.ROLLCALL_NOW) wrong.push('ROLLCALL_NOW exists in development only: remove it.');
  if (settings.DEMO === 'on') wrong.push('DEMO=on exists in development only: remove it.');
  return wrong;
}

/** One way in at least, and none that is promised and never opens. */
function loginProblems(settings: Settings): string[] {
  const wechat = hasWechatLogin(settings);
  const sms = settings.SMS_PROVIDER !== undefined;
  const needsWechat = 'set WECHAT_MP_APPID and WECHAT_MP_SECRET, or WECHAT_OPEN_APPID and WECHAT_OPEN_SECRET';
  switch (settings.LOGIN) {
    case 'mobile':
      return sms ? [] : ['LOGIN=mobile needs an SMS provider: set SMS_PROVIDER and the other SMS_ settings.'];
    case 'wechat':
      return wechat ? [] : [`LOGIN=wechat needs WeChat: ${needsWechat}.`];
    case 'both':
      return [
        ...(wechat ? [] : [`LOGIN=both needs WeChat: ${needsWechat}, or LOGIN=mobile.`]),
        ...(sms ? [] : ['LOGIN=both needs an SMS provider: set SMS_PROVIDER, or LOGIN=wechat.']),
      ];
    default:
      return wechat
        ? []
        : [
            `Production needs a way to log in: ${needsWechat}; or LOGIN=mobile with SMS_PROVIDER and the other SMS_ settings.`,
          ];
  }
}

/** Files of all processes in one place, and whatever certification takes. */
function services(settings: Settings): string[] {
  const wrong: string[] = [];
  if (!settings.S3_ENDPOINT && !settings.FILES_DIR)
    wrong.push(
      'Production needs a place for files: set S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET, or FILES_DIR, a folder that all processes share.',
    );
  if (settings.CERTIFICATION === 'required') {
    if (!settings.PAYMENT)
      wrong.push(
        'CERTIFICATION=required needs PAYMENT: set PAYMENT=wechat with the WXPAY_ settings, PAYMENT=offline, or CERTIFICATION=granted.',
      );
    if (!settings.SMS_PROVIDER)
      wrong.push(
        'CERTIFICATION=required needs an SMS provider, by which applicants prove their number: set SMS_PROVIDER and the other SMS_ settings, or CERTIFICATION=granted.',
      );
  }
  for (const name of ['SMS_API', 'MAP_API'] as const)
    if (settings[name]?.startsWith('http:'))
      wrong.push(`${name} must start with https: in production: secrets travel to it.`);
  return wrong;
}

/** Settings that a production start lacks, one sentence each: nothing of development may stand in for it. */
export const productionFaults = (settings: Settings): string[] => [
  ...basics(settings),
  ...loginProblems(settings),
  ...services(settings),
];
