import { LIMITS } from '@rollcall/contract/wire/limits';
import type { Attachment } from './draft.ts';
import { fileOf, type StoredDraftFile, storeFile } from './draft-files.ts';

/** Long side of a compressed picture in pixels: what the server keeps. */
const LONG_SIDE = 2560;
/** Milliseconds that a file is worked on; then it goes as it is. A slow phone takes 8 s for 12 megapixels. */
const TIMEOUT_MS = 30_000;

export const isPicture = ({ kind }: Pick<Attachment, 'kind'>): boolean =>
  kind === 'image' || kind === 'original' || kind === 'signature';

/** A smaller picture, turned upright and without its metadata. */
async function compress(file: Blob): Promise<Blob> {
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      quality: LIMITS.imageQuality,
      maxWidth: LONG_SIDE,
      maxHeight: LONG_SIDE,
      convertSize: 1_000_000,
      success: resolve,
      error: reject,
    });
  });
}

/** The still of a video and how long it is. */
async function still(blob: Blob): Promise<Partial<StoredDraftFile>> {
  const { posterOf } = await import('@rollcall/web/poster');
  const { blob: poster, seconds } = await posterOf(blob);
  return { poster, seconds };
}

async function work({ kind }: Attachment, { blob }: StoredDraftFile): Promise<Partial<StoredDraftFile>> {
  if (kind === 'image') return { blob: await compress(blob) };
  return kind === 'video' ? still(blob) : {};
}

const given = (ms: number): Promise<Partial<StoredDraftFile>> =>
  new Promise((resolve) => setTimeout(() => resolve({}), ms));

/** One after the other: several pictures of 12 megapixels at once are more than a small phone can hold. */
let queue: Promise<unknown> = Promise.resolve();
const running = new Map<string, Promise<StoredDraftFile | undefined>>();

async function made(attachment: Attachment): Promise<StoredDraftFile | undefined> {
  const file = await fileOf(attachment.id);
  if (!file || file.ready) return file;
  // A file that this browser cannot prepare goes as it was chosen; the server decides if it is valid.
  const better = await Promise.race([work(attachment, file).catch(() => ({})), given(TIMEOUT_MS)]);
  const ready: StoredDraftFile = { ...file, ...better, ready: true };
  // Removed meanwhile, it stays removed.
  if (await fileOf(attachment.id)) await storeFile(attachment.id, ready);
  return ready;
}

/** The kept file as it goes to the server, made so once; undefined where the phone no longer has it. */
export function prepare(attachment: Attachment): Promise<StoredDraftFile | undefined> {
  const { id } = attachment;
  const known = running.get(id);
  if (known) return known;
  const promise = queue.then(() => made(attachment)).finally(() => running.delete(id));
  queue = promise.catch(() => undefined);
  running.set(id, promise);
  return promise;
}
