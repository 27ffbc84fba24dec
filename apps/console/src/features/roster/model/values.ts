import type { AnsweredField } from '@rollcall/contract';
import { filesOf, type ShownFile, withoutArticle } from '@rollcall/rules/field/answered';

/** One field of an application as it is shown: a text, or files to look at. */
interface Shown {
  name: string;
  text: string;
  files: ShownFile[];
}

const textOf = (answered: AnsweredField['val']): string => {
  const val = withoutArticle(answered);
  return typeof val === 'string'
    ? val
    : Array.isArray(val)
      ? ''
      : val.address || `${val.latitude}, ${val.longitude}`;
};

/** Answers of an applicant besides their name. */
export const shownOf = (fields: readonly AnsweredField[], name: string): Shown[] =>
  fields
    .map(({ name: label, val }) => ({
      name: label,
      text: textOf(val),
      files: filesOf(val),
    }))
    .filter(({ text, files }) => (text !== '' && text !== name) || files.length > 0);
