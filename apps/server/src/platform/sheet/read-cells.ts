import { inflateRawSync } from 'node:zlib';
import * as XLSX from '@e965/xlsx';
import { readText } from '@rollcall/rules/roster/csv';
import type { Cell } from '@rollcall/rules/roster/head';
import { COLUMNS_MOST } from '@rollcall/rules/roster/head';
import type { Grid } from '@rollcall/rules/roster/table';
import { ListUnreadable } from './list-unreadable.ts';

/** Bytes that a packed file may unpack to: 50,000 lines of a school's widest export are a quarter of it. */
const UNPACKED_MOST = 200 * 1024 * 1024;
const ENTRIES_MOST = 2000;
/** Characters of no text: what holds them is a program or a picture. */
const BINARY = /(?![\t\n\v\f\r])\p{Cc}|\ufffd{3}/u;
/** Rows of a sheet that are read: names, titles, and blank lines between them. */
const ROWS_MOST = 130_000;

/**
 * Unpacks a zip once to the bin, so that a bomb is refused before the table library keeps it in memory. The
 * directory says how large each entry is; one that is larger ends the reading.
 */
function assertUnpacks(zip: Buffer): void {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > zip.length) throw new ListUnreadable('broken');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  let left = UNPACKED_MOST;
  if (count > ENTRIES_MOST) throw new ListUnreadable('too_large');
  for (let i = 0; i < count; i++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) throw new ListUnreadable('broken');
    const [method, packed, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ];
    const local = zip.readUInt32LE(at + 42);
    left -= size;
    if (left < 0) throw new ListUnreadable('too_large');
    if (local + 30 > zip.length) throw new ListUnreadable('broken');
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    if (method === 8 && size > 0)
      try {
        inflateRawSync(zip.subarray(start, start + packed), { maxOutputLength: size });
      } catch (error) {
        const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
        throw new ListUnreadable(tooLarge ? 'too_large' : 'broken', error);
      }
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

/** The text of a file: its byte order mark counts, else UTF-8 where it is valid, else GB18030 (GBK and GB2312 too). */
export function decodeText(content: Buffer): string {
  const [a, b] = content;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(content);
  const sample = content.subarray(0, 2000);
  const nulls = [0, 0];
  sample.forEach((byte, i) => {
    if (byte === 0) nulls[i % 2]!++;
  });
  // UTF-16 without its mark: every other byte of digits and commas is 0.
  if (nulls[0]! + nulls[1]! > 0)
    return new TextDecoder(nulls[1]! > nulls[0]! ? 'utf-16le' : 'utf-16be').decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('gb18030').decode(content);
  }
}

/** A number as it was meant: the digits that are shown (0042), never an exponent. */
function numberText(value: number, shown: string | undefined): string {
  if (shown !== undefined && /^\d+$/.test(shown.trim())) return shown.trim();
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? String(value) : (shown ?? String(value));
}

function textOf(cell: XLSX.CellObject | undefined): string {
  if (cell?.v === undefined || cell.t === 'e' || cell.t === 'b') return '';
  return typeof cell.v === 'number' ? numberText(cell.v, cell.w) : String(cell.w ?? cell.v);
}

function gridOf(name: string, sheet: XLSX.WorkSheet): Grid {
  const data: (XLSX.CellObject | undefined)[][] = sheet['!data'] ?? [];
  const rows: Grid['rows'] = [];
  for (let r = 0; r < data.length; r++) {
    const cells: Cell[] = (data[r] ?? []).slice(0, COLUMNS_MOST).map(textOf);
    // A row of a sparse sheet has holes.
    rows.push({ line: r + 1, cells: Array.from(cells, (cell) => cell ?? '') });
  }
  for (const { s, e } of sheet['!merges'] ?? [])
    for (let r = s.r; r <= Math.min(e.r, rows.length - 1); r++) {
      const row = rows[r]!.cells;
      for (let c = s.c; c <= Math.min(e.c, COLUMNS_MOST - 1); c++) {
        if (r === s.r && c === s.c) continue;
        while (row.length < c) row.push('');
        row[c] = null;
      }
    }
  return { name, rows };
}

function readWorkbook(content: Buffer | string): Grid[] {
  const options: XLSX.ParsingOptions = {
    dense: true,
    sheetRows: ROWS_MOST,
    cellFormula: false,
    cellHTML: false,
    cellStyles: false,
    bookVBA: false,
  };
  try {
    const book = XLSX.read(content, { ...options, type: typeof content === 'string' ? 'string' : 'buffer' });
    return book.SheetNames.map((name) => gridOf(name, book.Sheets[name]!));
  } catch (error) {
    const locked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new ListUnreadable(locked ? 'locked' : 'broken', error);
  }
}

/** Cells of an xlsx, xls, csv or txt file, told apart by what it begins with and never by its name. */
export function readCells(content: Buffer): Grid[] {
  const head = content.length < 8 ? 0 : content.readUInt32BE(0);
  if (head === 0x504b0304) {
    assertUnpacks(content);
    return readWorkbook(content);
  }
  if (head === 0xd0cf11e0) return readWorkbook(content);
  const text = decodeText(content);
  // Many systems export a web page and call it xls.
  if (/^\s*<(\?xml|!doctype|html|table|meta|style)/i.test(text)) return readWorkbook(text);
  if (BINARY.test(text)) throw new ListUnreadable('broken');
  return [{ name: '', rows: readText(text) }];
}
