import { plainText } from '../field/plain-text.ts';
import type { GridRow } from './head.ts';
import { partNames } from './pieces.ts';

/** Separators of cells, the likelier first where as many lines have one as the other. */
const SEPARATORS = ['\t', ',', ';', '，', '；', '|', '、'];
const ANY = /[\t,;，；|、]/;
/** Lines that are looked at to find the separator. */
const SAMPLE = 100;
const HAN_CHARACTER = /^\p{Script=Han}$/u;
const HAN_WORD = /^(?![男女]$)\p{Script=Han}+$/u;
const LATIN_WORD = /^[\p{Script=Latin}.'-]+$/u;

/** The separator that most lines have; undefined: blanks, or a name a line. */
export function separatorOf(text: string): string | undefined {
  const lines = text
    .split(/\r\n?|\n/, SAMPLE)
    .map((line) => line.replace(/"[^"]*"/g, '""'))
    .filter((line) => plainText(line) !== '');
  let best: string | undefined;
  let most = lines.length * 0.3;
  for (const separator of SEPARATORS) {
    const count = lines.filter((line) => line.includes(separator)).length;
    if (count > most) [best, most] = [separator, count];
  }
  return best;
}

/** Cells of Han words that follow each other: one name, several, or columns where the words leave it open. */
function hanCells(words: string[]): string[] {
  const { names, doubt } = partNames(words);
  if (doubt === '') return names;
  return words.every((word) => HAN_CHARACTER.test(word)) ? [words.join('')] : words;
}

/** Words of a line between blanks; 张 三, 王 小明 and Li Lei are one name each. */
function wordsOf(line: string): string[] {
  const out: string[] = [];
  let open: { kind: 'han' | 'latin'; words: string[] } | undefined;
  const endRun = () => {
    if (open) out.push(...(open.kind === 'han' ? hanCells(open.words) : [open.words.join(' ')]));
    open = undefined;
  };
  for (const text of line.trim().split(/\s+/)) {
    const kind = HAN_WORD.test(text) ? 'han' : LATIN_WORD.test(text) ? 'latin' : undefined;
    if (open && open.kind !== kind) endRun();
    if (kind === undefined) out.push(text);
    else if (open) open.words.push(text);
    else open = { kind, words: [text] };
  }
  endRun();
  return out;
}

/** Rows of a text file: quoted cells as RFC 4180 has them, and whatever separator the file uses. */
export function readText(text: string): GridRow[] {
  const separator = separatorOf(text);
  const rows: GridRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = 1;
  let began = 1;
  let quoted = false;
  const endRow = () => {
    cells.push(cell);
    cell = '';
    if (cells.length > 1 || plainText(cells[0]!) !== '') {
      const [only = ''] = cells;
      // A line without the file's separator may be written another way, by hand.
      const alone = cells.length === 1;
      const parts = !alone ? cells : ANY.test(only) ? only.split(ANY) : separator ? cells : wordsOf(only);
      rows.push({ line: began, cells: parts });
    }
    cells = [];
  };
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (char === '\n' || (char === '\r' && text[i + 1] !== '\n')) line++;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (char === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (char === separator) {
      cells.push(cell);
      cell = '';
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[i + 1] === '\n') continue;
      endRow();
      began = line;
    } else cell += char;
  }
  endRow();
  return rows;
}
