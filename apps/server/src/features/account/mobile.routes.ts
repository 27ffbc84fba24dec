import * as contract from '@rollcall/contract';
import { cookieToken, type Door, setSessionCookie } from '../../platform/http/credentials.ts';
import { describeDevice } from '../../platform/http/device.ts';
import { type Context, type Route, route } from '../../platform/http/route.ts';
import type { Principal, Sessions } from '../../platform/session/session.ts';
import type { MobileService } from './mobile.service.ts';

const deviceOf = ({ raw }: Context<Principal | null>) => describeDevice(raw.headers['user-agent'] ?? '');

export function mobileRoutes(mobiles: MobileService, sessions: Sessions): Route[] {
  /** A new session takes the place of the one that the browser had. */
  async function rotate({ raw, reply }: Context<Principal | null>, door: Door, user: contract.UserInfo) {
    const before = cookieToken(raw, door);
    if (before) await sessions.close(before);
    setSessionCookie(reply, door, user.access_token);
    return { data: user };
  }
  return [
    route(contract.mobileLogin, async (context, { mobile, pwd }) =>
      rotate(context, 'console', await mobiles.login(mobile, pwd, context.now, deviceOf(context))),
    ),
    route(contract.mobileCodeLogin, async (context, { mobile, code }) =>
      rotate(context, 'member', await mobiles.loginByCode(mobile, code, context.now, deviceOf(context))),
    ),
    route(contract.resetPassword, async ({ principal, now }, request) => {
      await mobiles.reset(request, principal, now);
      return {};
    }),
    route(contract.bindMobile, async ({ principal, now }, { mobile, code }) => {
      await mobiles.bindProven(principal, mobile, code, now);
      return { data: { bind_mobile: mobile } };
    }),
    route(contract.bindStatus, async ({ principal }) => ({
      data: { bind_mobile: await mobiles.bound(principal.uid) },
    })),
  ];
}
