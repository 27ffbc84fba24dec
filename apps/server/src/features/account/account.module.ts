import type { getBoot, ResponseOf } from '@rollcall/contract';
import * as contract from '@rollcall/contract';
import { failedLoginsOfAddress } from '../../platform/limits/call-limits.ts';
import type { LightLimit } from '../../platform/limits/limit.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { accountRoutes } from './account.routes.ts';
import { type AccountService, createAccountService } from './account.service.ts';
import { type AccountLinks, createAccountLinks } from './account-link.service.ts';

/** Logins that succeed: who proves themselves so often is a machine. */
const LOGINS: LightLimit = {
  name: 'logins',
  subject: 'logins that succeed',
  points: 60,
  seconds: 300,
  free: 20,
  by: 'person, production alone',
};

interface AccountNeeds {
  /** Demo accounts of the login page, and its buttons of WeChat. */
  boot: () => Promise<
    Pick<ResponseOf<typeof getBoot>['data'], 'demo' | 'demo_link' | 'wechat_console' | 'wechat_member'>
  >;
  /** Ad removal of a person. */
  adsOf: (uid: string) => Promise<{ count: number; price: number; remain: number }>;
}

/** Persons: logging in, and what the login page offers. */
export function accountModule(
  shared: Shared,
  { boot, adsOf }: AccountNeeds,
): Module & { account: AccountService; links: AccountLinks } {
  const { config, db, log, sessions, clock, providers } = shared;
  const ways = config.login;
  const logins = shared.lightLimiter(LOGINS);
  const account = createAccountService({
    db,
    sessions,
    identify: providers.identify,
    everybodyCertified: config.certification === 'granted',
    ways,
    log,
    // Development has no machines to count.
    count: shared.development ? async () => {} : async (uid) => void (await logins.consume(uid)),
  });
  const offer = async () => ({
    mode: config.mode,
    login: ways,
    map_tiles: config.mapTiles ?? '',
    certification: config.certification,
    ...(await boot()),
  });
  return {
    account,
    links: createAccountLinks({ db, sessions, ways }),
    routes: accountRoutes(account, sessions, clock, offer, adsOf),
    sweeps: [
      {
        name: 'expired sessions',
        everySeconds: 3600,
        purpose: 'remove sessions that have expired',
        run: () => sessions.sweep(new Date()),
      },
    ],
    limits: [LOGINS],
    callLimits: [failedLoginsOfAddress(contract.loginByCode, contract.memberLogin)],
  };
}
