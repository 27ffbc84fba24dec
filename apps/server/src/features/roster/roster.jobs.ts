import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Writes the names of a long list. */
export const rosterJob = defineJob({
  name: 'roster',
  payload: z.object({ cid: z.string(), token: z.string() }),
});
