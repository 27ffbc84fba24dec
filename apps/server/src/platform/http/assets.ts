import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { byteRange } from './byte-range.ts';
import { WORKER_POLICY } from './content-policy.ts';

/** Kinds of files that a build makes; a file of another kind is not served. */
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
};
/** Their names change with their content. */
const YEAR = 'public, max-age=31536000, immutable';
/** Compressed copies that the build wrote, best first: nothing is compressed while people wait. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** True where an `Accept-Encoding` header takes an encoding by its name; one of quality 0 is refused. */
export const takesEncoding = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    return name === encoding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  });

/**
 * Serves the hashed files of a built app below `prefix`. Requested files are cached in memory (all of it is 25 MB, of
 * which pages load a tenth): a class that opens its page at eight costs the disk nothing.
 */
export function serveAssets(app: FastifyInstance, folder: string, prefix: string): void {
  const names = new Set(readdirSync(folder));
  const cached = new Map<string, Promise<Buffer>>();
  const contentOf = (name: string): Promise<Buffer> => {
    const known = cached.get(name);
    if (known) return known;
    const reading = readFile(join(folder, name));
    cached.set(name, reading);
    // A file that could not be read is asked for again.
    reading.catch(() => cached.delete(name));
    return reading;
  };
  app.get<{ Params: { name: string } }>(`${prefix}:name`, async (request, reply) => {
    const { name } = request.params;
    const type = TYPES[extname(name)];
    if (!type || !names.has(name)) return reply.callNotFound();
    reply
      .type(type)
      .header('cache-control', YEAR)
      .header('content-security-policy', WORKER_POLICY)
      .header('vary', 'accept-encoding');
    const accepted = request.headers['accept-encoding'] ?? '';
    const packed = ENCODINGS.find(
      ([encoding, suffix]) => names.has(name + suffix) && takesEncoding(accepted, encoding),
    );
    if (packed) return reply.header('content-encoding', packed[0]).send(await contentOf(name + packed[1]));
    const content = await contentOf(name);
    reply.header('accept-ranges', 'bytes');
    const range = byteRange(request.headers.range, content.length);
    if (range === undefined) return reply.send(content);
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${content.length}`).send();
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${content.length}`)
      .send(content.subarray(range.start, range.end + 1));
  });
}
