import { readText, separatorOf } from './csv.ts';
import { type Cell, findHead, type GridRow, type Head, headWord, nameScore } from './head.ts';
import { isPhone, JOINED, LABEL, readLine } from './pasted-line.ts';
import type { HeadColumns } from './pasted-phones.ts';

/** Rows in which a pasted head begins: a title or two stand above it. */
const HEAD_WITHIN = 5;
/** Least score of a word that means a name by itself; 学生 may also stand before one. */
const SURE_NAME = 70;

interface PastedTable {
  head: Head;
  /** True where only blanks part the columns. */
  spaced: boolean;
  /** Words of the head. */
  labels: string[];
  rows: GridRow[];
}

const isLabel = (word: string): boolean => LABEL.test(word) || nameScore(word) >= SURE_NAME;

/** A table with a head of its own; undefined where no line is a head, or where labels stand before each value. */
export function pastedTable(text: string): PastedTable | undefined {
  // An open quotation mark of a chat would swallow all lines behind it.
  if (text.split('"').length % 2 === 0) return undefined;
  const rows = readText(text);
  const head = findHead(rows);
  const next = head && rows[head.below];
  if (!head || !next || head.below > HEAD_WITHIN) return undefined;
  const labels = (rows[head.below - 1]?.cells ?? []).map(headWord);
  const known = Object.values(head.columns).filter((column) => column >= 0).length;
  const isSure =
    labels.filter((word) => word !== '').length > 1 &&
    (known > 1 || labels.some((word) => nameScore(word) >= SURE_NAME));
  const isPaired = labels.some((word) => /\d{5}/.test(word)) || isLabel(headWord(next.cells[0] ?? ''));
  if (!isSure || isPaired) return undefined;
  return { head, spaced: separatorOf(text) === undefined, labels, rows: rows.slice(head.below) };
}

/** The name of a cell, with a doubt where blanks part it: the cell holds one name, as in a file. */
function nameOfCell(cell: string): { text: string; guessed: boolean } {
  const { names, phone, numbers } = readLine(cell);
  const [only] = names;
  const isWhole = names.length === 1 && only!.doubt === '' && !phone && numbers.length === 0;
  if (isWhole) return { text: only!.text, guessed: false };
  return {
    text: cell,
    guessed: names.length > 0 && names.every(({ text }) => /^[\p{Script=Han} ]+$/u.test(text)),
  };
}

/** Columns that the head has, for lines that are written another way. */
export const headColumns = ({ head: { columns } }: PastedTable): HeadColumns => ({
  phone: columns.phone >= 0,
  no: columns.no >= 0,
});

/** The cells of a row by the columns of its head; undefined for a line that is written another way. */
export function tableRow(
  { head: { columns }, spaced, labels }: PastedTable,
  row: GridRow,
): GridRow | undefined {
  const isAligned = spaced ? row.cells.length === labels.length : row.cells.length > 1;
  if (!isAligned) return undefined;
  const at = (index: number): string => row.cells[index] ?? '';
  const { text, guessed } = nameOfCell(at(columns.name));
  // A phone needs no word over it where no column is the phone's.
  const unnamed = (cell: Cell, index: number) => !labels[index] && isPhone(cell ?? '');
  const phone = columns.phone < 0 ? (row.cells.find(unnamed) ?? '') : at(columns.phone);
  const taken = Object.values(columns);
  // Behind the columns, for what is no name: a total, or a row that is only numbered.
  const rest = row.cells.filter((_, index) => !taken.includes(index));
  const reports = guessed ? { reports: [JOINED] } : {};
  return { line: row.line, cells: [text, phone, at(columns.no), ...rest], ...reports };
}
