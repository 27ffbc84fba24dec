import { z } from 'zod';
import { RELATIONS } from '../makeup/calls.ts';
import { defineCall } from '../wire/call.ts';
import { cid, flag, insideId, int, nothing, requestId, text } from '../wire/text.ts';

/** Guardians of one dependent, invitations that wait for an organiser included; and days that an invitation lasts. */
export const GUARDIAN_LIMITS = { guardians: 4, days: 7 } as const;

/** States of an invitation, as stored. */
export const INVITATION = { OPEN: 0, WAITING: 1, ACCEPTED: 2, REFUSED: 3, WITHDRAWN: 4 } as const;

/** Code of an invitation, as its link says it. */
const code = text(80);

export const inviteGuardian = defineCall({
  name: 'inviteGuardian',
  method: 'POST',
  path: '/xcx/member/v1/guardian/invite',
  policy: 'member',
  summary: 'A link for another guardian of a dependent of the caller’s, good once and for seven days.',
  request: z.object({ cid, unionid: insideId, request_id: requestId }),
  response: z.object({
    data: z.object({
      id: insideId,
      link: z.string(),
      /** Unix seconds. */
      expires_at: z.number(),
    }),
  }),
});

export const listGuardians = defineCall({
  name: 'listGuardians',
  method: 'GET',
  path: '/xcx/member/v1/guardians',
  policy: 'member',
  summary: 'Guardians of a dependent of the caller’s, and invitations that nobody accepted or approved yet.',
  request: z.object({ cid, unionid: insideId }),
  response: z.object({
    data: z.object({
      name: z.string(),
      guardians: z.array(z.object({ name: z.string(), relation: z.string(), me: flag })),
      invitations: z.array(
        z.object({
          id: insideId,
          /** Name of whoever accepted it and waits for an organiser; '' while it is open. */
          name: z.string(),
          relation: z.string(),
          expires_at: z.number(),
        }),
      ),
      /** Places left. */
      left: z.number(),
    }),
  }),
});

export const withdrawGuardianInvitation = defineCall({
  name: 'withdrawGuardianInvitation',
  method: 'POST',
  path: '/xcx/member/v1/guardian/withdraw',
  policy: 'member',
  summary: 'Take an open invitation back, as any guardian of the dependent.',
  request: z.object({ cid, id: insideId }),
  response: nothing,
});

export const previewGuardianInvitation = defineCall({
  name: 'previewGuardianInvitation',
  method: 'GET',
  path: '/xcx/member/v1/guardian/invitation',
  policy: 'member',
  summary: 'Dependent, activity and inviter of an invitation, before it is accepted.',
  request: z.object({ cid, code }),
  response: z.object({
    data: z.object({
      title: z.string(),
      name: z.string(),
      inviter: z.string(),
      /** 1: an organiser decides about it. */
      audited: flag,
    }),
  }),
});

export const acceptGuardianInvitation = defineCall({
  name: 'acceptGuardianInvitation',
  method: 'POST',
  path: '/xcx/member/v1/guardian/accept',
  policy: 'member',
  summary:
    'Become a guardian by an invitation, or ask to where an organiser decides. Repeated, it answers the same.',
  request: z.object({ cid, code, relation: z.enum(RELATIONS) }),
  response: z.object({ data: z.object({ unionid: insideId, pending: flag }) }),
});

export const guardianRequest = z.object({
  id: insideId,
  /** Name of the dependent. */
  name: z.string(),
  unionid: insideId,
  applicant: z.string(),
  relation: z.string(),
  inviter: z.string(),
  /** Unix seconds. */
  t_apply: z.number(),
});
export type GuardianRequest = z.output<typeof guardianRequest>;

export const listGuardianRequests = defineCall({
  name: 'listGuardianRequests',
  method: 'GET',
  path: '/xcx/checkin_web/v1/guardian/requests',
  policy: 'activity.manage',
  summary: 'Invited guardians who wait for an organiser, the longest wait first; at most 200.',
  request: z.object({ cid }),
  response: z.object({ data: z.object({ lists: z.array(guardianRequest) }) }),
});

export const auditGuardian = defineCall({
  name: 'auditGuardian',
  method: 'POST',
  path: '/xcx/checkin_web/v1/guardian/audit',
  policy: 'activity.manage',
  summary: 'Approve (1) or refuse (2) an invited guardian; the same decision again answers the same.',
  request: z.object({ cid, id: insideId, status: int(1, 2) }),
  response: nothing,
});
