import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { keysToRemove } from './derived.ts';
import { assertKey, FileMissing, type FileStore } from './file-store.ts';
import { writeNewFile } from './new-file.ts';

/** Prefix of a file that is still being written. */
const HALF = '.half-';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Keeps files in `<folder>/ab/cd/<key>`: two levels by a hash of the key, so that no folder grows large. */
export function createLocalStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    assertKey(key);
    const hash = createHash('sha256').update(key).digest('hex');
    return join(folder, hash.slice(0, 2), hash.slice(2, 4), key);
  };
  const store: FileStore = {
    async put(key, content) {
      const path = pathOf(key);
      const half = join(folder, `${HALF}${randomUUID()}`);
      await mkdir(dirname(path), { recursive: true });
      try {
        const source = content instanceof Readable ? content : Readable.from([content]);
        await pipeline(source, await writeNewFile(half));
        const { size } = await stat(half);
        await rename(half, path); // a reader sees the whole file or none
        return size;
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async take(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      const file = await open(path);
      try {
        await file.sync();
        await rename(path, target);
        return (await file.stat()).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        const bytes = await store.put(key, createReadStream(path));
        await rm(path, { force: true });
        return bytes;
      } finally {
        await file.close();
      }
    },
    async read(key, range) {
      try {
        // opened here, so that a file that is gone is refused before a byte of the answer is sent
        const file = await open(pathOf(key));
        return file.createReadStream(range);
      } catch (error) {
        throw isMissing(error) ? new FileMissing(key, { cause: error }) : error;
      }
    },
    async stat(key) {
      try {
        return { bytes: (await stat(pathOf(key))).size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      for (const one of keysToRemove(key)) await rm(pathOf(one), { force: true });
    },
    async tidy(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        if (!name.startsWith(HALF)) continue;
        const half = join(folder, name);
        const known = await stat(half).catch(() => undefined);
        if (known && known.mtime < before) await rm(half, { force: true });
      }
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
  };
  return store;
}
