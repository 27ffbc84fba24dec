import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { flag } from '../wire/text.ts';

export const getWechatLogin = defineCall({
  name: 'getWechatLogin',
  method: 'GET',
  path: '/xcx/checkin_web/v1/wechat/login',
  policy: 'public',
  summary: 'The address of WeChat’s own login by QR, good for this browser for ten minutes.',
  request: z.object({}),
  response: z.object({ data: z.object({ /** '' where this deployment has none. */ url: z.string() }) }),
});

const subscription = z.object({
  /** Template to ask the person about in the mini-program, '' where messages go to the inbox alone. */
  template: z.string(),
  /** Messages that they still let us send them. */
  remain: z.number(),
});

export const getSubscription = defineCall({
  name: 'getSubscription',
  method: 'GET',
  path: '/xcx/member/v1/subscription',
  policy: 'member',
  summary: 'State of the person’s subscription to messages of the mini-program.',
  request: z.object({}),
  response: z.object({ data: subscription }),
});

export const noteSubscription = defineCall({
  name: 'noteSubscription',
  method: 'POST',
  path: '/xcx/member/v1/subscription',
  policy: 'member',
  summary: 'Note what the person answered when the mini-program asked them for messages.',
  request: z.object({ accepted: flag }),
  response: z.object({ data: subscription }),
});
