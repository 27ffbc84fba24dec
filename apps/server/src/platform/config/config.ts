import { resolve } from 'node:path';
import type { DataKeys } from '../crypto/seal.ts';
import { contradictionsOf } from './checks.ts';
import { describeVariables, environment, type Settings } from './environment.ts';
import { type PayConfig, payOf } from './pay-settings.ts';
import { type MapConfig, type SmsConfig, type StorePlace, smsOf, storeOf } from './provider-settings.ts';
import { ownDataKey, ownSecretKey } from './secret-key.ts';
import { type WechatConfig, wechatOf } from './wechat-settings.ts';

/** A setting that stops the start; the message says what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export interface Config {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Origin under which browsers reach the server, without a slash at its end. */
  publicUrl: string;
  role: 'web' | 'worker' | 'all';
  /** Processes that answer at the port; 1: this one alone. */
  processes: number;
  demo: boolean;
  mode: 'development' | 'production';
  now: Date | undefined;
  /** Ways to log in. */
  login: 'wechat' | 'mobile' | 'both';
  certification: 'required' | 'granted';
  /** True where the retention sweep runs. */
  retention: boolean;
  secretKey: string;
  /** Keys of sealed personal data. */
  dataKeys: DataKeys;
  /** Absolute paths of PEM files. */
  tls: { cert: string; key: string } | undefined;
  mapTiles: string | undefined;
  /** True where phones cache the member page. */
  offlinePage: boolean;
  /** `/docs` and `/docs/json` answer. */
  apiDocs: boolean;
  /** `url` absent: no mail server. */
  mail: { url: string | undefined; from: string };
  /** Absent: no provider. */
  sms: SmsConfig | undefined;
  /** Messages by SMS an hour, over all numbers and processes. */
  smsPerHour: number;
  /** Processes for pictures and videos, and the megabytes of each. */
  media: { processes: number; memory: number };
  /** Store of uploads and exports. */
  store: StorePlace;
  /** Absent: the built-in list of places. */
  map: MapConfig | undefined;
  wechat: WechatConfig;
  /** Payment provider; undefined: development's stand-in, or none. */
  pay: PayConfig | undefined;
  /** Addresses and networks whose forwarded headers are believed. */
  trustedProxies: string[];
  /** Addresses and networks from which the operator console may be used; empty: anywhere. */
  operatorAddresses: string[];
  logLevel: Settings['LOG_LEVEL'];
  submitMode: 'grouped' | 'simple';
  /** Connections to the database that this process may hold. */
  dbPool: number;
  /** Seconds between being asked to stop and closing the port. */
  drainSeconds: number;
  /** Token that a collector on another machine sends to `/metrics`; absent: this machine only. */
  metricsToken: string | undefined;
}

/**
 * Reads the environment once.
 * @param cwd what relative paths start from
 * @throws ConfigError with one sentence on each thing that is wrong
 */
export function loadConfig(env: NodeJS.ProcessEnv, cwd = process.cwd()): Config {
  const settings = parse(env);
  const wrong = contradictionsOf(settings);
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  const path = (text: string) => resolve(cwd, text);
  const dataDir = path(settings.DATA_DIR);
  const production = settings.ROLLCALL_MODE === 'production';
  const tls = settings.TLS_CERT && settings.TLS_KEY;
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    publicUrl: settings.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://${host}:${settings.PORT}`,
    role: settings.ROLE,
    processes: settings.PROCESSES,
    demo: !production && settings.DEMO !== 'off',
    mode: settings.ROLLCALL_MODE,
    now: settings.ROLLCALL_NOW,
    login: settings.LOGIN ?? (production && !settings.SMS_PROVIDER ? 'wechat' : 'both'),
    certification: settings.CERTIFICATION,
    retention: settings.RETENTION === 'on',
    secretKey: settings.SECRET_KEY ?? ownSecretKey(dataDir),
    dataKeys: { current: settings.DATA_KEY ?? ownDataKey(dataDir), old: settings.DATA_KEYS_OLD ?? [] },
    tls: tls ? { cert: path(settings.TLS_CERT!), key: path(settings.TLS_KEY!) } : undefined,
    mapTiles: settings.MAP_TILES,
    offlinePage: settings.OFFLINE_PAGE === 'on',
    apiDocs: settings.API_DOCS ? settings.API_DOCS === 'on' : !production,
    mail: { url: settings.SMTP_URL, from: settings.MAIL_FROM ?? '签到台 <rollcall@localhost>' },
    sms: smsOf(settings),
    smsPerHour: settings.SMS_PER_HOUR,
    store: storeOf(settings, dataDir, path),
    map: settings.MAP_KEY
      ? { key: settings.MAP_KEY, secret: settings.MAP_SECRET, api: settings.MAP_API }
      : undefined,
    wechat: wechatOf(settings),
    pay: payOf(settings, path),
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    operatorAddresses: settings.OPERATOR_ADDRESSES ?? [],
    logLevel: settings.LOG_LEVEL,
    submitMode: settings.SUBMIT_MODE,
    media: { processes: settings.MEDIA_PROCESSES, memory: settings.MEDIA_MEMORY_MB },
    dbPool: settings.DB_POOL,
    drainSeconds: settings.DRAIN_SECONDS ?? (production ? 5 : 0),
    metricsToken: settings.METRICS_TOKEN,
  };
}

/** Names that start so are ours alone; one that we do not know is a slip of the pen. */
const OURS = /^ROLLCALL_/;

function parse(env: NodeJS.ProcessEnv): Settings {
  const variables = describeVariables();
  const known = new Set(variables.map((variable) => variable.name));
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const wrong = given
    .filter(([name]) => OURS.test(name) && !known.has(name))
    .map(([name]) => `${name} is not a setting of Rollcall: remove it, or correct its name.`);
  const request = Object.fromEntries(given.filter(([name]) => known.has(name)));
  // NODE_ENV=production excludes development with its open calls.
  if (env['NODE_ENV'] === 'production') {
    if (request['ROLLCALL_MODE'] === 'development')
      wrong.push(
        'NODE_ENV=production and ROLLCALL_MODE=development contradict each other: remove one of the two.',
      );
    request['ROLLCALL_MODE'] ??= 'production';
  }
  const result = environment.safeParse(request);
  const refused = new Set(result.error?.issues.map((issue) => String(issue.path[0])));
  for (const { name, expects } of variables) {
    if (refused.has(name)) wrong.push(`${name} must be ${expects}.`);
  }
  if (!result.success || wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return result.data;
}
