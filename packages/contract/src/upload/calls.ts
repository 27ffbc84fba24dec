import { z } from 'zod';
import { defineCall } from '../wire/call.ts';

/**
 * `type` of an upload (UPLOAD-01). Additions: `record` is a member's own picture, `cert_pic` one of an identity
 * document (JPG, BMP, PNG), `cert_screen` the screenshot of a public account; the last two are kept sealed.
 */
export const UPLOAD_TYPES = [
  'checkin_rule',
  'homework_file',
  'banner',
  'checkinlist',
  'record',
  'cert_pic',
  'cert_screen',
] as const;

export type UploadType = (typeof UPLOAD_TYPES)[number];

/** `from` of audio and video: what it is for; `record` is a member's submission. */
export const UPLOAD_FROM = ['homework', 'rule', 'banner', 'record'] as const;
export type UploadFrom = (typeof UPLOAD_FROM)[number];

/** Paths that files are sent to. */
export const UPLOAD_PATH = {
  file: '/xcx/file/v1/upload',
  audio: '/xcx/audio/upload',
  video: '/xcx/video/upload',
} as const;

/** Answer to every upload (UPLOAD-02, UPLOAD-03, G19). */
const stored = z.object({
  data: z.object({
    urls: z.array(z.string()),
    url: z.string(),
    /** Address of a video's still; '' for everything else. */
    thumb: z.string(),
    /** Whole seconds, rounded up; 0 where there is no time. */
    duration: z.number(),
    width: z.number(),
    height: z.number(),
  }),
});

export const uploadFile = defineCall({
  name: 'uploadFile',
  method: 'POST',
  path: UPLOAD_PATH.file,
  policy: 'session',
  summary:
    'Upload one picture, document or list of names (multipart, part `file`); `record` takes HEIC too, kept as a jpeg. Answers the address to save.',
  request: z.object({
    type: z.enum(UPLOAD_TYPES),
    /** 1: keep the pixels as they are (certified). */
    original: z.coerce.number().int().min(0).max(1).default(0),
  }),
  response: stored,
});
uploadFile.kind = 'multipart';

export const uploadAudio = defineCall({
  name: 'uploadAudio',
  method: 'POST',
  path: UPLOAD_PATH.audio,
  policy: 'session',
  summary:
    'Upload one piece of audio: mp3, m4a, wav or aac (multipart, part `file`). Answers address and duration.',
  request: z.object({ from: z.enum(UPLOAD_FROM) }),
  response: stored,
});
uploadAudio.kind = 'multipart';

export const uploadVideo = defineCall({
  name: 'uploadVideo',
  method: 'POST',
  path: UPLOAD_PATH.video,
  policy: 'session',
  summary:
    'Upload one mp4 (multipart, part `file`, and `poster` with its still); `record` takes QuickTime too, kept as an mp4. Answers addresses and duration.',
  request: z.object({ from: z.enum(UPLOAD_FROM) }),
  response: stored,
});
uploadVideo.kind = 'multipart';
