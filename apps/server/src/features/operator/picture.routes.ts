import { uploadDeskPicture } from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { UploadService } from '../upload/upload.service.ts';
import { keepDeskPicture } from './picture.service.ts';

/** Pictures for what the operator writes. */
export const pictureRoutes = (uploads: UploadService): Route[] => [
  route(uploadDeskPicture, async ({ principal, now }, { picture }) => ({
    data: { url: await keepDeskPicture(uploads, principal.uid, picture, now) },
  })),
];
