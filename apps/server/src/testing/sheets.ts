import type { Call } from '@rollcall/contract';
import ExcelJS from 'exceljs';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Api, Person } from './api.ts';

type Value = ExcelJS.CellValue | undefined;
type Row = Record<string, Value>;

const shown = (value: Value): Value =>
  value instanceof Date ? value.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '') : value;

/** Rows of a sheet by their headers; empty cells are null, dates as the sheet shows them. */
export function rowsOf(sheet: ExcelJS.Worksheet): Row[] {
  const head = sheet.getRow(1).values as string[];
  return Array.from({ length: sheet.rowCount - 1 }, (_, i) =>
    Object.fromEntries(
      head.flatMap((name, at) => (name ? [[name, shown(sheet.getRow(i + 2).getCell(at).value)]] : [])),
    ),
  );
}

/** Some columns of rows. */
export const pick = (list: Row[], ...names: string[]): Value[][] =>
  list.map((row) => names.map((name) => row[name]));

/** Asks for files as a browser would, and reads them back. */
export function sheetReader(api: () => Api, owner: () => Person) {
  const get = (call: Call, query: Record<string, string>, who = owner()): Promise<LightMyRequestResponse> =>
    api().inject({ url: call.path, query, headers: { authorization: `Bearer ${who.token}` } });
  async function book(call: Call, query: Record<string, string>, who = owner()): Promise<ExcelJS.Workbook> {
    const answer = await get(call, query, who);
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(answer.rawPayload as unknown as ArrayBuffer);
    return workbook;
  }
  return {
    get,
    book,
    /** Of the first sheet. */
    rows: async (call: Call, query: Record<string, string>, who = owner()): Promise<Row[]> =>
      rowsOf((await book(call, query, who)).worksheets[0]!),
  };
}
