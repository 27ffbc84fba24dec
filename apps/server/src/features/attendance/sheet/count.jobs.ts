import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** Counts days of an activity of many members, for a sheet that shows them. */
export const countJob = defineJob({
  name: 'attendance-count',
  payload: z.object({ cid: z.string(), from: z.iso.date(), to: z.iso.date() }),
});
