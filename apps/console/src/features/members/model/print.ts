import { layoutCode } from '@rollcall/browser/qr';
import type { PrintedInvitation } from '@rollcall/contract';

/** Slips on a sheet of A4: two columns of five. */
export const A_SHEET = 10;

/** The sheets of a print, each with its slips. */
export function sheetsOf(lists: readonly PrintedInvitation[]): PrintedInvitation[][] {
  const sheets: PrintedInvitation[][] = [];
  for (let at = 0; at < lists.length; at += A_SHEET) sheets.push(lists.slice(at, at + A_SHEET));
  return sheets;
}

/** A code as one path of unit squares, sharp at every printer's resolution. */
export function codePath(text: string): { path: string; count: number } {
  const { count, isDark } = layoutCode(text, 0, false);
  let path = '';
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
  return { path, count };
}

/** A cell that no spreadsheet takes for a formula. */
const cell = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The list for a spreadsheet, with the mark that makes Excel read it as UTF-8. */
export const csvOf = (lists: readonly PrintedInvitation[]): string =>
  `\ufeff${[
    ['姓名', '学号', '邀请码', '链接'],
    ...lists.map(({ name, no, code, link }) => [name, no, code, link]),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')}\r\n`;
