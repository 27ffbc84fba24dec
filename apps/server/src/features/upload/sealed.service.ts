import { buffer } from 'node:stream/consumers';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

/** Context of a sealed file's content; under another token it opens nowhere. */
export const sealedFileContext = (token: string): string => `file ${token}`;

/** The content of a sealed file, whole: it is checked as a whole before any of it is given out. */
export const openFile = async (
  { files, sealer }: { files: FileStore; sealer: Sealer },
  token: string,
): Promise<Buffer> => sealer.open(await buffer(await files.read(token)), sealedFileContext(token));
