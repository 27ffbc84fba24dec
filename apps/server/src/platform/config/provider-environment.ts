import { z } from 'zod';
import { about } from './about.ts';

/** Mail, SMS, the store of files and the location service. */
export const PROVIDER_ENVIRONMENT = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .register(about, {
      subject: 'mail',
      expects: 'an address like smtp://user:password@mail.example.org:587',
      meaning:
        'Mail server. Without it development keeps mails in `DATA_DIR/outbox/mail`, and production sends none',
      fallback: '',
    }),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]@[^\s@>]+>?$/)
    .optional()
    .register(about, {
      subject: 'mail',
      expects: 'an address, with a name or without, like 签到台 <rollcall@example.org>',
      meaning: 'Sender of mails, with `SMTP_URL`',
      fallback: '',
    }),
  SMS_PROVIDER: z.enum(['tencent', 'aliyun']).optional().register(about, {
    subject: 'sms',
    expects: 'tencent or aliyun',
    meaning: 'Provider that sends codes by SMS. Without it development keeps the codes in a table',
    fallback: '',
  }),
  SMS_KEY_ID: z.string().min(8).optional().register(about, {
    subject: 'sms',
    expects: 'an id',
    meaning: 'SecretId (Tencent) or AccessKeyId (Aliyun)',
    fallback: '',
  }),
  SMS_KEY_SECRET: z.string().min(8).optional().register(about, {
    subject: 'sms',
    expects: 'a key',
    meaning: 'Secret of `SMS_KEY_ID`',
    fallback: '',
  }),
  SMS_APP_ID: z.string().regex(/^\d+$/).optional().register(about, {
    subject: 'sms',
    expects: 'a number',
    meaning: 'SmsSdkAppId, for Tencent alone',
    fallback: '',
  }),
  SMS_SIGN: z.string().optional().register(about, {
    subject: 'sms',
    expects: 'a text',
    meaning: 'Approved signature of messages, like 签到台',
    fallback: '',
  }),
  SMS_TEMPLATE: z.string().optional().register(about, {
    subject: 'sms',
    expects: 'the id of a template',
    meaning:
      'Approved template. Tencent: `{1}` is the code, `{2}` its minutes; Aliyun: variables `code` and `minutes`',
    fallback: '',
  }),
  SMS_CHANGED_TEMPLATE: z.string().optional().register(about, {
    subject: 'sms',
    expects: 'the id of a template',
    meaning:
      'Approved template that tells an old number of the one that took its place. Tencent: `{1}` is the new number, its middle hidden; Aliyun: variable `mobile`. It should say: 如非本人操作，请在24小时内用本号码重置密码',
    fallback: 'none: the inbox alone is told',
  }),
  SMS_API: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(about, {
      subject: 'sms',
      expects: 'an address',
      meaning: "Address of the SMS provider's API",
      fallback: "the provider's own",
    }),
  SMS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(2000).register(about, {
    subject: 'sms',
    expects: 'a number between 1 and 1000000',
    meaning: 'Most messages by SMS in an hour, over all numbers and processes: a bound on the cost',
    fallback: '2000',
  }),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(about, {
      subject: 'files',
      expects: 'an address like https://s3.example.org',
      meaning:
        'S3-compatible store of uploads and exports, with the other `S3_` settings; without it they lie in `FILES_DIR`',
      fallback: '',
    }),
  S3_REGION: z.string().default('us-east-1').register(about, {
    subject: 'files',
    expects: 'a region',
    meaning: 'Region of `S3_ENDPOINT`',
    fallback: '`us-east-1`',
  }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .register(about, {
      subject: 'files',
      expects: 'the name of a bucket',
      meaning: 'Bucket for Rollcall alone; it must exist',
      fallback: '',
    }),
  S3_KEY: z.string().optional().register(about, {
    subject: 'files',
    expects: 'an access key id',
    meaning: 'Access key of `S3_BUCKET`',
    fallback: '',
  }),
  S3_SECRET: z.string().optional().register(about, {
    subject: 'files',
    expects: 'a secret access key',
    meaning: 'Secret of `S3_KEY`',
    fallback: '',
  }),
  S3_STYLE: z.enum(['path', 'host']).default('path').register(about, {
    subject: 'files',
    expects: 'path or host',
    meaning:
      'Place of the bucket in addresses: in the `path` (MinIO and most others), or before the `host` (COS, OSS, AWS)',
    fallback: '`path`',
  }),
  FILES_DIR: z.string().optional().register(about, {
    subject: 'files',
    expects: 'a folder',
    meaning: 'Folder of uploads and exports that all processes share, where there is no `S3_ENDPOINT`',
    fallback: '`DATA_DIR/files`; none in production',
  }),
  MAP_KEY: z.string().optional().register(about, {
    subject: 'maps',
    expects: 'a key of the Tencent location service',
    meaning: 'Key of place search (Tencent location service); without it a small built-in list is searched',
    fallback: '',
  }),
  MAP_SECRET: z.string().optional().register(about, {
    subject: 'maps',
    expects: 'a key',
    meaning: 'SK of `MAP_KEY`, where it signs its requests',
    fallback: '',
  }),
  MAP_API: z
    .url({ protocol: /^https?$/ })
    .default('https://apis.map.qq.com')
    .register(about, {
      subject: 'maps',
      expects: 'an address',
      meaning: 'Address of the location service',
      fallback: '`https://apis.map.qq.com`',
    }),
};
