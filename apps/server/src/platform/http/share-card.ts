/** Preview of a link in a messenger. Empty: as the page has it. */
export interface Card {
  title: string;
  description: string;
  /** Address of a picture, of this server or whole. */
  image: string;
}

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A text that is nothing but text, in an element and in an attribute. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark]!);

/** An index with the card of one of its pages (Open Graph); what the index does not have is not added. */
export function withCard(html: string, { title, description, image }: Card, publicUrl: string): string {
  const put = (page: string, before: RegExp, text: string) =>
    // As a function: a text may hold what a replacement would read as a pattern.
    text === '' ? page : page.replace(before, (_all, start: string) => start + escaped(text));
  const meta = (name: string) => new RegExp(`(<meta (?:property|name)="${name}" content=")[^"]*`);
  const picture = URL.canParse(image, publicUrl) ? new URL(image, publicUrl) : undefined;
  const shown = image !== '' && picture?.protocol.startsWith('http') ? picture.href : '';
  return [
    [/(<title>)[^<]*/, title],
    [meta('og:title'), title],
    [meta('og:description'), description],
    [meta('description'), description],
    [meta('og:image'), shown],
  ].reduce((page, [before, text]) => put(page, before as RegExp, text as string), html);
}
