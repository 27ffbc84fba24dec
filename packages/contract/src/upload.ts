import { z } from 'zod';
import { defineCall } from './call.ts';

/** `type` of an upload (UPLOAD-01); `record` is a member's own picture, an addition. */
export const UPLOAD_TYPES = ['checkin_rule', 'homework_file', 'banner', 'checkinlist', 'record'] as const;

export const uploadFile = defineCall({
  name: 'uploadFile',
  method: 'POST',
  path: '/xcx/file/v1/upload',
  policy: 'session',
  summary: 'Upload one picture (multipart, part `file`). Answers the address to save.',
  request: z.object({
    type: z.enum(UPLOAD_TYPES),
    /** 1: keep the pixels as they are (certified). */
    original: z.coerce.number().int().min(0).max(1).default(0),
  }),
  response: z.object({
    data: z.object({
      urls: z.array(z.string()),
      url: z.string(),
      thumb: z.string(),
      duration: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  }),
});
uploadFile.kind = 'multipart';
