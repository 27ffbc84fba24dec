import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureWifi, getBoot, getLoginQr, mobileCodeLogin, requestLoginCode } from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, openTestPool } from '../../src/platform/postgres/test-database.ts';
import { freshMobile } from '../fixtures/phone.ts';
import { startProcess } from '../fixtures/process.ts';
import { type Production, PUBLIC, startProduction } from './production.ts';

const COMPLETE = {
  NODE_ENV: 'production',
  ROLLCALL_MODE: 'production',
  PUBLIC_URL: PUBLIC,
  LOGIN: 'mobile',
  CERTIFICATION: 'granted',
  SMS_PROVIDER: 'tencent',
  SMS_KEY_ID: 'AKIDexample01',
  SMS_KEY_SECRET: 'k'.repeat(32),
  SMS_APP_ID: '1400006666',
  SMS_SIGN: '签到台',
  SMS_TEMPLATE: '1234',
};

describe('the process as production starts it', () => {
  it('refuses a start without providers, with a sentence on each, and leaves nothing behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rollcall-refused-'));
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts')], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(said).toMatch(/^Rollcall cannot start\.\n/);
    for (const sentence of [
      'needs DATABASE_URL: set',
      'needs a way to log in: set',
      'needs a place for files: set',
    ])
      expect(said).toContain(sentence);
    expect(said).not.toMatch(/^\s+at /m);
    rmSync(folder, { recursive: true, force: true });
  });

  it('starts where all is there, without anything of development', async () => {
    const database = await createTestDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'rollcall-complete-'));
    const pool = openTestPool(database.url, 1);
    const server = await startProcess({
      dataDir: join(folder, 'data'),
      databaseUrl: database.url,
      env: { ...COMPLETE, FILES_DIR: join(folder, 'files'), DRAIN_SECONDS: '0' },
    });
    try {
      const get = (path: string) => fetch(server.base + path);
      expect((await get('/readyz')).status).toBe(200);
      const boot = await (await get(getBoot.path)).json();
      expect(boot).toMatchObject({
        sta: 0,
        data: { mode: 'production', login: 'mobile', demo: [], certification: 'granted' },
      });
      const development = ALL_CALLS.filter((call) => call.policy === 'development');
      expect(development.length).toBeGreaterThan(3);
      for (const { method, path } of development) {
        const answer = await fetch(server.base + path, {
          method,
          ...(method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
        });
        expect([path, answer.status]).toEqual([path, 404]);
      }
      const byName = await fetch(`${server.base}/xcx/checkin_web/v1/login`, {
        method: 'POST',
        body: JSON.stringify({ code: 'local:周老师', source: 'pc' }),
        headers: { 'content-type': 'application/json' },
      });
      expect(await byName.json()).toMatchObject({ sta: -1 });
      for (const table of ['operator', 'person', 'activity'])
        expect([table, (await pool.query(`SELECT FROM ${table}`)).rowCount]).toEqual([table, 0]);
      expect(server.faults).toEqual([]);
    } finally {
      await server.stop();
      await pool.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('answers of production', () => {
  let api: Production;
  beforeAll(async () => {
    api = await startProduction({ trustedProxies: ['10.0.0.0/8'] });
  });
  afterAll(() => api?.close());

  const SCRIPT = /script-src ([^;]*)/;
  function expectSafe(what: string, headers: Record<string, unknown>): void {
    const policy = String(headers['content-security-policy']);
    expect([what, headers]).toEqual([
      what,
      expect.objectContaining({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(self), microphone=(self), geolocation=(self)'),
      }),
    ]);
    expect([what, policy]).toEqual([what, expect.stringContaining("frame-ancestors 'none'")]);
    expect([what, policy]).toEqual([what, expect.stringContaining('default-src ')]);
    expect([what, SCRIPT.exec(policy)?.[1] ?? '']).toEqual([
      what,
      expect.not.stringContaining('unsafe-inline'),
    ]);
    expect([what, policy]).toEqual([what, expect.not.stringContaining("'unsafe-eval'")]);
  }

  it('carry the headers of safety, whatever was asked and however it ended', async () => {
    for (const { method, path } of ALL_CALLS) {
      const answer = await api.inject({ method, url: path, ...(method === 'POST' ? { payload: {} } : {}) });
      expect([path, answer.statusCode]).not.toEqual([path, 500]);
      expectSafe(path, answer.headers);
    }
    const json = { 'content-type': 'application/json' };
    const others: [number, Parameters<Production['inject']>[0]][] = [
      ...['/', '/home', '/operator', '/m', '/m/x', '/healthz', '/readyz'].map(
        (url): [number, { url: string }] => [200, { url }],
      ),
      ...['/sw.js', '/m/sw.js', '/social.png', '/assets/app.js', '/m/assets/app.js'].map(
        (url): [number, { url: string }] => [200, { url }],
      ),
      [404, { url: '/xcx/nothing' }],
      // The list of calls is hidden in production, unless a setting shows it.
      [404, { url: '/docs' }],
      [404, { url: '/docs/json' }],
      [404, { url: '/files/nothing' }],
      [404, { url: '/assets/gone.js' }],
      [404, { method: 'DELETE', url: '/home' }],
      [404, { method: 'OPTIONS', url: getBoot.path }],
      [404, { url: '/metrics', remoteAddress: '203.0.113.9' }],
      [400, { url: '/files/%E0%A4%A' }],
      [400, { url: '/xcx/cast/v1/events' }],
      [400, { method: 'POST', url: mobileCodeLogin.path, headers: json, payload: '{' }],
      [
        413,
        { method: 'POST', url: mobileCodeLogin.path, headers: json, payload: `"${'x'.repeat(2_097_152)}"` },
      ],
      [
        415,
        {
          method: 'POST',
          url: mobileCodeLogin.path,
          headers: { 'content-type': 'text/plain' },
          payload: 'x',
        },
      ],
    ];
    for (const [status, request] of others) {
      const what = JSON.stringify(request).slice(0, 120);
      const answer = await api.inject(request);
      expect([what, answer.statusCode]).toEqual([what, status]);
      expectSafe(what, answer.headers);
    }
  });

  it('pages run their own scripts alone, and the operator console loads nothing from elsewhere', async () => {
    const policyOf = async (url: string) =>
      String((await api.inject({ url })).headers['content-security-policy']);
    expect(SCRIPT.exec(await policyOf('/home'))?.[1]).toBe("'self' 'wasm-unsafe-eval'");
    expect(SCRIPT.exec(await policyOf('/m/abc'))?.[1]).toBe("'self' 'wasm-unsafe-eval'");
    for (const url of ['/operator', '/operator/orders']) {
      expect(SCRIPT.exec(await policyOf(url))?.[1]).toBe("'self'");
      expect(await policyOf(url)).not.toMatch(/https?:/);
    }
    expect((await api.inject({ url: getBoot.path })).headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });

  it('cookies are bound to this host and to HTTPS, whatever the connection looks like', async () => {
    const mobile = freshMobile();
    await api.inject({ method: 'POST', url: requestLoginCode.path, payload: { mobile } });
    const done = await api.inject({
      method: 'POST',
      url: mobileCodeLogin.path,
      payload: { mobile, code: api.codeOf(mobile) },
    });
    const cookie = done.cookies.find(({ name }) => name.includes('member'));
    expect(cookie).toMatchObject({
      name: '__Host-rollcall_member',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect(String(done.headers['set-cookie'])).not.toMatch(/domain=/i);
    const home = (cookies: Record<string, string>) =>
      api
        .inject({ url: '/xcx/member/v1/home', cookies })
        .then((answer) => answer.json<{ sta: number }>().sta);
    expect(await home({ [cookie!.name]: cookie!.value })).toBe(0);
    // A neighbour of the domain could have set this one.
    expect(await home({ rollcall_member: cookie!.value })).toBe(-500);

    const others = [
      await api.inject({ url: getLoginQr.path, query: { token: 'a'.repeat(16) } }),
      await api.inject({
        method: 'POST',
        url: '/xcx/member/v1/invitation/preview',
        payload: { code: 'ACDEFGHJ' },
      }),
    ].flatMap((answer) => answer.cookies);
    expect(others.map(({ name }) => name).toSorted()).toEqual([
      '__Host-rollcall_device',
      '__Host-rollcall_qr',
    ]);
    for (const one of others)
      expect(one).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Lax' });
  });

  it('a sender says who they are through a listed proxy alone', async () => {
    const { token } = await api.login(freshMobile());
    const seen = async (remoteAddress: string, headers: Record<string, string>) => {
      const answer = await api.inject({
        method: 'POST',
        url: captureWifi.path,
        payload: {},
        remoteAddress,
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
      return answer.json<{ data: { ip: string } }>().data.ip;
    };
    const forged = {
      'x-forwarded-for': '198.51.100.7',
      forwarded: 'for=198.51.100.8',
      'x-real-ip': '198.51.100.9',
    };
    expect(await seen('203.0.113.9', forged)).toBe('203.0.113.9');
    expect(await seen('10.0.0.2', { 'x-forwarded-for': '198.51.100.7' })).toBe('198.51.100.7');
    // The client's claim stands before the proxy's own entry, and is ignored.
    expect(await seen('10.0.0.2', { 'x-forwarded-for': '127.0.0.1, 198.51.100.7' })).toBe('198.51.100.7');
    expect(await seen('10.0.0.2', { 'x-forwarded-for': '127.0.0.1, 198.51.100.7, 10.9.9.9' })).toBe(
      '198.51.100.7',
    );
    expect(await seen('10.0.0.2', forged)).toBe('198.51.100.7');
  });

  it('nobody makes themselves this machine, or another host, by a header', async () => {
    const metrics = (remoteAddress: string, forwarded: string) =>
      api
        .inject({ url: '/metrics', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
        .then((answer) => answer.statusCode);
    expect(await metrics('203.0.113.9', '127.0.0.1')).toBe(404);
    expect(await metrics('10.0.0.2', '127.0.0.1, 203.0.113.9')).toBe(404);
    // A proxy on this machine that nobody listed passes strangers on: what it forwards is not this machine's.
    expect(await metrics('127.0.0.1', '203.0.113.9')).toBe(404);
    expect((await api.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(200);

    const { token } = await api.login(freshMobile());
    const from = (origin: string, headers: Record<string, string> = {}) =>
      api
        .inject({
          method: 'POST',
          url: '/xcx/member/v1/profile',
          payload: {},
          remoteAddress: '203.0.113.9',
          headers: { cookie: `__Host-rollcall_member=${token}`, origin, ...headers },
        })
        .then((answer) => answer.json<{ sta: number; msg: string }>().msg);
    const refused = await from('https://evil.example');
    expect(refused).not.toBe('');
    expect(await from(PUBLIC)).not.toBe(refused);
    expect(
      await from('https://evil.example', {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      }),
    ).toBe(refused);
  });
});
