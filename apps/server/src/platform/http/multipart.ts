import { UPLOAD_MESSAGES } from '@rollcall/contract';
import type { FastifyRequest } from 'fastify';
import { type SizeLimit, type Spool, type Spooled, SpoolFault, TooLarge } from '../files/spool.ts';
import { ApiError, apiError } from './api-error.ts';

/** A sender that sends nothing for so many milliseconds is hung up on (D6); the whole may take longer. */
const STALLED_MS = 20_000;
/** Text fields are read past, up to so many. */
const FIELDS = 5;

/**
 * Head of a part: lines, bytes, and bytes of its name. Browsers send two lines, our names are short, and the name of a
 * file has 255 characters.
 */
export const PART_HEAD = { headerPairs: 10, headerSize: 8192, fieldNameSize: 100 } as const;

/** A file of a multipart request, with the name its sender gave it: never to be trusted, only to be shown. */
export interface Part extends Spooled {
  name: string;
}

/** Size limit of each part, by its name; other parts are rejected. */
type PartLimits = ReadonlyMap<string, (head: Buffer) => SizeLimit>;

const badUpload = (): ApiError =>
  apiError(UPLOAD_MESSAGES.uploadFailed, { reason: 'bad_request', field: 'file' });

async function readParts(
  request: FastifyRequest,
  spool: Spool,
  limits: PartLimits,
  files: Map<string, Part>,
): Promise<void> {
  const most = {
    files: limits.size,
    fields: FIELDS,
    parts: limits.size + FIELDS,
    fileSize: Number.POSITIVE_INFINITY,
  };
  for await (const part of request.parts({ limits: most })) {
    if (part.type !== 'file') continue;
    const limitOf = limits.get(part.fieldname);
    if (!limitOf || files.has(part.fieldname)) throw badUpload();
    const file = await spool.receive(part.file, limitOf);
    files.set(part.fieldname, { ...file, name: part.filename ?? '' });
  }
}

/**
 * Receives the files of a request into temporary files, which are gone when `work` has ended, however it ends.
 * @throws ApiError for what is no upload, breaks off or is too large
 */
export async function withParts<T>(
  request: FastifyRequest,
  spool: Spool,
  limits: PartLimits,
  work: (files: ReadonlyMap<string, Part>) => Promise<T>,
  stalledMs = STALLED_MS,
): Promise<T> {
  const files = new Map<string, Part>();
  try {
    await receive(request, () => readParts(request, spool, limits, files), stalledMs);
    return await work(files);
  } finally {
    await Promise.all([...files.values()].map((file) => spool.discard(file)));
  }
}

/** Reads a request as long as it makes progress; what goes wrong with it is the sender's, unless our disk failed. */
async function receive(request: FastifyRequest, read: () => Promise<void>, stalledMs: number): Promise<void> {
  if (!request.isMultipart()) throw badUpload();
  const { socket } = request.raw;
  try {
    // Node hangs up on a socket that was silent for so long.
    socket.setTimeout?.(stalledMs);
    await read();
  } catch (error) {
    if (error instanceof TooLarge) throw apiError(error.message, { reason: 'too_large', field: 'file' });
    if (error instanceof ApiError || error instanceof SpoolFault) throw error;
    throw badUpload();
  } finally {
    socket.setTimeout?.(0);
  }
}
