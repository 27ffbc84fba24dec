import { join } from 'node:path';
import { consentRoutes } from '../features/consent/consent.routes.ts';
import { createClaimService } from '../features/invitation/claim.service.ts';
import { invitationRoutes } from '../features/invitation/invitation.routes.ts';
import { createInvitationService } from '../features/invitation/invitation.service.ts';
import { profileRoutes } from '../features/me/profile.routes.ts';
import { createProfileService } from '../features/me/profile.service.ts';
import { organiserRoutes } from '../features/organiser/organiser.routes.ts';
import { createOrganiserService, type OrganiserService } from '../features/organiser/organiser.service.ts';
import { createPeopleService } from '../features/organiser/people.service.ts';
import { eraseJob, ownDataJob } from '../features/person/data.jobs.ts';
import { ownDataRoutes } from '../features/person/data.routes.ts';
import { createDataService } from '../features/person/data.service.ts';
import { createErase } from '../features/person/erase.service.ts';
import { createErasureService } from '../features/person/erasure.service.ts';
import { createPackages } from '../features/person/package.service.ts';
import { freshBy } from '../features/reauth/reauth.service.ts';
import { createPurgeService } from '../features/retention/purge.service.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { outboxSms } from '../platform/sms/sms.ts';
import type { Services } from './core.ts';
import { addressOf } from './limits.ts';
import { type Part, type Shared, work } from './part.ts';

/** Wrong codes of one phone in a quarter of an hour. */
const WRONG_A_PHONE = 10;
/** Wrong codes of one network, typed, an hour: every pupil of a large school may slip once. */
const WRONG_A_PLACE = 300;
/**
 * Wrong codes of all together, typed, an hour. With 100,000 open codes among 23^8 this many guesses find one in about
 * thirty years.
 */
const WRONG_AN_HOUR = 3000;

/** Organisers whom the operator invites; also asked by whoever sets a password. */
export const organisersOf = (
  { db, log, config, development }: Shared,
  { account }: Services,
): OrganiserService => {
  const outbox = outboxSms(db, log);
  return createOrganiserService({
    db,
    account,
    publicUrl: config.publicUrl,
    // Providers send approved templates of codes: real invitations are handed on by the operator.
    tell: development ? ({ phone, text }) => outbox({ phone, text, code: '', minutes: 0 }) : undefined,
  });
};

/** A person's own data as a package, and the end of their account. */
export function ownDataPart(shared: Shared): Part {
  const { pool, databaseUrl, sessions, config, clock } = shared;
  const isFresh = freshBy(sessions);
  const folder = join(config.dataDir, 'exports');
  const data = createDataService({
    ...shared,
    isFresh,
    now: () => clock.now(),
    write: createPackages({ databaseUrl, store: config.store, folder }),
  });
  const erasures = createErasureService({ ...shared, isFresh });
  const erase = createErase({ ...shared, purge: createPurgeService(shared).mark });
  return {
    routes: ownDataRoutes(data, erasures, sessions, createLimiter(pool, 'own data', 20, 3600)),
    jobs: [
      work(ownDataJob, ({ uid, id }, context) => data.write(uid, id, context)),
      work(eraseJob, async ({ uid }, { signal }) => erase(uid, await clock.now(), signal)),
    ],
    sweeps: [
      { name: 'own data', everySeconds: 60, run: (now) => data.sweep(now) },
      { name: 'erasures', everySeconds: 5, run: (now) => erasures.sweep(now) },
    ],
  };
}

/** A school without WeChat, and what people do with their own account. */
export function peoplePart(shared: Shared, services: Services): Part {
  const { db, pool, secret, sessions, config } = shared;
  const { account } = services;
  const claims = createClaimService({
    db,
    secret,
    account,
    tries: createLimiter(pool, 'invitation', WRONG_A_PHONE, 900),
    places: createLimiter(pool, 'invitation place', WRONG_A_PLACE, 3600),
    space: createLimiter(pool, 'invitation space', WRONG_AN_HOUR, 3600),
  });
  return {
    routes: [
      ...organiserRoutes(db, organisersOf(shared, services), createPeopleService(db)),
      ...invitationRoutes(
        createInvitationService({ db, secret, publicUrl: config.publicUrl }),
        claims,
        account,
        sessions,
        shared.entryOf,
        addressOf(shared),
      ),
      ...consentRoutes(db),
      ...profileRoutes(createProfileService(shared)),
    ],
  };
}
