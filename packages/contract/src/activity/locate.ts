import { z } from 'zod';
import { ACCOUNT_MESSAGES } from '../account/messages.ts';
import { defineCall } from '../wire/call.ts';

const onScreen = z.object({ /** A picture, as a data address. */ img_url: z.string(), link: z.string() });

export const getLbsQr = defineCall({
  name: 'getLbsQr',
  method: 'GET',
  path: '/xcx/checkin_web/v1/lbs_qrcode',
  policy: 'session',
  summary: 'A code that asks a phone for its place (FORM-52); 5 minutes, for the session that asks.',
  request: z.object({}),
  response: z.object({
    data: onScreen.extend({ lbs_key: z.string() }),
    /** Beside `data` too: the specification names both ways. */
    lbs_key: z.string(),
    img_url: z.string(),
  }),
});

export const getUserLbs = defineCall({
  name: 'getUserLbs',
  method: 'GET',
  path: '/xcx/checkin_web/v1/user_lbs',
  policy: 'session',
  summary: 'The place that the phone sent (GCJ-02); refused without words while it has not.',
  request: z.object({ lbs_key: z.string().regex(/^[0-9A-Za-z]{8,80}$/, ACCOUNT_MESSAGES.qrExpired) }),
  response: z.object({
    data: z.object({
      lbs: z.object({ address: z.string(), latitude: z.number(), longitude: z.number() }),
    }),
  }),
});

export const getBindQr = defineCall({
  name: 'getBindQr',
  method: 'GET',
  path: '/xcx/checkin_web/v1/bind_qrcode',
  policy: 'session',
  summary: 'A code by which the caller binds their mobile on the phone (AUTH-23).',
  request: z.object({}),
  response: z.object({ data: onScreen }),
});
