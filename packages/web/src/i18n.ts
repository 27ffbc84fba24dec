/** Texts of a language by their Chinese ones. */
export type Catalogue = Readonly<Record<string, string>>;

/** Names in double braces of a text; any name where the text is not known to the compiler. */
type NamesIn<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{{${infer Name}}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never;

type Values<Name extends string> = Readonly<Record<Name, string | number>>;
/** A text with names takes their values, one without takes none. */
type ValuesOf<Text extends string> = string extends Text
  ? [values?: Values<string>]
  : [NamesIn<Text>] extends [never]
    ? []
    : [values: Values<NamesIn<Text>>];

let catalogue: Catalogue = {};

/** Sets the language of the page, before its first text: texts that were drawn stay as they are. `{}`: Chinese. */
export function setCatalogue(texts: Catalogue): void {
  catalogue = texts;
}

/** The text in the page's language: `t('共 {{n}} 个', { n })`. The Chinese text is the key, so Chinese has no catalogue. */
export function t<Text extends string>(text: Text, ...[values]: ValuesOf<Text>): string {
  const given: Values<string> = values ?? {};
  return (catalogue[text] ?? text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(given[name] ?? ''));
}
