import type { Logger } from 'pino';
import type { Db } from '../../platform/db/db.ts';
import { thumbnailKey } from '../../platform/files/derived.ts';
import { FilesBusy } from '../../platform/files/fair-queue.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type MediaPool, MediaTaskError } from '../../platform/files/media-pool.ts';
import { THUMBNAIL_BYTES } from '../../platform/files/thumbnail.ts';
import { createTurns } from '../../platform/files/turns.ts';
import { readWholeFile } from '../../platform/files/whole-file.ts';
import { type FileRow, lockFiles } from './upload.store.ts';

/** Pictures read for the media pool at a time; its processes are for uploads first. */
const AT_ONCE = 2;
/** Asked for beyond these, a picture is answered whole instead: what a browser asks at once, and some more. */
const MOST = { person: 120, all: 400 };
/** Kept in the place of a thumbnail that cannot be made, so that nobody tries again. */
const NONE = Buffer.alloc(0);

/**
 * Small pictures for lists (docs/decisions/111): made when one is asked for first, then kept beside the file, with
 * which they go (`keysToRemove`). The right to see the file is checked before.
 */
export function createThumbnails({
  db,
  files,
  log,
  media,
}: {
  db: Db;
  files: FileStore;
  log: Pick<Logger, 'error'>;
  media: Pick<MediaPool, 'run'>;
}) {
  const turns = createTurns(AT_ONCE, MOST);
  const underWay = new Map<string, Promise<Buffer>>();

  /** The row is held while the thumbnail is stored: who erases the file waits, and then erases both. */
  const store = (token: string, made: Buffer): Promise<void> =>
    db.transaction().execute(async (tx) => {
      if ((await lockFiles(tx, [token])).length > 0) await files.put(thumbnailKey(token), made);
    });

  async function makeAndStore(token: string, who: string): Promise<Buffer> {
    const original = await readWholeFile(files, token);
    if (!original) return NONE;
    const made = Buffer.from(await media.run(who, 'thumbnail', { picture: original }));
    await store(token, made);
    return made;
  }

  function madeOnce(token: string, who: string): Promise<Buffer> {
    const running = underWay.get(token);
    if (running) return running;
    const begun = turns.run(who, 1, () => makeAndStore(token, who)).finally(() => underWay.delete(token));
    underWay.set(token, begun);
    return begun;
  }

  return {
    /** The thumbnail of a stored picture, asked for by `who`; undefined: the file itself is the answer. */
    async of(file: Pick<FileRow, 'token' | 'kind' | 'bytes'>, who: string): Promise<Buffer | undefined> {
      if (file.kind !== 'image' || Number(file.bytes) <= THUMBNAIL_BYTES) return undefined;
      try {
        const made =
          (await readWholeFile(files, thumbnailKey(file.token))) ?? (await madeOnce(file.token, who));
        return made.length > 0 ? made : undefined;
      } catch (error) {
        // Somebody else's turn, or a server that stops: another time it may be made.
        const isLater = [FilesBusy, MediaTaskError].some((kind) => error instanceof kind);
        if (!isLater) log.error({ err: error }, 'a thumbnail was not made');
        return undefined;
      }
    },
  };
}
export type Thumbnails = ReturnType<typeof createThumbnails>;
