import * as contract from '@rollcall/contract';
import { deviceOf } from '../../platform/http/device.ts';
import { replaceSession } from '../../platform/http/replace-session.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Sessions } from '../../platform/session/session.ts';
import type { MobileService } from './mobile.service.ts';

export function mobileRoutes(mobiles: MobileService, sessions: Sessions): Route[] {
  return [
    route(contract.mobileLogin, async (context, { mobile, pwd }) => {
      const data = await mobiles.login(mobile, pwd, context.now, deviceOf(context));
      await replaceSession(context, 'console', data.access_token, sessions);
      return { data };
    }),
    route(contract.mobileCodeLogin, async (context, { mobile, code }) => {
      const data = await mobiles.loginByCode(mobile, code, context.now, deviceOf(context));
      await replaceSession(context, 'member', data.access_token, sessions);
      return { data };
    }),
    route(contract.resetPassword, async (context, request) => {
      await mobiles.reset(request, context.principal, context.now, deviceOf(context));
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
