import * as contract from '@rollcall/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import QRCode from 'qrcode';
import type { Clock } from '../../platform/clock/clock.ts';
import { clearSessionCookies, cookieTokens, setSessionCookie } from '../../platform/http/credentials.ts';
import { sessionExpired } from '../../platform/http/refusal.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { randomText } from '../../platform/ids/ids.ts';
import type { Sessions } from '../../platform/session/session.ts';
import type { AccountService } from './account.service.ts';

const QR_COOKIE = 'rollcall_qr';

/** The browser's own secret, made at its first login code. */
function browserSecret(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[QR_COOKIE];
  if (known && /^[0-9A-Za-z]{32}$/.test(known)) return known;
  const secret = randomText(32);
  reply.setCookie(QR_COOKIE, secret, {
    path: '/xcx/checkin_web/v1',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: 86_400,
  });
  return secret;
}

/** "Chrome · Windows" from a user agent, for the phone that is about to confirm. */
export function describeDevice(userAgent: string): string {
  const browser = /MicroMessenger/.test(userAgent)
    ? '微信'
    : /Edg\//.test(userAgent)
      ? 'Edge'
      : /Firefox\//.test(userAgent)
        ? 'Firefox'
        : /Chrome\//.test(userAgent)
          ? 'Chrome'
          : /Safari\//.test(userAgent)
            ? 'Safari'
            : '浏览器';
  const system = /Windows/.test(userAgent)
    ? 'Windows'
    : /iPhone|iPad/.test(userAgent)
      ? 'iOS'
      : /Mac OS X/.test(userAgent)
        ? 'macOS'
        : /Android/.test(userAgent)
          ? 'Android'
          : /Linux/.test(userAgent)
            ? 'Linux'
            : '电脑';
  return `${system} 上的 ${browser}`;
}

export function accountRoutes(
  account: AccountService,
  sessions: Sessions,
  clock: Clock,
  boot: () => Promise<contract.ResponseOf<typeof contract.getBoot>['data']>,
): Route[] {
  return [
    route(contract.getBoot, async () => ({ data: await boot() })),
    route(contract.loginByCode, async ({ reply, now }, { code }) => {
      const data = await account.login(code, 'console', now);
      setSessionCookie(reply, 'console', data.access_token);
      return { data };
    }),
    route(contract.memberLogin, async ({ reply, now }, { code }) => {
      const data = await account.login(code, 'member', now);
      setSessionCookie(reply, 'member', data.access_token);
      return { data };
    }),
    route(contract.logout, async ({ raw, reply }) => {
      const bearer = raw.headers.authorization?.replace(/^Bearer /, '');
      for (const token of bearer ? [bearer] : cookieTokens(raw).slice(0, 1)) await sessions.close(token);
      clearSessionCookies(reply, ['console']);
      return {};
    }),
    route(contract.getLoginQr, async ({ raw, reply }, { token }) => {
      const device = describeDevice(raw.headers['user-agent'] ?? '');
      const { link } = await account.newQr(token, browserSecret(raw, reply), device);
      return { data: { qrcode: await QRCode.toDataURL(link, { margin: 1, width: 480 }), link } };
    }),
    route(contract.pollLogin, async ({ raw, reply, now }, { token }) => {
      const data = await account.pollQr(token, browserSecret(raw, reply), now);
      setSessionCookie(reply, 'console', data.access_token);
      return { data };
    }),
    route(contract.scanPreview, async (_c, { qr }) => ({ data: await account.previewQr(qr) })),
    route(contract.scanConfirm, async ({ principal }, { qr, accept }) => {
      await account.confirmQr(qr, principal.uid, accept === 1);
      return {};
    }),
    route(contract.getUserCert, async ({ principal, now }) => ({
      data: { cert_type: (await account.info(principal.uid, now)).cert_type },
    })),
    route(contract.getUserInfo, async ({ principal, now }) => ({
      // The ad package is the deployment's price list (S2 §9): 35 yuan per 1000.
      data: {
        ...(await account.info(principal.uid, now)),
        count: 1000,
        price: 35,
        remain: 0,
        now: Math.floor(now.getTime() / 1000),
      },
    })),
    route(contract.getProfile, async ({ principal, now }) => {
      const { avatar, signature, is_certed, t_expire } = await account.info(principal.uid, now);
      return { data: { avatar, signature, is_certed, t_expire } };
    }),
    route(contract.setClock, async (_c, { now }) => {
      await clock.set(new Date(now));
      return { data: { now } };
    }),
    route(contract.certifyMe, async ({ principal }, { until, mobile }) => {
      if (!principal) throw sessionExpired();
      const at = typeof until === 'number' ? new Date(until * 1000) : new Date(until);
      await account.certify(principal.uid, at, mobile ?? null);
      return {};
    }),
  ];
}
