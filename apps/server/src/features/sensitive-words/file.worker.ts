import { ListUnreadable } from '../../platform/sheet/list-unreadable.ts';
import { decodeText, readCells } from '../../platform/sheet/read-cells.ts';

export interface WordLine {
  /** From 1. */
  line: number;
  text: string;
}

const SEPARATOR = /[\t,，;；]/;
/** Heading of a column of words. */
const HEAD = /^(敏感词|词语|词|关键词|words?)$/i;

/**
 * The words of a file: one a line of a text, the first column of a table. `wide` counts lines that have more.
 * @throws ListUnreadable
 */
export function readWordLines(content: Buffer): { lines: WordLine[]; wide: number } {
  let wide = 0;
  const first = (line: number, cells: readonly string[]): WordLine => {
    if (cells.slice(1).some((cell) => cell.trim() !== '')) wide++;
    return { line, text: (cells[0] ?? '').trim() };
  };
  const isTable = [0x504b0304, 0xd0cf11e0].includes(content.length < 8 ? 0 : content.readUInt32BE(0));
  const lines = isTable
    ? (readCells(content)[0]?.rows ?? []).map((row) =>
        first(
          row.line,
          row.cells.map((cell) => cell ?? ''),
        ),
      )
    : textLines(content).map((text, index) => first(index + 1, text.split(SEPARATOR)));
  const words = lines.filter(({ text }) => text !== '');
  if (HEAD.test(words[0]?.text ?? '')) words.shift();
  return { lines: words, wide };
}

function textLines(content: Buffer): string[] {
  const text = decodeText(content);
  // A picture or a program is no list.
  if (/(?![\t\n\v\f\r])\p{Cc}|\ufffd{3}/u.test(text)) throw new ListUnreadable('broken');
  return text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
}
