import type { Db } from '../../platform/db/db.ts';
import { FileMissing, type FileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/log/log.ts';
import type { CheckPicture } from '../../platform/wechat/ports.ts';
import { PICTURE_VISIBILITY, pendingPictures, saveVisibility } from './upload.store.ts';

/** Pictures that one run asks about. */
const MOST = 50;

async function contentOf(files: FileStore, token: string): Promise<Buffer | undefined> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await files.read(token)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}

/**
 * Asks again about pictures that nobody could judge when they came. The first that nobody judges now either ends the
 * run: the next one asks the others. @returns how many were settled
 */
export async function judgePendingPictures({
  db,
  files,
  log,
  check,
}: {
  db: Db;
  files: FileStore;
  log: Log;
  check: CheckPicture;
}): Promise<number> {
  let completed = 0;
  for (const token of await pendingPictures(db, MOST)) {
    const content = await contentOf(files, token);
    const judgement = content ? await check(content) : 'risky';
    if (judgement === 'unknown') break;
    if (judgement === 'risky') log.info({ token }, 'a picture is held back for good');
    await saveVisibility(
      db,
      token,
      judgement === 'pass' ? PICTURE_VISIBILITY.VISIBLE : PICTURE_VISIBILITY.BLOCKED,
    );
    completed += 1;
  }
  return completed;
}
