import {
  acceptLate,
  createExport,
  downloadExport,
  downloadRecords,
  joinWard,
  listExports,
  listLate,
  submit,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../testing/api.ts';
import { aField, NOW } from '../../testing/builders.ts';

let api: Api;
let teacher: Person;
let cid: string;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.person('周老师');
});
afterAll(() => api?.close());

const TEXTS = ['=1+1', '+86 138', '@cmd', '00123'];
beforeEach(async () => {
  await api.clock(NOW);
  cid = await api.activity(teacher, { fill_options: [aField({ field_key: 1001, field_name: '心得' })] });
  const members = await Promise.all(TEXTS.map((_, i) => api.member(cid, `成员${i}`)));
  for (const [i, day] of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].entries()) {
    await api.clock(`${day} 09:30:00`);
    await members[i]!.ok(submit, {
      cid,
      entry: api.entryOf(cid),
      fill_params: [{ key: 1001, val: TEXTS[i]! }],
      request_id: freshId(),
    });
  }
});

async function sheetOf(
  path: string,
  query: Record<string, string>,
  who = teacher,
): Promise<ExcelJS.Worksheet> {
  const answer = await api.inject({
    url: path,
    query,
    headers: { authorization: `Bearer ${who.token}` },
  });
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(answer.rawPayload as unknown as ArrayBuffer);
  return book.worksheets[0]!;
}
const rowsOf = (sheet: ExcelJS.Worksheet) => {
  const header = sheet.getRow(1).values as string[];
  const column = (name: string) => header.indexOf(name);
  return Array.from({ length: sheet.rowCount - 1 }, (_, i) => {
    const row = sheet.getRow(i + 2);
    return {
      name: row.getCell(column('姓名')).value,
      day: (row.getCell(column('日期')).value as Date).toISOString().slice(0, 10),
      text: row.getCell(column('心得')),
    };
  });
};

describe('exports', () => {
  it('EXPORT-03 the file holds the records from start to end, both days included', async () => {
    const sheet = await sheetOf(downloadRecords.path, {
      cid,
      start: String(startOfDay('2026-11-21')),
      end: String(startOfDay('2026-11-22')),
    });
    expect(rowsOf(sheet).map(({ name, day }) => [name, day])).toEqual([
      ['成员2', '2026-11-22'],
      ['成员1', '2026-11-21'],
    ]);
  });

  it('EXPORT-03 what looks like a formula or a number stays the text it is', async () => {
    const sheet = await sheetOf(downloadRecords.path, { cid });
    const cells = rowsOf(sheet).map(({ text }) => text);
    expect(cells.map((cell) => cell.value)).toEqual(TEXTS.toReversed());
    for (const cell of cells) expect(cell.type).not.toBe(ExcelJS.ValueType.Formula);
  });

  it('JOIN-17 JOIN-18 JOIN-09 tells how a record came to be, and who signed in for another', async () => {
    await api.clock('2026-11-20 08:00:00');
    const head = await api.certified('方校长');
    const made = await api.activity(head, { can_makeup: 2, time_list: [[25_200, 29_700]] });
    const entry = api.entryOf(made);
    const member = await api.member(made, '王浩然');
    const parent = await api.person('王妈妈', 'member');
    const child = await parent.ok(joinWard, {
      cid: made,
      entry,
      reg_params: [{ key: 1, val: '王小宝' }],
      relation: '妈妈',
      request_id: freshId(),
    });
    const base = { cid: made, entry, fill_params: [] };
    const agent_for = child.data.unionid;
    await member.ok(submit, { ...base, request_id: freshId() });
    await parent.ok(submit, { ...base, agent_for, request_id: freshId() });
    await api.clock('2026-11-22 10:00:00');
    const missed = { ...base, makeup: 1 as const, date: '2026-11-21', slot: 25_200 };
    await parent.ok(submit, { ...missed, agent_for, request_id: freshId() });
    const captured_at = Date.parse('2026-11-22T07:30:00+08:00') / 1000;
    await member.refused(submit, { ...base, captured_at, request_id: freshId() });
    const [late] = (await head.ok(listLate, { cid: made })).data.lists;
    await head.ok(acceptLate, { cid: made, id: late!.id });

    const sheet = await sheetOf(downloadRecords.path, { cid: made }, head);
    const [header, ...rows] = Array.from({ length: sheet.rowCount }, (_, i) => sheet.getRow(i + 1));
    const cell = (row: ExcelJS.Row, name: string) =>
      row.getCell((header!.values as string[]).indexOf(name)).value;
    expect(rows.map((row) => ['姓名', '方式', '代签人'].map((name) => cell(row, name)))).toEqual([
      ['王浩然', '迟到送达', null],
      ['王小宝', '补签、代签', '王妈妈'],
      ['王小宝', '代签', '王妈妈'],
      ['王浩然', '正常', null],
    ]);
  });

  it('EXPORT-08 EXPORT-10 an ordered file is listed and opened for 24 hours and no longer', async () => {
    const order = { cid, type: 0, request_id: freshId() };
    const { data } = await teacher.ok(createExport, order);
    expect((await teacher.ok(createExport, order)).data).toEqual(data);
    const listed = async () => (await teacher.ok(listExports, { cid })).data.lists;
    await expect.poll(async () => (await listed())[0]?.state, { timeout: 15_000 }).toBe('done');
    expect(await listed()).toHaveLength(1);
    const sheet = await sheetOf(downloadExport.path, { id: data.id });
    expect(sheet.rowCount).toBe(1 + TEXTS.length);
    await api.clock('2026-11-24 09:29:59');
    expect(await listed()).toHaveLength(1);
    await api.clock('2026-11-24 09:30:01');
    expect(await listed()).toEqual([]);
    const gone = await api.inject({
      url: downloadExport.path,
      query: { id: data.id },
      headers: { authorization: `Bearer ${teacher.token}` },
    });
    expect(gone.json()).toMatchObject({ sta: -1, msg: '文件已过期，请重新生成' });
  });
});
