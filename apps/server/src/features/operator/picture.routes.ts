import { uploadOperatorPicture } from '@rollcall/contract';
import { type Route, route } from '../../platform/http/route.ts';
import type { UploadService } from '../upload/upload.service.ts';
import { storeOperatorPicture } from './picture.service.ts';

/** Pictures for what the operator writes. */
export const pictureRoutes = (uploads: UploadService): Route[] => [
  route(uploadOperatorPicture, async ({ principal, now }, { picture }) => ({
    data: { url: await storeOperatorPicture(uploads, principal.uid, picture, now) },
  })),
];
