import { inflateRawSync } from 'node:zlib';
import * as XLSX from '@e965/xlsx';
import { readText } from '@rollcall/rules/roster/csv';
import type { Cell } from '@rollcall/rules/roster/head';
import { COLUMNS_MOST } from '@rollcall/rules/roster/head';
import type { Grid } from '@rollcall/rules/roster/table';
import { ListUnreadable } from './list-unreadable.ts';

declare module '@e965/xlsx' {
  /** Workbook of the parts of a zip, in a container of `CFB`; missing from the types of the package. */
  export function parse_zip(container: unknown, options: XLSX.ParsingOptions): XLSX.WorkBook;
}

/** Bytes that a packed file may unpack to: 50,000 lines of a school's widest export are a quarter of it. */
const UNPACKED_MOST = 200 * 1024 * 1024;
const ENTRIES_MOST = 2000;
/** Flags of a part that is encrypted, in one way or another. */
const ENCRYPTED = 0x2041;
/** Parts of Apple Numbers, which are packed once more; no bound here judges that, and nobody may upload its files. */
const PACKED_AGAIN = /(^|[/\\])Index\.zip$|\.iwa$/i;
/** Characters of no text: what holds them is a program or a picture. */
const BINARY = /(?![\t\n\v\f\r])\p{Cc}|\ufffd{3}/u;
/** Rows of a sheet that are read: names, titles, and blank lines between them. */
const ROWS_MOST = 130_000;

/** Content of a part, as the directory describes it. @throws ListUnreadable */
function unpackPart(bytes: Buffer, method: number, size: number): Buffer {
  if (method === 0 || size === 0) return bytes.subarray(0, size);
  if (method !== 8) throw new ListUnreadable('broken');
  try {
    return inflateRawSync(bytes, { maxOutputLength: size });
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ListUnreadable(tooLarge ? 'too_large' : 'broken', error);
  }
}

/**
 * Unpacks a zip by its directory, within a bound: one part that is larger than the directory says ends the reading. The
 * table library is given the parts and never the zip, which it unpacks without a bound, by the head of each part.
 */
function unpack(zip: Buffer): [name: string, content: Buffer][] {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > zip.length) throw new ListUnreadable('broken');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  let left = UNPACKED_MOST;
  if (count > ENTRIES_MOST) throw new ListUnreadable('too_large');
  const parts: [string, Buffer][] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) throw new ListUnreadable('broken');
    const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, nameEnd);
    const local = zip.readUInt32LE(at + 42);
    if ((flags & ENCRYPTED) !== 0) throw new ListUnreadable('locked');
    left -= size;
    if (left < 0) throw new ListUnreadable('too_large');
    if (local + 30 > zip.length) throw new ListUnreadable('broken');
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    if (!PACKED_AGAIN.test(name))
      parts.push([name, unpackPart(zip.subarray(start, start + packed), method, size)]);
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return parts;
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

const OPTIONS: XLSX.ParsingOptions = {
  dense: true,
  sheetRows: ROWS_MOST,
  cellFormula: false,
  cellHTML: false,
  cellStyles: false,
  bookVBA: false,
};

function readParts(parts: [name: string, content: Buffer][]): XLSX.WorkBook {
  const container = XLSX.CFB.utils.cfb_new();
  for (const [name, content] of parts) XLSX.CFB.utils.cfb_add(container, name, content, { unsafe: true });
  return XLSX.parse_zip(container, OPTIONS);
}

function gridsOf(read: () => XLSX.WorkBook): Grid[] {
  try {
    const book = read();
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
    const parts = unpack(content);
    return gridsOf(() => readParts(parts));
  }
  if (head === 0xd0cf11e0) return gridsOf(() => XLSX.read(content, { ...OPTIONS, type: 'buffer' }));
  const text = decodeText(content);
  // Many systems export a web page and call it xls.
  if (/^\s*<(\?xml|!doctype|html|table|meta|style)/i.test(text))
    return gridsOf(() => XLSX.read(text, { ...OPTIONS, type: 'string' }));
  if (BINARY.test(text)) throw new ListUnreadable('broken');
  return [{ name: '', rows: readText(text) }];
}
