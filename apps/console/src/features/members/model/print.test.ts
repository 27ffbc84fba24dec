import { expect, it } from 'vitest';
import { codePath, listRows, sheetsOf } from './print.ts';

const slip = (name: string) => ({
  id: 'a',
  name,
  no: 'A01',
  code: 'ACDE-FGHJ',
  link: 'https://a/m/i/ACDEFGHJ?k=x',
});

it('ten slips a sheet, the rest on the last', () => {
  const sheets = sheetsOf(Array.from({ length: 23 }, (_, n) => slip(String(n))));
  expect(sheets.map((sheet) => sheet.length)).toEqual([10, 10, 3]);
});

it('a name that looks like a formula is text in the list', () => {
  const rows = listRows([slip('=1+1'), slip('张"三')]);
  expect(rows.map((row) => row.map((cell) => (cell as { value: string }).value).slice(0, 1))).toEqual([
    ['姓名'],
    ['=1+1'],
    ['张"三'],
  ]);
  for (const row of rows.slice(1))
    for (const cell of row) expect(cell).toMatchObject({ type: String, format: '@' });
});

it('the code is drawn as squares within its edge', () => {
  const { path, count } = codePath('https://rollcall.example.org/m/i/ACDEFGHJ?k=0123456789abcdef');
  expect(count).toBeGreaterThan(20);
  expect(path).toMatch(/^M0 0h1v1h-1z/);
});
