import type { WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** Only the server reads what it writes. */
const MODE = 0o600;

/**
 * Opens a file for writing, empty, and syncs it to the disk at its end. The file is there before the stream is given:
 * `createWriteStream` opens it later, and whoever removes the path of work that failed at once would remove nothing.
 */
export async function writeNewFile(path: string): Promise<WriteStream> {
  const file = await open(path, 'w', MODE);
  return file.createWriteStream({ flush: true });
}
