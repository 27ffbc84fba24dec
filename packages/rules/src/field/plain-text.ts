import { isBlank } from '@rollcall/contract/wire/text';

// Direction marks, joiners and the byte order mark: seen by nobody, copied by everybody.
const INVISIBLE = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;

/** Text without what nobody sees: control characters, marks, odd spaces; '' where there is nothing else. */
export function plainText(raw: string): string {
  if (isBlank(raw)) return '';
  return raw
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
