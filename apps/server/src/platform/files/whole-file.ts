import { buffer } from 'node:stream/consumers';
import { FileMissing, type FileStore } from './file-store.ts';

/** Content of a stored file that is small enough for memory; undefined where it is gone. */
export async function readWholeFile(files: FileStore, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await files.read(key));
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}
