import { z } from 'zod';

interface About {
  /** What a right value is, as the end of the sentence "… must be". */
  expects: string;
  meaning: string;
  fallback: string;
}

/** What the README's table and the messages of refused settings say of each variable. */
const about = z.registry<About>();

/** The whole environment of the server; what is not set is absent, never empty. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).register(about, {
    expects: 'a port between 0 and 65535',
    meaning: 'Port to listen on',
    fallback: '8080',
  }),
  HOST: z.string().default('127.0.0.1').register(about, {
    expects: 'an address',
    meaning: 'Address to listen on; development allows only loopback',
    fallback: '127.0.0.1',
  }),
  DATA_DIR: z.string().default('data').register(about, {
    expects: 'a folder',
    meaning: 'Folder of uploads, the embedded database and the development key',
    fallback: './data',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .register(about, {
      expects: 'an address like postgres://user:password@host:5432/database',
      meaning: 'PostgreSQL to use; without it one is embedded in DATA_DIR',
      fallback: '',
    }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => new URL(text).pathname === '/' && !new URL(text).search)
    .transform((text) => new URL(text).origin)
    .optional()
    .register(about, {
      expects: 'an address without a path, like https://rollcall.example.org',
      meaning: 'Where browsers reach the server',
      fallback: 'http://HOST:PORT',
    }),
  ROLE: z.enum(['web', 'worker', 'all']).default('all').register(about, {
    expects: 'web, worker or all',
    meaning: 'What this process does: answer requests, run jobs, or both',
    fallback: 'all',
  }),
  DEMO: z.enum(['on', 'off']).optional().register(about, {
    expects: 'on or off',
    meaning: 'Demo data and demo login on the first start; development only',
    fallback: 'on in development',
  }),
  ROLLCALL_MODE: z.enum(['development', 'production']).default('development').register(about, {
    expects: 'development or production',
    meaning: 'Local stand-ins and demo login, or nothing of them',
    fallback: 'development',
  }),
  ROLLCALL_NOW: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional()
    .register(about, {
      expects: 'a time like 2026-03-02T08:00:00+08:00',
      meaning: 'Where the business clock starts; development only',
      fallback: 'the real time',
    }),
  CERTIFICATION: z.enum(['required', 'granted']).default('required').register(about, {
    expects: 'required or granted',
    meaning: 'Whether organisers need certification, or all count as certified',
    fallback: 'required',
  }),
  RETENTION: z.enum(['on', 'off']).default('on').register(about, {
    expects: 'on or off',
    meaning: 'Whether what nobody keeps any longer is swept (bin of 6 months, free ended ones of 3)',
    fallback: 'on',
  }),
  SECRET_KEY: z.string().min(32).optional().register(about, {
    expects: 'at least 32 characters',
    meaning: 'Key of everything signed; development makes its own',
    fallback: 'DATA_DIR/secret.key',
  }),
  TLS_CERT: z.string().optional().register(about, {
    expects: 'a file',
    meaning: 'Certificate chain (PEM) to serve HTTPS directly, with TLS_KEY',
    fallback: '',
  }),
  TLS_KEY: z
    .string()
    .optional()
    .register(about, { expects: 'a file', meaning: 'Private key (PEM) of TLS_CERT', fallback: '' }),
  MAP_TILES: z
    .string()
    .refine((text) => /^https?:\/\//.test(text) && ['{x}', '{y}', '{z}'].every((part) => text.includes(part)))
    .optional()
    .register(about, {
      expects: 'an address that holds {z}, {x} and {y}',
      meaning: 'Map tiles to draw places on; without it places are lists',
      fallback: '',
    }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .register(about, {
      expects: 'an address like smtp://user:password@mail.example.org:587',
      meaning:
        'Mail server; without it development keeps mails in DATA_DIR/outbox/mail, production sends none',
      fallback: '',
    }),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/)
    .optional()
    .register(about, {
      expects: 'an address, with a name or without, like 签到台 <rollcall@example.org>',
      meaning: 'Sender of mails, with SMTP_URL',
      fallback: '',
    }),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').register(about, {
    expects: 'debug, info, warn, error or silent',
    meaning: 'What the log holds',
    fallback: 'info',
  }),
  SUBMIT_MODE: z.enum(['grouped', 'simple']).default('grouped').register(about, {
    expects: 'grouped or simple',
    meaning: 'Submissions of one activity share a commit, or each has its own',
    fallback: 'grouped',
  }),
  DB_POOL: z.coerce.number().int().min(1).max(80).default(10).register(about, {
    expects: 'a number between 1 and 80',
    meaning:
      'Database connections of this process for transactions; what is only read shares up to eight more',
    fallback: '10',
  }),
});

export type Settings = z.infer<typeof environment>;

export interface Variable extends About {
  name: string;
}

/** Every variable, in the order of the README's table. */
export function describeVariables(): Variable[] {
  return Object.entries(environment.shape).map(([name, schema]) => ({ name, ...about.get(schema)! }));
}
