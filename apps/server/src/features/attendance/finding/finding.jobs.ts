import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** Looks an activity of many members through for findings. */
export const findingsJob = defineJob({ name: 'attendance-findings', payload: z.object({ cid: z.string() }) });
