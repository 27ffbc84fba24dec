import { randomBytes } from 'node:crypto';
import { ACTIVITY_MESSAGES, MEDIA_MESSAGES, type Reason, UPLOAD_MESSAGES } from '@rollcall/contract';
import { storageFull } from '@rollcall/rules/account/storage';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { StoredImage } from '../../platform/files/image.ts';
import { type MediaPool, MediaTaskError } from '../../platform/files/media-pool.ts';
import type { PictureWay } from '../../platform/files/media-tasks.ts';
import type { Spooled } from '../../platform/files/spool.ts';
import { type ApiError, apiError } from '../../platform/http/api-error.ts';
import { lockPerson, personOf } from '../account/account.reads.ts';
import { sealedFileContext } from './sealed.service.ts';
import { SEALED_PURPOSES } from './upload.reads.ts';
import { type FileRow, insertFile, loadStored, PICTURE_VISIBILITY } from './upload.store.ts';

/** Answer to an upload, in `data` (UPLOAD-02, UPLOAD-03, G19). */
export interface StoredUpload {
  url: string;
  urls: string[];
  thumb: string;
  duration: number;
  width: number;
  height: number;
}

/** Sender, with purpose and time. */
export interface Sender {
  uid: string;
  purpose: string;
  now: Date;
}

interface UploadDeps {
  db: Db;
  files: FileStore;
  sealer: Sealer;
  media: MediaPool;
  isCertified: (until: Date | null, now: Date) => boolean;
}

/** Refuses what is wrong with the file itself. */
export const fileRejected = (msg: string, reason: Reason): ApiError =>
  apiError(msg, { reason, field: 'file' });

/** The answer of the media pool; what it refuses is told with `message`, but for what another time may bring. */
export async function madeBy<T>(work: Promise<T>, message: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof MediaTaskError)) throw error;
    throw fileRejected(error.reason === 'slow' ? MEDIA_MESSAGES.mediaSlow : message, error.reason);
  }
}

const addressOf = (file: Pick<FileRow, 'token' | 'ext'>): string => `/files/${file.token}.${file.ext}`;

/** Answer about a stored file; `still` is the picture of a video. */
export const answerOf = (file: FileRow, still?: FileRow): StoredUpload => ({
  url: addressOf(file),
  urls: [addressOf(file)],
  thumb: still ? addressOf(still) : '',
  duration: file.duration,
  width: file.width,
  height: file.height,
});

/** The part of uploading that all kinds share: who may, encoding pictures, and keeping the bytes with their row. */
export function createUploadService({ db, files, sealer, media, isCertified }: UploadDeps) {
  /** Content as it goes into the store: documents of identity lie there sealed. */
  const closed = (token: string, purpose: string, content: Buffer): Buffer =>
    SEALED_PURPOSES.includes(purpose) ? sealer.seal(content, sealedFileContext(token)) : content;

  /** Notes a file as its sender's, unless they keep as much as they may; decided while their row is held. */
  const enter = (row: FileRow, now: Date): Promise<void> =>
    db.transaction().execute(async (tx) => {
      // Pictures of templates and of the advertisement are the operator's, who is no person with a share.
      if (row.purpose === 'template') return insertFile(tx, row, now);
      const { certified_until } = await lockPerson(tx, row.uid);
      const full = storageFull(await loadStored(tx, row.uid), row.bytes, isCertified(certified_until, now));
      if (full)
        throw fileRejected(
          full === 'unused' ? UPLOAD_MESSAGES.storageUnused : UPLOAD_MESSAGES.storageFull,
          `storage_${full}`,
        );
      await insertFile(tx, row, now);
    });

  /** Keeps content under a random address; without its row it does not stay. */
  async function store(
    sender: Sender,
    content: Buffer | Pick<Spooled, 'path'>,
    about: Pick<FileRow, 'kind' | 'mime' | 'ext'> & Partial<FileRow>,
  ): Promise<FileRow> {
    const { uid, purpose, now } = sender;
    const token = randomBytes(16).toString('base64url');
    const made = Buffer.isBuffer(content) ? closed(token, purpose, content) : undefined;
    const bytes = await (made
      ? files.put(token, made)
      : files.take(token, (content as Pick<Spooled, 'path'>).path));
    const defaults = {
      width: 0,
      height: 0,
      duration: 0,
      name: '',
      still: null,
      held: PICTURE_VISIBILITY.VISIBLE,
    };
    const row: FileRow = { ...defaults, ...about, token, uid, purpose, bytes };
    try {
      await enter(row, now);
    } catch (error) {
      await files.remove(token);
      throw error;
    }
    return row;
  }

  const storeImage = (
    sender: Sender,
    { buffer, mime, ext, width, height }: StoredImage,
    visibility: number = PICTURE_VISIBILITY.VISIBLE,
  ): Promise<FileRow> => store(sender, buffer, { kind: 'image', mime, ext, width, height, held: visibility });

  return {
    store,
    storeImage,

    /** A picture that an operator's form holds as a data URL, encoded anew; `message` is said of what is none. */
    async storeInline(sender: Sender, dataUrl: string, message: string): Promise<StoredUpload> {
      const from = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
      try {
        return answerOf(await storeImage(sender, await media.run(sender.uid, 'picture', { from })));
      } catch (error) {
        if (!(error instanceof MediaTaskError)) throw error;
        throw apiError(message, { reason: 'field_invalid', field: 'picture' });
      }
    },

    /** Refuses who is not certified, with the gate's tag (CERTGATE-06). */
    async assertCertified({ uid, now }: Sender, gate: string): Promise<void> {
      if (!isCertified((await personOf(db, uid)).certified_until, now))
        throw apiError(ACTIVITY_MESSAGES.certifiedFeature, { reason: 'needs_certification', gate });
    },

    /** A picture encoded anew in a process of its own, so that nothing is in it but pixels. `way.original` keeps all of those. */
    async encode(
      who: string,
      { path }: Pick<Spooled, 'path'>,
      /** `message`: what is said of a picture that is refused. */
      { message = UPLOAD_MESSAGES.imageFormat, ...way }: PictureWay & { message?: string } = {},
    ): Promise<StoredImage> {
      return madeBy(media.run(who, 'picture', { from: path, ...way }), message);
    },
  };
}
export type UploadService = ReturnType<typeof createUploadService>;
