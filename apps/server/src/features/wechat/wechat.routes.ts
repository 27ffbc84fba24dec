import * as contract from '@rollcall/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock/clock.ts';
import { type CookieKind, dropCookie, putCookie, readCookie } from '../../platform/http/cookies.ts';
import { cookieToken } from '../../platform/http/credentials.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { replaceSession } from '../../platform/http/replace-session.ts';
import { type Context, type Route, route } from '../../platform/http/route.ts';
import type { Point } from '../../platform/limits/light.ts';
import type { Sessions } from '../../platform/session/session.ts';
import type { WechatAuthorizationService } from './authorization.service.ts';
import type { WechatLoginService } from './login.service.ts';
import { type ClientApp, cookieOf, STATE_MS } from './state.service.ts';
import type { SubscriptionService } from './subscription.service.ts';

/** Lax: it has to come along when WeChat sends the browser back. */
const STATE: CookieKind = { path: '/wechat', sameSite: 'lax', maxAge: STATE_MS / 1000 };

/** The browser that begins something keeps its state, where WeChat's pages and other browsers cannot see it. */
const setStateCookie = (reply: FastifyReply, { name, value }: { name: string; value: string }): void =>
  putCookie(reply, name, value, STATE);

export function wechatRoutes(
  login: WechatLoginService | undefined,
  authorizations: WechatAuthorizationService,
  subscriptions: SubscriptionService,
): Route[] {
  const status =
    (clientApp: ClientApp) =>
    async ({ principal }: Context) => ({ data: await authorizations.status(principal, clientApp) });
  const begin =
    (clientApp: ClientApp) =>
    async (
      { principal, reply }: Context,
      { errand }: contract.ParsedRequestOf<typeof contract.beginWechatAuthorization>,
    ) => {
      const { url, cookie } = await authorizations.begin(principal, clientApp, errand);
      setStateCookie(reply, cookie);
      return { data: { url } };
    };
  return [
    route(contract.getWechatLogin, async ({ reply }) => {
      const begun = login?.begin('console', '/', true);
      if (begun) setStateCookie(reply, begun.cookie);
      return { data: { url: begun?.url ?? '' } };
    }),
    route(contract.getWechatLink, status('console')),
    route(contract.getWechatLinkAsMember, status('member')),
    route(contract.beginWechatAuthorization, begin('console')),
    route(contract.beginWechatAuthorizationAsMember, begin('member')),
    route(contract.unlinkWechat, async ({ principal, now }) => {
      await authorizations.unlink(principal, now);
      return {};
    }),
    route(contract.getSubscription, async ({ principal }) => ({
      data: await subscriptions.of(principal.uid),
    })),
    route(contract.noteSubscription, async ({ principal }, { accepted }) => ({
      data: await subscriptions.answer(principal.uid, accepted === 1),
    })),
  ];
}

const textOf = (query: unknown, name: string): string => {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' && /^[\w-]{0,200}$/.test(value) ? value : '';
};

interface WechatPagesDeps {
  login: WechatLoginService;
  authorizations: WechatAuthorizationService;
  sessions: Pick<Sessions, 'find' | 'close'>;
  clock: Clock;
  /** Counts a return, by the address that it comes from; throws where there are too many. */
  /** Takes a point of an address; throws where none is left. */
  count: (ip: string) => Promise<Point | undefined>;
}

/** The addresses that browsers open by themselves: to WeChat, and back from there. */
export function serveWechat(
  http: FastifyInstance,
  { login, authorizations, sessions, clock, count }: WechatPagesDeps,
): void {
  const leave = (reply: FastifyReply, to: string) =>
    reply.header('cache-control', 'no-store').redirect(to, 302);
  const callerOf = async (request: FastifyRequest, clientApp: ClientApp) => {
    const token = cookieToken(request, clientApp);
    return token === undefined ? null : sessions.find(token);
  };

  http.get('/wechat/console', async (_request, reply) => {
    const begun = login.begin('console', '/', true);
    if (!begun) return leave(reply, '/home');
    setStateCookie(reply, begun.cookie);
    return leave(reply, begun.url);
  });
  http.get('/wechat/member', async (request, reply) => {
    const { next } = request.query as { next?: string };
    const begun = login.begin('member', next ?? '/', textOf(request.query, 'ask') === '1');
    if (!begun) return leave(reply, '/m/login');
    setStateCookie(reply, begun.cookie);
    return leave(reply, begun.url);
  });
  http.get('/wechat/back', async (request, reply) => {
    const [code, state] = [textOf(request.query, 'code'), textOf(request.query, 'state')];
    const name = cookieOf(state);
    const cookie = readCookie(request, name);
    // Its cookie can be sent again and again, and each time WeChat would be asked for the code.
    const point = await count(request.ip);
    const now = await clock.now();
    // Good once: whoever comes back a second time begins anew.
    dropCookie(reply, name, STATE);
    const context = { raw: request, reply };
    const clientApp = authorizations.clientOf(state);
    let isSuspect = false;
    try {
      if (clientApp) {
        const caller = await callerOf(request, clientApp);
        const ended = await authorizations.finish({ code, state, clientApp }, cookie, caller, now);
        isSuspect = ended.isSuspect;
        return leave(reply, ended.to);
      }
      const ended = await login.finish({ code, state }, cookie, now, deviceOf(context));
      isSuspect = ended.isSuspect;
      const { session } = ended;
      if (session) await replaceSession(context, session.clientApp, session.token, sessions);
      return leave(reply, ended.to);
    } finally {
      if (!isSuspect) point?.giveBack();
    }
  });
}
