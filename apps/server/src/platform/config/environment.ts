import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { type About, about } from './about.ts';
import { PAY_ENVIRONMENT } from './pay-environment.ts';
import { PROVIDER_ENVIRONMENT } from './provider-environment.ts';
import { WECHAT_ENVIRONMENT } from './wechat-environment.ts';

/** Processes of one start; each has connections to the database of its own. */
const MOST_PROCESSES = 64;

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
    subject: 'addresses',
    expects: 'a port between 0 and 65535',
    meaning: 'Port to listen on',
    fallback: '8080',
  }),
  HOST: z.string().default('127.0.0.1').register(about, {
    subject: 'addresses',
    expects: 'an address',
    meaning: 'Address to listen on; development allows only loopback',
    fallback: '`127.0.0.1`',
  }),
  DATA_DIR: z.string().default('data').register(about, {
    subject: 'database',
    expects: 'a folder',
    meaning: 'Folder of uploads, the embedded database and the keys that development makes',
    fallback: '`./data`',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .register(about, {
      subject: 'database',
      expects: 'an address like postgres://user:password@host:5432/database',
      meaning: 'PostgreSQL 15 or later to use; without it one is embedded in `DATA_DIR`',
      fallback: '',
    }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => new URL(text).pathname === '/' && !new URL(text).search)
    .transform((text) => new URL(text).origin)
    .optional()
    .register(about, {
      subject: 'addresses',
      expects: 'an address without a path, like https://rollcall.example.org',
      meaning: 'Address at which browsers reach the server; `https` in production',
      fallback: '`http://HOST:PORT`',
    }),
  ROLE: z.enum(['web', 'worker', 'all']).default('all').register(about, {
    subject: 'process',
    expects: 'web, worker or all',
    meaning: 'Work of this process: `web` answers requests, `worker` runs jobs, `all` does both',
    fallback: '`all`',
  }),
  PROCESSES: z
    .union([
      z.literal('auto').transform(() => Math.min(MOST_PROCESSES, availableParallelism())),
      z
        .string()
        .regex(/^[1-9]\d?$/)
        .transform(Number)
        .pipe(z.number().max(MOST_PROCESSES)),
    ])
    .default(1)
    .register(about, {
      subject: 'process',
      expects: `auto, or a whole number between 1 and ${MOST_PROCESSES}`,
      meaning:
        'Processes that answer at this port; `auto`: one a core. Where `ROLE` is `all`, the first of them runs the jobs. One more process starts them and hands them connections',
      fallback: '1',
    }),
  DEMO: z.enum(['on', 'off']).optional().register(about, {
    subject: 'development',
    expects: 'on or off',
    meaning: 'Demo data and demo login on the first start',
    fallback: '`on`',
  }),
  ROLLCALL_MODE: z.enum(['development', 'production']).default('development').register(about, {
    subject: 'process',
    expects: 'development or production',
    meaning: '`development`: local stand-ins and demo login; `production`: neither',
    fallback: '`production` where `NODE_ENV` is, else `development`',
  }),
  ROLLCALL_NOW: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional()
    .register(about, {
      subject: 'development',
      expects: 'a time like 2026-03-02T08:00:00+08:00',
      meaning: 'Start of the business clock',
      fallback: 'the real time',
    }),
  LOGIN: z.enum(['wechat', 'mobile', 'both']).optional().register(about, {
    subject: 'product',
    expects: 'wechat, mobile or both',
    meaning:
      'How people log in. With `mobile` alone, organisers are invited by the operator. Printed invitations always work',
    fallback: '`both`; in production `wechat` where there is no SMS provider',
  }),
  CERTIFICATION: z.enum(['required', 'granted']).default('required').register(about, {
    subject: 'product',
    expects: 'required or granted',
    meaning:
      '`required`: organisers apply for certification; `granted`: all count as certified, and nobody can apply',
    fallback: '`required`',
  }),
  RETENTION: z.enum(['on', 'off']).default('on').register(about, {
    subject: 'product',
    expects: 'on or off',
    meaning:
      'Sweep of what is past its time: the bin after 6 months, free activities 3 months after their end',
    fallback: '`on`',
  }),
  SECRET_KEY: z.string().min(32).optional().register(about, {
    subject: 'keys',
    expects: 'at least 32 characters',
    meaning: 'Key of everything signed. Development makes its own',
    fallback: '`DATA_DIR/secret.key`',
  }),
  DATA_KEY: dataKey.optional().register(about, {
    subject: 'keys',
    expects: '32 random bytes as base64 (openssl rand -base64 32)',
    meaning: 'Key that seals identity documents; keep it apart from backups. Development makes its own',
    fallback: '`DATA_DIR/data.key`',
  }),
  DATA_KEYS_OLD: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(z.array(dataKey))
    .optional()
    .register(about, {
      subject: 'keys',
      expects: 'keys like DATA_KEY with commas between them',
      meaning: 'Former values of `DATA_KEY`, which still open what they sealed',
      fallback: '',
    }),
  TLS_CERT: z.string().optional().register(about, {
    subject: 'addresses',
    expects: 'a file',
    meaning: 'Certificate chain (PEM) to serve HTTPS directly, with `TLS_KEY`',
    fallback: '',
  }),
  TLS_KEY: z.string().optional().register(about, {
    subject: 'addresses',
    expects: 'a file',
    meaning: 'Private key (PEM) of `TLS_CERT`',
    fallback: '',
  }),
  MAP_TILES: z
    .string()
    .refine((text) => /^https?:\/\//.test(text) && ['{x}', '{y}', '{z}'].every((part) => text.includes(part)))
    .optional()
    .register(about, {
      subject: 'maps',
      expects: 'an address that holds {z}, {x} and {y}',
      meaning: 'Map tiles to draw places on; without it places are lists',
      fallback: '',
    }),
  OFFLINE_PAGE: z.enum(['on', 'off']).default('on').register(about, {
    subject: 'product',
    expects: 'on or off',
    meaning: 'Phones keep the member page, so that it opens without a network; `off` takes it back from them',
    fallback: '`on`',
  }),
  ...PROVIDER_ENVIRONMENT,
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isNetwork))
    .optional()
    .register(about, {
      subject: 'addresses',
      expects: 'addresses or networks with commas between, like 10.0.0.0/8,127.0.0.1',
      meaning:
        'Proxies whose `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Forwarded-Host` are believed; those of anybody else are ignored',
      fallback: 'none',
    }),
  OPERATOR_ADDRESSES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isNetwork))
    .optional()
    .register(about, {
      subject: 'addresses',
      expects: 'addresses or networks with commas between, like 10.0.0.0/8,127.0.0.1',
      meaning:
        'From where the operator console may be used; its calls are refused to anybody else. Behind a proxy it needs `TRUSTED_PROXIES`',
      fallback: 'anywhere',
    }),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).optional().register(about, {
    subject: 'process',
    expects: 'a number between 0 and 60',
    meaning:
      'Seconds that a process goes on answering after SIGTERM while `/readyz` says 503, so that proxies turn away first',
    fallback: '5 in production, 0 in development',
  }),
  API_DOCS: z.enum(['on', 'off']).optional().register(about, {
    subject: 'process',
    expects: 'on or off',
    meaning: '`/docs` and `/docs/json` describe all calls but those of the operator console, to anybody',
    fallback: '`on` in development, else `off`',
  }),
  METRICS_TOKEN: z.string().min(16).optional().register(about, {
    subject: 'process',
    expects: 'at least 16 characters',
    meaning:
      'Bearer token under which `/metrics` answers a collector on another machine; without it only this machine may ask, and no proxy on it',
    fallback: '',
  }),
  ...WECHAT_ENVIRONMENT,
  ...PAY_ENVIRONMENT,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').register(about, {
    subject: 'process',
    expects: 'debug, info, warn, error or silent',
    meaning: 'Lowest level of the lines in the log',
    fallback: '`info`',
  }),
  SUBMIT_MODE: z.enum(['grouped', 'simple']).default('grouped').register(about, {
    subject: 'database',
    expects: 'grouped or simple',
    meaning:
      '`grouped`: submissions, joins and claims of printed codes that wait share a commit; `simple`: each has its own',
    fallback: '`grouped`',
  }),
  MEDIA_PROCESSES: z.coerce.number().int().min(1).max(16).default(2).register(about, {
    subject: 'process',
    expects: 'a number between 1 and 16',
    meaning: 'Pictures and videos that are worked on at a time, each in a process of its own',
    fallback: '2',
  }),
  MEDIA_MEMORY_MB: z.coerce.number().int().min(256).max(8192).default(768).register(about, {
    subject: 'process',
    expects: 'a number between 256 and 8192',
    meaning:
      'Megabytes that each of these processes may take; a picture that needs more is refused (one of 48 megapixels as HEIC: 600)',
    fallback: '768',
  }),
  DB_POOL: z.coerce.number().int().min(1).max(80).default(10).register(about, {
    subject: 'database',
    expects: 'a number between 1 and 80',
    meaning: 'Database connections of this process for transactions; reads share up to twelve more',
    fallback: '10',
  }),
});

export type Settings = z.infer<typeof environment>;

export interface Variable extends About {
  name: string;
}

/**
 * Every variable, in the order of the environment above.
 * @throws Error where one has no description
 */
export function describeVariables(): Variable[] {
  return Object.entries(environment.shape).map(([name, schema]) => {
    const described = about.get(schema);
    if (!described) throw new Error(`${name} is not described: end its chain with .register(about, …).`);
    return { name, ...described };
  });
}
