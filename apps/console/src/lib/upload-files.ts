import { LIMITS, UPLOAD_MESSAGES } from '@rollcall/contract';
import { documentProblem } from '@rollcall/web/file-checks';
import { t } from '@rollcall/web/i18n';
import { squarePicture } from '@rollcall/web/square';
import { uploadAudio, uploadDocument, uploadImage, uploadVideo } from '@rollcall/web/upload';
import { expireSession } from './client.ts';
import { compressPicture, pictureProblem } from './pictures.ts';

export { PICTURE_ACCEPT, pictureProblem } from './pictures.ts';

/** Purpose of a file of the form; the same value that its upload carries (UPLOAD-01, N57). */
export type PictureUse = 'banner' | 'checkin_rule';
type VideoPlace = 'cover' | 'block';

/** A file that was not taken before anything was sent; its message is for people. */
export class UploadError extends Error {
  override name = 'UploadError';
}

type Chosen = Pick<File, 'type' | 'size' | 'name'>;

const VIDEO = /\.mp4$/i;
export const VIDEO_ACCEPT = 'video/mp4,.mp4';
const AUDIOS = /\.(mp3|m4a|wav|aac)$/i;
export const AUDIO_ACCEPT = '.mp3,.m4a,.wav,.aac,audio/mpeg,audio/mp4,audio/wav,audio/aac';

/** Why a video cannot be uploaded, or null (UPLOAD-06, UPLOAD-07); each place says it in its own words (G26). */
export function videoProblem(
  { name, size }: Pick<Chosen, 'name' | 'size'>,
  place: VideoPlace,
): string | null {
  if (!VIDEO.test(name)) return t(UPLOAD_MESSAGES.videoFormat);
  if (size <= LIMITS.videoBytes) return null;
  return place === 'cover' ? t(UPLOAD_MESSAGES.coverVideoTooLarge) : t(UPLOAD_MESSAGES.blockVideoTooLarge);
}

/** Why a piece of audio cannot be uploaded, or null (N17). */
export function audioProblem({ name, size }: Pick<Chosen, 'name' | 'size'>): string | null {
  if (!AUDIOS.test(name)) return t(UPLOAD_MESSAGES.audioFormat);
  return size > LIMITS.audioBytes ? t(UPLOAD_MESSAGES.audioTooLarge) : null;
}

function assertFits(problem: string | null): void {
  if (problem) throw new UploadError(problem);
}

/** Progress and stop of an upload. */
export interface Transfer {
  /** Share of the bytes that were sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

const withSession = (transfer: Transfer) => ({ ...transfer, onExpired: expireSession });

interface PictureOptions extends Transfer {
  use: PictureUse;
  /** Keeps the pixels as they are (certified). */
  original?: boolean;
  /** Not compressed again: drawn small by us, or transparent as logos are. */
  asIs?: boolean;
}

/** Uploads a person's picture, made small and square, and answers its address. */
export async function uploadAvatar(file: Blob, transfer: Transfer): Promise<string> {
  assertFits(pictureProblem(file));
  const { url } = await uploadImage(await squarePicture(file), 'banner', withSession(transfer));
  return url;
}

/** Uploads one picture and answers its address. */
export async function uploadPicture(file: Blob, options: PictureOptions): Promise<string> {
  const { use, original = false, asIs = false } = options;
  assertFits(pictureProblem(file));
  const picture = original || asIs ? file : await compressPicture(file);
  const { url } = await uploadImage(picture, use, { ...withSession(options), original });
  return url;
}

/** A recording or a chosen piece of audio as a block of a description. */
export async function uploadSound(file: Blob, transfer: Transfer) {
  if (file instanceof File) assertFits(audioProblem(file));
  const { url, duration } = await uploadAudio(file, { ...withSession(transfer), from: 'rule' });
  return { type: 'audio', url, duration } as const;
}

/** A document as a block of a description, under its own name. */
export async function uploadFileBlock(file: File, transfer: Transfer) {
  assertFits(documentProblem(file));
  const { url } = await uploadDocument(file, file.name, 'checkin_rule', withSession(transfer));
  return { type: 'file', file_name: shortName(file.name), file_url: url } as const;
}

/** A name of at most 200 characters that keeps its ending. */
export function shortName(name: string): string {
  const letters = [...name];
  if (letters.length <= 200) return name;
  const ending = /\.[0-9a-z]{1,5}$/i.exec(name)?.[0] ?? '';
  return letters.slice(0, 200 - ending.length).join('') + ending;
}

/** A video with its still: where it plays, what is seen before, and its length in seconds. */
export async function uploadFilm(file: File, place: VideoPlace, transfer: Transfer) {
  assertFits(videoProblem(file, place));
  const { NotPlayable, posterOf } = await import('@rollcall/web/poster');
  // A video that this browser cannot play may still be valid: the server judges it and draws a still.
  const poster = await posterOf(file).catch((error: unknown) => {
    if (error instanceof NotPlayable) return null;
    throw error;
  });
  if (poster && poster.seconds > LIMITS.uploadedVideoSeconds)
    throw new UploadError(t(UPLOAD_MESSAGES.videoTooLong));
  const from = place === 'cover' ? 'banner' : 'rule';
  const film = await uploadVideo(file, poster?.blob ?? null, { ...withSession(transfer), from });
  return { video: film.url, still: film.thumb, seconds: film.duration };
}
