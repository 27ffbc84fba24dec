import { z } from 'zod';
import { about } from './about.ts';

/** How orders are paid. */
export const PAY_ENVIRONMENT = {
  PAYMENT: z.enum(['wechat', 'offline']).optional().register(about, {
    expects: 'wechat or offline',
    meaning:
      'How orders are paid: WeChat Pay with the WXPAY_ settings, or money by hand that the operator confirms; without it nothing is sold, and development has a pay page of its own',
    fallback: '',
  }),
  WXPAY_MCHID: z
    .string()
    .regex(/^\d{8,12}$/)
    .optional()
    .register(about, {
      expects: 'a number of 8 to 12 digits',
      meaning: 'Merchant number at WeChat Pay',
      fallback: '',
    }),
  WXPAY_APPID: z
    .string()
    .regex(/^wx[0-9a-z]{16}$/)
    .optional()
    .register(about, {
      expects: 'an appid like wx0123456789abcdef',
      meaning: 'App that the merchant is tied to',
      fallback: '',
    }),
  WXPAY_SERIAL: z
    .string()
    .regex(/^[0-9A-Fa-f]{20,64}$/)
    .optional()
    .register(about, {
      expects: 'a serial number in hexadecimal',
      meaning: "Serial of the merchant's API certificate",
      fallback: '',
    }),
  WXPAY_KEY: z.string().optional().register(about, {
    expects: 'a file',
    meaning: "Private key (PEM) of the merchant's API certificate",
    fallback: '',
  }),
  WXPAY_PUBLIC_KEY: z
    .string()
    .optional()
    .register(about, { expects: 'a file', meaning: "WeChat Pay's public key (PEM)", fallback: '' }),
  WXPAY_PUBLIC_KEY_ID: z
    .string()
    .regex(/^PUB_KEY_ID_\w+$/)
    .optional()
    .register(about, {
      expects: 'an id like PUB_KEY_ID_0123…',
      meaning: "Id of WeChat Pay's public key",
      fallback: '',
    }),
  WXPAY_APIV3_KEY: z
    .string()
    .refine((text) => Buffer.byteLength(text) === 32)
    .optional()
    .register(about, {
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
      expects: 'an address without a path',
      meaning: "Origin of WeChat Pay's API",
      fallback: 'https://api.mch.weixin.qq.com',
    }),
};
