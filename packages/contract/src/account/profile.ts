import { z } from 'zod';
import { forBothClients } from '../wire/both-clients.ts';
import { defineCall } from '../wire/call.ts';
import { LIMITS } from '../wire/limits.ts';
import { fileUrlOrEmpty, flag, nameText, nothing, text } from '../wire/text.ts';

const version = text(40);

export const [agreeToDocuments, agreeToDocumentsAsMember] = forBothClients({
  name: 'agreeToDocuments',
  method: 'POST',
  tail: '/person/agree',
  summary: 'Agree to the versions of the user agreement and the privacy policy that were shown.',
  request: z.object({ agreement: version, privacy: version }),
  response: nothing,
});

export const [listConsents, listConsentsAsMember] = forBothClients({
  name: 'listConsents',
  method: 'GET',
  tail: '/person/consents',
  summary: 'Consents of the caller, newest first.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      lists: z.array(z.object({ title: z.string(), version: z.string(), t_agree: z.number() })),
    }),
  }),
});

export const [savePerson, savePersonAsMember] = forBothClients({
  name: 'savePerson',
  method: 'POST',
  tail: '/person/save',
  summary:
    "Change the own nickname, the name under which one initiates, and the picture (an own upload; '': none). Fields that are not sent stay.",
  request: z.object({
    nickname: nameText(30).refine((value) => value !== '', '请填写昵称'),
    signature: nameText(30).optional(),
    avatar: fileUrlOrEmpty.optional(),
  }),
  response: nothing,
});

export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/xcx/checkin_web/v1/person/sessions',
  policy: 'session',
  summary: 'Open logins of the caller.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      lists: z.array(
        z.object({
          id: z.string(),
          door: z.string(),
          device: z.string(),
          t_create: z.number(),
          current: flag,
        }),
      ),
    }),
  }),
});

export const endSession = defineCall({
  name: 'endSession',
  method: 'POST',
  path: '/xcx/checkin_web/v1/person/sessions/end',
  policy: 'session',
  summary: 'End one of the own sessions, or (`others`) all but this one.',
  request: z.object({ id: text(64).default(''), others: flag.default(0) }),
  response: z.object({ data: z.object({ ended: z.number() }) }),
});

export const bindMobile = defineCall({
  name: 'bindMobile',
  method: 'POST',
  path: '/xcx/member/v1/mobile/bind',
  policy: 'member',
  summary: 'Bind a mobile to the caller, proven by the code of `mobile/bind_code`.',
  request: z.object({ mobile: text(30), code: text(LIMITS.codeInput) }),
  response: z.object({ data: z.object({ bind_mobile: z.string() }) }),
});
