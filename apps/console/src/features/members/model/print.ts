import type { PrintedInvitation } from '@rollcall/contract';
import { layoutCode } from '@rollcall/web/qr';
import type { Row } from 'write-excel-file/universal';

/** Slips on a sheet of A4: two columns of five. */
const A_SHEET = 10;

/** The sheets of a print, each with its slips. */
export function sheetsOf(lists: readonly PrintedInvitation[]): PrintedInvitation[][] {
  const sheets: PrintedInvitation[][] = [];
  for (let at = 0; at < lists.length; at += A_SHEET) sheets.push(lists.slice(at, at + A_SHEET));
  return sheets;
}

/** Letters in two lines of a slip's name; a Han character is as wide as two. */
const TWO_LINES = 34;

/** True for a name that is printed smaller, so that its slip holds it. */
export const isLongName = (name: string): boolean =>
  [...name].reduce(
    (sum, letter) => sum + (/[\p{Script=Han}\p{Extended_Pictographic}]/u.test(letter) ? 2 : 1),
    0,
  ) > TWO_LINES;

/** A code as one path of unit squares, sharp at every printer's resolution. */
export function codePath(text: string): { path: string; count: number } {
  const { count, isDark } = layoutCode(text, 0, false);
  let path = '';
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
  return { path, count };
}

const HEADS = ['姓名', '学号/工号', '邀请码', '链接'];
const HEADER_GROUND = '#F0F4F1';

/** Rows of the list: the head, and a line for each slip; all of it text, so that no number loses its zeros. */
export const listRows = (lists: readonly PrintedInvitation[]): Row[] => [
  HEADS.map((value) => ({ value, fontWeight: 'bold' as const, backgroundColor: HEADER_GROUND })),
  ...lists.map(
    ({ name, no, code, link }): Row =>
      [name, no, code, link].map((value) => ({ type: String, value, format: '@' })),
  ),
];

/** The list as an Excel file. The library is loaded when it is asked for. */
export async function listFile(lists: readonly PrintedInvitation[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal');
  return write(listRows(lists), {
    sheet: '个人邀请',
    stickyRowsCount: 1,
    columns: [{ width: 16 }, { width: 18 }, { width: 14 }, { width: 60 }],
  }).toBlob();
}
