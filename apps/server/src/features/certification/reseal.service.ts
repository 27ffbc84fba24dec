import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { type Sealer, Unsealable } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/db.ts';
import { FileMissing, type FileStore } from '../../platform/files/file-store.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';
import { openFile, sealedFileContext } from '../upload/sealed.service.ts';
import { sealedContext } from './document.service.ts';
import {
  lockOldText,
  lockPicture,
  oldPictures,
  oldTexts,
  putTexts,
  SEALED_COLUMNS,
  type SealedRow,
  savePictureKey,
} from './reseal.store.ts';

/** Applications and pictures that are asked for at once; each is held by itself. */
const AT_ONCE = 100;

interface ResealDeps {
  db: Db;
  sealer: Sealer;
  files: FileStore;
  log: Pick<Logger, 'info' | 'error'>;
}

/** Result of sealing anew; `lost`: texts and pictures that no known key opens, left as they are. */
interface Resealed {
  texts: number;
  pictures: number;
  lost: number;
}

/**
 * Seals with the key of now what former ones sealed: texts and pictures of applications. Once `lost` and the rest are
 * nothing, the former key is needed no more. May run twice, and beside everything else.
 */
export async function resealOld(deps: ResealDeps): Promise<Resealed> {
  const done: Resealed = { texts: 0, pictures: 0, lost: 0 };
  await resealTexts(deps, done);
  await resealPictures(deps, done);
  if (done.texts + done.pictures + done.lost > 0) deps.log.info(done, 'documents sealed anew');
  return done;
}

async function resealTexts({ db, sealer, log }: ResealDeps, done: Resealed): Promise<void> {
  const anew = (row: SealedRow): SealedRow => {
    const texts = SEALED_COLUMNS.map((column) => {
      const text = row[column];
      if (text === '' || text.startsWith(sealer.keyId)) return [column, text];
      const context = sealedContext(row.uid, column);
      return [column, sealer.sealText(sealer.openText(text, context), context)];
    });
    return { ...row, ...Object.fromEntries(texts) };
  };
  const { keyId } = sealer;
  const one = async (key: { uid: string; id: string }) => {
    try {
      await db.transaction().execute(async (tx) => {
        const row = await lockOldText(tx, { ...key, keyId });
        if (!row) return;
        await putTexts(tx, anew(row));
        done.texts += 1;
      });
    } catch (error) {
      if (!(error instanceof Unsealable)) throw error;
      log.error({ err: error, certification: key.id }, 'texts that no known key opens');
      done.lost += 1;
    }
  };
  for (let after = ZERO_ID; ; ) {
    const keys = await oldTexts(db, { keyId, after, most: AT_ONCE });
    for (const key of keys) await one(key);
    if (keys.length < AT_ONCE) return;
    after = keys.at(-1)!.id;
  }
}

async function resealPictures(deps: ResealDeps, done: Resealed): Promise<void> {
  const { db, sealer } = deps;
  let after = '';
  for (;;) {
    const tokens = await oldPictures(db, { keyId: sealer.keyId, after, most: AT_ONCE });
    for (const token of tokens) await resealPicture(deps, token, done);
    if (tokens.length < AT_ONCE) return;
    after = tokens.at(-1)!;
  }
}

/** One picture; its row is held, so that nobody removes the file while it is written anew. */
async function resealPicture(deps: ResealDeps, token: string, done: Resealed): Promise<void> {
  const { db, sealer, files, log } = deps;
  try {
    await db.transaction().execute(async (tx) => {
      if (!(await lockPicture(tx, token))) return;
      const head = await buffer(await files.read(token, { start: 0, end: sealer.keyIdBytes - 1 }));
      if (!sealer.isCurrent(head)) {
        const content = await openFile(deps, token);
        await files.put(token, sealer.seal(content, sealedFileContext(token)));
        done.pictures += 1;
      }
      await savePictureKey(tx, token, sealer.keyId);
    });
  } catch (error) {
    if (!(error instanceof Unsealable || error instanceof FileMissing)) throw error;
    log.error({ err: error, file: token }, 'a picture that no known key opens');
    done.lost += 1;
  }
}
