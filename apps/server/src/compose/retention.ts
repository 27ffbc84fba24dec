import { binRoutes } from '../features/retention/bin.routes.ts';
import { createBinService } from '../features/retention/bin.service.ts';
import { purgeJob } from '../features/retention/purge.jobs.ts';
import { createPurgeService } from '../features/retention/purge.service.ts';
import { eraseRemovedDue } from '../features/retention/removed.service.ts';
import { reportRoutes } from '../features/retention/report.routes.ts';
import { createRetentionService } from '../features/retention/retention.service.ts';
import { type Part, type Shared, work } from './part.ts';

/** Real seconds between two looks at what is due: mostly one small query, and a set clock is soon followed. */
const EVERY_SECONDS = 15;

/** How long activities are kept: the recycle bin, what is deleted for good, and the sweep of what nobody keeps. */
export function retentionPart(shared: Shared): Part {
  const purges = createPurgeService(shared);
  const retention = createRetentionService({ ...shared, purges });
  return {
    routes: [...binRoutes(createBinService({ ...shared, purges })), ...reportRoutes(shared.db, retention)],
    jobs: [work(purgeJob, ({ cid }, { signal }) => purges.erase(cid, signal))],
    sweeps: shared.config.retention
      ? [
          { name: 'retention', everySeconds: EVERY_SECONDS, run: (now) => retention.sweep(now) },
          { name: 'removed records', everySeconds: 60, run: (now) => eraseRemovedDue(shared, now) },
          { name: 'old retention reports', everySeconds: 3600, run: (now) => retention.forget(now) },
          { name: 'unfinished purges', everySeconds: 300, run: () => purges.resume() },
        ]
      : [{ name: 'unfinished purges', everySeconds: 300, run: () => purges.resume() }],
    close: () => retention.stop(),
  };
}
