import type { RosterProblem } from '@rollcall/contract/roster/calls';
import { plainText } from '../field/plain-text.ts';

/** Text of a cell; null where a merged cell that begins elsewhere covers it. */
export type Cell = string | null;
/** Finding of the reader that made a row; a skipped row names nobody. */
export type RowReport = Pick<RosterProblem, 'problem' | 'severity'>;
export interface GridRow {
  /** As in the file, from 1. */
  line: number;
  cells: Cell[];
  reports?: RowReport[];
}

/** Which column holds what, from 0; -1: none. */
interface Columns {
  name: number;
  phone: number;
  no: number;
}
export interface Head {
  /** Line of the head (the lower one of two); 0: the file has none. */
  line: number;
  /** Index of the first row below it. */
  below: number;
  columns: Columns;
  labels: { name: string; phone: string; no: string };
}

/** Rows that are looked through for the head: titles and notes stand above it. */
const HEAD_WITHIN = 30;
/** Columns that are looked at. */
export const COLUMNS_MOST = 60;
/** A name's own column, told from that of somebody who belongs to it. */
const RELATIVE = /家长|父|母|监护|紧急|联系人|班主任|老师|教师|领导|主管|辅导员|推荐/;
const PERSON = /^(学生|学员|成员|人员|员工|职工|队员|会员|参会人|参会人员|参与人|参与者|孩子|幼儿|宝宝)$/;

/** Most characters of a cell that are looked at for a head's word: what is longer is a note. */
const HEAD_LETTERS = 100;
const CLOSING: Record<string, string> = { '(': ')', '[': ']', '【': '】', '〔': '〕' };

/** Text without what stands in brackets, each from its first opening to the next closing of its kind. */
function withoutBrackets(text: string): string {
  let out = '';
  for (let at = 0; at < text.length; at++) {
    const closing = CLOSING[text[at]!];
    const end = closing ? text.indexOf(closing, at) : -1;
    if (end < 0) out += text[at];
    else at = end;
  }
  return out;
}

/** A head's word without blanks, brackets and marks: `姓 名 *（必填）` is 姓名. */
export function headWord(cell: Cell): string {
  const text = plainText((cell ?? '').slice(0, HEAD_LETTERS)).normalize('NFKC');
  return withoutBrackets(text)
    .replace(/[\s*:#?!、,，.。"'_-]/g, '')
    .toLowerCase();
}

export function nameScore(word: string): number {
  if (word === '姓名') return 100;
  if (/^(名字|真实姓名|中文姓名|本人姓名)$/.test(word)) return 90;
  if (word.endsWith('姓名')) return RELATIVE.test(word) ? 20 : 80;
  if (/^(full|student|staff)?names?$/.test(word)) return 70;
  return PERSON.test(word) ? 50 : 0;
}

function phoneScore(word: string): number {
  const base = /座机|固定|办公|宅|传真/.test(word)
    ? 5
    : /手机|移动电话|mobile/.test(word)
      ? 90
      : /电话|phone|^tel$/.test(word)
        ? 80
        : /^联系方式$/.test(word)
          ? 70
          : 0;
  return RELATIVE.test(word) ? base / 2 : base;
}

function numberScore(word: string): number {
  if (/^(学号|工号|学生号|员工号|职工号)$/.test(word)) return 90;
  if (/学号$|工号$/.test(word)) return 85;
  if (/^(考号|考生号|准考证号|学籍号|student(id|no|number)|staff(id|no|number))$/.test(word)) return 80;
  if (/^(编号|学生编号|员工编号|人员编号|成员编号|会员号)$/.test(word)) return 60;
  return word === 'id' ? 30 : 0;
}

const SCORES = { name: nameScore, phone: phoneScore, no: numberScore };

/** Words over each column: the head's own, and those of a second row of it. */
function bestColumn(words: string[][], score: (word: string) => number): number {
  let best = -1;
  let most = 0;
  words.forEach((column, index) => {
    const points = Math.max(0, ...column.map(score));
    if (points > most) [best, most] = [index, points];
  });
  return best;
}

const isEmpty = (cell: Cell | undefined): boolean => plainText(cell ?? '') === '';
const isSerial = (cells: string[]): boolean =>
  cells.length > 1 && cells.every((cell, i) => Number(cell) === i + 1);

/** True for a row under the head that belongs to it: nothing stands below 姓名, and it has words of a head itself. */
function isSecondHead(row: GridRow | undefined, name: number): boolean {
  if (!row || !isEmpty(row.cells[name])) return false;
  return row.cells.some((cell) => {
    const word = headWord(cell);
    return phoneScore(word) > 0 || numberScore(word) > 0 || nameScore(word) > 0;
  });
}

function headed(rows: GridRow[], at: number): Head {
  const row = rows[at]!;
  const width = Math.max(...rows.slice(Math.max(0, at - 1), at + 2).map((r) => r.cells.length));
  const own = Array.from({ length: Math.min(width, COLUMNS_MOST) }, (_, i) => row.cells[i] ?? '');
  const above = rows[at - 1];
  const nameAt = bestColumn(
    own.map((cell) => [headWord(cell)]),
    nameScore,
  );
  const second = isSecondHead(rows[at + 1], nameAt) ? rows[at + 1] : undefined;
  const texts = own.map((cell, i) => {
    const out = [cell ?? ''];
    // A word that is merged over two rows stands in the upper one.
    if (isEmpty(cell) && above) out.push(above.cells[i] ?? '');
    if (second) out.push(second.cells[i] ?? '');
    return out;
  });
  const words = texts.map((column) => column.map(headWord));
  const columns = {
    name: nameAt,
    phone: bestColumn(words, phoneScore),
    no: bestColumn(words, numberScore),
  };
  const below = at + (second ? 2 : 1);
  if (columns.no >= 0) {
    const texts = rows.slice(below, below + 50).map((r) => plainText(r.cells[columns.no] ?? ''));
    // 编号 that only counts the lines identifies nobody.
    const weak = Math.max(...words[columns.no]!.map(numberScore)) <= 60;
    if (weak && isSerial(texts.filter((t) => t !== ''))) columns.no = -1;
  }
  const label = (kind: keyof Columns): string =>
    plainText(texts[columns[kind]]?.find((t) => SCORES[kind](headWord(t)) > 0) ?? '');
  return {
    line: rows[below - 1]!.line,
    below,
    columns,
    labels: { name: label('name'), phone: label('phone'), no: label('no') },
  };
}

/** The head of a list, by its words: the first row that has one for the name. undefined: it has none. */
export function findHead(rows: GridRow[]): Head | undefined {
  const at = rows
    .slice(0, HEAD_WITHIN)
    .findIndex((row) => row.cells.slice(0, COLUMNS_MOST).some((cell) => nameScore(headWord(cell)) > 0));
  return at < 0 ? undefined : headed(rows, at);
}

/** Columns of a list without a head, by what stands in them: the name's is the first that holds names. */
export function guessColumns(
  rows: GridRow[],
  is: { name: (text: string) => boolean; phone: (text: string) => boolean },
): Head {
  const sample = rows.slice(0, 200);
  const width = Math.min(COLUMNS_MOST, Math.max(0, ...sample.map((row) => row.cells.length)));
  const columns: Columns = { name: -1, phone: -1, no: -1 };
  for (let i = 0; i < width; i++) {
    const texts = sample.map((row) => plainText(row.cells[i] ?? '')).filter((text) => text !== '');
    const share = (fits: (text: string) => boolean) => texts.filter(fits).length / texts.length;
    if (texts.length === 0 || isSerial(texts)) continue;
    if (columns.phone < 0 && share(is.phone) > 0.5) columns.phone = i;
    else if (columns.name < 0 && share(is.name) > 0.5) columns.name = i;
    else if (columns.no < 0 && share((text) => /^[\dA-Za-z-]+$/.test(text) && /\d/.test(text)) > 0.8)
      columns.no = i;
  }
  if (columns.name < 0) columns.name = 0;
  const label = (index: number) => (index < 0 ? '' : `第${index + 1}列`);
  return {
    line: 0,
    below: 0,
    columns,
    labels: { name: label(columns.name), phone: label(columns.phone), no: label(columns.no) },
  };
}
