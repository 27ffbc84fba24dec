import { expect, it } from 'vitest';
import { codePath, csvOf, sheetsOf } from './print.ts';

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
  expect(csvOf([slip('=1+1'), slip('张"三')])).toBe(
    '\ufeff"姓名","学号","邀请码","链接"\r\n"\'=1+1","A01","ACDE-FGHJ","https://a/m/i/ACDEFGHJ?k=x"\r\n"张""三","A01","ACDE-FGHJ","https://a/m/i/ACDEFGHJ?k=x"\r\n',
  );
});

it('the code is drawn as squares within its edge', () => {
  const { path, count } = codePath('https://rollcall.example.org/m/i/ACDEFGHJ?k=0123456789abcdef');
  expect(count).toBeGreaterThan(20);
  expect(path).toMatch(/^M0 0h1v1h-1z/);
});
