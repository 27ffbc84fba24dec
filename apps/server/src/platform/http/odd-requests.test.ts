import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMON_MESSAGES, createNormal } from '@rollcall/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../../test/fixtures/api.ts';
import { PersistentConnection } from '../../../test/fixtures/keep-alive.ts';

let folder: string;
let api: Api;
let base: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-odd-'));
  for (const app of ['console', 'member']) {
    mkdirSync(join(folder, app, 'assets'), { recursive: true });
    writeFileSync(join(folder, app, 'index.html'), '<!doctype html><title>page</title>');
    writeFileSync(join(folder, app, 'icon.svg'), '<svg/>');
    writeFileSync(join(folder, app, 'assets/a-1.js'), 'export const a = 1;');
  }
  api = await startApi({}, { console: join(folder, 'console'), member: join(folder, 'member') });
  base = await api.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await api?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Status of the answer to a request as it stands; undefined where the connection ended without one. */
async function statusOf(text: string): Promise<number | undefined> {
  const stored = await PersistentConnection.open(base);
  try {
    stored.send(text);
    return await stored.status(20_000);
  } finally {
    stored.close();
  }
}

const PATHS = [
  ...[
    '/assets/',
    '/assets',
    '/assets/../x',
    '/assets/%00',
    '/assets/%2e%2e%2fx',
    '/assets/a-1.js/',
    '/assets/.',
  ],
  ...['/m/assets/', '/m/assets/../../x', '/m/assets/%00', '/m/../../etc/passwd', '/m//', '/m', '/m/%'],
  ...[
    '//',
    '//[',
    '//a:b@c:99999/x',
    '///',
    '/\\',
    '/%',
    '/%zz',
    '/%ff',
    '/%c0%af',
    '/a%00b',
    '/?',
    '/?%',
    '/#',
  ],
  ...[
    '*',
    'x',
    'http://',
    'http://[',
    'http://a:99999/',
    'http://x/home',
    '/[',
    '/]',
    '/{}',
    '/;a=b',
    '/..',
    '/./.',
  ],
  ...[
    '/files/',
    '/files/..',
    '/files/%00',
    '/files/%2e%2e',
    '/files/0123456789012345678901.mp3',
    '/files/%e0%a4%a',
  ],
  ...[
    '/xcx',
    '/xcx/',
    '/xcx//member',
    '/xcx/member/v1/%00',
    '/docs/',
    '/docs/../x',
    '/docs/%00',
    '/operator/%',
  ],
  ...[
    '/healthz/',
    '/healthz?%',
    '/metrics/%',
    '/__proto__',
    '/constructor',
    `/${'a'.repeat(5000)}`,
    '/home/é中',
  ],
  ...['/m/abc?entry=%', `/m/${'%41'.repeat(300)}`, '/icon.svg/', '/icon.svg?%00'],
];
const HEADERS = [
  'Range: bytes=99999999-',
  'Range: bytes=-0',
  'Range: bytes=5-2',
  'Range: bytes=0-0,2-3',
  `Range: bytes=${'9'.repeat(400)}-`,
  'Range: lines=1-2',
  'If-Match: "x"',
  'If-None-Match: *',
  'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT',
  'If-Modified-Since: never',
  'If-Range: "x"',
  'Accept-Encoding: br;q=x, , ;;',
  'Expect: something',
  'Upgrade: websocket\r\nConnection: upgrade',
  'Content-Type: multipart/form-data',
  'Content-Type: x',
  'Cookie: a=%; =b; ;;',
  'Cookie: __proto__=1; rollcall=%ff',
  'Authorization: Bearer',
  'Origin: null',
  'Forwarded: for=x',
  'X-Forwarded-For: 1.2.3.4, [',
];
const HEADED = [
  '/',
  '/home',
  '/m/',
  '/assets/a-1.js',
  '/m/assets/a-1.js',
  '/icon.svg',
  '/healthz',
  '/docs',
  '/files/x',
];

it('nothing that somebody sends is a fault of the server', async () => {
  const requests = [
    ...PATHS.flatMap((path) =>
      ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'].map(
        (method) => `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`,
      ),
    ),
    ...HEADED.flatMap((path) =>
      HEADERS.flatMap((header) =>
        ['GET', 'HEAD', 'POST'].map((method) => `${method} ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`),
      ),
    ),
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: [\r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ];
  const wrong: string[] = [];
  let next = 0;
  const some = async () => {
    for (let at = next++; at < requests.length; at = next++) {
      const status = await statusOf(requests[at]!);
      if (status === undefined || status >= 500) wrong.push(`${status} ${requests[at]}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, some));
  expect(wrong).toEqual([]);
  expect(api.faults).toEqual([]);
});

it('an unknown path is answered as not found', async () => {
  const get = (path: string) => statusOf(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(await get('/assets/a-1.js')).toBe(200);
  for (const path of ['/assets/', '/m/assets/', '/assets/%00', '/xcx/nothing'])
    expect(await get(path)).toBe(404);
});

it('an object of more keys than any call takes is bad input, at any depth', async () => {
  const objectOf = (keys: number) =>
    Object.fromEntries(Array.from({ length: keys }, (_, i) => [`key${i}`, i]));
  const answerTo = async (body: object) => {
    const response = await fetch(`${base}${createNormal.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return [response.status, ((await response.json()) as { msg: string }).msg];
  };
  const filler = 'x'.repeat(100_000);
  const refused = [200, COMMON_MESSAGES.badRequest];
  // The session is checked after the body was read.
  expect(await answerTo({ filler, ...objectOf(1999) })).toEqual([200, COMMON_MESSAGES.sessionExpired]);
  expect(await answerTo({ filler, ...objectOf(2000) })).toEqual(refused);
  expect(await answerTo({ filler, rows: [{}, { values: objectOf(2001) }] })).toEqual(refused);
});
