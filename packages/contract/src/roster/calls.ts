import { z } from 'zod';
import { answeredField } from '../field/field.ts';
import { defineCall } from '../wire/call.ts';
import { LIMITS } from '../wire/limits.ts';
import { cid, fileUrl, flag, insideId, int, text } from '../wire/text.ts';

/** One name of a designated list, with the line it stands on in the file. */
export const rosterLine = z.object({
  line: z.number(),
  name: z.string(),
  phone: z.string(),
  no: z.string(),
});
export type RosterLine = z.output<typeof rosterLine>;

/**
 * Findings on a line: `skipped` it is not taken; `partial` the name is taken without the wrong part; `note` it is
 * taken, and wants a look.
 */
export const ROSTER_SEVERITIES = ['skipped', 'partial', 'note'] as const;
export const rosterProblem = z.object({
  line: z.number(),
  text: z.string(),
  problem: z.string(),
  severity: z.enum(ROSTER_SEVERITIES),
});
export type RosterProblem = z.output<typeof rosterProblem>;

export const rosterPreview = z.object({
  /** Lines that could be names; those of them that are taken. */
  total: z.number(),
  taken: z.number(),
  /** Head of the column that was read as each; empty where there is none. */
  columns: z.object({ name: z.string(), phone: z.string(), no: z.string() }),
  /** Sheet that was read, and how many of the file hold anything; no sheet in a text file. */
  sheet: z.string(),
  sheets: z.number(),
  /** Line of the head; 0 where the file has none. */
  head_line: z.number(),
  /** The first 50. */
  lines: z.array(rosterLine),
  /** The first 200. */
  problems: z.array(rosterProblem),
  counts: z.object({ skipped: z.number(), partial: z.number(), note: z.number() }),
});
export type RosterPreview = z.output<typeof rosterPreview>;

export const previewRoster = defineCall({
  name: 'previewRoster',
  method: 'POST',
  path: '/xcx/checkin_web/v1/roster/preview',
  policy: 'session',
  summary: 'Preview of a list of names that the caller uploaded, with problems line by line.',
  request: z.object({ list_url: fileUrl }),
  response: z.object({ data: rosterPreview }),
});

export const getRoster = defineCall({
  name: 'getRoster',
  method: 'GET',
  path: '/xcx/checkin_web/v1/roster',
  policy: 'activity.manage',
  summary: 'Progress of the designated list of an activity, and the number of its claimed lines.',
  request: z.object({ cid }),
  response: z.object({
    data: z.object({
      state: z.enum(['none', 'working', 'ready', 'failed']),
      /** Names on the list; those that joined; the rest. */
      lines: z.number(),
      claimed: z.number(),
      unclaimed: z.number(),
      error: z.string(),
    }),
  }),
});

export const joinRequest = z.object({
  id: insideId,
  name: z.string(),
  head_url: z.string(),
  reg_params: z.array(answeredField),
  /** Unix seconds. */
  t_apply: z.number(),
  /** 1: stands on the designated list. */
  listed: flag,
});
export type JoinRequest = z.output<typeof joinRequest>;

export const listJoinRequests = defineCall({
  name: 'listJoinRequests',
  method: 'GET',
  path: '/xcx/checkin_web/v1/join/requests',
  policy: 'activity.manage',
  summary: 'Requests to join that wait for approval, the longest wait first.',
  request: z.object({
    cid,
    page: int(1, 100_000).default(1),
    count: int(1, 200).default(20),
    keyword: text(50).default(''),
  }),
  response: z.object({ data: z.object({ lists: z.array(joinRequest), total: z.number() }) }),
});

/** Most requests that one call decides. */
export const JOIN_AUDIT_MOST = 200;

export const auditJoin = defineCall({
  name: 'auditJoin',
  method: 'POST',
  path: '/xcx/checkin/v1/join/audit',
  policy: 'activity.manage',
  summary: 'Approve (status 1) or refuse (status 2) who waits to join; done again it answers the same.',
  request: z.object({
    cid,
    id: insideId.optional(),
    ids: z.array(insideId).max(JOIN_AUDIT_MOST).optional(),
    status: int(1, 2),
    /** Why it was refused; the applicant reads it. */
    remark: text(LIMITS.joinRemark).default(''),
  }),
  response: z.object({
    data: z.object({
      done: z.number(),
      /** Those of several that could not be decided so, and why. */
      failed: z.array(
        z.object({ id: insideId, reason: z.enum(['not_found', 'approved', 'full']), msg: z.string() }),
      ),
    }),
  }),
});
