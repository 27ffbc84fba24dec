/** Words by their Chinese text; empty until a second language exists. */
const catalogue: Readonly<Record<string, string>> = {};

/** The text in the page's language, with `{{name}}` filled in (i18next's own notation). */
export function t(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return (catalogue[text] ?? text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
