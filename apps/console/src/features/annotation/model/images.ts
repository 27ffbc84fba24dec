import type { Annotation, CheckinRecord, PicturePart } from '@rollcall/contract';
import { addressesOf } from '@rollcall/rules/field/answered';
import { isUnsaved, merged, type Sheet, savedAs, sheetOf } from './sheet.ts';

/** A picture of a record: its address, and the field that it stands in. */
export interface RecordImage {
  url: string;
  key: number;
  from: PicturePart;
}

/** A picture with its marks. `url` is what stands in the record, `original` what is drawn on. */
export interface Drawing extends RecordImage {
  /** Which of its field's pictures it is. */
  place: number;
  original: string;
  sheet: Sheet;
}

const ofOneField = (a: RecordImage, b: RecordImage) => a.key === b.key && a.from === b.from;

/** Addresses that stand in a picture's field. */
export function picturesBeside(
  record: Pick<CheckinRecord, 'fill_params' | 'fix'>,
  { key, from }: RecordImage,
): string[] {
  const fields = from === 'fill' ? record.fill_params : (record.fix?.fill_params ?? []);
  const val = fields.find((field) => field.key === key)?.val;
  return val === undefined ? [] : addressesOf(val);
}

/** The pictures as they are now, each with what was drawn on it before. */
export const drawingsOf = (
  record: Pick<CheckinRecord, 'fill_params' | 'fix'>,
  images: readonly RecordImage[],
  known: readonly Annotation[],
): Drawing[] =>
  images.map((image, i) => {
    const isSame = (one: RecordImage) => one.url === image.url && ofOneField(one, image);
    const before = known.find(isSame);
    // A picture may stand in its field twice.
    const nth = images.slice(0, i).filter(isSame).length;
    const places = picturesBeside(record, image).flatMap((url, at) => (url === image.url ? [at] : []));
    return {
      ...image,
      place: places[nth] ?? -1,
      original: before?.original ?? image.url,
      sheet: sheetOf({ strokes: before?.strokes ?? [], rotation: before?.rotation ?? 0 }),
    };
  });

export const replacedAt = (
  drawings: Drawing[],
  index: number,
  change: (one: Drawing) => Drawing,
): Drawing[] => drawings.map((one, i) => (i === index ? change(one) : one));

/** The drawing went into the record, or (without an address) into a review. */
export const saved = (drawing: Drawing, marks: Sheet['now'], url = drawing.url): Drawing => ({
  ...drawing,
  url,
  sheet: savedAs(drawing.sheet, marks),
});

/**
 * Somebody else drew on the same picture in between: their marks with mine over them. Undefined where it is another
 * picture by now, or gone.
 */
export function mergedWith(
  drawing: Drawing,
  record: Pick<CheckinRecord, 'fill_params' | 'fix'>,
  known: readonly Annotation[],
): Drawing | undefined {
  const url = picturesBeside(record, drawing)[drawing.place];
  const theirs = known.find((one) => one.url === url && ofOneField(one, drawing));
  if (!theirs || theirs.original !== drawing.original) return undefined;
  return { ...drawing, url: theirs.url, sheet: merged(drawing.sheet, theirs) };
}

export const anyUnsaved = (drawings: readonly Drawing[]): boolean =>
  drawings.some(({ sheet }) => isUnsaved(sheet));
