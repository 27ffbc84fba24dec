import { ACTIVITY_MESSAGES, COMMON_MESSAGES, UPLOAD_MESSAGES } from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { PersistentConnection, type RawAnswer } from '../../../test/fixtures/keep-alive.ts';
import { multipart } from '../../../test/fixtures/send.ts';

/** A stuck connection is let go after 72 s; a busy machine is slow, and no fault. */
const AT_ONCE_MS = 20_000;
const MB = 1024 * 1024;
/** One byte more than JSON may have. */
const LARGE = Buffer.alloc(2 * MB + 1, 32);
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let api: Api;
let base: string;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  base = await api.app.http.listen({ port: 0, host: '127.0.0.1' });
  teacher = await api.person('周老师');
});
afterAll(() => api?.close());

interface Sent {
  path: string;
  method?: string;
  type: string;
  body: Buffer;
  /** Nobody's, where it is left out. */
  who?: Person | undefined;
  chunked?: boolean;
}

const head = ({ method = 'POST', path, type, body, who, chunked }: Sent) =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: x',
    ...(who ? [`authorization: Bearer ${who.token}`] : []),
    `content-type: ${type}`,
    chunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`,
    '\r\n',
  ].join('\r\n');

const framed = (bytes: Buffer, chunked?: boolean): Buffer =>
  chunked
    ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
    : bytes;

/** True where a connection went on: with the next answer, or by being closed as its answer had said. */
async function goesOn(stored: PersistentConnection, first: RawAnswer): Promise<boolean> {
  if (first.headers['connection'] === 'close') {
    const until = performance.now() + AT_ONCE_MS;
    while (!stored.ended && performance.now() < until) await new Promise((done) => setTimeout(done, 2));
    return stored.ended;
  }
  stored.send('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  return (await stored.answer(AT_ONCE_MS))?.body === '{"ok":true}';
}

/** Sends half of a body, hears what is said to it, sends the rest, and asks for something else. */
async function send(sent: Sent): Promise<{ status: number | undefined; msg: string; next: boolean }> {
  const stored = await PersistentConnection.open(base);
  try {
    const half = Math.floor(sent.body.length / 2);
    stored.send(head(sent));
    stored.send(framed(sent.body.subarray(0, half), sent.chunked));
    // Most refusals wait for nothing; what is judged whole waits for the rest.
    let first = await stored.answer(50);
    stored.send(framed(sent.body.subarray(half), sent.chunked));
    if (sent.chunked) stored.send('0\r\n\r\n');
    first ??= await stored.answer(AT_ONCE_MS);
    if (!first) return { status: undefined, msg: '', next: false };
    return {
      status: first.status,
      msg: (JSON.parse(first.body) as { msg: string }).msg,
      next: await goesOn(stored, first),
    };
  } finally {
    stored.close();
  }
}

const upload = (content: Buffer, name = 'file', path = '/xcx/file/v1/upload?type=banner'): Sent => ({
  path,
  who: teacher,
  ...multipart([{ name, filename: 'a.png', content }]),
});
const picture = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes, 1)]);
const json = (path: string, body: Buffer | string, who?: Person): Sent => ({
  path,
  type: 'application/json',
  body: Buffer.from(body),
  who,
});

/** That it holds up no stop: test/production/processes.test.ts. */
describe('a connection whose request was refused in the middle of its body', () => {
  it.each<[string, () => Sent, string]>([
    ['a picture of 6 MB', () => upload(picture(6 * MB)), UPLOAD_MESSAGES.imageTooLarge],
    ['a picture of 40 MB', () => upload(picture(40 * MB)), UPLOAD_MESSAGES.imageTooLarge],
    [
      'a picture of 6 MB in chunks',
      () => ({ ...upload(picture(6 * MB)), chunked: true }),
      UPLOAD_MESSAGES.imageTooLarge,
    ],
    [
      'a list of 22 MB',
      () => upload(Buffer.alloc(22 * MB, 65), 'file', '/xcx/file/v1/upload?type=checkinlist'),
      UPLOAD_MESSAGES.listTooLarge,
    ],
    [
      'sound of 25 MB',
      () => upload(Buffer.alloc(25 * MB, 65), 'file', '/xcx/audio/upload?from=rule'),
      UPLOAD_MESSAGES.audioTooLarge,
    ],
    ['a part of another name', () => upload(picture(4 * MB), 'evil'), UPLOAD_MESSAGES.uploadFailed],
    ['a wrong format', () => upload(Buffer.alloc(4 * MB, 65)), UPLOAD_MESSAGES.imageFormat],
    ['nobody’s upload', () => ({ ...upload(picture(20 * MB)), who: undefined }), '登录'],
    [
      'a video of who is not certified',
      () => upload(Buffer.alloc(4 * MB), 'file', '/xcx/video/upload?from=banner'),
      ACTIVITY_MESSAGES.certifiedFeature,
    ],
    [
      'a path that there is not',
      () => ({ ...upload(picture(4 * MB)), path: '/xcx/nothing' }),
      COMMON_MESSAGES.notFoundPath,
    ],
    ['a path that there is not, with JSON', () => json('/xcx/nothing', Buffer.alloc(4 * MB, 32)), ''],
    ['another method', () => ({ ...upload(picture(4 * MB)), method: 'PUT' }), COMMON_MESSAGES.notFoundPath],
  ])('serves the next one, or ends with its answer: %s', async (_what, sent, msg) => {
    const answer = await send(sent());
    expect(answer).toMatchObject({ next: true, msg: expect.stringContaining(msg) as string });
  });

  it('does so at every call that takes a body', async () => {
    const calls = ALL_CALLS.filter((call) => call.method === 'POST');
    expect(calls.length).toBeGreaterThan(100);
    const blanks = Buffer.alloc(300_000, 32);
    const ways: [string, (path: string) => Sent][] = [
      ['too large', (path) => json(path, LARGE, teacher)],
      ['in chunks', (path) => ({ ...json(path, LARGE, teacher), chunked: true })],
      ['another type', (path) => ({ ...json(path, blanks, teacher), type: 'text/plain' })],
      ['an upload', (path) => ({ ...upload(picture(300_000), 'evil'), path })],
      ['nobody’s upload', (path) => ({ ...upload(picture(300_000)), path, who: undefined })],
    ];
    const stuck: string[] = [];
    const walk = async (from: number) => {
      for (let at = from; at < calls.length; at += 6) {
        const { path, kind } = calls[at]!;
        // One way at each call; a call that takes files has a path of its own through the server, and gets them all.
        for (const [what, sent] of kind === 'multipart' ? ways : [ways[at % ways.length]!]) {
          const answer = await send(sent(path));
          if (!answer.next) stuck.push(`${path}: ${what}, ${answer.status}`);
        }
      }
    };
    await Promise.all([0, 1, 2, 3, 4, 5].map(walk));
    expect(stuck).toEqual([]);
  });
});
