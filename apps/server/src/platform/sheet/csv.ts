import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeNewFile } from '../files/new-file.ts';
import { type Cell, clockText, type Sheet } from './cell.ts';

/** Without it Excel reads UTF-8 as the local code page. */
const BOM = '\ufeff';

/**
 * A text that a spreadsheet would calculate is led by an apostrophe, which says that it is text; one of East Asia takes
 * the wide signs of its keyboards too.
 */
const asText = (value: string): string => (/^\s*[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value);
const quoted = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return quoted(asText(cell));
  if ('day' in cell) return cell.day;
  if ('at' in cell) return clockText(cell.at);
  return quoted('link' in cell ? cell.link : asText(cell.text));
}

const line = (cells: Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** A whole small table as text. */
export const csvOf = (rows: Cell[][]): string => BOM + rows.map(line).join('');

async function* lines(sheets: AsyncIterable<Sheet>, onRows: (rows: number) => void): AsyncGenerator<string> {
  yield BOM;
  for await (const { columns, pages } of sheets) {
    yield line(columns.map((c) => c.header));
    for await (const page of pages) {
      yield page.map(line).join('');
      onRows(page.length);
    }
  }
}

/** Writes sheets one below the other as text in UTF-8, synced to the disk; memory holds a page of rows. */
export async function writeCsv(
  path: string,
  sheets: AsyncIterable<Sheet>,
  onRows: (rows: number) => void,
): Promise<void> {
  const source = Readable.from(lines(sheets, onRows), { objectMode: false });
  await pipeline(source, await writeNewFile(path));
}
