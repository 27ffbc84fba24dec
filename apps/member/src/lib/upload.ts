import { UPLOAD_MESSAGES } from '@rollcall/contract/upload/messages';
import { ApiRejection } from '@rollcall/contract/wire/client';
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
import { markRefused, type StoredDraftFile } from './draft-files.ts';
import { isPicture, prepare } from './prepare.ts';
import { noteRefusal, ownRejection, refusalIn, refusalOf } from './refused-files.ts';
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

/** By its first bytes: a kept file has lost its name. A HEIC is within the limit once the server has converted it. */
async function formatOf(blob: Blob): Promise<'stored' | 'heic' | 'other'> {
  const head = new Uint8Array(await blob.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...head);
  if (text.startsWith('\x89PNG\r\n\x1a\n') || text.startsWith('\xff\xd8\xff')) return 'stored';
  return /^ftyp(hei|hev|mif1|msf1)/.test(text.slice(4)) ? 'heic' : 'other';
}

/** Problem of a picture that the phone finds by the bytes that the server judges by, without asking it (UPLOAD-04). */
async function pictureProblem(blob: Blob): Promise<string | undefined> {
  const format = await formatOf(blob);
  if (format === 'other') return t(UPLOAD_MESSAGES.imageFormat);
  if (format === 'stored' && blob.size > LIMITS.imageBytes) return t(UPLOAD_MESSAGES.imageTooLarge);
}

async function send(attachment: Attachment, signal: AbortSignal): Promise<string> {
  const { id } = attachment;
  // A submission during another attempt waits for its end.
  const before = refusalOf(id);
  noteRefusal(id, undefined);
  setUploadState(id, { phase: 'preparing' });
  try {
    const file = await prepare(attachment);
    signal.throwIfAborted();
    // A browser short of space may have thrown it away.
    if (!file) throw ownRejection(t('文件已不在手机里，请删除后重新选择'));
    const problem = file.refused ?? (isPicture(attachment) ? await pictureProblem(file.blob) : undefined);
    if (problem !== undefined) throw ownRejection(problem);
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
    // An older no stands where nobody answered this time.
    const known = refusalIn(error) ?? before;
    noteRefusal(id, known);
    if (known?.final) void markRefused(id, known.message);
    setUploadState(id, signal.aborted ? null : known ? { phase: 'refused', ...known } : { phase: 'waiting' });
    throw error;
  }
}

/** Address of a file on the server; sends it once however many ask. Rejects as `sendFile` does. */
export async function upload(attachment: Attachment): Promise<string> {
  const { id, url = done.get(id) } = attachment;
  if (url) return url;
  const known = running.get(id);
  if (known) return known.promise;
  const refusal = refusalOf(id);
  if (refusal?.final) {
    setUploadState(id, { phase: 'refused', ...refusal });
    throw ownRejection(refusal.message);
  }
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
