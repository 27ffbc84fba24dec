import { getSubscription, getWechatLogin, noteSubscription } from '@rollcall/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../../platform/clock/clock.ts';
import { type CookieKind, dropCookie, putCookie, readCookie } from '../../platform/http/cookies.ts';
import { setSessionCookie } from '../../platform/http/credentials.ts';
import { describeDevice } from '../../platform/http/device.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { STATE_MS, type WechatLoginService } from './login.service.ts';
import type { SubscriptionService } from './subscription.service.ts';

/** Lax: it has to come along when WeChat sends the browser back. */
const STATE: CookieKind = { path: '/wechat', sameSite: 'lax', maxAge: STATE_MS / 1000 };

/** The browser that begins a login keeps its state, where WeChat's pages and other browsers cannot see it. */
const keepState = (reply: FastifyReply, { name, value }: { name: string; value: string }): void =>
  putCookie(reply, name, value, STATE);

export const wechatRoutes = (
  login: WechatLoginService | undefined,
  subscriptions: SubscriptionService,
): Route[] => [
  route(getWechatLogin, async ({ reply }) => {
    const begun = login?.begin('console', '/', true);
    if (begun) keepState(reply, begun.cookie);
    return { data: { url: begun?.url ?? '' } };
  }),
  route(getSubscription, async ({ principal }) => ({ data: await subscriptions.of(principal.uid) })),
  route(noteSubscription, async ({ principal }, { accepted }) => ({
    data: await subscriptions.answer(principal.uid, accepted === 1),
  })),
];

const textOf = (query: unknown, name: string): string => {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' && /^[\w-]{0,200}$/.test(value) ? value : '';
};

/** The addresses that browsers open by themselves: to WeChat, and back from there. */
export function serveWechat(http: FastifyInstance, login: WechatLoginService, clock: Clock): void {
  const leave = (reply: FastifyReply, to: string) =>
    reply.header('cache-control', 'no-store').redirect(to, 302);

  http.get('/wechat/console', async (_request, reply) => {
    const begun = login.begin('console', '/', true);
    if (!begun) return leave(reply, '/home');
    keepState(reply, begun.cookie);
    return leave(reply, begun.url);
  });
  http.get('/wechat/member', async (request, reply) => {
    const { next } = request.query as { next?: string };
    const begun = login.begin('member', next ?? '/', textOf(request.query, 'ask') === '1');
    if (!begun) return leave(reply, '/m/login');
    keepState(reply, begun.cookie);
    return leave(reply, begun.url);
  });
  http.get('/wechat/back', async (request, reply) => {
    const [code, state] = [textOf(request.query, 'code'), textOf(request.query, 'state')];
    const name = login.cookieOf(state);
    const device = describeDevice(request.headers['user-agent'] ?? '');
    const { to, session } = await login.finish(
      { code, state },
      readCookie(request, name),
      await clock.now(),
      device,
    );
    // Good once: whoever comes back a second time begins anew.
    dropCookie(reply, name, STATE);
    if (session) setSessionCookie(reply, session.door, session.token);
    return leave(reply, to);
  });
}
