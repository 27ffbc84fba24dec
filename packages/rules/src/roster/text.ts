import { lengthOf } from '@rollcall/contract/wire/text';
import { isMobile } from '../field/fields.ts';
import { plainText } from '../field/plain-text.ts';

/** Most characters of a student or staff number. */
const NUMBER_MAX = 30;
const BETWEEN_HAN = /(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu;

/** A name as it is kept: 张　 三 is 张三, "Li  Lei" stays two words. */
export const nameOf = (raw: string): string => plainText(raw).replace(BETWEEN_HAN, '');

const DOT = /[·•・‧∙.]/;

/** Key of equal spellings of a name: width, case, and the dot of a long name do not count. */
export function rosterKey(name: string): string {
  const parts = nameOf(name).normalize('NFKC').toLowerCase().split(DOT);
  // Blanks beside a dot are of the typing.
  return parts
    .map((part, i) => (i === 0 ? part : part.trimStart()))
    .map((part, i) => (i === parts.length - 1 ? part : part.trimEnd()))
    .join('·');
}

/** `cut`: a table program has rounded the number, its last digits are gone. */
type PhoneReading = { phone: string } | { wrong: 'form' | 'cut' };

/** A mobile number out of a cell: +86, blanks and dashes, full width, a number with `.0` or an exponent. */
export function phoneOf(raw: string): PhoneReading {
  const text = plainText(raw).normalize('NFKC');
  if (text === '') return { phone: '' };
  const rounded = /^'?(\d(?:\.\d+)?)e\+?10$/i.exec(text);
  if (rounded) {
    const digits = rounded[1]!.replace('.', '');
    return digits.length === 11 && isMobile(digits) ? { phone: digits } : { wrong: 'cut' };
  }
  // Several numbers in one cell: the first that is a mobile one.
  for (const part of text.split(/[/,;、，；|]/)) {
    const digits = part
      .replace(/\.0+$/, '')
      .replace(/[^\d+]/g, '')
      .replace(/^(\+|00)?86(?=1\d{10}$)/, '');
    if (isMobile(digits)) return { phone: digits };
  }
  return { wrong: 'form' };
}

/** A student or staff number out of a cell, comparable; undefined where it is none. */
export function numberOf(raw: string): string | undefined {
  const text = plainText(raw)
    .normalize('NFKC')
    .replace(/^'/, '')
    .replace(/\s+/g, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .toUpperCase();
  return lengthOf(text) > NUMBER_MAX || /^\d(\.\d+)?E\+\d+$/.test(text) ? undefined : text;
}
