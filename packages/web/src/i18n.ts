/** Names in double braces of a text; any name where the text is not known to the compiler. */
type NamesIn<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{{${infer Name}}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never;

type ValuesByName<Name extends string> = Readonly<Record<Name, string | number>>;
/** A text with names takes their values, one without takes none. */
type ValuesOf<Text extends string> = string extends Text
  ? [values?: Values]
  : [NamesIn<Text>] extends [never]
    ? []
    : [values: ValuesByName<NamesIn<Text>>];

export type Values = ValuesByName<string>;
/** Finds a text in the page's language; the Chinese text is the key. */
export type Translate = (text: string, values?: Values) => string;

/** The text itself with values in the places of their names: the translation into Chinese. */
export const fill: Translate = (text, values) =>
  values ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) : text;

let translate = fill;

/** Sets the language of the page, before its first text: texts that were drawn stay as they are. No argument: Chinese. */
export function setTranslate(by: Translate = fill): void {
  translate = by;
}

/**
 * The text in the page's language: `t('共 {{n}} 个', { n })`. The Chinese text is the key, so Chinese has no catalogue.
 * Messages of the server go through it too; what the language does not know stays Chinese.
 */
export function t<Text extends string>(text: Text, ...[values]: ValuesOf<Text>): string {
  return translate(text, values);
}

/** Marks texts that are kept in a constant and drawn later by `t(…)`: scripts/english.test.ts asks for their English. */
export const text = <T>(chinese: T): T => chinese;

/** An error whose message is in the page's language. */
export function readable<E>(error: E): E {
  if (error instanceof Error) error.message = t(error.message);
  return error;
}
