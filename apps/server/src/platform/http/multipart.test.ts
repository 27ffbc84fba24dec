import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSpool } from '../files/spool.ts';
import { withParts } from './multipart.ts';

const STALLED_MS = 300;
let app: FastifyInstance;
let folder: string;
let port: number;
const seen: { bytes: number; files: number }[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollcall-multipart-'));
  const spool = createSpool(folder);
  const limits = new Map([['file', () => ({ bytes: 1_000_000, message: '太大' })]]);
  app = Fastify();
  await app.register(multipart, { limits: { files: 1, fields: 5, parts: 6 } });
  app.post('/', (request) =>
    withParts(
      request,
      spool,
      limits,
      async (files) => {
        seen.push({ bytes: files.get('file')?.bytes ?? -1, files: readdirSync(folder).length });
        return { ok: true };
      },
      STALLED_MS,
    ),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n';
async function openUpload(length: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n${HEAD}`,
  );
  return socket;
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('withParts', () => {
  it('hangs up on who sends nothing any more, and keeps nothing of it', async () => {
    const socket = await openUpload(100_000);
    socket.write('x'.repeat(50_000));
    const started = performance.now();
    await once(socket, 'close');
    expect(performance.now() - started).toBeGreaterThanOrEqual(STALLED_MS * 0.9);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
    expect(seen).toEqual([]);
  });

  it('waits for who sends slowly, however long it takes, and has the file while it works', async () => {
    const content = 'x'.repeat(10);
    const tail = '\r\n--b--\r\n';
    const socket = await openUpload(HEAD.length + content.length + tail.length);
    for (const letter of content) {
      await pause(STALLED_MS / 5);
      socket.write(letter);
    }
    socket.write(tail);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"ok":true\}$/);
    expect(seen).toEqual([{ bytes: 10, files: 1 }]);
    expect(readdirSync(folder)).toEqual([]);
  });
});
