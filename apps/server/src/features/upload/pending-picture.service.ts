import type { Db } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readWholeFile } from '../../platform/files/whole-file.ts';
import type { Log } from '../../platform/log/log.ts';
import type { CheckPicture } from '../../platform/wechat/ports.ts';
import { type PendingPicture, PICTURE_VISIBILITY, pendingPictures, saveVisibility } from './upload.store.ts';

/** Pictures that one run asks about. */
const MOST = 50;

interface PendingDeps {
  db: Db;
  files: FileStore;
  log: Log;
  check: CheckPicture;
}

/**
 * Asks again about pictures that nobody could judge when they came. The first that nobody judges now either ends the
 * run, for the judge may be away: the next one asks about those behind it, so that a picture that can never be judged
 * holds up no other. @returns a run, which resolves how many were settled
 */
export function createPendingPictures({ db, files, log, check }: PendingDeps): () => Promise<number> {
  let after: PendingPicture | undefined;
  return async () => {
    let completed = 0;
    let pending = await pendingPictures(db, { after, most: MOST });
    // None behind it: begin with the oldest again.
    if (pending.length === 0 && after !== undefined)
      pending = await pendingPictures(db, { after: undefined, most: MOST });
    for (const one of pending) {
      after = one;
      const { token } = one;
      const content = await readWholeFile(files, token);
      const judgement = content ? await check(content) : 'risky';
      if (judgement === 'unknown') return completed;
      if (judgement === 'risky') log.info({ token }, 'a picture is held back for good');
      await saveVisibility(
        db,
        token,
        judgement === 'pass' ? PICTURE_VISIBILITY.VISIBLE : PICTURE_VISIBILITY.BLOCKED,
      );
      completed += 1;
    }
    return completed;
  };
}
