import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBucket, type TestBucket } from '../../../test/fakes/bucket.ts';
import { itIsAFileStore } from '../../../test/fixtures/file-store-suite.ts';
import type { FileStore } from './file-store.ts';
import { createBucketStore, type Timeouts } from './s3.ts';

const KEY = 'ddddeeeeffff.mp4';
const SHORT: Timeouts = { connect: 2000, answer: 5000, silence: 400, attempts: 3 };
const MB = 1024 * 1024;

let bucket: TestBucket;
let store: FileStore;
let hasty: FileStore;
beforeAll(async () => {
  bucket = await startBucket();
  store = createBucketStore(bucket.place);
  hasty = createBucketStore(bucket.place, SHORT);
});
afterAll(() => bucket?.stop());

/** Random bytes in pieces, so that nothing is compressed or guessed on the way. */
function pieces(content: Buffer): Readable {
  return Readable.from(
    (async function* () {
      for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
    })(),
  );
}

describe('a bucket', () => {
  itIsAFileStore(() => store);

  it('takes a long stream in parts, gives it back byte by byte, and leaves no part lying about', async () => {
    const content = randomBytes(17 * MB);
    expect(await store.put(KEY, pieces(content))).toBe(17 * MB);
    expect(bucket.seen.filter((line) => /partNumber=/.test(line))).toHaveLength(3);
    expect((await buffer(await store.read(KEY))).equals(content)).toBe(true);
    const middle = await buffer(await store.read(KEY, { start: 8 * MB - 10, end: 8 * MB + 9 }));
    expect(middle.equals(content.subarray(8 * MB - 10, 8 * MB + 10))).toBe(true);
    expect(bucket.uploads.size).toBe(0);
  });

  it('aborts the parts of a stream that breaks off, and forgets those that a dead process left', async () => {
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(9 * MB);
        throw new Error('gone');
      })(),
    );
    await expect(store.put('gggghhhhiiii', broken)).rejects.toThrow('gone');
    expect(bucket.uploads.size).toBe(0);
    expect(await store.stat('gggghhhhiiii')).toBeUndefined();

    bucket.uploads.set('old', { key: KEY, initiated: '2026-01-01T00:00:00.000Z' });
    bucket.uploads.set('young', { key: KEY, initiated: '2026-01-03T00:00:00.000Z' });
    await store.tidy(new Date('2026-01-02T00:00:00Z'));
    expect([...bucket.uploads.keys()]).toEqual(['young']);
    bucket.uploads.clear();
  });

  it.each(['error', 'slow-down', 'cut'] as const)(
    'tries again after %s, and gives up in the end',
    async (fault) => {
      bucket.fail(fault);
      expect(await hasty.put(KEY, Readable.from(['again']))).toBe(5);
      bucket.fail(fault);
      expect(await text(await hasty.read(KEY))).toBe('again');
      for (let n = 0; n < SHORT.attempts; n++) bucket.fail(fault);
      await expect(hasty.put('jjjjkkkkllll', Buffer.from('x'))).rejects.toThrow();
      for (let n = 0; n < SHORT.attempts; n++) bucket.fail(fault);
      await expect(hasty.check()).rejects.toThrow();
      await hasty.check();
      expect(await hasty.stat('jjjjkkkkllll')).toBeUndefined();
    },
  );

  it('takes an upload for done whose last answer was lost', async () => {
    bucket.fail('lost-answer', (method, url) => method === 'POST' && url.includes('uploadId='));
    expect(await store.put(KEY, pieces(randomBytes(9 * MB)))).toBe(9 * MB);
    expect(await store.stat(KEY)).toEqual({ bytes: 9 * MB });
  });

  it('breaks a read off that was cut or fell silent: half a file is never taken for the whole', async () => {
    await store.put(KEY, Buffer.alloc(MB, 7));
    bucket.fail('half', (method) => method === 'GET');
    await expect(buffer(await hasty.read(KEY))).rejects.toThrow();
    for (let n = 0; n < SHORT.attempts; n++) bucket.fail('silent', (method) => method === 'PUT');
    await expect(hasty.put(KEY, Buffer.from('x'))).rejects.toThrow();
  });

  it('waits for a slow reader, and lets go of one that went away', async () => {
    await store.put(KEY, Buffer.alloc(8 * MB, 7));
    const slow = await hasty.read(KEY);
    const begun = slow[Symbol.asyncIterator]();
    await begun.next();
    const went = await hasty.read(KEY);
    await went[Symbol.asyncIterator]().next();
    const open = await bucket.connections();
    went.destroy();
    await expect.poll(() => bucket.connections()).toBeLessThan(open);
    // Longer than the store may be silent: nobody wanted anything meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 2 * SHORT.silence));
    let bytes = 0;
    for (let piece = await begun.next(); !piece.done; piece = await begun.next())
      bytes += (piece.value as Buffer).length;
    expect(bytes).toBeGreaterThan(7 * MB);
  });

  it.each([
    [{ secret: 'another secret' }, 'SignatureDoesNotMatch'],
    [{ key: 'nobody' }, 'Access Key'],
    [{ bucket: 'elsewhere' }, 'bucket does not exist'],
  ])('is refused with %j', async (wrong, message) => {
    const other = createBucketStore({ ...bucket.place, ...wrong });
    await expect(other.put(KEY, Buffer.from('x'))).rejects.toThrow(message);
    await expect(other.put(KEY, Readable.from(['x']))).rejects.toThrow(message);
    await expect(other.check()).rejects.toThrow();
    await expect(other.read(KEY)).rejects.toThrow(message);
  });
});
