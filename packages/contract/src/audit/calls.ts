import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid, int } from '../wire/text.ts';

/** Subject of an audit row: the first part of its action (`record.remove` is about a record). */
export const AUDIT_SUBJECTS = [
  'activity',
  'member',
  'join',
  'record',
  'makeup',
  'leave',
  'attendance',
  'homework',
  'remark',
  'comment',
  'roster',
  'notice',
  'export',
  'cast',
  'barrage',
] as const;

export const auditEntry = z.object({
  id: z.string(),
  /** Unix seconds. */
  date: z.number(),
  /** Name of the acting person in the activity, and their picture; '' for the service itself. */
  name: z.string(),
  head_url: z.string(),
  action: z.string(),
  /** Name of the action, in words. */
  text: z.string(),
  /** Target of the act; '' where it is the activity itself. */
  target: z.string(),
  /** Changes, one line each; '' on a side that had nothing. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = defineCall({
  name: 'listAudit',
  method: 'GET',
  path: '/xcx/checkin_web/v1/audit',
  policy: 'activity.own',
  summary: 'Audit log of an activity: actor, change and time, newest first.',
  request: z.object({
    cid,
    /** Only what is about this; absent: everything. */
    subject: z.enum(AUDIT_SUBJECTS).optional(),
    count: int(1, 50).default(20),
    /** `next` of the answer before. */
    cursor: z.uuid().optional(),
  }),
  response: z.object({ data: z.object({ lists: z.array(auditEntry), next: z.string().nullable() }) }),
});
