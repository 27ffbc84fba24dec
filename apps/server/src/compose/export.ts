import { exportJob } from '../features/export/export.jobs.ts';
import { exportRoutes } from '../features/export/export.routes.ts';
import { createExportService } from '../features/export/export.service.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { type Part, type Shared, work } from './part.ts';

/** Sheets, written by a job and kept for a day. */
export function exportPart(shared: Shared): Part {
  const { db, databaseUrl, files, jobs, versions, config, clock, pool } = shared;
  const exports = createExportService({
    db,
    databaseUrl,
    files,
    jobs,
    versions,
    publicUrl: config.publicUrl,
    now: () => clock.now(),
  });
  return {
    routes: exportRoutes(exports, createLimiter(pool, 'export', 30, 60)),
    jobs: [work(exportJob, ({ cid, id }, context) => exports.write(cid, id, context))],
    sweeps: [{ name: 'old exports', everySeconds: 600, run: (now) => exports.sweep(now) }],
  };
}
