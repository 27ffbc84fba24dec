import { randomBytes } from 'node:crypto';
import { LIMITS, MESSAGES } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { encodeImage, ImageRefused } from '../../platform/files/image.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { personOf } from '../account/account.reads.ts';
import { insertFile } from './upload.store.ts';

/** Pictures encoded at a time: each holds its decoded pixels, and one uses a core. */
const ENCODED_AT_ONCE = 2;

export interface StoredUpload {
  url: string;
  width: number;
  height: number;
}

export function createUploadService(
  db: Db,
  files: FileStore,
  isCertified: (until: Date | null, now: Date) => boolean,
) {
  let running = 0;
  const queue: (() => void)[] = [];
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= ENCODED_AT_ONCE) await new Promise<void>((go) => queue.push(go));
    running++;
    try {
      return await work();
    } finally {
      running--;
      queue.shift()?.();
    }
  }

  return {
    /** Stores one picture under a random address. `original` keeps its pixels and is for certified organisers. */
    async image(
      uid: string,
      purpose: string,
      content: Buffer,
      original: boolean,
      now: Date,
    ): Promise<StoredUpload> {
      if (content.length > LIMITS.imageBytes)
        throw refuse(MESSAGES.imageTooLarge, { reason: 'too_large', field: 'file' });
      if (original && !isCertified((await personOf(db, uid)).certified_until, now))
        throw refuse(MESSAGES.certifiedFeature, { reason: 'needs_certification', gate: 'hd_pic' });
      const image = await inTurn(() => encodeImage(content, { original })).catch((error: unknown) => {
        if (error instanceof ImageRefused)
          throw refuse(MESSAGES.imageFormat, { reason: error.reason, field: 'file' });
        throw error;
      });
      const token = randomBytes(16).toString('base64url');
      const bytes = await files.put(token, image.buffer);
      const { mime, ext, width, height } = image;
      await insertFile(db, { token, uid, kind: 'image', purpose, mime, ext, bytes, width, height }, now);
      return { url: `/files/${token}.${ext}`, width, height };
    },
  };
}
export type UploadService = ReturnType<typeof createUploadService>;
