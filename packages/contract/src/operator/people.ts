import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { flag, int, nothing, text } from '../wire/text.ts';
import { OPERATOR_LIMITS } from './limits.ts';

const page = int(1, 100_000).default(1);
const count = int(1, 100).default(20);
const keyword = text(50).default('');
const mobile = text(30);
/** A person as the operator names them: their openid, which says nothing of them. */
const openid = text(40);

export const organiserInvite = z.object({
  mobile: z.string(),
  name: z.string(),
  state: z.enum(['invited', 'accepted', 'withdrawn']),
  sent: z.number(),
  /** Unix seconds; 0 where it has not happened. */
  t_create: z.number(),
  t_sent: z.number(),
  t_accept: z.number(),
});
export type OrganiserInvite = z.output<typeof organiserInvite>;

export const listOrganiserInvites = defineCall({
  name: 'listOrganiserInvites',
  method: 'GET',
  path: '/xcx/operator/v1/people/invites',
  policy: 'operator',
  summary: 'Organisers who were invited, the newest first.',
  request: z.object({ page, count, keyword }),
  response: z.object({ data: z.object({ lists: z.array(organiserInvite), total: z.number() }) }),
});

/** Text for the invited; `sent`: it went out by SMS as well. */
const reported = z.object({ data: z.object({ text: z.string(), sent: flag }) });

export const inviteOrganiser = defineCall({
  name: 'inviteOrganiser',
  method: 'POST',
  path: '/xcx/operator/v1/people/invite',
  policy: 'operator',
  summary:
    'Invite an organiser by mobile and name; invited again while they have not accepted, the name is changed.',
  request: z.object({
    mobile,
    name: text(OPERATOR_LIMITS.operatorName).refine((value) => value !== '', '请填写姓名'),
  }),
  response: reported,
});

export const resendOrganiserInvite = defineCall({
  name: 'resendOrganiserInvite',
  method: 'POST',
  path: '/xcx/operator/v1/people/invite/resend',
  policy: 'operator',
  summary: 'Send an open invitation once more.',
  request: z.object({ mobile }),
  response: reported,
});

export const withdrawOrganiserInvite = defineCall({
  name: 'withdrawOrganiserInvite',
  method: 'POST',
  path: '/xcx/operator/v1/people/invite/withdraw',
  policy: 'operator',
  summary: 'Take back an invitation that was not accepted.',
  request: z.object({ mobile }),
  response: nothing,
});

export const operatorPerson = z.object({
  openid: z.string(),
  nickname: z.string(),
  /** Its middle hidden. */
  mobile: z.string(),
  /** 1: may create activities where organisers are invited. */
  organiser: flag,
  created: z.number(),
  sessions: z.number(),
  state: z.enum(['active', 'disabled']),
  /** Why the account is closed; '' where it is not. */
  disabled_reason: z.string(),
  t_create: z.number(),
});
export type OperatorPerson = z.output<typeof operatorPerson>;

export const findPeople = defineCall({
  name: 'findPeople',
  method: 'GET',
  path: '/xcx/operator/v1/people',
  policy: 'operator',
  summary: 'People by whole mobile or the beginning of a nickname, the newest first; each search is noted.',
  request: z.object({ page, count, keyword }),
  response: z.object({ data: z.object({ lists: z.array(operatorPerson), total: z.number() }) }),
});

/** Characters of why an account was closed, or its sessions ended. */
export const REASON_LENGTH = 200;

export const setPersonState = defineCall({
  name: 'setPersonState',
  method: 'POST',
  path: '/xcx/operator/v1/people/state',
  policy: 'operator',
  summary: 'Close (`disabled` 1) an account with a reason, which ends its sessions, or open it again.',
  /** `reason` is shown to the person at their login; closing asks for one. */
  request: z.object({ openid, disabled: flag, reason: text(REASON_LENGTH).default('') }),
  response: nothing,
});

export const endPersonSessions = defineCall({
  name: 'endPersonSessions',
  method: 'POST',
  path: '/xcx/operator/v1/people/sessions/end',
  policy: 'operator',
  summary: 'End all sessions of a person, for a reason that is noted.',
  request: z.object({ openid, reason: text(REASON_LENGTH).default('') }),
  response: z.object({ data: z.object({ ended: z.number() }) }),
});

export const listConsentVersions = defineCall({
  name: 'listConsentVersions',
  method: 'GET',
  path: '/xcx/operator/v1/consents',
  policy: 'operator',
  summary: 'Consents by document and version.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      lists: z.array(
        z.object({
          document: z.string(),
          title: z.string(),
          version: z.string(),
          people: z.number(),
          t_first: z.number(),
          t_last: z.number(),
          current: flag,
        }),
      ),
    }),
  }),
});
