import { join } from 'node:path';
import type { Limit } from '../../platform/limits/limit.ts';
import { type Module, work } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { eraseJob, ownDataJob } from './data.jobs.ts';
import { ownDataRoutes } from './data.routes.ts';
import { createDataService } from './data.service.ts';
import { createErase, type EraseDeps } from './erase.service.ts';
import { createErasureService } from './erasure.service.ts';
import { createPackages } from './package.service.ts';

const OWN_DATA: Limit = {
  name: 'own data',
  subject: "packages of one's own data, and ends of an account",
  points: 20,
  seconds: 3600,
  by: 'person',
};

/** A person's own data as a package, and the end of their account. */
export function personModule(shared: Shared, { purge }: Pick<EraseDeps, 'purge'>): Module {
  const { databaseUrl, sessions, config, clock } = shared;
  const folder = join(config.dataDir, 'exports');
  const data = createDataService({
    ...shared,
    now: () => clock.now(),
    write: createPackages({ databaseUrl, store: config.store, folder }),
  });
  const erasures = createErasureService(shared);
  const erase = createErase({ ...shared, purge });
  return {
    routes: ownDataRoutes(data, erasures, sessions, shared.limiter(OWN_DATA)),
    jobs: [
      work(ownDataJob, "write the package of a person's own data", ({ uid, id }, context) =>
        data.write(uid, id, context),
      ),
      work(eraseJob, 'erase a person whose account ended', async ({ uid }, { signal }) =>
        erase(uid, await clock.now(), signal),
      ),
    ],
    sweeps: [
      {
        name: 'own data',
        everySeconds: 60,
        purpose: 'remove packages that are kept no longer, and ask again for those whose process died',
        run: (now) => data.sweep(now),
      },
      {
        name: 'erasures',
        everySeconds: 5,
        purpose: 'ask for the erasure of accounts whose time has come',
        run: (now) => erasures.sweep(now),
      },
    ],
    limits: [OWN_DATA],
  };
}
