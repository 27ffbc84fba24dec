import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import type { BucketPlace } from '../../src/platform/config/provider-settings.ts';

/** Faults of one request. */
export type Fault = 'error' | 'slow-down' | 'cut' | 'silent' | 'half' | 'lost-answer';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** True for a request signed with a secret by AWS Signature Version 4; the S3 server does not look. */
function isSigned({ method, url, headers }: IncomingMessage, secret: string): boolean {
  const [, scope, names, given] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (scope === undefined || names === undefined) return false;
  const [day = '', region = '', service = ''] = scope.split('/');
  const { pathname, searchParams } = new URL(url!, 'http://s3');
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query, signed.join(''), names, headers['x-amz-content-sha256']].join(
    '\n',
  );
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex') === given;
}

const error = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/** Store of objects of s3rver, which has no types of its own. */
interface S3rverStore {
  getResourcePath(bucket: string, key: string | undefined, resource: string): string;
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
  putObject(object: {
    bucket: string;
    key: string;
    content: Buffer | Readable;
    metadata: object;
  }): Promise<Written>;
  putPart(bucket: string, uploadId: string, part: number, content: Readable): Promise<Written>;
}
interface Written {
  size: number;
  md5: string;
}

/** Writes a file whole, which then stands where another may have stood. */
async function write(path: string, content: Buffer | Readable): Promise<Written> {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, bytes);
  await rename(`${path}.new`, path);
  return { size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') };
}

/** s3rver answers when it has read the last byte, before its file holds it: whoever reads at once would get less. */
function writeBeforeAnswering(store: S3rverStore): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const written = await write(store.getResourcePath(bucket, key, 'object'), content);
    await store.putMetadata(bucket, key, metadata, written.md5);
    return written;
  };
  store.putPart = async (bucket, uploadId, part, content) => {
    const path = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, String(part));
    const written = await write(path, content);
    await writeFile(`${path}.md5`, written.md5);
    return written;
  };
}

/**
 * A bucket on this machine: an S3 server behind a proxyServer of ours that checks signatures, makes trouble when it is told to,
 * and knows what the server does not: the list of unfinished uploads and their end.
 */
export async function startBucket() {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-bucket-'));
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: 'rollcall', configs: [] }],
  });
  const { port: behind } = await s3.run();
  writeBeforeAnswering((s3 as unknown as { store: S3rverStore }).store);

  /** Unfinished uploads, by id. */
  const uploads = new Map<string, { key: string; initiated: string }>();
  const faults: { when: (method: string, url: string) => boolean; fault: Fault }[] = [];
  /** Method and path of every request, in order. */
  const seen: string[] = [];

  function listUploads(answer: ServerResponse): void {
    const one = ([id, { key, initiated }]: [string, { key: string; initiated: string }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`;
    answer
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${[...uploads].map(one).join('')}</ListMultipartUploadsResult>`,
      );
  }

  /** Hands a request on; `fault` says what becomes of the answer. */
  function pass(requested: IncomingMessage, answer: ServerResponse, fault: Fault | undefined): void {
    const { method, url, headers } = requested;
    const { pathname, searchParams } = new URL(url!, 'http://s3');
    const on = request({ port: behind, host: '127.0.0.1', method, path: url, headers }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('end', () => {
        const body = Buffer.concat(pieces);
        const id = /<UploadId>(\w+)<\/UploadId>/.exec(body.toString('latin1'))?.[1];
        if (method === 'POST' && searchParams.has('uploads') && id)
          uploads.set(id, { key: pathname.split('/').at(-1)!, initiated: new Date().toISOString() });
        const finished = method === 'POST' && searchParams.get('uploadId');
        if (finished) uploads.delete(finished);
        if (fault === 'lost-answer') return void requested.socket.destroy();
        answer.writeHead(reply.statusCode!, reply.headers);
        if (fault !== 'half') return void answer.end(body);
        answer.write(body.subarray(0, body.length / 2), () => requested.socket.destroy());
      });
    });
    on.on('error', () => requested.socket.destroy());
    requested.pipe(on);
  }

  const proxyServer = createServer((request, answer) => {
    const { method = '', url = '' } = request;
    seen.push(`${method} ${url}`);
    const { searchParams } = new URL(url, 'http://s3');
    const at = faults.findIndex(({ when }) => when(method, url));
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]!.fault;
    const reject = (status: number, code: string) => {
      request.resume();
      answer.writeHead(status, { 'content-type': 'application/xml' }).end(error(code));
    };
    const upload = searchParams.get('uploadId');
    if (!isSigned(request, 'S3RVER')) return reject(403, 'SignatureDoesNotMatch');
    if (fault === 'cut') return void request.socket.destroy();
    if (fault === 'silent') return void request.resume();
    if (fault === 'error') return reject(500, 'InternalError');
    if (fault === 'slow-down') return reject(503, 'SlowDown');
    if (method === 'GET' && searchParams.has('uploads')) return listUploads(answer);
    if (method === 'DELETE' && upload) {
      uploads.delete(upload);
      request.resume();
      return void answer.writeHead(204).end();
    }
    if (upload && !uploads.has(upload)) return reject(404, 'NoSuchUpload');
    pass(request, answer, fault);
  });
  proxyServer.listen(0, '127.0.0.1');
  await once(proxyServer, 'listening');

  const place: BucketPlace = {
    kind: 's3',
    endpoint: `http://127.0.0.1:${(proxyServer.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: 'rollcall',
    key: 'S3RVER',
    secret: 'S3RVER',
    style: 'path',
  };
  return {
    place,
    uploads,
    seen,
    /** The next request that `when` takes meets a fault. */
    fail: (fault: Fault, when: (method: string, url: string) => boolean = () => true) =>
      void faults.push({ when, fault }),
    /** Connections that somebody holds. */
    connections: () =>
      new Promise<number>((resolve) => proxyServer.getConnections((_error, count) => resolve(count))),
    async stop() {
      proxyServer.closeAllConnections();
      proxyServer.close();
      await s3.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type TestBucket = Awaited<ReturnType<typeof startBucket>>;
