import {
  askLeave,
  auditJoin,
  downloadRecords,
  join as joinActivity,
  listJoinRequests,
  listRecords,
  saveAttendanceSettings,
  saveExceptions,
  submit,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { rowsOf, sheetReader } from '../../../test/fixtures/sheets.ts';
import { unzip } from '../../../test/fixtures/unzip.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterAll(() => api?.close());

const { get, book } = sheetReader(
  () => api,
  () => teacher,
);

const MORNING: [number, number] = [25_200, 30_600];
const EVENING: [number, number] = [61_200, 64_800];
const DAY = '2026-11-20';

const signIn = (member: Person, cid: string) =>
  member.ok(submit, { cid, entry: api.entryOf(cid), fill_params: [], request_id: freshId() });
const table = (cid: string, from: string, to: string, more: object = {}) => ({
  cid,
  type: '0',
  start: String(startOfDay(from)),
  end: String(startOfDay(to)),
  ...more,
});
/** Texts of a sheet, line by line; empty cells are ''. */
const textsOf = (sheet: ExcelJS.Worksheet): string[][] =>
  Array.from({ length: sheet.rowCount }, (_, row) =>
    Array.from({ length: sheet.columnCount }, (_, column) =>
      String(sheet.getRow(row + 1).getCell(column + 1).value ?? ''),
    ),
  );

/** A class of two slots on a Friday; the Monday behind its weekend is off. */
async function aClass({ limit = 2 } = {}) {
  await api.clock(`${DAY} 06:00:00`);
  const cid = await api.activity(teacher, {
    title: '一班考勤',
    time_list: [MORNING, EVENING],
    limit,
    checkinday: [0, 1, 2, 3, 4],
  });
  await teacher.ok(saveAttendanceSettings, {
    cid,
    leave: 2,
    slot_rules: [
      { name: '到校', kind: 'in', mark: 28_800 },
      { name: '离校', kind: 'out', mark: 63_000 },
    ],
  });
  const [first, late, away] = [
    await api.member(cid, '陈晨'),
    await api.member(cid, '李雨桐'),
    await api.member(cid, '王浩然'),
  ];
  await away!.ok(askLeave, {
    cid,
    first: DAY,
    last: DAY,
    slots: [EVENING[0]],
    kind: '事假',
    request_id: freshId(),
  });
  await teacher.ok(saveExceptions, {
    cid,
    set: [{ day: '2026-11-23', kind: 'off', note: '运动会' }],
    request_id: freshId(),
  });
  await api.clock(`${DAY} 08:00:59`);
  await signIn(first!, cid);
  await api.clock(`${DAY} 08:12:00`);
  await signIn(late!, cid);
  await api.clock(`${DAY} 08:13:00`);
  if (limit > 2) await signIn(late!, cid);
  await api.clock(`${DAY} 17:10:00`);
  await signIn(late!, cid);
  await api.clock(`${DAY} 17:20:00`);
  if (limit > 2) await signIn(late!, cid);
  await api.clock(`${DAY} 17:40:00`);
  await signIn(first!, cid);
  await api.clock('2026-11-23 20:00:00');
  return cid;
}

describe('lateness of single records', () => {
  const recorded = { type: '1', start: String(startOfDay(DAY)), end: String(startOfDay('2026-11-23')) };

  it('N45 the list and the export say the minutes that the sheet says, of the record that decides', async () => {
    const cid = await aClass({ limit: 4 });
    const [head, ...rows] = textsOf((await book(downloadRecords, { cid, ...recorded })).worksheets[0]!);
    const [name, way] = ['姓名', '方式'].map((title) => head!.indexOf(title));
    expect(rows.map((row) => `${row[name!]} ${row[way!]}`).filter((said) => said !== ' ')).toEqual([
      '陈晨 正常',
      '李雨桐 早退 10 分钟',
      '李雨桐 正常',
      '李雨桐 正常',
      '李雨桐 迟到 12 分钟',
      '陈晨 正常',
    ]);
    const { lists } = (await teacher.ok(listRecords, { cid })).data;
    expect(lists.map(({ minutes }) => minutes)).toEqual([
      undefined,
      -10,
      undefined,
      undefined,
      12,
      undefined,
    ]);
  });
});

describe('the sheet of attendance in an exported table of days', () => {
  it('has a row a person, a column a slot of a day, signs with minutes, sums and the counts of each slot', async () => {
    const cid = await aClass();
    const workbook = await book(downloadRecords, table(cid, DAY, '2026-11-23'));
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['签到汇总', '说明', '考勤表']);
    const [title, legend, head, ...rows] = textsOf(workbook.worksheets[2]!);
    expect(title![0]).toBe('一班考勤　考勤表　2026-11-20 至 2026-11-23');
    for (const sign of ['到 已到', '迟 迟到', '退 早退', '假 请假', '补 补签', '缺 缺勤', '休 不用签到'])
      expect(legend![0]).toContain(sign);
    expect(head!.slice(0, 4)).toEqual(['姓名', '11-20 五\n到校', '11-20 五\n离校', '11-21 六\n到校']);
    expect(head!.slice(-10).map((text) => text.replace('\n', ''))).toEqual([
      ...['应签次数', '已签次数', '出勤率', '迟到次数', '迟到分钟', '早退次数', '早退分钟'],
      ...['补签次数', '请假次数', '缺勤次数'],
    ]);
    const off = ['休', '休', '休', '休', '休', '休'];
    expect(rows).toEqual([
      ['陈晨', '到', '到', ...off, '2', '2', '100.00%', '0', '0', '0', '0', '0', '0', '0'],
      ['李雨桐', '迟12', '退20', ...off, '2', '2', '100.00%', '1', '12', '1', '20', '0', '0', '0'],
      ['王浩然', '缺', '假', ...off, '1', '0', '0.00%', '0', '0', '0', '0', '0', '1', '1'],
      ['应到人数', '3', '3', '0', '0', '0', '0', '0', '0', ...new Array<string>(10).fill('')],
      ['已到人数', '2', '2', '0', '0', '0', '0', '0', '0', ...new Array<string>(10).fill('')],
      ['请假人数', '0', '1', '0', '0', '0', '0', '0', '0', ...new Array<string>(10).fill('')],
      ['缺勤人数', '1', '0', '0', '0', '0', '0', '0', '0', ...new Array<string>(10).fill('')],
    ]);
  });

  it('prints on A4 across as wide as the paper, and keeps names and head in sight and on every page', async () => {
    const cid = await aClass();
    const sheet = (await book(downloadRecords, table(cid, DAY, '2026-11-23'))).worksheets[2]!;
    expect(sheet.pageSetup).toMatchObject({
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '1:3',
      printTitlesColumn: 'A:A',
    });
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 3 });
    expect(sheet.getCell('B6').font.color).toEqual({ argb: 'FFB3261E' });
  });

  it('leaves the specified sheets and the CSV as they are without it, to the character', async () => {
    const cid = await aClass();
    const answer = await get(downloadRecords, table(cid, DAY, '2026-11-23'));
    const parts = unzip(answer.rawPayload);
    const sheetOf = (n: number) => parts.get(`xl/worksheets/sheet${n}.xml`)!.toString('utf8');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(answer.rawPayload as unknown as ArrayBuffer);
    const cell = (ref: string, style: number, text: string) =>
      `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
    const heads = [
      '姓名',
      '状态',
      DAY,
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '签到天数',
      '签到次数',
      '补签次数',
      '未签次数',
    ];
    expect(sheetOf(1)).toContain(
      `<sheetData><row r="1">${heads.map((head, at) => cell(`${'ABCDEFGHIJ'[at]}1`, 1, head)).join('')}</row>`,
    );
    expect(sheetOf(1)).toContain(
      'state="frozen"/></sheetView></sheetViews><cols><col min="1" max="1" width="16" customWidth="1"/>',
    );
    expect(sheetOf(1)).not.toMatch(/pageSetup|sheetPr/);
    expect(sheetOf(2)).toContain(`${cell('A6', 2, '行数')}<c r="B6"><v>3</v></c>`);
    expect(rowsOf(workbook.worksheets[0]!)).toHaveLength(3);
    const csv = await get(downloadRecords, table(cid, DAY, '2026-11-23', { format: 'csv' }));
    expect(csv.payload.split('\r\n')).toHaveLength(5);
    expect(csv.payload).not.toContain('迟');
    const records = await book(downloadRecords, { ...table(cid, DAY, '2026-11-23'), type: '1' });
    expect(records.worksheets.map(({ name }) => name)).not.toContain('考勤表');
  });

  it('has a column of numbers in their order, and one column a week in a weekly cycle', async () => {
    await api.clock(`${DAY} 06:00:00`);
    const cid = await api.activity(teacher, { checkinday: [8] });
    const one = await api.member(cid, '甲');
    await api.member(cid, '乙');
    await api.sql(
      `UPDATE member SET stu_no = CASE alias WHEN '甲' THEN '02' ELSE '01' END WHERE cid = $1 AND role = 0`,
      [cid],
    );
    await signIn(one, cid);
    await api.clock('2026-11-23 12:00:00');
    const sheet = (await book(downloadRecords, table(cid, DAY, '2026-11-22'))).worksheets[2]!;
    const [, , head, ...rows] = textsOf(sheet);
    expect(head!.slice(0, 3)).toEqual(['姓名', '学号', '11-16\n至 11-22']);
    expect(rows.slice(0, 2).map((row) => row.slice(0, 3))).toEqual([
      ['乙', '01', '缺'],
      ['甲', '02', '到'],
    ]);
    expect(sheet.views[0]).toMatchObject({ xSplit: 2 });
  });
});

it('N45 the table of days has a row a member, and none for who only asked to join', async () => {
  await api.clock(`${DAY} 08:00:00`);
  const cid = await api.activity(teacher, { enable_audit: 1 });
  const join = async (name: string) =>
    (await api.person(name, 'member')).ok(joinActivity, api.joining(cid, name));
  await join('让进来的');
  const { lists } = (await teacher.ok(listJoinRequests, { cid })).data;
  await teacher.ok(auditJoin, { cid, id: lists[0]!.id, status: 1 });
  await join('在等审核的');
  const sheets = (await book(downloadRecords, table(cid, DAY, DAY))).worksheets;
  const names = rowsOf(sheets[0]!).map((row) => row['姓名']);
  expect(names).toEqual(['让进来的']);
  expect(textsOf(sheets[2]!)[3]![0]).toBe('让进来的');
});
