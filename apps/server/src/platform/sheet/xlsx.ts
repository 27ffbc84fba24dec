import { writeZip } from '../files/write-zip.ts';
import type { Cell, Column, Print, Sheet } from './cell.ts';
import {
  cellXml,
  columnName,
  cut,
  framedXml,
  HEAD,
  MAIN,
  STYLE,
  STYLES,
  textXml,
  xmlText,
} from './xlsx-cells.ts';
import { PRINT_END, printHead, printTitles } from './xlsx-print.ts';

/** Rows of a sheet; Excel takes 1,048,576. Further rows go on in another sheet. */
const SHEET_ROWS = 1_000_000;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const rowXml = (n: number, names: string[], cells: Cell[], draw: typeof cellXml): string =>
  `<row r="${n}">${cells.map((cell, i) => draw(`${names[i]}${n}`, cell)).join('')}</row>`;

/** The head stays in sight, and with it a first column that is said to. */
const paneOf = ([first]: Column[]): string =>
  first?.frozen
    ? '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>'
    : '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';

function sheetHead(columns: Column[], names: string[]): string {
  const widths = columns
    .map((c, i) => `<col min="${i + 1}" max="${i + 1}" width="${c.width}" customWidth="1"/>`)
    .join('');
  const heads = columns.map((c, i) => textXml(`${names[i]}1`, STYLE.head, c.header)).join('');
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${paneOf(columns)}</sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${heads}</row>`;
}

/** A name that a sheet may have: 31 characters, without those that a reference is written with, and none twice. */
function sheetName(wanted: string, used: Set<string>): string {
  const clean = wanted.replace(/[\\/?*:[\]']/g, ' ').trim() || '表';
  for (let n = 1; ; n++) {
    const mark = n === 1 ? '' : ` (${n})`;
    const name = cut(clean, 31 - mark.length) + mark;
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
  { columns, print }: Pick<Sheet, 'columns' | 'print'>,
  rows: Rows,
  onRows: (rows: number) => void,
): AsyncGenerator<string> {
  const names = columns.map((_, i) => columnName(i));
  const draw = print ? framedXml : cellXml;
  const above = 1 + (print?.lines.length ?? 0);
  yield print ? printHead(columns, names, print) : sheetHead(columns, names);
  let written = 0;
  while (written < SHEET_ROWS) {
    const page = await rows.next(SHEET_ROWS - written);
    if (page.length === 0) break;
    const first = written + above + 1;
    written += page.length;
    yield page.map((cells, i) => rowXml(first + i, names, cells, draw)).join('');
    onRows(page.length);
  }
  yield `</sheetData>${print ? PRINT_END : ''}</worksheet>`;
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
    const prints: (Print | undefined)[] = [];
    // A name that spreadsheets keep for themselves.
    const used = new Set(['history']);
    for await (const sheet of sheets) {
      const rows = new Rows(sheet.pages);
      do {
        names.push(sheetName(sheet.name, used));
        prints.push(sheet.print);
        await put(`xl/worksheets/sheet${names.length}.xml`, sheetXml(sheet, rows, onRows));
      } while (!(await rows.isEmpty()));
    }
    for (const [name, content] of partsOf(names, prints)) await put(name, content);
  });
}

/** Parts of a workbook that name its sheets and style its cells. */
function partsOf(names: string[], prints: (Print | undefined)[]): [path: string, xml: string][] {
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
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets>${printTitles(names, prints)}</workbook>`,
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
