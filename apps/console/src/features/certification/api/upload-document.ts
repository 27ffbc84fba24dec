import { CERT_MESSAGES, LIMITS } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';
import { uploadImage } from '@rollcall/web/upload';
import { expireSession } from '../../../lib/client.ts';
import { type Transfer, UploadError } from '../../../lib/upload-files.ts';

/** `cert_pic`: an identity document; `cert_screen`: the screenshot of a public account. Both are kept sealed. */
export type DocumentUse = 'cert_pic' | 'cert_screen';

const TYPES: Readonly<Record<DocumentUse, readonly string[]>> = {
  cert_pic: ['image/jpeg', 'image/png', 'image/bmp', 'image/x-ms-bmp'],
  cert_screen: ['image/jpeg', 'image/png'],
};

/** File types of a picture chooser. */
export const acceptOf = (use: DocumentUse): string => TYPES[use].join(',');

/** Why a picture of a document cannot be sent, or null (CERT-27, CERT-28). */
export function documentProblem(
  use: DocumentUse,
  { type, size }: Pick<File, 'type' | 'size'>,
): string | null {
  if (!TYPES[use].includes(type))
    return use === 'cert_pic' ? t(CERT_MESSAGES.pictureFormat) : t(CERT_MESSAGES.screenFormat);
  return size > LIMITS.imageBytes ? t(CERT_MESSAGES.pictureTooLarge) : null;
}

/** Uploads a picture of a document as it is, since a number in it must stay readable; answers its address. */
export async function uploadDocumentPicture(
  file: File,
  use: DocumentUse,
  transfer: Transfer,
): Promise<string> {
  const problem = documentProblem(use, file);
  if (problem) throw new UploadError(problem);
  const { url } = await uploadImage(file, use, { ...transfer, onExpired: expireSession });
  return url;
}
