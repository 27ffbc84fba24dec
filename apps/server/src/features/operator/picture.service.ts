import { MESSAGES } from '@rollcall/contract';
import { encodeImage, ImageRefused } from '../../platform/files/image.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { answerOf, type UploadService } from '../upload/upload.service.ts';

/** Keeps a picture that the desk brings, encoded anew; everybody may see it. @returns its address */
export async function keepDeskPicture(
  uploads: UploadService,
  operator: string,
  dataUrl: string,
  now: Date,
): Promise<string> {
  try {
    const image = await encodeImage(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'), {
      original: false,
    });
    return answerOf(await uploads.keepImage({ uid: operator, purpose: 'template', now }, image)).url;
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    throw refuse(MESSAGES.deskPicture, { reason: 'field_invalid', field: 'picture' });
  }
}
