import { z } from 'zod';
import { defineCall } from './call.ts';
import { cid, insideId, int, seconds, text } from './text.ts';

export const exportJob = z.object({
  id: insideId,
  name: z.string(),
  t_create: z.number(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** 0 to 100. */
  progress: z.number(),
  rows: z.number(),
  /** Address that re-checks the right whenever it is opened; empty until done. */
  copy_url: z.string(),
  error: z.string(),
});
export type ExportJob = z.output<typeof exportJob>;

/** EXPORT-08, EXPORT-11: `type` 0 members (S2 §7), 1 check-in records of a range. */
export const createExport = defineCall({
  name: 'createExport',
  method: 'POST',
  path: '/xcx/checkin/v2/export',
  policy: 'activity.manage',
  summary: 'Order a file. It is written by a job and kept for 24 hours.',
  request: z.object({
    cid,
    type: int(0, 1).default(0),
    start: seconds.optional(),
    end: seconds.optional(),
    request_id: text(64).optional(),
  }),
  response: z.object({ data: z.object({ id: insideId }) }),
});

export const listExports = defineCall({
  name: 'listExports',
  method: 'GET',
  path: '/xcx/checkin/v2/export',
  policy: 'activity.manage',
  summary: 'Files ordered within the last 24 hours, newest first.',
  request: z.object({ cid, refresh: int(0, 1).optional() }),
  response: z.object({ data: z.object({ lists: z.array(exportJob) }) }),
});

export const downloadExport = defineCall({
  name: 'downloadExport',
  method: 'GET',
  path: '/xcx/web/checkin/v1/export/file',
  policy: 'activity.manage',
  summary: 'The bytes of a finished file.',
  request: z.object({ id: insideId }),
  response: z.object({}),
});
downloadExport.kind = 'file';

/** EXPORT-03: the direct download of a range, streamed. `type` 0 summary, 1 records (N45). */
export const downloadRecords = defineCall({
  name: 'downloadRecords',
  method: 'GET',
  path: '/xcx/web/checkin/v1/export',
  policy: 'activity.manage',
  summary: 'The records from start to end, both days included, as xlsx.',
  request: z.object({ cid, start: seconds.optional(), end: seconds.optional(), type: int(0, 9).default(1) }),
  response: z.object({}),
});
downloadRecords.kind = 'file';
