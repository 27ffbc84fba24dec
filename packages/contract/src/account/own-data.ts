import { z } from 'zod';
import { forBothClients } from '../wire/both-clients.ts';
import { defineCall } from '../wire/call.ts';
import { nothing } from '../wire/text.ts';

/** A person's own data, ordered as a package. */
export const ownExport = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  bytes: z.number(),
  /** Unix seconds: when it was asked for, and until when the file is kept. */
  t_create: z.number(),
  t_gone: z.number(),
});
export type OwnExport = z.output<typeof ownExport>;

export const [getOwnData, getOwnDataAsMember] = forBothClients({
  name: 'getOwnData',
  method: 'GET',
  tail: '/person/data',
  summary: 'The caller, the packages of their data of the last 24 hours, and obstacles to an erasure.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      nickname: z.string(),
      avatar: z.string(),
      bind_mobile: z.string(),
      exports: z.array(ownExport),
      /** Activities that they initiate and that are not in the bin: how many, and what the newest are called. */
      owned: z.number(),
      titles: z.array(z.string()),
      /** Others in which they take part. */
      joined: z.number(),
      /** Days between an erasure asked for and done. */
      days: z.number(),
    }),
  }),
});

export const [exportOwnData, exportOwnDataAsMember] = forBothClients({
  name: 'exportOwnData',
  method: 'POST',
  tail: '/person/export',
  summary:
    'Order all data of the caller as a zip, after a fresh proof of who asks; one at a time, and three in 24 hours.',
  request: z.object({}),
  response: z.object({ data: z.object({ id: z.string() }) }),
});

export const [downloadOwnData, downloadOwnDataAsMember] = forBothClients({
  name: 'downloadOwnData',
  method: 'GET',
  tail: '/person/export/file',
  kind: 'file',
  summary: 'The file of an own package, for its person alone and for 24 hours.',
  request: z.object({ id: z.uuid() }),
  response: nothing,
});

export const [eraseOwnAccount, eraseOwnAccountAsMember] = forBothClients({
  name: 'eraseOwnAccount',
  method: 'POST',
  tail: '/person/erase',
  summary:
    'Ask for the account to be erased after seven days, after a fresh proof of who asks. Ends all their sessions; the next login takes it back.',
  request: z.object({}),
  response: z.object({ data: z.object({ erase_at: z.number() }) }),
});

export const logoutAsMember = defineCall({
  name: 'logoutAsMember',
  method: 'POST',
  path: '/xcx/member/v1/logout',
  policy: 'public',
  summary: 'End the session of the member page that was sent.',
  request: z.object({}),
  response: nothing,
});
