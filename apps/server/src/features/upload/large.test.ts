import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/fixtures/api.ts';
import { makeLargeMp4 } from '../../../test/fixtures/media.ts';
import { residentMb, type ServerProcess, startProcess } from '../../../test/fixtures/process.ts';
import type { UploadAnswer } from '../../../test/fixtures/send.ts';
import { createTestDatabase } from '../../platform/postgres/test-database.ts';

const MB = 1024 * 1024;
const VIDEO = '/xcx/video/upload?from=record';
const BOUNDARY = 'a-large-video';
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="v.mp4"\r\ncontent-type: video/mp4\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

let server: ServerProcess;
let dataDir: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let person: Person;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'rollcall-large-'));
  server = await startProcess({ dataDir, databaseUrl: database.url });
  person = await server.person('拍视频的人');
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends a video as a stream. */
async function sendLarge(bytes: number, moovFirst: boolean): Promise<UploadAnswer> {
  const { hostname, port } = new URL(server.base);
  const outgoing = request({
    hostname,
    port,
    path: VIDEO,
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': HEAD.length + bytes + TAIL.length,
    },
  });
  const answered = new Promise<UploadAnswer>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, ...JSON.parse(String(body)) });
    });
  });
  async function* body() {
    yield HEAD;
    for await (const chunk of makeLargeMp4(bytes, moovFirst)) {
      yield chunk;
    }
    yield TAIL;
  }
  await pipeline(Readable.from(body()), outgoing);
  return answered;
}

describe('a video of 200 MB, the most that there may be', () => {
  it.each([
    [true, 200 * MB],
    // The index is looked for behind the pictures, however many they are.
    [false, 120 * MB],
  ])('UPLOAD-07 is taken with steady memory (index first: %s)', async (moovFirst, bytes) => {
    // A smaller one first: what the process needs for any upload is there before memory is measured.
    expect((await sendLarge(10 * MB, moovFirst)).sta).toBe(0);
    const before = residentMb(server.child);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, residentMb(server.child));
    }, 20);
    const answer = await sendLarge(bytes, moovFirst).finally(() => clearInterval(watch));
    expect(answer).toMatchObject({ status: 200, sta: 0, data: { duration: 20, width: 160, height: 96 } });
    expect(most - before).toBeLessThan(80);
    const range = await fetch(server.base + answer.data.url, {
      headers: { authorization: `Bearer ${person.token}`, range: 'bytes=-16' },
    });
    expect([range.status, range.headers.get('content-range')]).toEqual([
      206,
      `bytes ${bytes - 16}-${bytes - 1}/${bytes}`,
    ]);
    expect((await range.arrayBuffer()).byteLength).toBe(16);
  });

  it('UPLOAD-07 G26 and a byte more is refused in the words of its place', async () => {
    expect(await sendLarge(200 * MB + 1, true)).toMatchObject({
      status: 200,
      sta: -1,
      msg: '上传视频大小不能超过200M，请重新上传！',
    });
    expect(server.faults).toEqual([]);
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
  });
});
