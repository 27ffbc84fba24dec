import * as contract from '@rollcall/contract';
import { ownOrigins } from '../../platform/http/origins.ts';
import { callsOfAddress, failedLoginsOfAddress } from '../../platform/limits/call-limits.ts';
import { createTries, triesLimits } from '../../platform/limits/tries.ts';
import type { Module } from '../../platform/module/module.ts';
import { createPasswords } from '../../platform/password/password.ts';
import { trimSessions } from '../../platform/session/session.ts';
import { maskPhone } from '../../platform/sms/guarded.ts';
import type { Shared } from '../../shared.ts';
import type { PhoneService } from '../phone/phone.service.ts';
import type { AccountService } from './account.service.ts';
import { mobileRoutes } from './mobile.routes.ts';
import { createMobileService, type MobileDeps, type MobileService } from './mobile.service.ts';
import { createNumbers, type NumbersDeps } from './number.service.ts';
import { wechatSignatureRoutes } from './wechat-signature.routes.ts';

/** Tries of a password: of a number from an address or a known browser, and of a number together. */
const TRIES = { each: 10, all: 100, seconds: 900 };
const TRIES_NAME = 'mobile-login';

/** Tells an old number by SMS where there is a message for it; that it could not be told undoes no change. */
function oldNumberNotifier({ config, development, providers, log }: Shared): NumbersDeps['notifyOldNumber'] {
  if (!development && !config.sms?.changedTemplate) return undefined;
  return async (former, mobile) => {
    const changedTo = maskPhone(mobile);
    const text = contract.numberChanged(changedTo, config.publicUrl);
    await providers
      .sms({ phone: former, text, code: '', minutes: 0, changedTo, known: true, address: '' })
      .catch(() => log.warn({ to: maskPhone(former) }, 'an old number was not told of the new one'));
  };
}

interface MobileNeeds {
  account: AccountService;
  phones: PhoneService;
  acceptInvited: MobileDeps['acceptInvited'];
}

/** Logging in by mobile number, with a password or a code; and the messenger's launch tag. */
export function mobileModule(
  shared: Shared,
  { account, phones, acceptInvited }: MobileNeeds,
): Module & { mobiles: MobileService } {
  const { config, db, pool, sessions, isFresh, providers, development } = shared;
  const numbers = createNumbers({ db, sessions, isFresh, notifyOldNumber: oldNumberNotifier(shared) });
  const mobiles = createMobileService({
    db,
    sessions,
    account,
    phones,
    passwords: createPasswords(),
    numbers,
    tries: createTries(pool, TRIES_NAME, TRIES),
    acceptInvited,
    ways: config.login,
  });
  return {
    mobiles,
    routes: [
      ...mobileRoutes(mobiles, sessions),
      ...wechatSignatureRoutes(
        providers.jsTicket,
        ownOrigins(config.publicUrl, development),
        config.wechat.mini?.appid ?? '',
      ),
    ],
    sweeps: [
      {
        name: 'too many sessions',
        everySeconds: 600,
        purpose: 'end the oldest sessions of people who have too many',
        run: () => trimSessions(db),
      },
      {
        name: 'old numbers',
        everySeconds: 600,
        purpose: 'remove numbers that were changed and can be taken back no longer',
        run: () => numbers.sweep(),
      },
    ],
    limits: triesLimits(TRIES_NAME, 'a password', TRIES),
    // Right passwords are counted too: hashing one costs the server more than whoever sends it.
    callLimits: [
      callsOfAddress(contract.mobileLogin, contract.resetPassword),
      failedLoginsOfAddress(contract.mobileCodeLogin),
    ],
  };
}
