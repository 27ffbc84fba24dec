import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Erases what is left of an activity that was deleted for good. */
export const purgeJob = defineJob({ name: 'purge', payload: z.object({ cid: z.string() }) });
