import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid } from '../wire/text.ts';
import { createNormal, updateNormal } from './calls.ts';
import { activitySettings } from './settings.ts';

// Every kind sends the same settings; the call says which kind it is (API-26 to API-30).
const created = createNormal.response;
const updated = updateNormal.response;

export const createMeeting = defineCall({
  name: 'createMeeting',
  method: 'POST',
  path: '/xcx/checkin/v2/meeting/init',
  policy: 'session',
  summary: 'Create a meeting (template 1).',
  request: createNormal.request,
  response: created,
});

export const createWork = defineCall({
  name: 'createWork',
  method: 'POST',
  path: '/xcx/checkin/v2/hsign/init',
  policy: 'session',
  summary: 'Create a class (template 2, cate 0) or a training camp (cate 1).',
  request: createNormal.request,
  response: created,
});

export const updateMeeting = defineCall({
  name: 'updateMeeting',
  method: 'POST',
  path: '/xcx/checkin/v2/meeting/update',
  policy: 'activity.manage',
  summary: 'Save the settings of a meeting.',
  request: updateNormal.request,
  response: updated,
});

export const updateWork = defineCall({
  name: 'updateWork',
  method: 'POST',
  path: '/xcx/checkin/v2/hsign/update',
  policy: 'activity.manage',
  summary: 'Save the settings of a class or a training camp.',
  request: updateNormal.request,
  response: updated,
});

/** Parts of a change that affect existing data. */
export const IMPACT_KINDS = [
  'end',
  'cycle',
  'slots',
  'limit',
  'attendance',
  'places',
  'scan',
  'makeup',
  'content',
  'identity',
  'participants',
  'list',
  'audit',
  'visible',
  'past',
] as const;
export type ImpactKind = (typeof IMPACT_KINDS)[number];

export const impactLine = z.object({
  kind: z.enum(IMPACT_KINDS),
  /** In plain Chinese, complete without the numbers beside it. */
  text: z.string(),
  /** Records that it is about, 0 none. */
  records: z.number(),
  /** Days that it is about, 0 none. */
  days: z.number(),
});
export type ImpactLine = z.output<typeof impactLine>;

export const previewUpdate = defineCall({
  name: 'previewUpdate',
  method: 'POST',
  path: '/xcx/checkin_web/v1/update/preview',
  policy: 'activity.manage',
  summary: 'Impact of these settings on existing records, members and days. Changes nothing.',
  request: activitySettings.extend({ cid }),
  response: z.object({ data: z.object({ lines: z.array(impactLine) }) }),
});
