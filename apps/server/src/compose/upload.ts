import { join } from 'node:path';
import { activityFiles } from '../features/activity/file.policy.ts';
import { assertAsked } from '../features/certification/asked.service.ts';
import { homeworkFiles } from '../features/homework/file.policy.ts';
import { recordFiles } from '../features/record/file.policy.ts';
import { createDocumentService } from '../features/upload/document.service.ts';
import { settleHeld } from '../features/upload/held.service.ts';
import { createMediaService } from '../features/upload/media.service.ts';
import { createPictureService } from '../features/upload/picture.service.ts';
import { serveFiles } from '../features/upload/serve.routes.ts';
import { createThumbnails } from '../features/upload/thumbnail.service.ts';
import { sweepUnused } from '../features/upload/unused.service.ts';
import { uploadRoutes } from '../features/upload/upload.routes.ts';
import { createUploadService } from '../features/upload/upload.service.ts';
import { createProbe } from '../platform/files/probe.ts';
import { createSpool } from '../platform/files/spool.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import type { Part, Shared } from './part.ts';

const HOUR = 3600;
/** Halves that a process left behind when it was killed are removed after a day: no upload lasts that long. */
const LEFT_BEHIND_MS = 24 * HOUR * 1000;

/** Files: taken in, given out to who may see them, and removed when nothing names them any more. */
export function uploadPart(shared: Shared): Part {
  const { config, files, log, pool } = shared;
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
    routes: uploadRoutes({
      spool,
      limiter: createLimiter(pool, 'upload', 120, 60),
      pictures,
      documents: createDocumentService(uploads, probe),
      asked: () => assertAsked(config),
      media: createMediaService(uploads, pictures, probe, shared.media, spool),
    }),
    serve: (http) => {
      serveFiles(http, {
        ...shared,
        owners: [recordFiles(shared.versions), homeworkFiles, activityFiles],
        thumbnails: createThumbnails(shared),
      });
      http.addHook('onReady', async () => {
        await tidy().catch((error: unknown) => log.error({ err: error }, 'leftovers were not removed'));
      });
    },
    sweeps: [
      {
        name: 'unused files',
        everySeconds: HOUR,
        run: (now) => sweepUnused({ db: shared.db, files, log }, now),
      },
      { name: 'leftovers of uploads', everySeconds: HOUR, run: tidy },
      ...(check
        ? [
            {
              name: 'pictures held back',
              everySeconds: 60,
              run: () => settleHeld({ db: shared.db, files, log, check }),
            },
          ]
        : []),
    ],
    close: () => probe.close(),
  };
}
