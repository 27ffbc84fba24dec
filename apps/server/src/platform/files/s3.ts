import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BucketPlace } from '../config/provider-settings.ts';
import { keysToRemove } from './derived.ts';
import { assertKey, FileMissing, type FileStore } from './file-store.ts';
import { readWithTimeout } from './read-with-timeout.ts';

/** Time limits of the store in milliseconds, and the number of tries. */
export interface Timeouts {
  connect: number;
  /** Until an answer begins. */
  answer: number;
  /** Between two pieces, while somebody wants them. */
  silence: number;
  attempts: number;
}
const TIMEOUTS: Timeouts = { connect: 5000, answer: 20_000, silence: 30_000, attempts: 4 };

/** Bytes of a part: 10,000 of them are 80 GB, and so many of two uploads at once are what memory holds. */
const PART = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** Reads hold a connection as long as their reader takes, so there may be more of them than of writes. */
const READS_AT_ONCE = 512;
const WRITES_AT_ONCE = 64;

const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof S3ServiceException && names.includes(error.name);

/** Keeps files in a bucket of an S3-compatible store (AWS Signature Version 4), one object a key. */
export function createBucketStore(place: BucketPlace, timeouts: Timeouts = TIMEOUTS): FileStore {
  const Bucket = place.bucket;
  const clientOf = (handler: object) =>
    new S3Client({
      endpoint: place.endpoint,
      region: place.region,
      credentials: { accessKeyId: place.key, secretAccessKey: place.secret },
      forcePathStyle: place.style === 'path',
      maxAttempts: timeouts.attempts,
      // Checksums that AWS alone knows are asked of nobody else.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: timeouts.connect, ...handler },
    });
  const writing = clientOf({ socketTimeout: timeouts.silence, httpsAgent: { maxSockets: WRITES_AT_ONCE } });
  // A slow reader is no fault of the store: silence is judged by `readPatiently` while somebody waits.
  const reading = clientOf({
    httpsAgent: { maxSockets: READS_AT_ONCE },
    httpAgent: { maxSockets: READS_AT_ONCE },
  });
  const soon = () => ({ abortSignal: AbortSignal.timeout(timeouts.answer) });

  async function stat(key: string): Promise<{ bytes: number } | undefined> {
    assertKey(key);
    try {
      const head = await reading.send(new HeadObjectCommand({ Bucket, Key: key }), soon());
      return { bytes: head.ContentLength ?? 0 };
    } catch (error) {
      if (isNamed(error, 'NotFound', 'NoSuchKey')) return undefined;
      throw error;
    }
  }

  /** In parts, each of which may be tried again; a stream that breaks off leaves none of them behind. */
  async function upload(Key: string, content: Readable): Promise<number> {
    let bytes = 0;
    const counted = Readable.from(
      (async function* () {
        for await (const piece of content) {
          const chunk = Buffer.from(piece);
          bytes += chunk.length;
          yield chunk;
        }
      })(),
      { objectMode: false },
    );
    try {
      await new Upload({
        client: writing,
        params: { Bucket, Key, Body: counted },
        partSize: PART,
        queueSize: PARTS_AT_ONCE,
      }).done();
    } catch (error) {
      content.destroy();
      // The answer to the last step was lost, and its repetition found the parts put together already.
      if (!isNamed(error, 'NoSuchUpload') || (await stat(Key))?.bytes !== bytes) throw error;
    }
    return bytes;
  }

  async function* uploadsBefore(before: Date): AsyncGenerator<MultipartUpload> {
    let at: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
    for (;;) {
      const page = await reading.send(new ListMultipartUploadsCommand({ Bucket, ...at }), soon());
      for (const one of page.Uploads ?? []) if (one.Initiated && one.Initiated < before) yield one;
      if (!page.IsTruncated) return;
      at = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    }
  }

  return {
    stat,
    async put(key, content) {
      assertKey(key);
      if (content instanceof Readable) return upload(key, content);
      await writing.send(new PutObjectCommand({ Bucket, Key: key, Body: content }));
      return content.byteLength;
    },
    async take(key, path) {
      assertKey(key);
      const bytes = await upload(key, createReadStream(path));
      await rm(path, { force: true });
      return bytes;
    },
    async read(key, range) {
      assertKey(key);
      const begun = new AbortController();
      const timer = setTimeout(() => begun.abort(new Error('the store did not answer')), timeouts.answer);
      try {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body } = await reading.send(new GetObjectCommand({ Bucket, Key: key, Range }), {
          abortSignal: begun.signal,
        });
        if (!(Body instanceof Readable)) throw new Error('the store answered no stream');
        return readWithTimeout(Body, timeouts.silence);
      } catch (error) {
        throw isNamed(error, 'NoSuchKey', 'NotFound') ? new FileMissing(key, { cause: error }) : error;
      } finally {
        clearTimeout(timer);
      }
    },
    async remove(key) {
      assertKey(key);
      for (const Key of keysToRemove(key))
        await reading.send(new DeleteObjectCommand({ Bucket, Key }), soon());
    },
    async tidy(before) {
      try {
        for await (const { Key, UploadId } of uploadsBefore(before))
          await reading.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), soon());
      } catch (error) {
        // Stores that know no such list forget halves by a rule of their own.
        if (!isNamed(error, 'NotImplemented', 'NoSuchUpload')) throw error;
      }
    },
    async check() {
      await reading.send(new HeadBucketCommand({ Bucket }), soon());
    },
  };
}
