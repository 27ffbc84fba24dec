import { countWaiting } from '../features/certification/queue.reads.ts';
import { markMailed } from '../features/export/export.store.ts';
import { findRoutes } from '../features/find/find.routes.ts';
import { createFindService } from '../features/find/find.service.ts';
import { healthRoutes } from '../features/health/health.routes.ts';
import { forgetMetrics } from '../features/health/process-metrics.service.ts';
import { outboxRoutes } from '../features/outbox/outbox.routes.ts';
import { createOutboxService } from '../features/outbox/outbox.service.ts';
import { forgetSent } from '../features/outbox/outbox.store.ts';
import { queueRoutes } from '../features/queue/queue.routes.ts';
import { createQueueService } from '../features/queue/queue.service.ts';
import { workdayRoutes } from '../features/workday/workday.routes.ts';
import { createWorkdayService } from '../features/workday/workday.service.ts';
import type { Part, Shared } from './part.ts';
import { manyGuesses } from './refusals.ts';

/** What the operator watches and looks up at his desk, and the workdays that he enters there. */
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
      ...queueRoutes(db, createQueueService({ db, jobs })),
      ...healthRoutes(db, { me: processMetrics.id, dataDir: config.dataDir }),
      ...findRoutes(db, createFindService(db)),
    ],
    sweeps: [
      { name: 'old messages of the outbox', everySeconds: 3600, run: () => forgetSent(db) },
      { name: 'old figures of calls', everySeconds: 3600, run: () => forgetMetrics(db) },
    ],
  };
}
