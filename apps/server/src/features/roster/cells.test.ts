import { Worker } from 'node:worker_threads';
import { deflateRawSync } from 'node:zlib';
import * as XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../platform/sheet/read-cells.ts';
import { type ListMessage, readList } from './list.worker.ts';

const ROWS = [
  ['姓名', '手机', '学号'],
  ['张三', 13800138000, '0042'],
  ['李四', '13800138001', 20260002],
];
const book = (rows: unknown[][], change: (sheet: XLSX.WorkSheet) => void = () => {}) => {
  const sheet = XLSX.utils.aoa_to_sheet(rows);
  change(sheet);
  return XLSX.utils.book_new(sheet, '名单');
};
const written = (type: XLSX.BookType, rows: unknown[][] = ROWS, change?: (sheet: XLSX.WorkSheet) => void) =>
  XLSX.write(book(rows, change), { type: 'buffer', bookType: type, compression: true }) as Buffer;
const shown = (content: Buffer) => {
  const verdict = readList(content);
  if (!verdict.ok) return verdict.reason;
  return verdict.reading.lines.map((l) => [l.line, l.name, l.phone, l.no].join(' '));
};
/**
 * Reads a list in a thread of its own whose heap ends at a number of megabytes, as the server reads it: no other test, and
 * no garbage that is not collected yet, counts. @returns the verdict, or the code of the thread's end
 */
function readWithin(content: Buffer, maxOldGenerationSizeMb: number): Promise<ListMessage | string> {
  return new Promise((resolve) => {
    const reader = new Worker(new URL('./list.worker.ts', import.meta.url), {
      workerData: new Uint8Array(content),
      resourceLimits: { maxOldGenerationSizeMb },
    });
    reader.once('message', resolve);
    reader.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'no code'));
  });
}
const EXPECTED = ['2 张三 13800138000 0042', '3 李四 13800138001 20260002'];
// 姓名,手机\r\n张三,13800138000 in GBK
const GBK = Buffer.from([
  0xd0,
  0xd5,
  0xc3,
  0xfb,
  0x2c,
  0xca,
  0xd6,
  0xbb,
  0xfa,
  0x0d,
  0x0a,
  0xd5,
  0xc5,
  0xc8,
  0xfd,
  0x2c,
  ...Buffer.from('13800138000'),
]);

/** Changes the local head of each part of a zip. */
function withHeads(zip: Buffer, change: (head: Buffer, name: string) => void): Buffer {
  const copy = Buffer.from(zip);
  let at = copy.readUInt32LE(copy.length - 6);
  for (let i = copy.readUInt16LE(copy.length - 12); i > 0; i--) {
    const length = copy.readUInt16LE(at + 28);
    const local = copy.readUInt32LE(at + 42);
    change(copy.subarray(local, local + 30 + length), copy.toString('utf8', at + 46, at + 46 + length));
    at += 46 + length + copy.readUInt16LE(at + 30) + copy.readUInt16LE(at + 32);
  }
  return copy;
}

/** A zip with one packed entry, whose directory may lie about its size. */
function zipOf(name: string, content: Buffer, claimed = content.length): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30 + name.length);
  local.writeUInt32LE(0x04034b50);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(claimed, 22);
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30);
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(claimed, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.write(name, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, entry, end]);
}

describe('files of a list', () => {
  it.each(['xlsx', 'biff8', 'xlsb', 'ods', 'xlml', 'html'] as const)('N18 %s', (type) => {
    expect(shown(written(type))).toEqual(EXPECTED);
  });

  it('N18 numbers are what they were meant as, however the sheet shows them', () => {
    const content = written('xlsx', ROWS, (sheet) => {
      sheet['B2'] = { t: 'n', v: 13800138000, z: '0.00E+00' };
      sheet['C2'] = { t: 'n', v: 42, z: '0000' };
      sheet['C3'] = { t: 'n', v: 20260002, z: '#,##0.00' };
    });
    expect(shown(content)).toEqual(EXPECTED);
  });

  it('N18 hidden rows are kept, merged titles are no names', () => {
    const rows = [['三年二班', '', ''], ...ROWS];
    const content = written('xlsx', rows, (sheet) => {
      sheet['!rows'] = [{}, {}, { hidden: true }];
      sheet['!merges'] = [XLSX.utils.decode_range('A1:C1')];
    });
    expect(shown(content)).toEqual(['3 张三 13800138000 0042', '4 李四 13800138001 20260002']);
  });

  it('N18 a merge over the whole sheet costs nothing', () => {
    const content = written('xlsx', ROWS, (sheet) => {
      sheet['!merges'] = [XLSX.utils.decode_range('A5:XFD1048576')];
    });
    expect(shown(content)).toEqual(EXPECTED);
  });

  it.each([
    ['UTF-8', Buffer.from('姓名,手机\n张三,13800138000')],
    ['UTF-8 with its mark', Buffer.from('\ufeff姓名,手机\n张三,13800138000')],
    ['UTF-16LE with its mark', Buffer.from('\ufeff姓名\t手机\n张三\t13800138000', 'utf16le')],
    ['UTF-16BE with its mark', Buffer.from('\ufeff姓名\t手机\n张三\t13800138000', 'utf16le').swap16()],
    ['UTF-16LE without it', Buffer.from('姓名\t手机\n张三\t13800138000', 'utf16le')],
    ['GBK', GBK],
  ])('N18 text in %s', (_what, content) => expect(shown(content)).toEqual(['2 张三 13800138000 ']));

  it('N18 GB18030 with a rare character', () => {
    // 𠮷 is four bytes in GB18030.
    expect(decodeText(Buffer.from([0x95, 0x34, 0xb2, 0x35, 0xd0, 0xd5]))).toBe('𠮷姓');
  });

  it('UPLOAD-14 parts are what the directory says, whatever their heads say', () => {
    const two = book(ROWS);
    XLSX.utils.book_append_sheet(two, XLSX.utils.aoa_to_sheet([['姓名'], ['王五']]), '二班');
    const zip = XLSX.write(two, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
    const swapped = withHeads(zip, (head, name) => {
      const sheet = /sheet(\d)\.xml$/.exec(name);
      if (sheet) head.write(name.replace(/\d(?=\.xml$)/, sheet[1] === '1' ? '2' : '1'), 30);
    });
    expect(shown(swapped)).toEqual(EXPECTED);
    const claiming = withHeads(zip, (head) => head.writeUInt32LE(0xffff_fff0, 22));
    expect(shown(claiming)).toEqual(EXPECTED);
    const miscounted = Buffer.from(zip);
    miscounted.writeUInt16LE(1, zip.length - 14);
    expect(shown(miscounted)).toEqual(EXPECTED);
  });

  it('the second sheet is read where the first is empty', () => {
    const two = book([]);
    XLSX.utils.book_append_sheet(two, XLSX.utils.aoa_to_sheet(ROWS), '二班');
    const verdict = readList(XLSX.write(two, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    expect(verdict).toMatchObject({ ok: true, reading: { sheet: '二班', sheets: 1 } });
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]), 'broken'],
    ['half a workbook', written('xlsx').subarray(0, 3000), 'broken'],
    ['a workbook without sheets', zipOf('hello.txt', Buffer.from('hello')), 'broken'],
    ['an entry larger than it says', zipOf('xl/workbook.xml', Buffer.alloc(5_000_000), 1000), 'too_large'],
    ['a bomb', zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(201 * 1024 * 1024)), 'too_large'],
    ['half an old workbook', written('biff8').subarray(0, 700), 'broken'],
  ])('UPLOAD-14 refuses %s', (_what, content, reason) => expect(shown(content)).toBe(reason));

  it('FORM-37 50000 names of a workbook are read within seconds, in little memory', async () => {
    const rows = [
      ['姓名', '手机', '学号', '班级', '备注'],
      ...Array.from({ length: 50_000 }, (_, i) => [
        `学生${i}`,
        13_800_000_000 + i,
        `S${i}`,
        `${i % 50}班`,
        '',
      ]),
    ];
    const content = written('xlsx', rows);
    const before = process.cpuUsage();
    const verdict = await readWithin(content, 300);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6, 'seconds of a core').toBeLessThan(15);
    expect(typeof verdict === 'object' && verdict.ok && verdict.reading.lines).toHaveLength(50_000);
    expect(await readWithin(content, 30), 'control').toBe('ERR_WORKER_OUT_OF_MEMORY');
  }, 60_000);
});
