import { UPLOAD_PATH, type UploadFrom, type UploadType } from '@rollcall/contract/upload/calls';
import { ApiRejection, NoAnswer, retryAfterOf } from '@rollcall/contract/wire/client';
import { STA } from '@rollcall/contract/wire/envelope';
import type { ErrorEnvelope } from '@rollcall/contract/wire/error-envelope';
import { readable } from './i18n.ts';

/** Milliseconds without a byte sent after which an upload is given up (D6). */
const STALLED_MS = 20_000;
/** The same once everything is sent: the server reads, checks and encodes anew what it was given. */
const ANSWER_MS = 60_000;

/** Answer of the server to an upload (UPLOAD-02, UPLOAD-03). */
export interface Uploaded {
  /** Address of what was uploaded; of a video: as it is played. */
  url: string;
  urls: string[];
  /** Address of a video's still; '' for everything else. */
  thumb: string;
  /** Whole seconds, rounded up; 0 where there is no time. */
  duration: number;
  width: number;
  height: number;
}

interface UploadPart {
  name: string;
  blob: Blob;
  filename?: string;
}

export interface UploadOptions {
  /** Share of the bytes that were sent, 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Called when the session is gone, before the refusal is thrown. */
  onExpired?: (() => void) | undefined;
}

/**
 * Sends files as one multipart request. Throws the contract's `ApiRejection` where the server said no, `NoAnswer` where
 * nobody answered, and the signal's reason where the caller gave up.
 */
export function sendFile(
  path: string,
  query: Record<string, string | number>,
  parts: UploadPart[],
  options: UploadOptions = {},
): Promise<Uploaded> {
  const { onProgress, signal, onExpired } = options;
  const form = new FormData();
  for (const { name, blob, filename } of parts) form.append(name, blob, filename ?? name);
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  // fetch tells nothing about the progress of a request
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), ms);
    };
    const giveUp = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => {
      watch(STALLED_MS);
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.upload.onload = () => watch(ANSWER_MS);
    request.onload = () => {
      try {
        resolve(readAnswer(request, onExpired));
      } catch (error) {
        reject(readable(error));
      }
    };
    request.onerror = () => reject(readable(new NoAnswer('the connection broke')));
    request.onabort = () => reject(signal?.aborted ? signal.reason : readable(new NoAnswer('no progress')));
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    request.open('POST', `${path}?${search}`);
    watch(STALLED_MS);
    request.send(form);
  });
}

function readAnswer(request: XMLHttpRequest, onExpired: (() => void) | undefined): Uploaded {
  let answer: { sta: number; data: Uploaded };
  try {
    answer = JSON.parse(request.responseText);
  } catch (cause) {
    throw new NoAnswer(cause);
  }
  if (answer.sta === STA.OK) return answer.data;
  if (answer.sta === STA.EXPIRED) onExpired?.();
  throw new ApiRejection(
    answer as unknown as ErrorEnvelope,
    request.status,
    request.status === 503 ? retryAfterOf(request.getResponseHeader('retry-after')) : undefined,
  );
}

/** Uploads one picture; `original` keeps its pixels (certified organisers). */
export const uploadImage = (
  blob: Blob,
  type: UploadType,
  options: UploadOptions & { original?: boolean } = {},
): Promise<Uploaded> =>
  sendFile(
    UPLOAD_PATH.file,
    { type, original: options.original ? 1 : 0 },
    [{ name: 'file', blob, filename: blob.type === 'image/png' ? 'picture.png' : 'picture.jpg' }],
    options,
  );

/** Uploads a recording or a chosen piece of audio. */
export const uploadAudio = (
  blob: Blob,
  options: UploadOptions & { from?: UploadFrom } = {},
): Promise<Uploaded> =>
  sendFile(
    UPLOAD_PATH.audio,
    { from: options.from ?? 'rule' },
    [{ name: 'file', blob, filename: 'audio' }],
    options,
  );

/** Uploads a video with its still; without one the server draws a plain picture. */
export const uploadVideo = (
  blob: Blob,
  poster: Blob | null,
  options: UploadOptions & { from?: UploadFrom } = {},
): Promise<Uploaded> =>
  sendFile(
    UPLOAD_PATH.video,
    { from: options.from ?? 'rule' },
    [
      // The still comes first: it is small, and what follows it may then be streamed to its end.
      ...(poster ? [{ name: 'poster', blob: poster, filename: 'poster.jpg' }] : []),
      { name: 'file', blob, filename: 'video.mp4' },
    ],
    options,
  );

/** Uploads a document under its own name, which it has again when it is downloaded. */
export const uploadDocument = (
  blob: Blob,
  name: string,
  type: UploadType,
  options: UploadOptions = {},
): Promise<Uploaded> =>
  sendFile(UPLOAD_PATH.file, { type }, [{ name: 'file', blob, filename: name }], options);

/** Uploads a list of names (xlsx, xls, csv, txt), as it is. */
export const uploadList = (blob: Blob, name: string, options: UploadOptions = {}): Promise<Uploaded> =>
  sendFile(UPLOAD_PATH.file, { type: 'checkinlist' }, [{ name: 'file', blob, filename: name }], options);
