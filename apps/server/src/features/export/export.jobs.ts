import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

const order = z.object({ cid: z.string(), id: z.uuid() });

/** Writes one ordered file. */
export const exportJob = defineJob({ name: 'export', payload: order });

/** Sends the link of a finished one. */
export const exportMailJob = defineJob({ name: 'export-mail', payload: order });
