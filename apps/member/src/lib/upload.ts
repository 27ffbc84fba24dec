import { NoAnswer, Refusal } from '@rollcall/contract/client';
import { type RefusalEnvelope, STA } from '@rollcall/contract/envelope';
import { uploadFile } from '@rollcall/contract/upload';
import { sessionExpired } from './api.ts';
import type { Picture } from './draft.ts';

/** Design §13: an upload is given up after 20 s without progress. */
const STALLED_MS = 20_000;
/** S1 §5: quality of compressed pictures; the long side is what the server keeps. */
const QUALITY = 0.8;
const LONG_SIDE = 2560;

/** A smaller picture, turned upright and without its metadata; the file itself where the browser cannot. */
export async function compress(file: Blob): Promise<Blob> {
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolve) => {
    new Compressor(file, {
      quality: QUALITY,
      maxWidth: LONG_SIDE,
      maxHeight: LONG_SIDE,
      convertSize: 1_000_000,
      success: resolve,
      error: () => resolve(file),
    });
  });
}

function post(blob: Blob, onProgress: (part: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.append('file', blob, blob.type === 'image/png' ? 'picture.png' : 'picture.jpg');
    const request = new XMLHttpRequest();
    let stalled = 0;
    const watch = () => {
      clearTimeout(stalled);
      stalled = window.setTimeout(() => request.abort(), STALLED_MS);
    };
    const fail = (cause: unknown) => {
      clearTimeout(stalled);
      reject(new NoAnswer(cause));
    };
    request.open('POST', `${uploadFile.path}?type=record`);
    request.upload.onprogress = (event) => {
      watch();
      onProgress(event.total > 0 ? event.loaded / event.total : 0);
    };
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => {
      clearTimeout(stalled);
      try {
        const answer = JSON.parse(request.responseText) as { sta: number; data: { url: string } };
        if (answer.sta === STA.OK) return resolve(answer.data.url);
        if (answer.sta === STA.EXPIRED) sessionExpired();
        reject(new Refusal(answer as unknown as RefusalEnvelope, request.status));
      } catch (cause) {
        reject(new NoAnswer(cause));
      }
    };
    watch();
    request.send(form);
  });
}

const running = new Map<string, Promise<string>>();

/** Address of a picture on the server; sends it once however many ask. `onProgress` gets 0 to 1. */
export async function uploadPicture(picture: Picture, onProgress: (part: number) => void): Promise<string> {
  if (picture.url) return picture.url;
  const { blob, id } = picture;
  if (!blob) throw new NoAnswer('a picture without content');
  const upload = running.get(id) ?? post(blob, onProgress).finally(() => running.delete(id));
  running.set(id, upload);
  return upload;
}
