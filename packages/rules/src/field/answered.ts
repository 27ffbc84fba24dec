import type { AnsweredField, AnsweredFile } from '@rollcall/contract/field/field';

/** A file of an answered value as it is shown; `name` is '' where nobody named it. */
export type ShownFile = Pick<AnsweredFile, 'url' | 'name'>;

/** Files of an answered value, pictures too; of anything else none. */
export const filesOf = (val: AnsweredField['val']): ShownFile[] =>
  Array.isArray(val) ? val.map((one) => (typeof one === 'string' ? { url: one, name: '' } : one)) : [];

/** Addresses of the files of an answered value. */
export const addressesOf = (val: AnsweredField['val']): string[] => filesOf(val).map(({ url }) => url);

/** An article as the one text that it is typed and sent as, `title address`; other values stay. */
export const withoutArticle = (
  val: AnsweredField['val'],
): Exclude<AnsweredField['val'], { mp_url: string }> =>
  typeof val === 'object' && 'mp_url' in val ? `${val.mp_title} ${val.mp_url}`.trim() : val;
