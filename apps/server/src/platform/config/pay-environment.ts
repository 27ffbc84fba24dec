import { z } from 'zod';
import { about } from './about.ts';

/** Settings of payments. */
export const PAY_ENVIRONMENT = {
  PAYMENT: z.enum(['wechat', 'offline']).optional().register(about, {
    subject: 'payment',
    expects: 'wechat or offline',
    meaning:
      'How orders are paid: `wechat` by WeChat Pay, `offline` by hand, confirmed by the operator. Without it nothing is sold, and development has a pay page of its own',
    fallback: '',
  }),
  WXPAY_MCHID: z
    .string()
    .regex(/^\d{8,12}$/)
    .optional()
    .register(about, {
      subject: 'payment',
      expects: 'a number of 8 to 12 digits',
      meaning: 'Merchant number at WeChat Pay',
      fallback: '',
    }),
  WXPAY_APPID: z
    .string()
    .regex(/^wx[0-9a-z]{16}$/)
    .optional()
    .register(about, {
      subject: 'payment',
      expects: 'an appid like wx0123456789abcdef',
      meaning: 'App that the merchant is tied to',
      fallback: '',
    }),
  WXPAY_SERIAL: z
    .string()
    .regex(/^[0-9A-Fa-f]{20,64}$/)
    .optional()
    .register(about, {
      subject: 'payment',
      expects: 'a serial number in hexadecimal',
      meaning: "Serial of the merchant's API certificate",
      fallback: '',
    }),
  WXPAY_KEY: z.string().optional().register(about, {
    subject: 'payment',
    expects: 'a file',
    meaning: "Private key (PEM) of the merchant's API certificate",
    fallback: '',
  }),
  WXPAY_PUBLIC_KEY: z.string().optional().register(about, {
    subject: 'payment',
    expects: 'a file',
    meaning: "WeChat Pay's public key (PEM)",
    fallback: '',
  }),
  WXPAY_PUBLIC_KEY_ID: z
    .string()
    .regex(/^PUB_KEY_ID_\w+$/)
    .optional()
    .register(about, {
      subject: 'payment',
      expects: 'an id like PUB_KEY_ID_0123…',
      meaning: "Id of WeChat Pay's public key",
      fallback: '',
    }),
  WXPAY_APIV3_KEY: z
    .string()
    .refine((text) => Buffer.byteLength(text) === 32)
    .optional()
    .register(about, {
      subject: 'payment',
      expects: '32 characters',
      meaning: 'APIv3 key, which notifications are encrypted with',
      fallback: '',
    }),
  WXPAY_API: z
    .url({ protocol: /^https?$/ })
    .refine((text) => new URL(text).pathname === '/' && !new URL(text).search)
    .transform((text) => new URL(text).origin)
    .default('https://api.mch.weixin.qq.com')
    .register(about, {
      subject: 'payment',
      expects: 'an address without a path',
      meaning: "Origin of WeChat Pay's API",
      fallback: '`https://api.mch.weixin.qq.com`',
    }),
};
