import { LIMITS, MESSAGES, refusalEnvelope, STA, uploadFile } from '@rollcall/contract';
import { expireSession } from '../../../lib/client.ts';

export type PictureUse = 'banner' | 'checkin_rule';

/** A picture that was not taken; its message is for people. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
}

const FORMATS = new Set(['image/png', 'image/jpeg']);
/** Milliseconds without any progress after which an upload counts as failed (design §13). */
const STALLED_AFTER = 20_000;

/** Why a picture cannot be uploaded, or null (UPLOAD-04). */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): string | null {
  if (!FORMATS.has(file.type)) return MESSAGES.imageFormat;
  return file.size > LIMITS.imageBytes ? MESSAGES.imageTooLarge : null;
}

/** The picture at 0.8 quality (UPLOAD-05); the given one where that would not be smaller or cannot be drawn. */
async function compress(file: File): Promise<Blob> {
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
    return file;
  }
}

interface UploadOptions {
  use: PictureUse;
  /** Keeps the pixels as they are (certified). */
  original: boolean;
  /** Share of the bytes that were sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads one picture and answers its address; throws `UploadRefused` with the message to show. */
export async function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  const problem = pictureProblem(file);
  if (problem) throw new UploadRefused(problem);
  const body = new FormData();
  body.append('file', options.original ? file : await compress(file), file.name);
  const query = new URLSearchParams({ type: options.use, original: options.original ? '1' : '0' });
  return await send(`${uploadFile.path}?${query}`, body, options);
}

/** The address of the picture, or what the server said instead (UPLOAD-12, UPLOAD-13). */
function readAnswer(text: string): { url?: string | undefined; problem?: string } {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return {};
  }
  const taken = uploadFile.response.safeParse(answer);
  if (taken.success) return { url: taken.data.data.urls[0] };
  const refused = refusalEnvelope.safeParse(answer);
  if (!refused.success) return {};
  if (refused.data.sta === STA.EXPIRED) expireSession();
  return refused.data.msg ? { problem: refused.data.msg } : {};
}

// fetch tells nothing about the progress of a request, so this one call goes through XMLHttpRequest.
function send(url: string, body: FormData, { onProgress, signal }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (message: string = MESSAGES.uploadFailed) => reject(new UploadRefused(message));
    let stall = setTimeout(() => request.abort(), STALLED_AFTER);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), STALLED_AFTER);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const { url, problem } = readAnswer(request.responseText);
      if (url) resolve(url);
      else fail(problem);
    };
    request.onerror = () => fail();
    request.onabort = () => fail();
    request.onloadend = () => clearTimeout(stall);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.send(body);
  });
}
