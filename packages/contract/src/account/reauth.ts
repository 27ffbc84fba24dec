import { z } from 'zod';
import { forBothClients } from '../wire/both-clients.ts';
import { flag, nothing, text } from '../wire/text.ts';

export const REAUTH_WAYS = ['password', 'sms', 'scan', 'local'] as const;
export type ReauthWay = (typeof REAUTH_WAYS)[number];

export const [reauthStatus, reauthStatusAsMember] = forBothClients({
  name: 'reauthStatus',
  method: 'GET',
  tail: '/reauth',
  summary: 'State of the reauthentication of this session, and the ways that are open to it.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      fresh: flag,
      ways: z.array(z.enum(REAUTH_WAYS)),
      /** The bound number, its middle hidden; '' where there is none. */
      mobile: z.string(),
    }),
  }),
});

export const [reauthCode, reauthCodeAsMember] = forBothClients({
  name: 'reauthCode',
  method: 'POST',
  tail: '/reauth/code',
  summary: 'Send a code to the caller’s bound number, to prove themselves with.',
  request: z.object({}),
  response: nothing,
});

export const [reauth, reauthAsMember] = forBothClients({
  name: 'reauth',
  method: 'POST',
  tail: '/reauth',
  summary:
    'Prove once more who is asking: by password (base64), SMS code, or a login code that their phone confirmed (`token`: its poll name). Holds for ten minutes.',
  request: z.object({
    way: z.enum(REAUTH_WAYS),
    pwd: text(400).default(''),
    code: text(200).default(''),
    token: text(80).default(''),
  }),
  response: nothing,
});
