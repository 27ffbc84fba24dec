import { crc32, deflateRawSync } from 'node:zlib';
import * as XLSX from '@e965/xlsx';

export interface ZipEntry {
  name: string;
  data: Uint8Array | string;
  /** Size that the directory claims instead of the true one. */
  claims?: number;
  /** Bytes that stand for the deflated content, whatever they are. */
  packed?: Buffer;
}

/** A zip of deflated entries, as any packer writes it. */
export function makeZip(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, claims, packed: given } of entries) {
    const raw = Buffer.from(data as string);
    const packed = given ?? deflateRawSync(raw);
    const label = Buffer.from(name);
    const size = claims ?? raw.length;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(0x0800, 6); // names are UTF-8
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(raw), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(label.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50);
    central.writeUInt16LE(20, 4);
    local.copy(central, 6, 4, 30);
    central.writeUInt32LE(at, 42);
    directory.push(central, label);
    parts.push(local, label, packed);
    at += local.length + label.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, index, end]);
}

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

/** The parts that every Office document has: the list of types, and where its main part is. */
export function ooxml(part: string, type: string, content: string): ZipEntry[] {
  return [
    {
      name: '[Content_Types].xml',
      data: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${part}" ContentType="${type}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}" Target="${part}"/></Relationships>`,
    },
    { name: part, data: content },
  ];
}

const OFFICE_TYPE = 'application/vnd.openxmlformats-officedocument';

/** A Word document with one paragraph. */
export const makeDocx = (text = '家长会通知'): Buffer =>
  makeZip(
    ooxml(
      'word/document.xml',
      `${OFFICE_TYPE}.wordprocessingml.document.main+xml`,
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    ),
  );

/** A presentation without slides. */
export const makePptx = (): Buffer =>
  makeZip(
    ooxml(
      'ppt/presentation.xml',
      `${OFFICE_TYPE}.presentationml.presentation.main+xml`,
      '<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"/>',
    ),
  );

export type Cell = string | number;

const workbookOf = (rows: Cell[][]): XLSX.WorkBook => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), '名单');
  return book;
};

/** A workbook of one sheet. */
export const makeXlsx = (rows: Cell[][] = [['姓名'], ['张三']]): Buffer =>
  Buffer.from(XLSX.write(workbookOf(rows), { type: 'buffer', bookType: 'xlsx', compression: true }));

/** The same as Excel 97 wrote it. */
export const makeXls = (rows: Cell[][] = [['姓名'], ['张三']]): Buffer =>
  Buffer.from(XLSX.write(workbookOf(rows), { type: 'buffer', bookType: 'biff8' }));

/** An OLE file with streams of these names: `WordDocument`, `PowerPoint Document`, … */
export function makeOle(streams: string[], bytes = 5000): Buffer {
  const file = XLSX.CFB.utils.cfb_new();
  for (const name of streams) XLSX.CFB.utils.cfb_add(file, `/${name}`, Buffer.alloc(bytes, 1));
  return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }));
}

/** A page with nothing on it. */
export function makePdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const at = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
