import { addDays } from '@rollcall/rules';
import type pg from 'pg';
import { expect, it } from 'vitest';
import type { FileOrder } from './file-order.source.ts';
import { homeworkSource } from './homework.source.ts';

it('EXPORT-04 a page holds some thousand rows of a homework of many days, however many members are due', async () => {
  const [members, days] = [300, 365];
  const ids = Array.from({ length: members }, (_, i) => String(i).padStart(3, '0'));
  const page = (count: number, after = '') =>
    ids
      .filter((id) => id > after)
      .slice(0, count)
      .map((id) => ({ member_id: id, alias: id, stu_no: '', spans: [['2026-01-01', null]] }));
  const client = {
    query: async (text: string, values: unknown[]) => ({
      rows: text.includes('FROM member m') ? page(values[4] as number, values[5] as string) : [],
    }),
  } as unknown as pg.Client;
  const dueDays = Array.from({ length: days }, (_, i) => addDays('2026-01-01', i)).map((day) => ({
    day,
    period: day,
  }));
  const order = {
    from: null,
    to: null,
    homework: [{ wid: 'w', title: '晨读', mode: 1, fields: [], dueDays }],
  };
  const sizes: number[] = [];
  for await (const sheet of homeworkSource(client, order as unknown as FileOrder))
    for await (const rows of sheet.pages) sizes.push(rows.length);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(members * days);
  expect(Math.max(...sizes)).toBeLessThan(4000);
});
