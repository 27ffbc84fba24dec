import { writeZip } from '../files/write-zip.ts';
import { type Cell, type Column, type Sheet, ZONE_HOURS } from './cell.ts';

/** Rows of a sheet; Excel takes 1,048,576. Further rows go on in another sheet. */
export const SHEET_ROWS = 1_000_000;
/** Characters of a cell that Excel takes. */
const CELL_LENGTH = 32_767;
/** Days from Excel's day 0 to 1970-01-01. */
const EPOCH_DAYS = 25_569;
/** Order of `cellXfs` in STYLES. */
const STYLE = { plain: 0, head: 1, text: 2, day: 3, time: 4, link: 5 };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0B7A5E"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE6F3EE"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot hold: controls but tab and line ends, and the two non-characters. */
const UNSPEAKABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** Text inside XML; `_x0041_` would be read as an escape by Excel, so that its underscore is escaped itself. */
function xmlText(text: string): string {
  return text
    .replace(UNSPEAKABLE, '')
    .replace(/[&<>"]/g, (c) => ESCAPES[c]!)
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_');
}

/** A, B, … Z, AA, … */
export function columnName(index: number): string {
  let name = '';
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26))
    name = String.fromCharCode(65 + ((n - 1) % 26)) + name;
  return name;
}

const text = (ref: string, style: number, value: string): string =>
  `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value.slice(0, CELL_LENGTH))}</t></is></c>`;

/** Quotes inside a string of a formula are doubled. */
const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

function cellXml(ref: string, cell: Cell): string {
  if (cell === null || cell === '') return '';
  // A string cell is text whatever it begins with: spreadsheets calculate formula cells alone.
  if (typeof cell === 'string') return text(ref, STYLE.text, cell);
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  if ('day' in cell)
    return `<c r="${ref}" s="${STYLE.day}"><v>${Date.parse(`${cell.day}T00:00:00Z`) / 86_400_000 + EPOCH_DAYS}</v></c>`;
  if ('at' in cell) {
    const days = (Math.floor(cell.at.getTime() / 1000) + ZONE_HOURS * 3600) / 86_400;
    return `<c r="${ref}" s="${STYLE.time}"><v>${days + EPOCH_DAYS}</v></c>`;
  }
  // A function and no hyperlink: of those a sheet takes 65,530.
  const formula = xmlText(`HYPERLINK(${quoted(cell.link)},${quoted(cell.text)})`);
  return `<c r="${ref}" s="${STYLE.link}" t="str"><f>${formula}</f><v>${xmlText(cell.text)}</v></c>`;
}

const row = (n: number, names: string[], cells: Cell[]): string =>
  `<row r="${n}">${cells.map((cell, i) => cellXml(`${names[i]}${n}`, cell)).join('')}</row>`;

/** The head stays in sight, and with it a first column that is said to. */
const paneOf = ([first]: Column[]): string =>
  first?.frozen
    ? '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>'
    : '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';

function sheetHead(columns: Column[], names: string[]): string {
  const widths = columns
    .map((c, i) => `<col min="${i + 1}" max="${i + 1}" width="${c.width}" customWidth="1"/>`)
    .join('');
  const heads = columns.map((c, i) => text(`${names[i]}1`, STYLE.head, c.header)).join('');
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${paneOf(columns)}</sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${heads}</row>`;
}

/** A name that a sheet may have: 31 characters, without those that a reference is written with, and none twice. */
function sheetName(wanted: string, used: Set<string>): string {
  const clean = wanted.replace(/[\\/?*:[\]']/g, ' ').trim() || '表';
  for (let n = 1; ; n++) {
    const mark = n === 1 ? '' : ` (${n})`;
    const name =
      [...clean]
        .slice(0, 31 - mark.length)
        .join('')
        .slice(0, 31 - mark.length) + mark;
    if (used.has(name.toLowerCase())) continue;
    used.add(name.toLowerCase());
    return name;
  }
}

/** Rows of all pages, with as many taken as fit one sheet. */
class Rows {
  private readonly pages: AsyncIterator<Cell[][]>;
  private page: Cell[][] = [];
  private ended = false;
  constructor(pages: AsyncIterable<Cell[][]>) {
    this.pages = pages[Symbol.asyncIterator]();
  }
  async next(most: number): Promise<Cell[][]> {
    while (this.page.length === 0 && !this.ended) {
      const { value, done } = await this.pages.next();
      if (done) this.ended = true;
      else this.page = value;
    }
    return this.page.splice(0, most);
  }
  async isEmpty(): Promise<boolean> {
    const [first] = await this.next(1);
    if (first) this.page.unshift(first);
    return first === undefined;
  }
}

async function* sheetXml(
  columns: Column[],
  rows: Rows,
  onRows: (rows: number) => void,
): AsyncGenerator<string> {
  const names = columns.map((_, i) => columnName(i));
  yield sheetHead(columns, names);
  let written = 0;
  while (written < SHEET_ROWS) {
    const page = await rows.next(SHEET_ROWS - written);
    if (page.length === 0) break;
    const first = written + 2;
    written += page.length;
    yield page.map((cells, i) => row(first + i, names, cells)).join('');
    onRows(page.length);
  }
  yield '</sheetData></worksheet>';
}

/**
 * Writes a workbook to a file, synced to the disk; whatever is asked for is pulled, so that memory holds a page of rows
 * and not the sheet. The parts are asked for one after the other: the last may tell how many rows the others had.
 */
export async function writeXlsx(
  path: string,
  sheets: AsyncIterable<Sheet>,
  onRows: (rows: number) => void,
): Promise<void> {
  await writeZip(path, async (put) => {
    const names: string[] = [];
    // A name that spreadsheets keep for themselves.
    const used = new Set(['history']);
    for await (const { name, columns, pages } of sheets) {
      const rows = new Rows(pages);
      do {
        names.push(sheetName(name, used));
        await put(`xl/worksheets/sheet${names.length}.xml`, sheetXml(columns, rows, onRows));
      } while (!(await rows.isEmpty()));
    }
    for (const [name, content] of partsOf(names)) await put(name, content);
  });
}

/** Parts of a workbook that name its sheets and style its cells. */
function partsOf(names: string[]): [path: string, xml: string][] {
  const sheets = names
    .map((name, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('');
  const relations = names
    .map(
      (_, i) =>
        `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
    )
    .join('');
  const types = names
    .map(
      (_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
    )
    .join('');
  return [
    ['xl/styles.xml', STYLES],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${types}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    ],
  ];
}
