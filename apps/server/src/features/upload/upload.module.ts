import { join } from 'node:path';
import type { FileOwner } from '../../platform/files/file-owner.ts';
import { createProbe } from '../../platform/files/probe.ts';
import { createSpool, type Spool } from '../../platform/files/spool.ts';
import type { Limit } from '../../platform/limits/limit.ts';
import type { Module } from '../../platform/module/module.ts';
import type { Shared } from '../../shared.ts';
import { createDocumentService } from './document.service.ts';
import { createMediaService } from './media.service.ts';
import { createPendingPictures } from './pending-picture.service.ts';
import { createPictureService, type PictureService } from './picture.service.ts';
import { serveFiles } from './serve.routes.ts';
import { createThumbnails } from './thumbnail.service.ts';
import { sweepUnused } from './unused.service.ts';
import { uploadRoutes } from './upload.routes.ts';
import { createUploadService, type UploadService } from './upload.service.ts';

const HOUR = 3600;
/** Halves that a process left behind when it was killed are removed after a day: no upload lasts that long. */
const LEFT_BEHIND_MS = 24 * HOUR * 1000;
const UPLOADS: Limit = { name: 'upload', subject: 'uploads', points: 120, seconds: 60, by: 'person' };

interface UploadNeeds {
  assertCertificationRequired: () => void;
  /** Owners of all files; the first that holds one decides. */
  owners: readonly FileOwner[];
}

interface UploadServices {
  uploads: UploadService;
  pictures: PictureService;
  /** Files that are being received. */
  spool: Spool;
}

/** Files: taken in, given out to who may see them, and removed when nothing names them any more. */
export function uploadModule(
  shared: Shared,
  { assertCertificationRequired, owners }: UploadNeeds,
): Module & UploadServices {
  const { config, db, files, log, media } = shared;
  const uploads = createUploadService(shared);
  const check = shared.providers.checkPicture;
  const pictures = createPictureService(uploads, check);
  const probe = createProbe();
  const spool = createSpool(join(config.dataDir, 'uploads'));
  const tidy = async () => {
    const before = new Date(Date.now() - LEFT_BEHIND_MS);
    await spool.tidy(before);
    await files.tidy(before);
  };
  return {
    uploads,
    pictures,
    spool,
    routes: uploadRoutes({
      spool,
      limiter: shared.limiter(UPLOADS),
      pictures,
      documents: createDocumentService(uploads, probe),
      assertRequired: assertCertificationRequired,
      media: createMediaService(uploads, pictures, probe, media, spool),
    }),
    serve: (http) => {
      serveFiles(http, { ...shared, owners, thumbnails: createThumbnails(shared) });
      http.addHook('onReady', async () => {
        await tidy().catch((error: unknown) => log.error({ err: error }, 'leftovers were not removed'));
      });
    },
    sweeps: [
      {
        name: 'unused files',
        everySeconds: HOUR,
        purpose: 'remove files that nothing has named for 30 days',
        run: (now) => sweepUnused({ db, files, log }, now),
      },
      {
        name: 'leftovers of uploads',
        everySeconds: HOUR,
        purpose: 'remove halves of uploads that a killed process left behind',
        run: tidy,
      },
      ...(check
        ? [
            {
              name: 'pictures held back',
              everySeconds: 60,
              purpose: 'ask again about pictures that WeChat could not judge',
              run: createPendingPictures({ db, files, log, check }),
            },
          ]
        : []),
    ],
    limits: [UPLOADS],
    close: () => probe.close(),
  };
}
