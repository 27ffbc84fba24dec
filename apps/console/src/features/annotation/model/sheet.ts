import type { Stroke } from '@rollcall/contract';

/** Marks over a picture, and its rotation: quarter turns to the right. */
export interface Marks {
  strokes: readonly Stroke[];
  rotation: number;
}

/** The marks of one picture with the way back and forth. */
export interface Sheet {
  now: Marks;
  past: readonly Marks[];
  future: readonly Marks[];
  /** As the server has them. */
  saved: Marks;
}

export const sheetOf = (saved: Marks): Sheet => ({ now: saved, past: [], future: [], saved });

const changed = (sheet: Sheet, change: Partial<Marks>): Sheet => ({
  ...sheet,
  now: { ...sheet.now, ...change },
  past: [...sheet.past, sheet.now],
  future: [],
});

export const drawn = (sheet: Sheet, stroke: Stroke): Sheet =>
  changed(sheet, { strokes: [...sheet.now.strokes, stroke] });

export const erased = (sheet: Sheet, index: number): Sheet =>
  changed(sheet, { strokes: sheet.now.strokes.toSpliced(index, 1) });

/** ANNOT-07: four of them are none. */
export const rotated = (sheet: Sheet): Sheet => changed(sheet, { rotation: (sheet.now.rotation + 1) % 4 });

/** ANNOT-08; the way the picture is turned stays, and it can be undone. */
export const cleared = (sheet: Sheet): Sheet =>
  sheet.now.strokes.length === 0 ? sheet : changed(sheet, { strokes: [] });

export function undone(sheet: Sheet): Sheet {
  const before = sheet.past.at(-1);
  if (!before) return sheet;
  return { ...sheet, now: before, past: sheet.past.slice(0, -1), future: [sheet.now, ...sheet.future] };
}

export function redone(sheet: Sheet): Sheet {
  const [next, ...future] = sheet.future;
  return next ? { ...sheet, now: next, past: [...sheet.past, sheet.now], future } : sheet;
}

export const isUnsaved = ({ now, saved }: Sheet): boolean =>
  now.rotation !== saved.rotation ||
  now.strokes.length !== saved.strokes.length ||
  now.strokes.some((stroke, i) => stroke !== saved.strokes[i]);

/** After `marks` were saved; what was drawn meanwhile is unsaved. */
export const savedAs = (sheet: Sheet, marks: Marks): Sheet => ({ ...sheet, saved: marks });

/** Somebody else saved in between: their marks, and over them what was drawn here since. */
export function merged({ now, saved }: Sheet, theirs: Marks): Sheet {
  const known = new Set([...saved.strokes, ...theirs.strokes].map((stroke) => JSON.stringify(stroke)));
  const own = now.strokes.filter((stroke) => !known.has(JSON.stringify(stroke)));
  const rotation = now.rotation === saved.rotation ? theirs.rotation : now.rotation;
  return changed(sheetOf(theirs), { strokes: [...theirs.strokes, ...own], rotation });
}
