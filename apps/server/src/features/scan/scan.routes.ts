import * as contract from '@rollcall/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { putCookie, readCookie } from '../../platform/http/cookies.ts';
import { QR_COOKIE } from '../../platform/http/credentials.ts';
import { describeDevice, deviceOf } from '../../platform/http/device.ts';
import { qrDataUrl } from '../../platform/http/qr-code.ts';
import { replaceSession } from '../../platform/http/replace-session.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { randomText } from '../../platform/ids/ids.ts';
import type { Sessions } from '../../platform/session/session.ts';
import type { ScanService } from './scan.service.ts';

/** The browser's own secret, made at its first login code. */
function browserSecret(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request, QR_COOKIE);
  if (known && /^[0-9A-Za-z]{32}$/.test(known)) return known;
  const secret = randomText(32);
  putCookie(reply, QR_COOKIE, secret, { path: '/xcx/checkin_web/v1', sameSite: 'lax', maxAge: 86_400 });
  return secret;
}

const browserOf = (request: FastifyRequest) => describeDevice(request.headers['user-agent'] ?? '');
const pictureOf = (link: string) => qrDataUrl(link, { margin: 1, width: 480 });

export const scanRoutes = (scans: ScanService, sessions: Pick<Sessions, 'close'>): Route[] => [
  route(contract.getLoginQr, async ({ raw, reply }, { token, proof }) => {
    const { link } = await scans.newLogin(token, browserSecret(raw, reply), browserOf(raw), proof === '1');
    return { data: { qrcode: await pictureOf(link), link } };
  }),
  route(contract.pollLogin, async (context, { token }) => {
    const secret = browserSecret(context.raw, context.reply);
    const data = await scans.pollLogin(token, secret, context.now, () => deviceOf(context));
    await replaceSession(context, 'console', data.access_token, sessions);
    return { data };
  }),
  route(contract.getBindQr, async ({ principal, raw }) => {
    const { link } = await scans.newBind(principal, browserOf(raw));
    return { data: { img_url: await pictureOf(link), link } };
  }),
  route(contract.getLbsQr, async ({ principal, raw }) => {
    const { key, link } = await scans.newLocate(principal, browserOf(raw));
    const shown = { lbs_key: key, img_url: await pictureOf(link) };
    return { ...shown, data: { ...shown, link } };
  }),
  route(contract.getUserLbs, async ({ principal }, { lbs_key }) => ({
    data: { lbs: await scans.place(lbs_key, principal) },
  })),
  route(contract.scanPreview, async ({ principal }, { qr }) => ({
    data: await scans.preview(qr, principal.uid),
  })),
  route(contract.scanConfirm, async ({ principal, now }, request) => {
    await scans.confirm(request, principal, now);
    return {};
  }),
];
