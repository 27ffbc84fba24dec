import { z } from 'zod';
import { forBothClients } from '../wire/both-clients.ts';
import { defineCall } from '../wire/call.ts';
import { flag, nothing } from '../wire/text.ts';

/** Purposes of a logged-in user on a page of WeChat. */
export const WECHAT_AUTHORIZATIONS = ['link', 'profile'] as const;
export type WechatAuthorization = (typeof WECHAT_AUTHORIZATIONS)[number];

export const [getWechatLink, getWechatLinkAsMember] = forBothClients({
  name: 'getWechatLink',
  method: 'GET',
  tail: '/wechat/link',
  summary: 'WeChat of the caller that can log in at this client, and since when.',
  request: z.object({}),
  response: z.object({
    data: z.object({
      /** 0 where this client knows no login by WeChat. */
      offered: flag,
      linked: flag,
      /** Unix seconds, 0 where none is linked. */
      t_link: z.number(),
      /** 1 where another way in is left without it. */
      may_end: flag,
    }),
  }),
});

export const [beginWechatAuthorization, beginWechatAuthorizationAsMember] = forBothClients({
  name: 'beginWechatAuthorization',
  method: 'POST',
  tail: '/wechat/errand',
  summary:
    'Begin to link a WeChat (`link`; asks for a fresh proof), or to take over its nickname and picture (`profile`). The browser goes to the address that is answered, within ten minutes.',
  request: z.object({ errand: z.enum(WECHAT_AUTHORIZATIONS) }),
  response: z.object({ data: z.object({ url: z.string() }) }),
});

export const unlinkWechat = defineCall({
  name: 'unlinkWechat',
  method: 'POST',
  path: '/xcx/checkin_web/v1/wechat/unlink',
  policy: 'session',
  summary:
    'Take the caller’s WeChat off their account, where another way in is left; asks for a fresh proof, and ends their other sessions.',
  request: z.object({}),
  response: nothing,
});
