/** End of a page of a list, as text: the sort key of its last row. */
export const writeCursor = (parts: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Parts given to `writeCursor`, unchecked; none for a text that it did not write. */
export function partsOfCursor(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

// Stricter than JavaScript: the database takes neither every date that it reads nor every id.
const INSTANT = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A moment as `toISOString` writes it. */
export const isInstant = (part: unknown): part is string =>
  typeof part === 'string' &&
  INSTANT.test(part) &&
  !Number.isNaN(Date.parse(part)) &&
  new Date(part).toISOString() === part;

/** A business day, `2026-09-01`. */
export const isDay = (part: unknown): part is string =>
  typeof part === 'string' && /^\d{4}-\d\d-\d\d$/.test(part) && isInstant(`${part}T00:00:00.000Z`);

export const isUuid = (part: unknown): part is string => typeof part === 'string' && UUID.test(part);
