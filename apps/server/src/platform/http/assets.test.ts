import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveAssets, takesEncoding } from './assets.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
  writeFileSync(join(folder, 'app-1.js'), 'plain');
  writeFileSync(join(folder, 'app-1.js.br'), 'as brotli');
  writeFileSync(join(folder, 'app-1.js.gz'), 'as gzip');
  writeFileSync(join(folder, 'film-1.mp4'), '0123456789');
  writeFileSync(join(folder, 'notes.txt'), 'not for anybody');
  app = Fastify();
  serveAssets(app, folder, '/assets/');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (name: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/assets/${name}`, headers });

it.each([
  ['br, gzip', 'br', 'as brotli'],
  ['gzip, deflate', 'gzip', 'as gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'as gzip'],
  ['identity', undefined, 'plain'],
])('gives a reader of %j the copy it takes', async (accepted, encoding, body) => {
  const answer = await get('app-1.js', { 'accept-encoding': accepted });
  expect(answer.body).toBe(body);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
});

it.each(['gone.js', 'app-1.js.br', 'notes.txt', '..%2Fpackage.json', '.', '%00'])(
  'has nothing under %s',
  async (name) => {
    expect((await get(name)).statusCode).toBe(404);
  },
);

it('gives a film in pieces, as a phone asks for it', async () => {
  const piece = await get('film-1.mp4', { range: 'bytes=2-4' });
  expect([piece.statusCode, piece.body, piece.headers['content-range']]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
  ]);
  const beyond = await get('film-1.mp4', { range: 'bytes=20-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
  expect((await get('film-1.mp4')).headers['accept-ranges']).toBe('bytes');
});

it('answers HEAD with the length and without the content', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/assets/film-1.mp4' });
  expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '10', '']);
});

it('takes no encoding that the reader does not name', () => {
  expect(takesEncoding('', 'br')).toBe(false);
  expect(takesEncoding('brotli, x-br', 'br')).toBe(false);
  expect(takesEncoding('gzip , BR ; q=1', 'br')).toBe(true);
});
