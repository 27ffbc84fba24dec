import { CERT_MESSAGES, MESSAGES } from '@rollcall/contract';
import { fileTypeFromBuffer } from 'file-type';
import type { Part } from '../../platform/http/multipart.ts';
import { answerOf, type Sender, type StoredUpload, type UploadService } from './upload.service.ts';

/** Pictures, encoded anew whatever they are for. */
export const createPictureService = (uploads: UploadService) => ({
  /**
   * `original` keeps the pixels and is for certified organisers (UPLOAD-05). What a member hands in is asked for by
   * a field of one (`hd_pic`); the member himself is certified by nobody.
   */
  async picture(sender: Sender, file: Part, original: boolean): Promise<StoredUpload> {
    if (original && sender.purpose !== 'record') await uploads.assertCertified(sender, 'hd_pic');
    return answerOf(await uploads.keepImage(sender, await uploads.encode(file, original)));
  },

  /** A picture of an identity document, or the screenshot of a public account (CERT-27, CERT-28, UPLOAD-15). */
  async certificate(sender: Sender, file: Part): Promise<StoredUpload> {
    const isScreen = sender.purpose === 'cert_screen';
    const message = isScreen ? CERT_MESSAGES.screenFormat : CERT_MESSAGES.pictureFormat;
    return answerOf(
      await uploads.keepImage(sender, await uploads.encode(file, false, { bmp: !isScreen, message })),
    );
  },

  /** What is said of a file that is neither picture nor document: a picture of another kind was meant as one. */
  async complaintAbout(file: Part): Promise<string> {
    const type = await fileTypeFromBuffer(file.head);
    const meant = type?.mime.startsWith('image/') || /\.(png|jpe?g|gif|webp|bmp|heic|svg)$/i.test(file.name);
    return meant ? MESSAGES.imageFormat : MESSAGES.documentFormat;
  },
});
export type PictureService = ReturnType<typeof createPictureService>;
