import { z } from 'zod';
import { about } from './about.ts';

const WECHAT_APPID = /^wx[0-9a-zA-Z]{6,40}$/;

/** Our apps at WeChat: each with its own id and secret. */
export const WECHAT_ENVIRONMENT = {
  WECHAT_OPEN_APPID: z.string().regex(WECHAT_APPID).optional().register(about, {
    subject: 'wechat',
    expects: 'an AppID like wx0123456789abcdef',
    meaning: 'Website application of the WeChat open platform: login by QR on the console',
    fallback: '',
  }),
  WECHAT_OPEN_SECRET: z.string().min(16).optional().register(about, {
    subject: 'wechat',
    expects: 'an AppSecret',
    meaning: 'Secret of `WECHAT_OPEN_APPID`',
    fallback: '',
  }),
  WECHAT_MP_APPID: z.string().regex(WECHAT_APPID).optional().register(about, {
    subject: 'wechat',
    expects: 'an AppID like wx0123456789abcdef',
    meaning: 'Official account: login inside WeChat, signatures for its JS-SDK',
    fallback: '',
  }),
  WECHAT_MP_SECRET: z.string().min(16).optional().register(about, {
    subject: 'wechat',
    expects: 'an AppSecret',
    meaning: 'Secret of `WECHAT_MP_APPID`',
    fallback: '',
  }),
  WECHAT_MINI_APPID: z.string().regex(WECHAT_APPID).optional().register(about, {
    subject: 'wechat',
    expects: 'an AppID like wx0123456789abcdef',
    meaning: 'Mini-program: its login, codes, messages and the check of texts',
    fallback: '',
  }),
  WECHAT_MINI_SECRET: z.string().min(16).optional().register(about, {
    subject: 'wechat',
    expects: 'an AppSecret',
    meaning: 'Secret of `WECHAT_MINI_APPID`',
    fallback: '',
  }),
  WECHAT_NOTICE_TEMPLATE: z
    .string()
    .regex(/^[\w-]{20,64}(:[a-z_]+\d+(,[a-z_]+\d+){0,4})?$/)
    .optional()
    .register(about, {
      subject: 'wechat',
      expects: 'the id of a template, or id:thing1,thing2,time3 with its fields for title, text and time',
      meaning:
        'Subscription message of the mini-program that notices go out by; without it they stay in the inbox',
      fallback: '',
    }),
  WECHAT_CHECK: z.enum(['on', 'off']).default('off').register(about, {
    subject: 'wechat',
    expects: 'on or off',
    meaning: 'Second check of texts and pictures, by WeChat (msgSecCheck, imgSecCheck)',
    fallback: '`off`',
  }),
  WECHAT_API: z
    .url({ protocol: /^https?$/ })
    .refine((text) => new URL(text).pathname === '/' && !new URL(text).search)
    .transform((text) => new URL(text).origin)
    .default('https://api.weixin.qq.com')
    .register(about, {
      subject: 'wechat',
      expects: 'an address without a path',
      meaning: "Origin of WeChat's API",
      fallback: '`https://api.weixin.qq.com`',
    }),
};
