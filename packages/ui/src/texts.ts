type Values = Readonly<Record<string, string | number>>;
/** Finds the text of the page's language; the Chinese text is the key. */
export type Translate = (text: string, values?: Values) => string;

const chinese: Translate = (text, values = {}) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

let translate: Translate = chinese;

/** Hands the kit the `t` of its app, before the first text: the kit knows no catalogue. No argument: Chinese. */
export function setTranslate(by: Translate = chinese): void {
  translate = by;
}

/** Marks texts that are kept in constants and drawn later by `t(…)`. */
export const text = <T>(chinese: T): T => chinese;

/** A text of the kit's own in the page's language: `t('共 {{n}} 个', { n })`. */
export const t: Translate = (text, values) => translate(text, values);
