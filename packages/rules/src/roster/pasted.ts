import type { GridRow, RowReport } from './head.ts';
import { isLatin, isName, type PastedLine, type PastedName, readLine } from './pasted-line.ts';

/** `1. `, `2、`, `（3）`, `4 ` before Chinese; four digits before a blank are a student's number. */
const NUMBER =
  /^\s{0,9}[（(]?(?:\d{1,4}\s{0,9}[.、)）:：]\s{0,9}|\d{1,4}\ufe0f?\u20e3\s{0,9}|\d{1,3}\s{1,9}(?=\p{Script=Han}))/u;
/** Heads of a chain in a group chat, and its example line. */
const CHAIN = /^\s{0,9}#?\s{0,9}(接龙|group note)/i;
const EXAMPLE = /^\s{0,9}(例|示例|格式)[.、:：\s]/;
/** Digits and the point of a Chinese input method. */
const WIDE = /[０-９．＋]/g;
const UNCLEAR: RowReport = {
  problem: '空格隔开的字分不清是几个姓名，请一行写一个',
  severity: 'skipped',
};
const JOINED: RowReport = { problem: '空格隔开的字读作了一个姓名，请核对', severity: 'note' };
const REST_UNREAD: RowReport = { problem: '这一行只读了第一个姓名，请核对', severity: 'note' };

const reportsOf = ({ doubt }: Pick<PastedName, 'doubt'>): Pick<GridRow, 'reports'> =>
  doubt === '' ? {} : { reports: [doubt === 'open' ? UNCLEAR : JOINED] };

/** Rows of what one line, or one part of it, says. */
function rowsOf({ names, phone, no }: PastedLine, line: number, numbered: boolean): GridRow[] {
  const [first, ...others] = names;
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
      { names: [{ ...last, text: `${first.text} ${last.text}` }, ...others.slice(1)], phone, no },
      line,
      numbered,
    );
  const isUnread = first.doubt === '' && others.some((name) => isBare || name.column === first.column);
  const reports = isUnread ? { reports: [REST_UNREAD] } : reportsOf(first);
  // Behind the columns: a problem shows them.
  return [{ line, cells: [first.text, phone, no, ...(isUnread ? rest : [])], ...reports }];
}

/**
 * Rows of a text that was pasted from a chat or a table: one name a line with phone and number where they stand beside
 * it, numbers of a chain (接龙) and words as 已到 taken away; a line of several names has each on a row of its own. In
 * a chain only numbered lines are names. The first row is a head; lines count from 1.
 */
export function pastedRows(text: string): GridRow[] {
  const lines = text.replace(WIDE, (sign) => sign.normalize('NFKC')).split(/\r\n?|\n/);
  const isChain = lines.some((line) => CHAIN.test(line)) && lines.some((line) => NUMBER.test(line));
  const rows: GridRow[] = [{ line: 0, cells: ['姓名', '手机号', '学号'] }];
  for (const [index, raw] of lines.entries()) {
    const numbered = NUMBER.test(raw);
    if (raw.trim() === '' || CHAIN.test(raw) || EXAMPLE.test(raw) || (isChain && !numbered)) continue;
    const line = index + 1;
    // Several names beside each other: parted by commas, or nothing else in the line.
    const parts = numbered ? [raw.replace(NUMBER, '')] : raw.split('、');
    for (const part of parts) {
      rows.push(...rowsOf(readLine(part), line, numbered));
    }
  }
  return rows;
}
