import type { Module } from '../../../platform/module/module.ts';
import type { Shared } from '../../../shared.ts';
import { healthRoutes } from './health.routes.ts';
import { forgetMetrics } from './process-metrics.service.ts';
import { manyGuesses } from './rejection.service.ts';

/** Health of all processes, for the operator to watch. */
export const healthModule = ({
  db,
  processMetrics,
  config,
}: Shared): Module & { guesses: () => Promise<number> } => ({
  guesses: () => manyGuesses(db),
  routes: healthRoutes(db, { me: processMetrics.id, dataDir: config.dataDir }),
  sweeps: [
    {
      name: 'old figures of calls',
      everySeconds: 3600,
      purpose: 'remove metrics of calls that are kept no longer',
      run: () => forgetMetrics(db),
    },
  ],
});
