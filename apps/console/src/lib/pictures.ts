import { LIMITS, UPLOAD_MESSAGES } from '@rollcall/contract';
import { t } from '@rollcall/web/i18n';

const PICTURES = new Set(['image/png', 'image/jpeg']);
/** File types of a picture chooser. */
export const PICTURE_ACCEPT = 'image/png,image/jpeg';

/** Why a picture cannot be uploaded, or null (UPLOAD-04). */
export function pictureProblem({ type, size }: { type: string; size: number }): string | null {
  if (!PICTURES.has(type)) return t(UPLOAD_MESSAGES.imageFormat);
  return size > LIMITS.imageBytes ? t(UPLOAD_MESSAGES.imageTooLarge) : null;
}

/** The picture at 0.8 quality (UPLOAD-05); the given one where that would not be smaller or cannot be drawn. */
export const compressPicture = async (file: Blob): Promise<Blob> => (await compressReadable(file)) ?? file;

/** The same; null for a file that the browser cannot draw, whatever its ending says. */
export async function compressReadable(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    // JPEG knows no transparency; without a ground it would turn black.
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0);
    bitmap.close();
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', LIMITS.imageQuality),
    );
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return null;
  }
}
