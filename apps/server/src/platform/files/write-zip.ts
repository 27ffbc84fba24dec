import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipArchive } from 'archiver';
import { writeNewFile } from './new-file.ts';

/** Fast and still a tenth of a text: the processor is shared with who signs in meanwhile. */
const LEVEL = 1;

/** Content of an entry; text is UTF-8. */
type ZipContent = string | Readable | AsyncIterable<string>;

interface ZipEntryOptions {
  /** Time that the entry shows, written as UTC; the present where it is missing. */
  date?: Date;
  /** Kept as it is: for content that is packed already. */
  store?: boolean;
}

/** Adds an entry; resolves when all of its content is written. @throws the error of its content or of the disk */
export type PutEntry = (name: string, content: ZipContent, options?: ZipEntryOptions) => Promise<void>;

const readableOf = (content: ZipContent): string | Readable =>
  typeof content === 'string' || content instanceof Readable
    ? content
    : Readable.from(content, { objectMode: false });

/** Rejects when a source fails or ends early; never resolves, for its entry ends later. */
const failureOf = (source: Readable): Promise<never> =>
  finished(source, { writable: false }).then(() => new Promise<never>(() => {}));

/**
 * Writes a zip to a new file, synced to the disk: entries one after the other, each pulled as fast as it is packed, so
 * that memory holds a piece of one entry. Names are UTF-8; past 4 GB or 65,535 entries it is a zip64.
 * The file of a failed call is closed, and left for the caller to remove. @throws whatever `fill` throws
 */
export async function writeZip(path: string, fill: (put: PutEntry) => Promise<void>): Promise<void> {
  const zip = new ZipArchive({ zlib: { level: LEVEL } });
  const file = await writeNewFile(path);
  const written = finished(file);
  // Read at the end; until then a disk that fails must not end the thread.
  written.catch(() => {});
  zip.on('error', (error) => file.destroy(error));
  zip.pipe(file);
  const put: PutEntry = async (name, content, { date, store = false } = {}) => {
    const source = readableOf(content);
    const entry = once(zip, 'entry');
    const failures = typeof source === 'string' ? [] : [failureOf(source)];
    zip.append(source, { name, store, ...(date && { date }) });
    await Promise.race([entry, written, ...failures]);
  };
  try {
    await fill(put);
    await zip.finalize();
    await written;
  } catch (error) {
    zip.abort();
    file.destroy();
    throw error;
  }
}
