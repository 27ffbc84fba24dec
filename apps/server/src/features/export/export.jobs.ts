import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Writes one ordered file. */
export const exportJob = defineJob({
  name: 'export',
  payload: z.object({ cid: z.string(), id: z.uuid() }),
});
