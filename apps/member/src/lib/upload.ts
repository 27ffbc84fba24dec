import { UPLOAD_MESSAGES } from '@rollcall/contract/upload/messages';
import { ApiRejection } from '@rollcall/contract/wire/client';
import { STA } from '@rollcall/contract/wire/envelope';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { t } from '@rollcall/web/i18n';
import {
  type Uploaded,
  type UploadOptions,
  uploadAudio,
  uploadDocument,
  uploadImage,
  uploadVideo,
} from '@rollcall/web/upload';
import { sessionExpired } from './api.ts';
import { type Attachment, type Draft, isAttachments } from './draft.ts';
import type { StoredDraftFile } from './draft-files.ts';
import { isPicture, prepare } from './prepare.ts';
import { setUploadState } from './upload-store.ts';

interface Running {
  promise: Promise<string>;
  stop: AbortController;
}

const running = new Map<string, Running>();
const done = new Map<string, string>();
function post(
  { kind, name = '' }: Attachment,
  { blob, poster }: StoredDraftFile,
  options: UploadOptions,
): Promise<Uploaded> {
  switch (kind) {
    case 'video':
      return uploadVideo(blob, poster ?? null, { ...options, from: 'record' });
    case 'audio':
      return uploadAudio(blob, { ...options, from: 'record' });
    case 'document':
      return uploadDocument(blob, name, 'record', options);
    default:
      return uploadImage(blob, 'record', { ...options, original: kind === 'original' });
  }
}

/** By its first box: a kept file has lost its name. The server's conversion of it is within the limit. */
const isHeic = async (blob: Blob): Promise<boolean> =>
  /^ftyp(hei|hev|mif1|msf1)/.test(await blob.slice(4, 12).text());

async function send(attachment: Attachment, signal: AbortSignal): Promise<string> {
  const { id } = attachment;
  setUploadState(id, { phase: 'preparing' });
  try {
    const file = await prepare(attachment);
    signal.throwIfAborted();
    // A browser short of space may have thrown it away.
    if (!file) throw new ApiRejection({ sta: STA.REFUSED, msg: t('文件已不在手机里，请删除后重新选择') });
    if (isPicture(attachment) && file.blob.size > LIMITS.imageBytes && !(await isHeic(file.blob)))
      throw new ApiRejection({ sta: STA.REFUSED, msg: t(UPLOAD_MESSAGES.imageTooLarge) });
    setUploadState(id, { phase: 'sending', part: 0 });
    const { url } = await post(attachment, file, {
      signal,
      onExpired: sessionExpired,
      onProgress: (part) => setUploadState(id, { phase: 'sending', part }),
    });
    done.set(id, url);
    setUploadState(id, null);
    return url;
  } catch (error) {
    const judged = error instanceof ApiRejection && error.status < 429 && error.sta === STA.REFUSED;
    setUploadState(
      id,
      signal.aborted ? null : judged ? { phase: 'refused', message: error.message } : { phase: 'waiting' },
    );
    throw error;
  }
}

/** Address of a file on the server; sends it once however many ask. Rejects as `sendFile` does. */
export async function upload(attachment: Attachment): Promise<string> {
  const { id, url = done.get(id) } = attachment;
  if (url) return url;
  const known = running.get(id);
  if (known) return known.promise;
  const stop = new AbortController();
  const promise = send(attachment, stop.signal).finally(() => running.delete(id));
  running.set(id, { promise, stop });
  return promise;
}

/** Gives an upload up. Bytes sent so far are lost, the file is not. */
export function cancelUpload(id: string): void {
  running.get(id)?.stop.abort();
  setUploadState(id, null);
}

/** A file that the server does not take is put right in its field, like any other value. */
const atField = (key: number) => (error: unknown) => {
  if (!(error instanceof ApiRejection)) throw error;
  const data = { ...error.data, field: String(key) };
  throw new ApiRejection(
    { sta: error.sta as -1 | -500, msg: error.message, data },
    error.status,
    error.retryAfter,
  );
};

/** The draft with all files of the given fields on the server. A refusal names the field. */
export async function uploadAll(keys: readonly number[], draft: Draft): Promise<Draft> {
  const sent = { ...draft };
  for (const key of keys) {
    const value = sent[key];
    if (!isAttachments(value)) continue;
    const files: Attachment[] = [];
    for (const file of value) files.push({ ...file, url: await upload(file).catch(atField(key)) });
    sent[key] = files;
  }
  return sent;
}
