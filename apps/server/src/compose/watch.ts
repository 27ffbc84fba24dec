import { countWaiting } from '../features/certification/queue.reads.ts';
import { markMailed } from '../features/export/export.store.ts';
import { healthRoutes } from '../features/operator-health/health.routes.ts';
import { forgetMetrics } from '../features/operator-health/process-metrics.service.ts';
import { manyGuesses } from '../features/operator-health/refusal.service.ts';
import { jobsRoutes } from '../features/operator-jobs/jobs.routes.ts';
import { createJobsService } from '../features/operator-jobs/jobs.service.ts';
import { outboxRoutes } from '../features/operator-outbox/outbox.routes.ts';
import { createOutboxService } from '../features/operator-outbox/outbox.service.ts';
import { forgetSent } from '../features/operator-outbox/outbox.store.ts';
import { searchRoutes } from '../features/operator-search/search.routes.ts';
import { createSearchService } from '../features/operator-search/search.service.ts';
import { workdayRoutes } from '../features/operator-workdays/workday.routes.ts';
import { createWorkdayService } from '../features/operator-workdays/workday.service.ts';
import type { Part, Shared } from './part.ts';

/** What the operator watches and looks up in the operator console, and the workdays that they enter there. */
export function watchPart(shared: Shared): Part {
  const { db, reference, sealer, jobs, processMetrics, config, providers } = shared;
  return {
    routes: [
      ...workdayRoutes(createWorkdayService({ db, ...reference }), {
        smsUsed: providers.smsUsed,
        guesses: () => manyGuesses(db),
        certifications: () => countWaiting(db),
      }),
      ...outboxRoutes(
        db,
        createOutboxService({ db, sealer, mail: providers.mail, mailed: (id) => markMailed(db, id) }),
      ),
      ...jobsRoutes(db, createJobsService({ db, jobs })),
      ...healthRoutes(db, { me: processMetrics.id, dataDir: config.dataDir }),
      ...searchRoutes(db, createSearchService(db)),
    ],
    sweeps: [
      { name: 'old messages of the outbox', everySeconds: 3600, run: () => forgetSent(db) },
      { name: 'old figures of calls', everySeconds: 3600, run: () => forgetMetrics(db) },
    ],
  };
}
