import { cancelJob, listJobs, listQueues, retryJob } from '@rollcall/contract';
import { unixSecondsOrZero } from '../../../platform/clock/unix-seconds.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { loadJobs, loadQueues, loadSweeps } from './job.reads.ts';
import type { JobsService } from './jobs.service.ts';

/** Queues, their jobs and the sweeps, at the operator console. */
export const jobsRoutes = (db: Db, queues: JobsService): Route[] => [
  route(listQueues, async () => {
    const [all, sweeps] = await Promise.all([loadQueues(db), loadSweeps(db)]);
    return {
      data: {
        queues: all,
        sweeps: sweeps.map((sweep) => ({ ...sweep, t_last: unixSecondsOrZero(sweep.t_last) })),
      },
    };
  }),
  route(listJobs, async (_context, request) => {
    const { total, lists } = await loadJobs(db, request);
    return {
      data: {
        total,
        lists: lists.map((job) => ({
          ...job,
          t_create: unixSecondsOrZero(job.t_create),
          t_start: unixSecondsOrZero(job.t_start),
          t_end: unixSecondsOrZero(job.t_end),
        })),
      },
    };
  }),
  route(retryJob, async ({ principal, now }, { queue, id }) => {
    await queues.retry(principal.uid, queue, id, now);
    return {};
  }),
  route(cancelJob, async ({ principal, now }, { queue, id }) => {
    await queues.cancel(principal.uid, queue, id, now);
    return {};
  }),
];
