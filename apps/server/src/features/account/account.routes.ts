import * as contract from '@rollcall/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import { sessionExpired } from '../../platform/http/api-error.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { logOut } from '../../platform/http/log-out.ts';
import { replaceSession } from '../../platform/http/replace-session.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Sessions } from '../../platform/session/session.ts';
import type { AccountService } from './account.service.ts';

export function accountRoutes(
  account: AccountService,
  sessions: Sessions,
  clock: Clock,
  boot: () => Promise<contract.ResponseOf<typeof contract.getBoot>['data']>,
  /** Ad removal of a person (ADS-04). */
  ads: (uid: string) => Promise<{ count: number; price: number; remain: number }>,
): Route[] {
  return [
    route(contract.getBoot, async () => ({ data: await boot() })),
    route(contract.loginByCode, async (context, { code }) => {
      const data = await account.login(code, 'console', context.now, deviceOf(context));
      await replaceSession(context, 'console', data.access_token, sessions);
      return { data };
    }),
    route(contract.memberLogin, async (context, { code }) => {
      const data = await account.login(code, 'member', context.now, deviceOf(context));
      await replaceSession(context, 'member', data.access_token, sessions);
      return { data };
    }),
    route(contract.logout, async (context) => {
      await logOut(context, 'console', sessions);
      return {};
    }),
    route(contract.getUserCert, async ({ principal, now }) => ({
      data: { cert_type: (await account.info(principal.uid, now)).cert_type },
    })),
    route(contract.getUserInfo, async ({ principal, now }) => ({
      data: {
        ...(await account.info(principal.uid, now)),
        ...(await ads(principal.uid)),
        now: unixSeconds(now),
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
    route(contract.certifyMe, async ({ principal, now }, { until, mobile }) => {
      if (!principal) throw sessionExpired();
      const at = typeof until === 'number' ? new Date(until * 1000) : new Date(until);
      await account.certify(principal.uid, at, mobile ?? null, now);
      return {};
    }),
  ];
}
