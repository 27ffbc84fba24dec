import { isBoundMobile } from '../features/account/account.reads.ts';
import { launchRoutes } from '../features/account/launch.routes.ts';
import { mobileRoutes } from '../features/account/mobile.routes.ts';
import { createMobileService } from '../features/account/mobile.service.ts';
import { phoneRoutes } from '../features/phone/phone.routes.ts';
import { createPhoneService } from '../features/phone/phone.service.ts';
import { createProofService } from '../features/phone/proof.service.ts';
import { createPuzzleService, PUZZLE_SECONDS } from '../features/phone/puzzle.service.ts';
import { reauthRoutes } from '../features/reauth/reauth.routes.ts';
import { createReauthService } from '../features/reauth/reauth.service.ts';
import { scanRoutes } from '../features/scan/scan.routes.ts';
import { createScanService } from '../features/scan/scan.service.ts';
import { egressOf } from '../features/submission/site.routes.ts';
import { ownOrigins } from '../platform/http/origins.ts';
import { createLimiter, forgetExpired } from '../platform/limits/limiter.ts';
import { createPasswords } from '../platform/password/password.ts';
import { smsBounds } from '../platform/sms/bounds.ts';
import { readOutbox } from '../platform/sms/sms.ts';
import type { Services } from './core.ts';
import type { Part, Shared } from './part.ts';
import { organisersOf } from './people.ts';

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
  const mobiles = createMobileService({
    db,
    sessions,
    account,
    phones,
    passwords: createPasswords(),
    tries: createLimiter(pool, 'mobile-login', 10, 900),
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
  return {
    routes: [
      ...mobileRoutes(mobiles, sessions),
      ...phoneRoutes(
        phones,
        createProofService({ db, versions, phones }),
        createPuzzleService({
          secret,
          taken: createLimiter(pool, 'puzzle', 1, 2 * PUZZLE_SECONDS),
          free: [
            createLimiter(pool, 'sms ten minutes', bounds.freeInTenMinutes, 600),
            createLimiter(pool, 'sms hour', bounds.freeAnHour, 3600),
          ],
        }),
        // Development has no strangers.
        (ip) => (development ? '' : egressOf(ip)),
        createLimiter(pool, 'sms', 30, 86_400),
        (phone) => readOutbox(db, phone),
      ),
      ...scanRoutes(scans),
      ...reauthRoutes(reauths),
      ...launchRoutes(
        providers.jsTicket,
        ownOrigins(config.publicUrl, development),
        config.wechat.mini?.appid ?? '',
      ),
    ],
    sweeps: [
      { name: 'old codes', everySeconds: 600, run: () => phones.sweep() },
      { name: 'old counters', everySeconds: 600, run: () => forgetExpired(pool) },
    ],
  };
}
