import { CERT_MESSAGES, MESSAGES, PICTURE_REFUSED } from '@rollcall/contract';
import { fileTypeFromBuffer } from 'file-type';
import type { Part } from '../../platform/http/multipart.ts';
import type { CheckPicture } from '../../platform/wechat/ports.ts';
import {
  answerOf,
  fileRefused,
  type Sender,
  type StoredUpload,
  type UploadService,
} from './upload.service.ts';
import { HELD } from './upload.store.ts';

/**
 * Pictures, encoded anew whatever they are for. `check`: who judges what others will see; a picture that nobody could
 * judge yet is held back from them until somebody did (`held.service`). Documents of identity are shown to nobody else,
 * and so to no judge either.
 */
export const createPictureService = (uploads: UploadService, check?: CheckPicture) => ({
  /**
   * `original` keeps the pixels and is for certified organisers (UPLOAD-05). What a member hands in is asked for by
   * a field of one (`hd_pic`); the member himself is certified by nobody.
   */
  async picture(sender: Sender, file: Part, original: boolean): Promise<StoredUpload> {
    if (original && sender.purpose !== 'record') await uploads.assertCertified(sender, 'hd_pic');
    const image = await uploads.encode(file, original);
    const judgement = check ? await check(image.buffer) : 'pass';
    if (judgement === 'risky') throw fileRefused(PICTURE_REFUSED, 'sensitive');
    const held = judgement === 'unknown' ? HELD.UNTIL_ANSWER : HELD.NO;
    return answerOf(await uploads.keepImage(sender, image, held));
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
