import { z } from 'zod';
import { LIMITS } from '../wire/limits.ts';
import { fileUrl, flag, int, text } from '../wire/text.ts';

/** Field types. */
export const FIELD_TYPE = {
  SINGLE_LINE: 0,
  CHOICE: 1,
  IMAGE: 2,
  VIDEO: 3,
  AUDIO: 4,
  FILE: 5,
  LOCATION: 6,
  MULTI_LINE: 7,
  STEPS: 8,
  ARTICLE: 9,
  SIGNATURE: 10,
  PHONE: 13,
} as const;
export type FieldType = (typeof FIELD_TYPE)[keyof typeof FIELD_TYPE];

/** Keys of the preset identity fields (`reg_info`); fields of the organiser's own start at 301 (N15). */
export const IDENTITY_KEY = { NAME: 1, PHONE: 2, STUDENT_NO: 201, FIRST_CUSTOM: 301 } as const;
/** Keys of the preset submission fields (`fill_options`); own ones start at 1001 (N15). */
export const SUBMISSION_KEY = {
  TEXT: 1,
  PICTURE: 2,
  VIDEO: 3,
  AUDIO: 4,
  FILE: 5,
  LOCATION: 6,
  STEPS: 7,
  ARTICLE: 8,
  SIGNATURE: 11,
  TEMPERATURE: 101,
  HEALTH: 102,
  FIRST_CUSTOM: 1001,
} as const;

/**
 * Every number up to 99 passes and is a type from here on: `checkFieldDefinitions` refuses those that are none with a
 * message of its own before anything asks for them.
 */
const fieldType = int(0, 99) as unknown as z.ZodType<FieldType, unknown>;

/** One field of `reg_info` (asked once, when joining) or `fill_options` (asked at each check-in). */
export const field = z.object({
  field_key: int(1, 1_000_000),
  field_name: text(200).default(''),
  field_desc: text(200).default(''),
  default_value: text(3000).default(''),
  field_value: text(3000).default(''),
  /** 1 in use, 0 not used. */
  status: flag.default(1),
  require: flag.default(0),
  field_len: int(0, 3000).default(0),
  field_type: fieldType,
  /** 1: the field may not be changed in the editor. */
  unable_edit: flag.default(0),
  options: z.array(text(200)).max(LIMITS.options).default([]),
  /** Phone fields: 1 asks for a code by SMS (certified). */
  verify_phone: flag.default(0),
  /** Text: least characters. null: not set, the type's default counts. */
  min_limit: int(0, 100_000).nullish(),
  /** Text: most characters; media: most items. */
  max_limit: int(0, 100_000).nullish(),
  /** Pictures: 0 camera or album, 1 camera only. */
  pic_source: int(0, 1).default(0),
  hd_pic: flag.default(0),
  /** Video: seconds. */
  duration: int(0, 100_000).nullish(),
});
export type Field = z.output<typeof field>;
export type FieldInput = z.input<typeof field>;

const position = z.object({
  address: text(200).default(''),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/**
 * Value of one field: text, a list of file addresses (pictures, media), or a place. Part of `fill_params`.
 * Which shape a field takes follows from its `field_type`; the rule `checkFieldValues` judges it.
 */
const fieldValue = z.union([
  z.string().max(12_000),
  z.number().transform(String),
  // More than any field may hold: how many are too many the rules say, with the field's name.
  z.array(z.union([fileUrl, z.object({ url: fileUrl }).transform(({ url }) => url)])).max(60),
  position,
  // Kept as one text, `title address`, as the member page sends it.
  z
    .object({ mp_url: z.string().max(10_000), mp_title: z.string().max(2000).default('') })
    .transform(({ mp_url, mp_title }) => `${mp_title} ${mp_url}`.trim()),
]);
export type FieldValue = z.output<typeof fieldValue>;

/** One filled field. `name` is taken from the activity and not from the request. */
const filledField = z.object({
  key: int(1, 1_000_000),
  name: z.string().max(200).optional(),
  val: fieldValue,
  /** Of a number in a `verify_phone` field: what entering the code by SMS was answered with. */
  proof: z.string().max(200).optional(),
});
export type FilledField = z.output<typeof filledField>;

/** `fill_params` / `reg_params` of a request; a key may stand once. */
export const filledFields = z
  .array(filledField)
  .max(60)
  .refine((list) => new Set(list.map((f) => f.key)).size === list.length, { message: '填写项重复' });

/** A filled field as it is kept. */
const shownField = z.object({ key: z.number(), name: z.string(), val: fieldValue });
export type ShownField = z.output<typeof shownField>;

/** Extensions of pictures, as the server gives them. */
export const PICTURE_ADDRESS = /^\/files\/[^/]+\.(png|jpe?g|webp|gif)$/;
/** A video, a piece of audio or a document: its address, and what its sender called it ('' where nobody named it). */
const answeredFile = z.object({ url: z.string(), name: z.string(), bytes: z.number() });
export type AnsweredFile = z.output<typeof answeredFile>;
/** Value of a link to an article (key 8). */
const answeredArticle = z.object({ mp_url: z.string(), mp_title: z.string() });

/** One of `fill_params` of an answer: pictures by their addresses, other files with their names. */
export const answeredField = z
  .object({
    key: z.number(),
    name: z.string(),
    val: z.union([
      z.string(),
      z.array(z.string().regex(PICTURE_ADDRESS)),
      z.array(answeredFile),
      position,
      answeredArticle,
    ]),
  })
  .refine(({ key, val }) => key !== SUBMISSION_KEY.ARTICLE || typeof val !== 'string');
export type AnsweredField = z.output<typeof answeredField>;
