import { type Module, work } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { binRoutes } from './bin.routes.ts';
import { createBinService } from './bin.service.ts';
import { purgeJob } from './purge.jobs.ts';
import { createPurgeService, type PurgeService } from './purge.service.ts';
import { eraseRemovedDue } from './removed.service.ts';
import { reportRoutes } from './report.routes.ts';
import { createRetentionService } from './retention.service.ts';

/** Real seconds between two looks at what is due: mostly one small query, and a set clock is soon followed. */
const EVERY_SECONDS = 15;

/** Retention of activities: the recycle bin, final deletion, and the sweep of abandoned ones. */
export function retentionModule(shared: Shared): Module & { purges: PurgeService } {
  const purges = createPurgeService(shared);
  const retention = createRetentionService({ ...shared, purges });
  const unfinished = {
    name: 'unfinished purges',
    everySeconds: 300,
    purpose: 'ask again for purges whose job was lost',
    run: () => purges.resume(),
  };
  return {
    purges,
    routes: [...binRoutes(createBinService({ ...shared, purges })), ...reportRoutes(shared.db, retention)],
    jobs: [work(purgeJob, 'delete an activity for good', ({ cid }, { signal }) => purges.erase(cid, signal))],
    sweeps: shared.config.retention
      ? [
          {
            name: 'retention',
            everySeconds: EVERY_SECONDS,
            purpose: 'warn owners, move activities into the bin, and delete them, as their time comes',
            run: (now) => retention.sweep(now),
          },
          {
            name: 'removed records',
            everySeconds: 60,
            purpose: 'erase records that were removed 30 days ago',
            run: (now) => eraseRemovedDue(shared, now),
          },
          {
            name: 'old retention reports',
            everySeconds: 3600,
            purpose: 'remove reports of the sweep that are kept no longer',
            run: (now) => retention.forget(now),
          },
          unfinished,
        ]
      : [unfinished],
    close: () => retention.stop(),
  };
}
