import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { cid, flag, insideId, requestId, text } from '../wire/text.ts';
import { userInfo } from './calls.ts';

/** Most lines that one call makes codes for. */
export const INVITATIONS_MOST = 500;

export const invitationLine = z.object({
  id: insideId,
  name: z.string(),
  no: z.string(),
  /** `none`: no code yet; `open`: one waits; `claimed`: somebody became this line by it. */
  state: z.enum(['none', 'open', 'claimed']),
  /** Unix seconds of the code; 0 where there is none. */
  t_create: z.number(),
});
export type InvitationLine = z.output<typeof invitationLine>;

export const listInvitations = defineCall({
  name: 'listInvitations',
  method: 'GET',
  path: '/xcx/checkin_web/v1/invitation',
  policy: 'activity.own',
  summary:
    'Lines of the list that nobody claimed yet, and those claimed by a printed code; in the order of the list.',
  request: z.object({ cid, after: insideId.optional(), keyword: text(50).default('') }),
  response: z.object({
    data: z.object({
      lists: z.array(invitationLine),
      /** Id to go on after; '' at the end. */
      next: z.string(),
      counts: z.object({ none: z.number(), open: z.number(), claimed: z.number() }),
    }),
  }),
});

export const printedInvitation = z.object({
  id: insideId,
  name: z.string(),
  no: z.string(),
  /** Eight characters, as printed: `ABCD-EFGH`. */
  code: z.string(),
  /** Content of its QR code. */
  link: z.string(),
});
export type PrintedInvitation = z.output<typeof printedInvitation>;

export const createInvitations = defineCall({
  name: 'createInvitations',
  method: 'POST',
  path: '/xcx/checkin_web/v1/invitation/create',
  policy: 'activity.own',
  summary:
    'New codes for open lines (`ids`, or all after `after`). Earlier codes of these lines are good for nothing any more. Repeated with its request_id it answers the same codes.',
  request: z.object({
    cid,
    ids: z.array(insideId).max(INVITATIONS_MOST).optional(),
    after: insideId.optional(),
    request_id: requestId,
  }),
  response: z.object({
    data: z.object({
      lists: z.array(printedInvitation),
      next: z.string(),
      title: z.string(),
      address: z.string(),
    }),
  }),
});

export const revokeInvitations = defineCall({
  name: 'revokeInvitations',
  method: 'POST',
  path: '/xcx/checkin_web/v1/invitation/revoke',
  policy: 'activity.own',
  summary: 'Codes of some lines, or of all, are good for nothing any more.',
  request: z.object({ cid, ids: z.array(insideId).max(INVITATIONS_MOST).optional() }),
  response: z.object({ data: z.object({ done: z.number() }) }),
});

/** As typed or read; what cannot be a code is refused with the same words as one that is none. */
const code = text(40);
/** The token of a printed link: whoever has it has not guessed. */
const mark = text(40).default('');

export const previewInvitation = defineCall({
  name: 'previewInvitation',
  method: 'POST',
  path: '/xcx/member/v1/invitation/preview',
  policy: 'public',
  summary: 'Person and activity of a printed code, before it is claimed.',
  request: z.object({ code, mark }),
  response: z.object({
    data: z.object({
      cid: z.string(),
      title: z.string(),
      name: z.string(),
      owner: z.string(),
      /** Logged-in user of this phone; '' for nobody. */
      me: z.string(),
    }),
  }),
});

export const claimInvitation = defineCall({
  name: 'claimInvitation',
  method: 'POST',
  path: '/xcx/member/v1/invitation/claim',
  policy: 'public',
  summary: 'Become the line of a printed code, as who is logged in or (`fresh`) as somebody new; once.',
  request: z.object({
    code,
    mark,
    fresh: flag.default(0),
    request_id: requestId,
    agreement: text(40),
    privacy: text(40),
  }),
  response: z.object({
    data: z.object({
      cid: z.string(),
      unionid: z.string(),
      /** The activity’s signed token: a free one is open by its code, and the paper is as good. */
      entry: z.string(),
      user: userInfo,
    }),
  }),
});
