import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cell, Sheet } from './cell.ts';
import { writeCsv } from './csv.ts';
import { writeXlsx } from './xlsx.ts';
import { columnName } from './xlsx-cells.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'platform-sheet-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function* pages(...list: Cell[][][]): AsyncGenerator<Cell[][]> {
  yield* list;
}
async function* sheets(...list: Sheet[]): AsyncGenerator<Sheet> {
  yield* list;
}
const columns = (...headers: string[]) => headers.map((header) => ({ header, width: 10 }));

describe('a workbook', () => {
  it('EXPORT-03 reads back as what was written, each cell of its kind', async () => {
    const path = join(folder, 'kinds.xlsx');
    const at = new Date('2026-11-20T23:30:05+08:00');
    const row: Cell[] = [
      '=HYPERLINK("x")',
      12.5,
      null,
      { day: '2026-11-20' },
      { at },
      { text: '查看', link: 'https://a.cn/files/x"y&z.jpg' },
      'a\u0001b\nc\ud83d\ude00',
    ];
    let counted = 0;
    await writeXlsx(
      path,
      sheets({
        name: '[数据]/表',
        columns: columns('文', '数', '空', '日', '时', '图', '符'),
        pages: pages([row], [], [row]),
      }),
      (n) => {
        counted += n;
      },
    );
    expect(counted).toBe(2);
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(path);
    const [sheet] = book.worksheets;
    expect([sheet!.name, sheet!.rowCount]).toEqual(['数据  表', 3]);
    const cells = sheet!.getRow(3);
    expect(cells.getCell(1)).toMatchObject({ value: '=HYPERLINK("x")', type: ExcelJS.ValueType.String });
    expect(cells.getCell(2).value).toBe(12.5);
    expect(cells.getCell(3).value).toBeNull();
    expect(cells.getCell(4).value).toEqual(new Date('2026-11-20T00:00:00Z'));
    expect(cells.getCell(4).numFmt).toBe('yyyy-mm-dd');
    expect((cells.getCell(5).value as Date).toISOString().slice(0, 19)).toBe('2026-11-20T23:30:05');
    expect(cells.getCell(6).value).toEqual({
      formula: 'HYPERLINK("https://a.cn/files/x""y&z.jpg","查看")',
      result: '查看',
    });
    expect(cells.getCell(7).value).toBe('ab\nc\ud83d\ude00');
    expect(cells.getCell(7).alignment).toMatchObject({ wrapText: true, vertical: 'top' });
  });

  it('is not there as half of itself when a page cannot be read', async () => {
    async function* broken(): AsyncGenerator<Cell[][]> {
      yield [['一']];
      throw new Error('the database went away');
    }
    const path = join(folder, 'broken.xlsx');
    const write = writeXlsx(path, sheets({ name: '表', columns: columns('文'), pages: broken() }), () => {});
    await expect(write).rejects.toThrow('the database went away');
    await expect(new ExcelJS.Workbook().xlsx.readFile(path)).rejects.toThrow();
  });

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (index, name) => {
    expect(columnName(index)).toBe(name);
  });

  it('sheets of one name are told apart', async () => {
    const path = join(folder, 'names.xlsx');
    const one = (name: string): Sheet => ({ name, columns: columns('文'), pages: pages() });
    await writeXlsx(
      path,
      sheets(one('口算'), one('口算'), one('长'.repeat(40)), one(''), one('History'), one('😀'.repeat(20))),
      () => {},
    );
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(path);
    expect(book.worksheets.map((s) => s.name)).toEqual([
      '口算',
      '口算 (2)',
      '长'.repeat(31),
      '表',
      'History (2)',
      '😀'.repeat(15),
    ]);
  });
});

it('EXPORT-03 a CSV has a mark of its encoding, quotes what it must, and disarms formulas', async () => {
  const path = join(folder, 'a.csv');
  const row: Cell[] = [
    'a,"b"',
    ' =1',
    '-1',
    -1,
    { day: '2026-11-20' },
    { at: new Date('2026-11-20T00:00:00Z') },
    null,
  ];
  await writeCsv(
    path,
    sheets({ name: '表', columns: columns('一', '二', '三', '四', '五', '六', '七'), pages: pages([row]) }),
    () => {},
  );
  expect(readFileSync(path, 'utf8')).toBe(
    '\ufeff一,二,三,四,五,六,七\r\n"a,""b""",\' =1,\'-1,-1,2026-11-20,2026-11-20 08:00:00,\r\n',
  );
});
