import type { ShownField } from '@rollcall/contract';

interface Replacement {
  /** Field key. */
  key: number;
  old_url: string;
  new_url: string;
  /** The field's pictures as they were seen, or as they shall be: names the place of one that stands there twice. */
  pics?: readonly string[] | undefined;
}

/** Index of the picture to be replaced; undefined where it is not there, or others came or went since. */
function placeOf(now: readonly string[], { old_url, new_url, pics }: Replacement): number | undefined {
  const place = pics?.includes(new_url) ? pics.indexOf(new_url) : now.indexOf(old_url);
  if (now[place] !== old_url) return undefined;
  const isSeen = (pic: string, i: number) => pic === now[i] || (i === place && pic === new_url);
  return !pics || (pics.length === now.length && pics.every(isSeen)) ? place : undefined;
}

/** The fields with one picture in the place of another; undefined where that does not stand in the named field. */
export function replacePicture(
  fields: readonly ShownField[],
  replacement: Replacement,
): ShownField[] | undefined {
  const val = fields.find(({ key }) => key === replacement.key)?.val;
  const place = Array.isArray(val) ? placeOf(val, replacement) : undefined;
  if (!Array.isArray(val) || place === undefined) return undefined;
  const next = val.with(place, replacement.new_url);
  return fields.map((field) => (field.key === replacement.key ? { ...field, val: next } : field));
}
