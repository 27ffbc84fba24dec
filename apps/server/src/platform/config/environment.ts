import { isIP } from 'node:net';
import { z } from 'zod';
import { type About, about } from './about.ts';
import { PAY_ENVIRONMENT } from './pay-environment.ts';
import { PROVIDER_ENVIRONMENT } from './provider-environment.ts';
import { WECHAT_ENVIRONMENT } from './wechat-environment.ts';

/** One address, or a network like `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** 32 bytes as base64. */
const dataKey = z
  .string()
  .regex(/^[A-Za-z0-9+/_-]{43}=?$/)
  .transform((text) => Buffer.from(text, 'base64'));

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
    fallback: 'production where NODE_ENV is, else development',
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
  LOGIN: z.enum(['wechat', 'mobile', 'both']).optional().register(about, {
    expects: 'wechat, mobile or both',
    meaning:
      'How people log in; with mobile alone organisers are invited by the operator. Printed invitations always work',
    fallback: 'both; in production wechat where there is no SMS provider',
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
  DATA_KEY: dataKey.optional().register(about, {
    expects: '32 random bytes as base64 (openssl rand -base64 32)',
    meaning: 'Key that seals identity documents; keep it apart from backups. Development makes its own',
    fallback: 'DATA_DIR/data.key',
  }),
  DATA_KEYS_OLD: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(z.array(dataKey))
    .optional()
    .register(about, {
      expects: 'keys like DATA_KEY with commas between them',
      meaning: 'Former values of DATA_KEY, which still open what they sealed',
      fallback: '',
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
  OFFLINE_PAGE: z.enum(['on', 'off']).default('on').register(about, {
    expects: 'on or off',
    meaning:
      'Whether phones keep the member page so that it opens without a network; off takes it back from them',
    fallback: 'on',
  }),
  ...PROVIDER_ENVIRONMENT,
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isNetwork))
    .optional()
    .register(about, {
      expects: 'addresses or networks with commas between, like 10.0.0.0/8,127.0.0.1',
      meaning: 'Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed; nobody else is',
      fallback: 'none',
    }),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).optional().register(about, {
    expects: 'a number between 0 and 60',
    meaning:
      'How long a process that was asked to stop goes on answering while `/readyz` says 503, so that proxies turn away first',
    fallback: '5 in production, 0 in development',
  }),
  METRICS_TOKEN: z.string().min(16).optional().register(about, {
    expects: 'at least 16 characters',
    meaning:
      'Bearer token under which `/metrics` answers a collector on another machine; without it only this machine may ask',
    fallback: '',
  }),
  ...WECHAT_ENVIRONMENT,
  ...PAY_ENVIRONMENT,
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
