import { CERT_MESSAGES, MEDIA_MESSAGES, PICTURE_REFUSED, UPLOAD_MESSAGES } from '@rollcall/contract';
import { typeOfBytes } from '../../platform/files/file-type.ts';
import { isHeic } from '../../platform/files/heic.ts';
import type { StoredImage } from '../../platform/files/image.ts';
import type { Part } from '../../platform/http/multipart.ts';
import type { CheckPicture } from '../../platform/wechat/ports.ts';
import {
  answerOf,
  fileRejected,
  type Sender,
  type StoredUpload,
  type UploadService,
} from './upload.service.ts';
import { type FileRow, PICTURE_VISIBILITY } from './upload.store.ts';

/** HEIC is for what members submit alone (UPLOAD-04). */
const wayOf = ({ purpose }: Sender, { head }: Part, original: boolean) =>
  purpose === 'record' && isHeic(head)
    ? { original, heic: true, message: MEDIA_MESSAGES.heicBroken }
    : { original };

/**
 * Pictures, encoded anew whatever they are for. `check`: who judges what others will see; a picture that nobody could
 * judge yet is held back from them until somebody did (`pending-picture.service`). Documents of identity are shown to nobody else,
 * and so to no judge either.
 */
export function createPictureService(uploads: UploadService, check?: CheckPicture) {
  /** Keeps a picture as its judge says; refuses one that is nothing for others to see. */
  async function storeJudged(sender: Sender, image: StoredImage): Promise<FileRow> {
    const judgement = check ? await check(image.buffer) : 'pass';
    if (judgement === 'risky') throw fileRejected(PICTURE_REFUSED, 'sensitive');
    return uploads.storeImage(
      sender,
      image,
      judgement === 'unknown' ? PICTURE_VISIBILITY.PENDING : PICTURE_VISIBILITY.VISIBLE,
    );
  }

  return {
    /**
     * `original` keeps the pixels and is for certified organisers (UPLOAD-05). Members' pictures are kept so where a
     * certified organiser's field asks for it (`hd_pic`); members themselves are not certified.
     */
    async picture(sender: Sender, file: Part, original: boolean): Promise<StoredUpload> {
      if (original && sender.purpose !== 'record') await uploads.assertCertified(sender, 'hd_pic');
      return answerOf(
        await storeJudged(sender, await uploads.encode(sender.uid, file, wayOf(sender, file, original))),
      );
    },

    /** The picture that stands for a video: seen where any other is, and so judged as any other. */
    poster: async (sender: Sender, file: Part): Promise<FileRow> =>
      storeJudged(sender, await uploads.encode(sender.uid, file)),

    /** A picture of an identity document, or the screenshot of a public account (CERT-27, CERT-28, UPLOAD-15). */
    async certificate(sender: Sender, file: Part): Promise<StoredUpload> {
      const isScreen = sender.purpose === 'cert_screen';
      const message = isScreen ? CERT_MESSAGES.screenFormat : CERT_MESSAGES.pictureFormat;
      return answerOf(
        await uploads.storeImage(sender, await uploads.encode(sender.uid, file, { bmp: !isScreen, message })),
      );
    },

    /** Message about a file that is neither picture nor document: a picture of another kind was meant as one. */
    async complaintAbout(file: Part): Promise<string> {
      const type = await typeOfBytes(file.head);
      const meant =
        type?.mime.startsWith('image/') || /\.(png|jpe?g|gif|webp|bmp|heic|svg)$/i.test(file.name);
      return meant ? UPLOAD_MESSAGES.imageFormat : UPLOAD_MESSAGES.documentFormat;
    },
  };
}
export type PictureService = ReturnType<typeof createPictureService>;
