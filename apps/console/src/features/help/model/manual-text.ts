import type { ManualBlock, ManualLink } from '@rollcall/contract';

/** A piece of a text: plain words, or the title of another page with its address. */
interface Piece {
  text: string;
  url?: string;
}

/** A text in pieces: 《title》 becomes a link where a page of that title exists. */
export function piecesOf(text: string, pages: readonly ManualLink[]): Piece[] {
  return text
    .split(/(《[^》]+》)/)
    .filter((part) => part !== '')
    .map((part) => {
      const title = /^《(.+)》$/.exec(part)?.[1];
      const page = title === undefined ? undefined : pages.find((one) => one.title === title);
      return page ? { text: page.title, url: page.url } : { text: part };
    });
}

/** All words of a page. */
export const wordsOf = (blocks: readonly ManualBlock[]): string[] =>
  blocks.flatMap((block) => ('items' in block ? block.items : [block.text]));

export interface SearchedPage extends ManualLink {
  chapter: string;
  words: readonly string[];
}
interface Hit extends ManualLink {
  chapter: string;
  /** The line that holds what was looked for; '' where the title alone does. */
  line: string;
}

/** Pages that hold every part of what is looked for, those with it in the title first. */
export function search(pages: readonly SearchedPage[], sought: string): Hit[] {
  const parts = sought.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return [];
  const has = (text: string, part: string) => text.toLowerCase().includes(part);
  return pages
    .filter(({ title, words }) =>
      parts.every((part) => has(title, part) || words.some((line) => has(line, part))),
    )
    .map(({ title, url, chapter, words }) => ({
      hit: { title, url, chapter, line: words.find((line) => parts.some((part) => has(line, part))) ?? '' },
      inTitle: parts.every((part) => has(title, part)),
    }))
    .sort((a, b) => Number(b.inTitle) - Number(a.inTitle))
    .map(({ hit }) => hit);
}
