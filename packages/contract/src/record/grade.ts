import { z } from 'zod';
import { answeredField } from '../field/field.ts';
import { defineCall } from '../wire/call.ts';
import { cid, fileUrl, insideId, int, requestId } from '../wire/text.ts';
import { GRADE_MESSAGES } from './messages.ts';
import { fix } from './record.ts';

/** Numbers of drawing on pictures (CONST-22). */
export const ANNOTATION = {
  /** Pixels of the canvas while the whole picture is shown; kept in pixels of the picture. */
  widths: [2, 4, 6, 8, 10],
  zoomIn: 1.1,
  zoomOut: 0.9,
  /** Of one picture: more than a lesson's worth of marks, and quick to draw again. */
  strokes: 2000,
  strokePoints: 4000,
  /** Characters of all strokes as JSON. */
  size: 200_000,
} as const;

/** One stroke in pixels of the upright original: `[x, y, x, y, …]`, whatever way it was turned while drawing. */
export const stroke = z.object({
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  width: z.number().min(0.1).max(5000),
  points: z
    .array(z.number().min(-100_000).max(100_000))
    .min(2)
    .max(ANNOTATION.strokePoints * 2)
    .refine((points) => points.length % 2 === 0),
});
export type Stroke = z.output<typeof stroke>;

/** Quarter turns to the right. */
const rotation = int(0, 3);

const strokes = z
  .array(stroke)
  .max(ANNOTATION.strokes, GRADE_MESSAGES.tooMuch)
  .refine((list) => JSON.stringify(list).length <= ANNOTATION.size, GRADE_MESSAGES.tooMuch);

/** Which part of a record a picture stands in: what was submitted, or its correction (ANNOT-13). */
const part = z.enum(['fill', 'fix']);
export type PicturePart = z.output<typeof part>;

export const gradePicture = defineCall({
  name: 'gradePicture',
  method: 'POST',
  path: '/xcx/checkin/v2/grade',
  policy: 'activity.manage',
  summary: 'Put an annotated picture in the place of the one it was drawn on; the original is kept.',
  request: z.object({
    cid,
    pt_id: insideId,
    /** The field's pictures, as they were shown or with the new one in its place; refused where they changed since. */
    pics: z.array(fileUrl).max(60).optional(),
    /** Field key. */
    key: int(1, 1_000_000),
    type: int(0, 0).default(0),
    /** The caller's own upload. */
    new_url: fileUrl,
    old_url: fileUrl,
    /** Absent: where `old_url` stands, what was submitted first. */
    from: part.optional(),
    strokes: strokes.default([]),
    rotation: rotation.default(0),
    request_id: requestId.optional(),
  }),
  response: z.object({ data: z.object({ fill_params: z.array(answeredField), fix }) }),
});

/** A picture of a record that was drawn on, as it stands now. */
export const annotation = z.object({
  from: part,
  key: z.number(),
  /** Address that is in the field now. */
  url: z.string(),
  original: z.string(),
  /** Pixels of the original, which the strokes are measured in. */
  width: z.number(),
  height: z.number(),
  strokes: z.array(stroke),
  rotation: z.number(),
  /** Name of the last annotator. */
  nickname: z.string(),
  date: z.number(),
});
export type Annotation = z.output<typeof annotation>;

const answer = z.object({ data: z.object({ lists: z.array(annotation) }) });

export const listAnnotations = defineCall({
  name: 'listAnnotations',
  method: 'GET',
  path: '/xcx/checkin/v1/annotations',
  policy: 'activity.view',
  summary: 'Originals and strokes of a record’s annotated pictures, for those who manage the activity.',
  request: z.object({ pt_id: insideId }),
  response: answer,
});

export const listOwnAnnotations = defineCall({
  name: 'listOwnAnnotations',
  method: 'GET',
  path: '/xcx/member/v1/annotations',
  policy: 'member',
  summary: 'Originals and strokes of the annotated pictures of an own record, on the member page.',
  request: z.object({ pt_id: insideId }),
  response: answer,
});
