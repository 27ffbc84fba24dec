import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Writes the package of a person's own data; of gigabytes, it goes twice over the line to a bucket. */
export const ownDataJob = defineJob({
  name: 'own-data',
  payload: z.object({ uid: z.uuid(), id: z.uuid() }),
  seconds: 2 * 3600,
});

/** Erases an account whose time has come. */
export const eraseJob = defineJob({ name: 'erase-account', payload: z.object({ uid: z.uuid() }) });
