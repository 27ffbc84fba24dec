import { OPERATOR_MESSAGES } from '@rollcall/contract';
import type { Db } from '../../../platform/db/db.ts';
import { apiError } from '../../../platform/http/api-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { recordOperatorAction } from '../audit.service.ts';
import { lockJob } from './job.reads.ts';

/** Acts of the operator on a job. */
export function createJobsService({ db, jobs }: { db: Db; jobs: Pick<Jobs, 'retry' | 'remove'> }) {
  const gone = () => apiError(OPERATOR_MESSAGES.jobNotFound, { reason: 'gone' });
  return {
    /** A failed job waits in its queue again. */
    retry: (operator: string, queue: string, id: string, now: Date): Promise<void> =>
      db.transaction().execute(async (tx) => {
        if ((await lockJob(tx, queue, id)) !== 'failed') throw gone();
        await jobs.retry(tx, queue, id);
        await recordOperatorAction(tx, { operator, action: 'job.retry', subject: `${queue} ${id}`, now });
      }),

    /** A job that waits or failed is taken out; one that runs is not. */
    cancel: (operator: string, queue: string, id: string, now: Date): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const state = await lockJob(tx, queue, id);
        if (state === undefined || !['created', 'retry', 'failed'].includes(state)) throw gone();
        await jobs.remove(tx, queue, id);
        await recordOperatorAction(tx, {
          operator,
          action: 'job.cancel',
          subject: `${queue} ${id}`,
          before: { state },
          now,
        });
      }),
  };
}
export type JobsService = ReturnType<typeof createJobsService>;
