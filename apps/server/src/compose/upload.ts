import { serveFiles, uploadRoutes } from '../features/upload/upload.routes.ts';
import { createUploadService } from '../features/upload/upload.service.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import type { Part, Shared } from './part.ts';

/** Files: taken in, and given out to who may see them. */
export function uploadPart({ db, files, versions, sessions, isCertified, pool }: Shared): Part {
  return {
    routes: uploadRoutes(createUploadService(db, files, isCertified), createLimiter(pool, 'upload', 120, 60)),
    serve: (http) => serveFiles(http, { db, versions, files, sessions }),
  };
}
