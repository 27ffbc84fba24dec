import type { Column, Print } from './cell.ts';
import { columnName, HEAD, MAIN, STYLE, textXml, xmlText } from './xlsx-cells.ts';

/** Points of the head's height: two lines and a half. */
const HEAD_HEIGHT = 48;

/** Beginning of a sheet that is printed, up to its first row: lines, head, and what stays in sight. */
export function printHead(columns: Column[], names: string[], { lines, columns: left }: Print): string {
  const widths = columns
    .map((c, i) => `<col min="${i + 1}" max="${i + 1}" width="${c.width}" customWidth="1"/>`)
    .join('');
  const above = lines
    .map((line, i) => `<row r="${i + 1}">${textXml(`A${i + 1}`, STYLE.line, line)}</row>`)
    .join('');
  const n = lines.length + 1;
  const heads = columns.map((c, i) => textXml(`${names[i]}${n}`, STYLE.printedHead, c.header)).join('');
  const pane = `<pane xSplit="${left}" ySplit="${n}" topLeftCell="${columnName(left)}${n + 1}" activePane="bottomRight" state="frozen"/>`;
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths}</cols><sheetData>${above}<row r="${n}" ht="${HEAD_HEIGHT}" customHeight="1">${heads}</row>`;
}

/** End of such a sheet: A4 across, one page wide, as many as it takes down; 9 is A4. */
export const PRINT_END =
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>';

/** Names of the head rows and left columns that stand on every printed page; '' where no sheet is printed. */
export function printTitles(names: readonly string[], prints: readonly (Print | undefined)[]): string {
  const titles = prints.flatMap((print, at) => {
    if (!print) return [];
    const sheet = `'${names[at]!.replaceAll("'", "''")}'`;
    const range = `${sheet}!$A:$${columnName(print.columns - 1)},${sheet}!$1:$${print.lines.length + 1}`;
    return [`<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${xmlText(range)}</definedName>`];
  });
  return titles.length > 0 ? `<definedNames>${titles.join('')}</definedNames>` : '';
}
