import { z } from 'zod';

/** Code points, the way the screen, the server and the database count lengths (D9). */
export function lengthOf(value: string): number {
  let n = 0;
  for (const _ of value) n++;
  return n;
}

/** True for a text of more than `max` code points; two megabytes of it are not counted to say so. */
const isLonger = (value: string, max: number): boolean =>
  value.length > max && (value.length > 2 * max || lengthOf(value) > max);

// A lone surrogate or a NUL can be stored by no UTF-8 database; both are refused and never repaired.
const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();

/** Characters that nobody sees: blanks, that of Braille too, controls, and those that Unicode shows nothing for. */
const UNSEEN = /^[\s\p{Cc}\p{DI}\u2800]*$/u;

/** True for a text that nobody sees: it names nothing. */
export const isBlank = (value: string): boolean => UNSEEN.test(value);

const boundedText = (max: number, tidied: (value: string) => string, say = `最多${max}个字`) =>
  z
    .string()
    .refine(isStorable, { message: '含有无法保存的字符' })
    .transform((value) => (isBlank(value) ? '' : tidied(value.trim())))
    .refine((value) => !isLonger(value, max), { message: say });

/**
 * Text as given, trimmed at its ends, of at most `max` code points; one that nobody sees is ''. `say`: what is told to
 * people of a longer one.
 */
export const text = (max: number, say?: string) => boundedText(max, (value) => value, say);

const LINE_BREAKS = /[\n\r\v\f\u0085\u2028\u2029]+/g;

/** The same of one line: a break in it becomes a blank, as where it is pasted into a field of one line. */
export const line = (max: number) => boundedText(max, (value) => value.replace(LINE_BREAKS, ' '));

/** Seen by nobody, copied by everybody: direction marks, joiners outside of pictures, fillers. */
const HIDDEN =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** A name without what nobody sees, so that no two are told apart by it alone. */
export const withoutHidden = (name: string): string => name.replace(HIDDEN, '').trim();

/** The name of somebody: as `line`, and without what nobody sees. */
export const nameText = (max: number) => line(max).transform(withoutHidden);

/**
 * Integer; a decimal string is read as one, because queries and old clients send strings. `say`: what is told to
 * people where it is none, or beyond its bounds.
 */
export const int = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, say?: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z.number(say).int(say).min(min, say).max(max, say),
  );

/**
 * A number of an enumeration without gaps, as `int` reads it; others are refused as out of bounds. `members`: names
 * with their numbers.
 */
export const oneOf = <T extends Readonly<Record<string, number>>>(members: T) => {
  const numbers = Object.values(members);
  return int(Math.min(...numbers), Math.max(...numbers)) as unknown as z.ZodType<T[keyof T], unknown>;
};

/**
 * A list in which every member of `T` stands, in an order of its own; the compiler names those that are left out:
 * `everyOne<FieldType>()([…])`.
 */
export const everyOne =
  <T>() =>
  <const L extends readonly T[]>(
    list: L & ([Exclude<T, L[number]>] extends [never] ? unknown : { leftOut: Exclude<T, L[number]> }),
  ): readonly T[] =>
    list;

/** 0 or 1; a boolean is read as one. */
export const flag = z.preprocess(
  (value) => (value === true || value === '1' ? 1 : value === false || value === '0' ? 0 : value),
  z.union([z.literal(0), z.literal(1)]),
);
export type Flag = 0 | 1;

/** Unix seconds. */
export const seconds = int(0, 32_503_651_200);

/** Id of an activity on the wire. */
export const cid = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().regex(/^[0-9A-Za-z]{1,24}$/),
);
/** Public id of something inside an activity; carries the activity's id. */
export const insideId = z.string().regex(/^[0-9A-Za-z]{1,24}-[0-9A-Za-z_-]{22}$/);
/** The client's own id of a request that must not be done twice. */
export const requestId = text(64).refine((value) => value !== '');
/** Address of an uploaded file, as an upload answered it; foreign addresses are refused. */
export const fileUrl = z.string().regex(/^\/files\/[0-9A-Za-z_-]{22}(\.[0-9a-z]{1,5})?$/);
export const fileUrlOrEmpty = z.union([z.literal(''), fileUrl]);

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
/** Nothing beside `sta` and `msg`. */
export const nothing = z.object({});
