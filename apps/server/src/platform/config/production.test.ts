import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const EXAMPLE = join(import.meta.dirname, '../../../../../deploy/env.example');
const dir = mkdtempSync(join(tmpdir(), 'production-config-'));
afterAll(() => rmSync(dir, { recursive: true }));

type Env = Record<string, string | undefined>;
const BASE: Env = {
  ROLLCALL_MODE: 'production',
  DATABASE_URL: 'postgres://u:p@db/rollcall',
  PUBLIC_URL: 'https://rollcall.example.org',
  SECRET_KEY: 'x'.repeat(32),
  DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
};
const OPEN = { WECHAT_OPEN_APPID: 'wx0123456789abcdef', WECHAT_OPEN_SECRET: 's'.repeat(32) };
const MP = { WECHAT_MP_APPID: 'wx0123456789abcdee', WECHAT_MP_SECRET: 's'.repeat(32) };
const SMS = {
  SMS_KEY_ID: 'AKIDexample01',
  SMS_KEY_SECRET: 'k'.repeat(32),
  SMS_SIGN: '签到台',
  SMS_TEMPLATE: '1234',
};
const TENCENT = { SMS_PROVIDER: 'tencent', SMS_APP_ID: '1400006666', ...SMS };
const ALIYUN = { SMS_PROVIDER: 'aliyun', ...SMS };
const S3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'rollcall',
  S3_KEY: 'key',
  S3_SECRET: 'secret',
};
const WXPAY = {
  PAYMENT: 'wechat',
  WXPAY_MCHID: '1900000001',
  WXPAY_APPID: 'wx0123456789abcdef',
  WXPAY_SERIAL: 'A'.repeat(40),
  WXPAY_KEY: 'merchant.pem',
  WXPAY_PUBLIC_KEY: 'wechatpay.pem',
  WXPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0123',
  WXPAY_APIV3_KEY: 'v'.repeat(32),
};
/** Complete ones, as different as they may be. */
const SCHOOL: Env = { ...BASE, LOGIN: 'mobile', ...TENCENT, FILES_DIR: 'files', CERTIFICATION: 'granted' };
const PUBLIC: Env = { ...BASE, ...OPEN, ...MP, ...ALIYUN, ...S3, ...WXPAY };

/** The sentences of a start that is refused; empty where it is not. */
function problemsOf(env: Env): string[] {
  try {
    loadConfig(env, dir);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}
const without = (env: Env, ...names: string[]): Env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));

describe('a production start that is complete', () => {
  it.each<[string, Env, object]>([
    ['a school by mobile', SCHOOL, { login: 'mobile', certification: 'granted', demo: false }],
    ['everything', PUBLIC, { login: 'both', mode: 'production', demo: false, store: { kind: 's3' } }],
    ['WeChat in the browser alone', without(PUBLIC, ...Object.keys(MP)), { login: 'both' }],
    ['WeChat inside WeChat alone', without(PUBLIC, ...Object.keys(OPEN)), { login: 'both' }],
    [
      'WeChat without SMS',
      { ...BASE, ...MP, ...S3, CERTIFICATION: 'granted' },
      { login: 'wechat', sms: undefined, pay: undefined },
    ],
    [
      'certification paid by hand',
      { ...without(SCHOOL, 'CERTIFICATION'), PAYMENT: 'offline' },
      { certification: 'required', pay: { kind: 'offline' } },
    ],
    [
      'by the name that every tool has for it',
      { ...without(SCHOOL, 'ROLLCALL_MODE'), NODE_ENV: 'production' },
      { mode: 'production' },
    ],
  ])('is allowed: %s', (_name, env, config) => {
    expect(problemsOf(env)).toEqual([]);
    expect(loadConfig(env, dir)).toMatchObject(config);
  });
});

describe('a production start that lacks one thing', () => {
  it.each<[string, Env, string]>([
    ['DATABASE_URL', SCHOOL, 'Production needs DATABASE_URL: set'],
    ['PUBLIC_URL', SCHOOL, 'Production needs PUBLIC_URL with https: set'],
    ['SECRET_KEY', SCHOOL, 'Production needs SECRET_KEY: set'],
    ['DATA_KEY', SCHOOL, 'Production needs DATA_KEY: set'],
    ['LOGIN', without(SCHOOL, 'CERTIFICATION'), 'Production needs a way to log in: set WECHAT_MP_APPID'],
    ['FILES_DIR', SCHOOL, 'Production needs a place for files: set S3_ENDPOINT'],
    ['CERTIFICATION', SCHOOL, 'CERTIFICATION=required needs PAYMENT: set PAYMENT=wechat'],
    ['SMS_PROVIDER', SCHOOL, 'LOGIN=mobile needs an SMS provider: set SMS_PROVIDER'],
    ['SMS_KEY_ID', SCHOOL, 'SMS_PROVIDER=tencent needs SMS_KEY_ID: set'],
    ['SMS_KEY_SECRET', SCHOOL, 'SMS_PROVIDER=tencent needs SMS_KEY_SECRET: set'],
    ['SMS_SIGN', SCHOOL, 'SMS_PROVIDER=tencent needs SMS_SIGN: set'],
    ['SMS_TEMPLATE', SCHOOL, 'SMS_PROVIDER=tencent needs SMS_TEMPLATE: set'],
    ['SMS_APP_ID', SCHOOL, 'SMS_PROVIDER=tencent needs SMS_APP_ID: set'],
    ['SMS_TEMPLATE', PUBLIC, 'SMS_PROVIDER=aliyun needs SMS_TEMPLATE: set'],
    ['SMS_PROVIDER', without(PUBLIC, ...Object.keys(SMS)), 'CERTIFICATION=required needs an SMS provider'],
    ['S3_ENDPOINT', PUBLIC, 'The S3_ settings belong to S3_ENDPOINT: set it'],
    ['S3_BUCKET', PUBLIC, 'S3_ENDPOINT needs S3_BUCKET: set'],
    ['S3_KEY', PUBLIC, 'S3_ENDPOINT needs S3_KEY: set'],
    ['S3_SECRET', PUBLIC, 'S3_ENDPOINT needs S3_SECRET: set'],
    ['WECHAT_OPEN_APPID', PUBLIC, 'WECHAT_OPEN_APPID and WECHAT_OPEN_SECRET belong together'],
    ['WECHAT_OPEN_SECRET', PUBLIC, 'WECHAT_OPEN_APPID and WECHAT_OPEN_SECRET belong together'],
    ['WECHAT_MP_APPID', PUBLIC, 'WECHAT_MP_APPID and WECHAT_MP_SECRET belong together'],
    ['WECHAT_MP_SECRET', PUBLIC, 'WECHAT_MP_APPID and WECHAT_MP_SECRET belong together'],
    ['PAYMENT', PUBLIC, 'The WXPAY_ settings belong to PAYMENT=wechat: set it'],
    ...Object.keys(WXPAY)
      .filter((name) => name !== 'PAYMENT')
      .map((name): [string, Env, string] => [name, PUBLIC, `PAYMENT=wechat needs ${name}: set`]),
  ])('%s is refused with what to do', (name, env, sentence) => {
    // LOGIN alone: a deployment of mobile numbers says so.
    const rest = without(env, name);
    expect(problemsOf(env).filter((line) => line.startsWith(sentence))).toEqual([]);
    expect(problemsOf(rest).filter((line) => line.startsWith(sentence))).toHaveLength(1);
  });

  it('never falls back on a stand-in: with no provider at all each is named at once', () => {
    const said = problemsOf({ ROLLCALL_MODE: 'production' });
    for (const start of [
      'Production needs DATABASE_URL',
      'Production needs PUBLIC_URL',
      'Production needs SECRET_KEY',
      'Production needs DATA_KEY',
      'Production needs a way to log in',
      'Production needs a place for files',
      'CERTIFICATION=required needs PAYMENT',
      'CERTIFICATION=required needs an SMS provider',
    ])
      expect(said.filter((line) => line.startsWith(start))).toHaveLength(1);
    expect(said).toHaveLength(8);
  });
});

describe('a production start with something that contradicts it', () => {
  it.each<[Env, string]>([
    [{ DEMO: 'on' }, 'DEMO=on exists in development only: remove it.'],
    [{ ROLLCALL_NOW: '2026-03-02T08:00:00Z' }, 'ROLLCALL_NOW exists in development only: remove it.'],
    [{ PUBLIC_URL: 'http://rollcall.example.org' }, 'Production needs PUBLIC_URL with https'],
    [{ SMS_API: 'http://127.0.0.1:9' }, 'SMS_API must start with https: in production'],
    [{ MAP_API: 'http://127.0.0.1:9' }, 'MAP_API must start with https: in production'],
    [{ WECHAT_API: 'http://127.0.0.1:9' }, 'WECHAT_API must start with https: in production'],
    [{ WXPAY_API: 'http://127.0.0.1:9' }, 'WXPAY_API must start with https: in production'],
    [{ MAP_SECRET: 'secret' }, 'MAP_SECRET belongs to MAP_KEY'],
    [{ MAIL_FROM: 'a@example.org' }, 'MAIL_FROM belongs to SMTP_URL'],
    [{ FILES_DIR: 'files' }, 'Files lie in one place'],
    [{ LOGIN: 'wechat', ...without(OPEN), WECHAT_OPEN_SECRET: undefined }, 'WECHAT_OPEN_APPID and'],
    [{ NODE_ENV: 'production', ROLLCALL_MODE: 'development' }, 'NODE_ENV=production and ROLLCALL_MODE'],
  ])('refuses %j', (env, sentence) => {
    expect(problemsOf({ ...PUBLIC, ...env }).filter((line) => line.startsWith(sentence))).toHaveLength(1);
  });

  it('refuses a way to log in that is named and not set up', () => {
    const plain = { ...BASE, ...S3, CERTIFICATION: 'granted' };
    expect(problemsOf({ ...plain, LOGIN: 'wechat' })).toEqual([
      'LOGIN=wechat needs WeChat: set WECHAT_MP_APPID and WECHAT_MP_SECRET, or WECHAT_OPEN_APPID and WECHAT_OPEN_SECRET.',
    ]);
    expect(problemsOf({ ...plain, ...MP, LOGIN: 'both' })).toEqual([
      'LOGIN=both needs an SMS provider: set SMS_PROVIDER, or LOGIN=wechat.',
    ]);
    expect(problemsOf({ ...plain, ...TENCENT, LOGIN: 'both' })).toHaveLength(1);
  });
});

it('deploy/env.example says the same to a shell, which the commands of operation read it with', () => {
  const text = readFileSync(EXAMPLE, 'utf8')
    .replace(/^#(?=[A-Z0-9_]+=)/gm, '')
    .replace('<the same password>', 'password');
  const meant = [...text.matchAll(/^([A-Z0-9_]+)=(?:'(.*)'|(.*))$/gm)].map(
    ([, name, quoted, plain]) => `${name}=${quoted ?? plain}`,
  );
  const script = 'set -a; eval "$(cat)"; env -0';
  const read = execFileSync('sh', ['-c', script], { input: text, env: { PATH: process.env['PATH'] } });
  expect(read.toString().split('\0')).toEqual(expect.arrayContaining(meant));
  expect(meant).toContain('MAIL_FROM=签到台 <rollcall@example.org>');
});

it('deploy/env.example names what a start of compose.yaml takes, and is refused only for what it leaves open', () => {
  const text = readFileSync(EXAMPLE, 'utf8');
  const example: Env = {};
  for (const [, name, value] of text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)) example[name!] = value;
  const filled = {
    ...example,
    ...BASE,
    // Commands read it without the image and the units.
    ROLLCALL_MODE: example['ROLLCALL_MODE'],
    ...TENCENT,
    METRICS_TOKEN: 'm'.repeat(16),
    S3_KEY: 'k',
    S3_SECRET: 's',
  };
  expect(problemsOf(filled)).toEqual([]);
  expect(problemsOf({ ...example, DATABASE_URL: BASE['DATABASE_URL'] }).join('\n')).toMatch(/SECRET_KEY/);
});
