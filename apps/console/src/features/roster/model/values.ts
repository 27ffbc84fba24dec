import type { FieldValue, ShownField } from '@rollcall/contract';

/** One field of an application as it is shown: a text, or addresses to look at. */
export interface Shown {
  name: string;
  text: string;
  files: string[];
}

const textOf = (val: FieldValue): string =>
  typeof val === 'string'
    ? val
    : Array.isArray(val)
      ? ''
      : val.address || `${val.latitude}, ${val.longitude}`;

/** What an applicant filled in besides his name. */
export const shownOf = (fields: readonly ShownField[], name: string): Shown[] =>
  fields
    .map(({ name: label, val }) => ({
      name: label,
      text: textOf(val),
      files: Array.isArray(val) ? val : [],
    }))
    .filter(({ text, files }) => (text !== '' && text !== name) || files.length > 0);
