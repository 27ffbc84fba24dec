import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

const order = z.object({ cid: z.string(), id: z.uuid() });

/** EXPORT-21: a file and its mail are there within two hours. */
const WRITE_SECONDS = 2 * 3600;

/**
 * Writes one ordered file. A package of 5 GB goes twice over the line to a bucket; whether its worker lives is told by
 * the heartbeats of its row, and not by this time.
 */
export const exportJob = defineJob({ name: 'export', payload: order, seconds: WRITE_SECONDS });

/** Sends the link of a finished one. */
export const exportMailJob = defineJob({ name: 'export-mail', payload: order });
