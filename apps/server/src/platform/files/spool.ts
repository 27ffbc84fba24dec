import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes of a file's beginning that tell what it is. */
const HEAD = 4100;

/** Most bytes that are taken, and what is said to who sends more. */
export interface SizeLimit {
  bytes: number;
  message: string;
}

/** A file that was received and not judged yet; whoever asked for it discards it. */
export interface Spooled {
  path: string;
  bytes: number;
  /** Its first 4100 bytes, or all. */
  head: Buffer;
}

/** More was sent than the limit allows; the message is the limit's own. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Our own disk failed, and not who sends. */
export class SpoolFault extends Error {
  override name = 'SpoolFault';
}

async function own<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new SpoolFault('an upload could not be kept', { cause });
  }
}

/** Receives uploads into files of a folder, never into memory. */
export function createSpool(folder: string) {
  async function write(file: FileHandle, stream: Readable, limitOf: (head: Buffer) => SizeLimit) {
    let head = Buffer.alloc(0);
    let bytes = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)]);
      const limit = limitOf(head);
      bytes += chunk.length;
      if (bytes > limit.bytes) throw new TooLarge(limit.message);
      await own(file.writeFile(chunk));
    }
    return { bytes, head };
  }

  return {
    /** Takes a stream to its end. Written data is removed when it throws. @throws TooLarge, SpoolFault */
    async receive(stream: Readable, limitOf: (head: Buffer) => SizeLimit): Promise<Spooled> {
      const path = join(folder, randomUUID());
      try {
        await own(mkdir(folder, { recursive: true, mode: 0o700 }));
        const file = await own(open(path, 'wx', 0o600));
        try {
          return { path, ...(await write(file, stream, limitOf)) };
        } finally {
          await file.close();
        }
      } catch (error) {
        await rm(path, { force: true }).catch(() => {});
        throw error;
      }
    },
    discard: (file: Pick<Spooled, 'path'>): Promise<void> => rm(file.path, { force: true }),
    /**
     * Work that makes another file of a received one, at a path of its own that is gone afterwards. The file is there,
     * empty: work that another process does, and may still begin when it was given up, makes none.
     */
    async beside<T>(file: Pick<Spooled, 'path'>, work: (path: string) => Promise<T>): Promise<T> {
      const path = `${file.path}.made`;
      try {
        await own((await own(open(path, 'wx', 0o600))).close());
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    /** Removes what a process that ended in the middle left behind before an instant; @returns how many files. */
    async tidy(before: Date): Promise<number> {
      let removed = 0;
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const known = await stat(path).catch(() => undefined);
        if (!known?.isFile() || known.mtime >= before) continue;
        await rm(path, { force: true });
        removed++;
      }
      return removed;
    },
  };
}
export type Spool = ReturnType<typeof createSpool>;
