import type { GridRow, RowReport } from './head.ts';
import {
  hasSexes,
  isLatin,
  isName,
  JOINED,
  type PastedLine,
  type PastedName,
  readLine,
} from './pasted-line.ts';
import { type HeadColumns, settlePhones } from './pasted-phones.ts';
import { headColumns, pastedTable, tableRow } from './pasted-table.ts';

/** `1. `, `2、`, `（3）`, `4 ` before Chinese; four digits before a blank are a student's number. */
const NUMBER =
  /^\s{0,9}[（(]?(?:\d{1,4}\s{0,9}[.、)）:：]\s{0,9}|\d{1,4}\ufe0f?\u20e3\s{0,9}|\d{1,3}\s{1,9}(?=\p{Script=Han}))/u;
/** A number before a Latin name or a comma, which may be a student's own as well. */
const ORDINAL =
  /^\s{0,9}(\d{1,3})(?:\s{1,9}|\s{0,9}([,，;；|])\s{0,9})(?=\p{Script=Han}|\p{Script=Latin}{2})/u;
/** Most lines that a running number may leave out, and one. */
const STEP_MOST = 3;
/** Heads of a chain in a group chat, and its example line. */
const CHAIN = /^\s{0,9}#?\s{0,9}(接龙|group note)/i;
const EXAMPLE = /^\s{0,9}(例|示例|格式)[.、:：\s]/;
/** Digits and the point of a Chinese input method. */
const WIDE = /[０-９．＋]/g;
const UNCLEAR: RowReport = {
  problem: '空格隔开的字分不清是几个姓名，请一行写一个',
  severity: 'skipped',
};
const REST_UNREAD: RowReport = { problem: '这一行只读了第一个姓名，请核对', severity: 'note' };

const reportsOf = ({ doubt }: Pick<PastedName, 'doubt'>): Pick<GridRow, 'reports'> =>
  doubt === '' ? {} : { reports: [doubt === 'open' ? UNCLEAR : JOINED] };

/** Rows of what one line, or one part of it, says. */
function rowsOf(read: PastedLine, line: number, numbered: boolean): GridRow[] {
  const { names } = read;
  const [first, ...others] = names;
  const phone = read.phone?.text ?? '';
  const no = read.numbers[0]?.text ?? '';
  if (!first) return [{ line, cells: ['', phone, no] }];
  const isBare = phone === '' && no === '';
  const several = !numbered && isBare && others.length > 0;
  if (several && names.every(({ text, doubt }) => doubt === 'open' || isName(text)))
    return names.map((name) => ({ line, cells: [name.text, '', ''], ...reportsOf(name) }));
  const all = names.map(({ text }) => text);
  const rest = all.slice(1);
  // A surname in a column of its own names nobody.
  if (rest.length > 0 && /^\p{Script=Han}$/u.test(first.text))
    return [{ line, cells: [all.join(' '), phone, no], reports: [UNCLEAR] }];
  // First and last name in columns of their own.
  const [last] = others;
  if (last && isLatin(first.text) && isLatin(last.text) && last.column === first.column + 1)
    return rowsOf(
      { ...read, names: [{ ...last, text: `${first.text} ${last.text}` }, ...others.slice(1)] },
      line,
      numbered,
    );
  const isUnread = first.doubt === '' && others.some((name) => isBare || name.column === first.column);
  const reports = isUnread ? { reports: [REST_UNREAD] } : reportsOf(first);
  // Behind the columns: a problem shows them.
  return [{ line, cells: [first.text, phone, no, ...(isUnread ? rest : [])], ...reports }];
}

/**
 * True where the numbers before the names of a list count its lines, a few left out: they ascend by small steps from
 * a small one.
 */
function isRunning(numbers: number[]): boolean {
  const steps = numbers.slice(1).map((number, i) => number - numbers[i]!);
  const small = steps.filter((step) => step > 0 && step <= STEP_MOST).length;
  return numbers.some((number) => number < 100) && small >= steps.length / 2;
}

/** Rows of lines that no head parts into columns; `head`: columns that it has at all. */
function lineRows(lines: { line: number; raw: string }[], head?: HeadColumns): GridRow[] {
  const isChain = lines.some(({ raw }) => CHAIN.test(raw)) && lines.some(({ raw }) => NUMBER.test(raw));
  const counts = lines.flatMap(({ raw }) => ORDINAL.exec(raw)?.[1] ?? []);
  const sexes = hasSexes(lines.map(({ raw }) => raw));
  const running = isRunning(counts.map(Number));
  const parts: { line: number; read: PastedLine; numbered: boolean }[] = [];
  for (const { line, raw } of lines) {
    const ordinal = ORDINAL.exec(raw);
    const hasOther = ordinal !== null && readLine(raw.slice(ordinal[0].length)).numbers.length > 0;
    const isCounted = ordinal !== null && (hasOther || (running && ordinal[2] === undefined));
    const prefix = NUMBER.test(raw) ? NUMBER : isCounted ? ORDINAL : undefined;
    if (raw.trim() === '' || CHAIN.test(raw) || EXAMPLE.test(raw) || (isChain && !prefix)) continue;
    // Several names beside each other: parted by commas, or nothing else in the line.
    const texts = prefix ? [raw.replace(prefix, '')] : raw.split('、');
    for (const text of texts)
      parts.push({ line, read: readLine(text, sexes), numbered: prefix !== undefined });
  }
  settlePhones(
    parts.map(({ read }) => read),
    head,
  );
  return parts.flatMap(({ line, read, numbered }) => rowsOf(read, line, numbered));
}

/**
 * Rows of a text that was pasted from a chat or a table. A head decides the columns of the lines below it; without
 * one there is a name a line with phone and number where they stand beside it, numbers of a chain (接龙) and words as
 * 已到 taken away; a line of several names has each on a row of its own. In a chain only numbered lines are names. The
 * first row is a head; lines count from 1.
 */
export function pastedRows(text: string): GridRow[] {
  const narrow = text.replace(WIDE, (sign) => sign.normalize('NFKC'));
  const lines = narrow.split(/\r\n?|\n/).map((raw, index) => ({ line: index + 1, raw }));
  const table = lines.some(({ raw }) => CHAIN.test(raw)) ? undefined : pastedTable(narrow);
  const cells = ['姓名', '手机号', '学号'];
  if (!table) return [{ line: 0, cells }, ...lineRows(lines)];
  const rows = table.rows.flatMap(
    (row) => tableRow(table, row) ?? lineRows([lines[row.line - 1]!], headColumns(table)),
  );
  return [{ line: table.head.line, cells }, ...rows];
}
