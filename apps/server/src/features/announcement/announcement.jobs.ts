import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Tells the members of an activity what a manager wrote. */
export const announcementJob = defineJob({
  name: 'announcement',
  payload: z.object({ cid: z.string(), id: z.uuid() }),
});
