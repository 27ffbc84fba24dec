import { numberChanged } from '@rollcall/contract';
import { isBoundMobile } from '../features/account/account.reads.ts';
import { mobileRoutes } from '../features/account/mobile.routes.ts';
import { createMobileService } from '../features/account/mobile.service.ts';
import { createNumbers, type NumbersDeps } from '../features/account/number.service.ts';
import { wechatSignatureRoutes } from '../features/account/wechat-signature.routes.ts';
import { phoneProofRoutes } from '../features/member/phone-proof.routes.ts';
import { createProofService } from '../features/member/phone-proof.service.ts';
import { phoneRoutes } from '../features/phone/phone.routes.ts';
import { createPhoneService } from '../features/phone/phone.service.ts';
import { createPuzzleService, PUZZLE_SECONDS } from '../features/phone/puzzle.service.ts';
import { reauthRoutes } from '../features/reauth/reauth.routes.ts';
import { createReauthService, freshBy } from '../features/reauth/reauth.service.ts';
import { scanRoutes } from '../features/scan/scan.routes.ts';
import { createScanService } from '../features/scan/scan.service.ts';
import { ownOrigins } from '../platform/http/origins.ts';
import { createLimiter, forgetExpired } from '../platform/limits/limiter.ts';
import { createTries } from '../platform/limits/tries.ts';
import { createPasswords } from '../platform/password/password.ts';
import { trimSessions } from '../platform/session/session.ts';
import { smsBounds } from '../platform/sms/bounds.ts';
import { maskPhone } from '../platform/sms/guarded.ts';
import { readOutbox } from '../platform/sms/sms.ts';
import type { Services } from './core.ts';
import { addressOf } from './limits.ts';
import type { Part, Shared } from './part.ts';
import { organisersOf } from './people.ts';

/** An old number is told by SMS where there is a message for it; that it could not be told undoes no change. */
function tellOldOf({ config, development, providers, log }: Shared): NumbersDeps['tellOld'] {
  if (!development && !config.sms?.changedTemplate) return undefined;
  return async (former, mobile) => {
    const changedTo = maskPhone(mobile);
    const text = numberChanged(changedTo, config.publicUrl);
    await providers
      .sms({ phone: former, text, code: '', minutes: 0, changedTo, known: true, address: '' })
      .catch(() => log.warn({ to: maskPhone(former) }, 'an old number was not told of the new one'));
  };
}

/** Mobile numbers, codes by SMS, codes on a screen, and the messenger's launch tag. */
export function mobilePart(shared: Shared, services: Services): Part {
  const { account } = services;
  const { db, pool, secret, sessions, versions, config, development, providers } = shared;
  const bounds = smsBounds(config.smsPerHour);
  const phones = createPhoneService({
    db,
    secret,
    send: providers.sms,
    isBound: (phone) => isBoundMobile(db, phone),
  });
  const isFresh = freshBy(sessions);
  const numbers = createNumbers({ db, sessions, isFresh, tellOld: tellOldOf(shared) });
  const mobiles = createMobileService({
    db,
    sessions,
    account,
    phones,
    passwords: createPasswords(),
    numbers,
    tries: createTries(pool, 'mobile-login', { each: 10, all: 100, seconds: 900 }),
    acceptInvited: organisersOf(shared, services).accept,
    ways: config.login,
  });
  const scans = createScanService({
    db,
    sessions,
    account,
    mobiles,
    publicUrl: config.publicUrl,
    placeName: providers.placeName,
  });
  const tries = createLimiter(pool, 'reauth', 10, 900);
  const reauths = createReauthService({ ...shared, account, mobiles, phones, scans, tries });
  const codes = createLimiter(pool, 'sms', 30, 86_400);
  return {
    routes: [
      ...mobileRoutes(mobiles, sessions),
      ...phoneRoutes(
        phones,
        createPuzzleService({
          secret,
          taken: createLimiter(pool, 'puzzle', 1, 2 * PUZZLE_SECONDS),
          free: [
            createLimiter(pool, 'sms ten minutes', bounds.freeInTenMinutes, 600),
            createLimiter(pool, 'sms hour', bounds.freeAnHour, 3600),
          ],
        }),
        addressOf(shared),
        codes,
        mobiles.comesFrom,
        (phone) => readOutbox(db, phone),
      ),
      ...phoneProofRoutes(createProofService({ db, versions, phones }), codes),
      ...scanRoutes(scans, sessions),
      ...reauthRoutes(reauths),
      ...wechatSignatureRoutes(
        providers.jsTicket,
        ownOrigins(config.publicUrl, development),
        config.wechat.mini?.appid ?? '',
      ),
    ],
    sweeps: [
      { name: 'old codes', everySeconds: 600, run: () => phones.sweep() },
      { name: 'too many sessions', everySeconds: 600, run: () => trimSessions(db) },
      { name: 'old numbers', everySeconds: 600, run: () => numbers.sweep() },
      { name: 'old counters', everySeconds: 600, run: () => forgetExpired(pool) },
    ],
  };
}
