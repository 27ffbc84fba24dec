import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { LIMITS } from '../wire/limits.ts';
import { cid, flag, insideId, int, seconds, text } from '../wire/text.ts';

/**
 * `type` of an ordered file. 0 is that of EXPORT-08; the others are what the direct downloads answer too.
 * Two of them in pairs, as N45 reads them: a table or a total, and the details.
 */
export const EXPORT_TYPE = {
  MEMBERS: 0,
  RECORDS: 1,
  SUMMARY: 2,
  HOMEWORK: 3,
  IDENTITY: 4,
  INVITERS: 5,
  INVITED: 6,
  POINTS: 7,
} as const;

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
const format = z.enum(EXPORT_FORMATS).default('xlsx');

export const exportJob = z.object({
  id: insideId,
  name: z.string(),
  t_create: z.number(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** 0 to 100. */
  progress: z.number(),
  /** Rows written so far; files of a package. */
  rows: z.number(),
  /** Unit of `rows`. */
  unit: z.enum(['rows', 'files']),
  /** Address that re-checks the right whenever it is opened; empty until done. */
  copy_url: z.string(),
  error: z.string(),
  /** Address that its link is mailed to, '' for none; and the state of that mail. */
  email: z.string(),
  mail: z.enum(['', 'waiting', 'sent', 'failed']),
});
export type ExportJob = z.output<typeof exportJob>;

/** EXPORT-08, EXPORT-11. */
export const createExport = defineCall({
  name: 'createExport',
  method: 'POST',
  path: '/xcx/checkin/v2/export',
  policy: 'activity.manage',
  summary: 'Order a file. It is written by a job and kept for 24 hours.',
  request: z.object({
    cid,
    type: int(0, 7).default(EXPORT_TYPE.MEMBERS),
    /** Of records, their table, and homework of several days. */
    start: seconds.optional(),
    end: seconds.optional(),
    /** Of homework. */
    wids: z.array(insideId).max(LIMITS.exportHomework).optional(),
    format,
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

export const cancelExport = defineCall({
  name: 'cancelExport',
  method: 'POST',
  path: '/xcx/web/checkin/v1/export/cancel',
  policy: 'activity.manage',
  summary:
    'Stop writing a file, or take a finished one away; links that were mailed lead nowhere from then on.',
  request: z.object({ id: insideId }),
  response: z.object({ data: z.object({ state: exportJob.shape.state }) }),
});

export const retryExport = defineCall({
  name: 'retryExport',
  method: 'POST',
  path: '/xcx/web/checkin/v1/export/retry',
  policy: 'activity.manage',
  summary: 'Write a failed or cancelled file anew.',
  request: z.object({ id: insideId }),
  response: z.object({ data: z.object({ state: exportJob.shape.state }) }),
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

/** The address that is mailed. `key` signs it; it dies with its file, its activity, and its orderer's right. */
export const downloadMailed = defineCall({
  name: 'downloadMailed',
  method: 'GET',
  path: '/xcx/web/checkin/v1/export/mailed',
  policy: 'public',
  summary: 'The bytes of a finished file, by the link in the mail.',
  request: z.object({ id: insideId, key: z.string().min(1).max(64) }),
  response: z.object({}),
});
downloadMailed.kind = 'file';

/** EXPORT-03: the direct download of a range, streamed. `type` 0 table of days, others records (N45). */
export const downloadRecords = defineCall({
  name: 'downloadRecords',
  method: 'GET',
  path: '/xcx/web/checkin/v1/export',
  policy: 'activity.manage',
  summary:
    'The records from start to end, both days included: 0 a row per member with days as columns, 1 a row each.',
  request: z.object({
    cid,
    start: seconds.optional(),
    end: seconds.optional(),
    type: int(0, 9).default(0),
    format,
  }),
  response: z.object({}),
});
downloadRecords.kind = 'file';

const homeworkRow = z.object({
  wid: insideId,
  title: z.string(),
  mode: z.number(),
  /** Unix seconds of the first and last day. */
  start_date: z.number(),
  end_date: z.number(),
});

export const listExportHomework = defineCall({
  name: 'listExportHomework',
  method: 'GET',
  path: '/xcx/web/homework/v1/list',
  policy: 'activity.manage',
  summary: 'Homework of a class, for choosing what to download; newest first, at most 1,000.',
  request: z.object({ cid }),
  response: z.object({ data: z.object({ lists: z.array(homeworkRow) }) }),
});

/** Ids with commas between. */
const wids = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(insideId).min(1).max(LIMITS.exportHomework),
);

export const downloadHomework = defineCall({
  name: 'downloadHomework',
  method: 'GET',
  path: '/xcx/web/homework/v1/export',
  policy: 'activity.manage',
  summary: 'Export submissions of one homework or several (`wid` with commas), with missing members.',
  request: z.object({
    cid,
    wid: wids,
    start: seconds.optional(),
    end: seconds.optional(),
    type: int(0, 9).optional(),
    format,
  }),
  response: z.object({}),
});
downloadHomework.kind = 'file';

export const downloadIdentity = defineCall({
  name: 'downloadIdentity',
  method: 'GET',
  path: '/xcx/enroll/v1/export',
  policy: 'activity.manage',
  summary: 'Export identity fields of members. `eid` is the one of the detail (`bind_eid`).',
  request: z.object({ eid: cid, from: z.string().max(20).optional(), format }),
  response: z.object({}),
});
downloadIdentity.kind = 'file';

export const downloadInvites = defineCall({
  name: 'downloadInvites',
  method: 'GET',
  path: '/xcx/web/checkin/v1/invite/export',
  policy: 'activity.manage',
  summary: 'Export invitations: 0 by inviter, 1 a row per invited (N45). Of certified organisers.',
  request: z.object({ cid, from: z.string().max(20).optional(), type: int(0, 9).default(0), format }),
  response: z.object({}),
});
downloadInvites.kind = 'file';

export const downloadPoints = defineCall({
  name: 'downloadPoints',
  method: 'GET',
  path: '/xcx/web/checkin/v1/exchange/export',
  policy: 'activity.manage',
  summary: 'Points that members earned with their sign-ins.',
  request: z.object({ cid, from: z.string().max(20).optional(), type: int(0, 9).optional(), format }),
  response: z.object({}),
});
downloadPoints.kind = 'file';

/** EXPORT-15, N46: `type` 0 asks whether there is something to send, 1 orders it. */
export const attachExport = defineCall({
  name: 'attachExport',
  method: 'POST',
  path: '/xcx/web/checkin/v1/export/attach',
  policy: 'activity.manage',
  summary: 'Pictures, sound and files of records as one package; its link is sent by mail.',
  request: z.object({
    cid,
    type: int(0, 1).default(0),
    /** 1: of homework `wid`; 0: of sign-ins. */
    homework: flag.default(0),
    start: seconds.optional(),
    end: seconds.optional(),
    wid: z.union([z.literal(''), insideId]).optional(),
    email: text(LIMITS.mail).default(''),
    request_id: text(64).optional(),
  }),
  response: z.object({
    msg: z.string().optional(),
    data: z.object({ files: z.number(), bytes: z.number(), id: insideId.optional() }),
  }),
});

export const exportStatus = defineCall({
  name: 'exportStatus',
  method: 'GET',
  path: '/xcx/web/checkin/v1/export/status',
  policy: 'activity.manage',
  summary: 'Subjects of attachment packages, and the packages that are ready.',
  request: z.object({ cid }),
  response: z.object({
    data: z.object({
      homework: z.array(homeworkRow),
      /** Addresses of packages that are ready; each re-checks the right. */
      urls: z.array(z.string()),
      title: z.string(),
      /** Unix seconds of the first and last day that there can be records of. */
      t_start: z.number(),
      t_end: z.number(),
    }),
  }),
});
export type ExportStatus = z.output<typeof exportStatus.response>['data'];
