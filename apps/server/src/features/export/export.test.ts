import {
  acceptLate,
  attachExport,
  createExport,
  downloadInvites,
  downloadPoints,
  downloadRecords,
  joinDependent,
  listAudit,
  listLate,
  listRecords,
  stat,
  submit,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aField, NOW } from '../../../test/fixtures/builders.ts';
import { pick, rowsOf, sheetReader } from '../../../test/fixtures/sheets.ts';

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.person('周老师');
});
afterAll(() => api?.close());

const {
  get,
  book: bookOf,
  rows,
} = sheetReader(
  () => api,
  () => teacher,
);

const signIn = (who: Person, cid: string, more: object = {}) => who.ok(submit, api.submission(cid, more));
const span = (from: string, to: string) => ({ start: String(startOfDay(from)), end: String(startOfDay(to)) });

const TEXTS = ['=1+1', '+86 138', '@cmd', '00123', '-2', '\t=x', '_x0041_ & <b>"', '＝1＋1'];

describe('check-in records', () => {
  let cid: string;
  beforeAll(async () => {
    await api.clock(NOW);
    cid = await api.activity(teacher, {
      title: '晨读/签到',
      fill_options: [aField({ field_key: 1001, field_name: '心得' })],
    });
    const members = await Promise.all(TEXTS.map((_, i) => api.member(cid, `成员${i}`)));
    for (const [i, text] of TEXTS.entries()) {
      await api.clock(`2026-11-${20 + Math.min(i, 3)} 09:30:0${i}`);
      await signIn(members[i]!, cid, { fill_params: [{ key: 1001, val: text }] });
    }
  });

  it('EXPORT-03 API-62 the file holds the records from start to end, both days included', async () => {
    const list = await rows(downloadRecords, { cid, type: '1', ...span('2026-11-21', '2026-11-22') });
    expect(pick(list, '姓名', '日期', '签到时间', '方式')).toEqual([
      ['成员2', '2026-11-22', '2026-11-22 09:30:02', '正常'],
      ['成员1', '2026-11-21', '2026-11-21 09:30:01', '正常'],
    ]);
  });

  it('EXPORT-03 has columns of numbers and points where somebody has them', async () => {
    const heads = async () => {
      const days = span('2026-11-20', '2026-11-23');
      const [table, records] = await Promise.all(
        ['0', '1'].map((type) => bookOf(downloadRecords, { cid, type, ...days })),
      );
      return [table!, records!].map((book) =>
        (book.worksheets[0]!.getRow(1).values as string[]).filter((head) => ['学号', '积分'].includes(head)),
      );
    };
    expect(await heads()).toEqual([[], []]);
    await api.sql(`UPDATE member SET stu_no = '7' WHERE cid = $1 AND alias = '成员1'`, [cid]);
    await api.sql(`UPDATE activity_revision SET rules = rules || '{"score": 5}' WHERE cid = $1`, [cid]);
    expect(await heads()).toEqual([['学号'], ['学号', '积分']]);
    const [row] = await rows(downloadRecords, { cid, type: '1', ...span('2026-11-21', '2026-11-21') });
    expect(row).toMatchObject({ 姓名: '成员1', 学号: '7', 方式: '正常', 积分: 0 });
  });

  it('EXPORT-03 text like a formula or a number stays text, in both formats', async () => {
    const book = await bookOf(downloadRecords, { cid, type: '1', ...span('2026-11-20', '2026-11-23') });
    const column = (book.worksheets[0]!.getRow(1).values as string[]).indexOf('心得');
    const cells = TEXTS.map((_, i) => book.worksheets[0]!.getRow(i + 2).getCell(column));
    // The reader leaves Excel's own escape of an underscore as it stands.
    const read = TEXTS.map((text) => text.trim().replace('_x0041_', '_x005F_x0041_'));
    expect(cells.map((cell) => cell.value)).toEqual(read.toReversed());
    for (const cell of cells) {
      expect(cell.type).toBe(ExcelJS.ValueType.String);
      expect(cell.numFmt).toBe('@');
    }
    const csv = await get(downloadRecords, {
      cid,
      type: '1',
      format: 'csv',
      ...span('2026-11-20', '2026-11-23'),
    });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const texts = csv.body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[5]);
    expect(texts).toEqual(
      ["'＝1＋1", '_x0041_ & <b>"', "'=x", "'-2", '00123', "'@cmd", "'+86 138", "'=1+1"].map((text) =>
        text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text,
      ),
    );
  });

  it('EXPORT-03 has a Chinese name (RFC 5987) and a cover with range, zone and count', async () => {
    const answer = await get(downloadRecords, { cid, type: '1', ...span('2026-11-20', '2026-11-23') });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="file.xlsx"; filename*=UTF-8''${encodeURIComponent('晨读 签到-签到记录-2026-11-20-2026-11-23.xlsx')}`,
    );
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(answer.rawPayload as unknown as ArrayBuffer);
    expect(Object.fromEntries(pick(rowsOf(book.getWorksheet('说明')!), '项目', '值'))).toMatchObject({
      活动: '晨读/签到',
      内容: '签到记录',
      日期范围: '2026-11-20 至 2026-11-23',
      时区: '中国标准时间（UTC+8）',
      行数: TEXTS.length,
    });
  });

  it('N45 EXPORT-03 type 0 is a table of days, and so is an unknown type', async () => {
    const list = await rows(downloadRecords, { cid, type: '0', ...span('2026-11-20', '2026-11-23') });
    // Today is not over: nobody is missing on it yet.
    const shown = ['姓名', '2026-11-20', '2026-11-22', '2026-11-23', '签到天数', '未签次数'];
    expect(pick(list, ...shown)).toContainEqual(['成员2', '未签', '已签', '待签', 1, 2]);
    expect(await rows(downloadRecords, { cid, type: '7', ...span('2026-11-20', '2026-11-23') })).toEqual(
      list,
    );
  });

  it('EXPORT-03 the audit names takers of a direct file like those of an ordered one, and nobody who was refused', async () => {
    const loadAuditEntries = async () =>
      (await teacher.ok(listAudit, { cid, subject: 'export' })).data.lists.map(({ name, text }) => [
        name,
        text,
      ]);
    const before = await loadAuditEntries();
    await rows(downloadRecords, { cid, type: '1', ...span('2026-11-21', '2026-11-22') });
    const refused = await get(downloadRecords, { cid, type: '1', ...span('2026-10-01', '2026-11-30') });
    expect(refused.json<{ sta: number }>().sta).toBe(-1);
    expect(await loadAuditEntries()).toEqual([['周老师', '下载了数据'], ...before]);
    const [row] = await api.sql<{ after: object }>(
      "SELECT after FROM audit WHERE cid = $1 AND action = 'export.order' ORDER BY id DESC LIMIT 1",
      [cid],
    );
    expect(row!.after).toEqual({ kind: 'records', from: '2026-11-21', to: '2026-11-22', format: 'xlsx' });
  });

  it('EXPORT-12 EXPORT-14 CONST-17 takes 60 days and no 61, and nothing outside of the activity', async () => {
    const messageOf = async (query: object) =>
      (await get(downloadRecords, { cid, ...query })).json<{ sta: number; msg: string }>().msg;
    expect(await messageOf(span('2026-10-01', '2026-11-30'))).toBe('一次最多可选60天');
    expect(await messageOf({ start: span('2026-11-20', '2026-11-20').start })).toBe('请选择日期再点击下载');
    expect(await messageOf(span('2026-11-21', '2026-11-20'))).toBe('结束日期不能小于开始日期');
    const refused = await teacher.rejected(createExport, { cid, type: 1 });
    expect(refused.message).toBe('请选择日期再点击下载');
    const book = await bookOf(downloadRecords, { cid, type: '1', ...span('2026-10-02', '2026-11-30') });
    expect(pick(rowsOf(book.getWorksheet('说明')!), '项目', '值')).toContainEqual([
      '日期范围',
      '2026-11-20 至 2026-11-23',
    ]);
  });
});

it('JOIN-12 a position too rough for its place is marked, in the list and in the file', async () => {
  await api.clock('2026-11-20 08:00:00');
  const head = await api.certified('高校长');
  const [latitude, longitude] = [31.231, 121.474];
  const made = await api.activity(head, {
    locations: [{ address: '校门', latitude, longitude, range: 300 }],
  });
  for (const [name, accuracy] of [
    ['在门口', 12],
    ['在哪里', 5000],
  ] as const)
    await signIn(await api.member(made, name), made, {
      location: { latitude, longitude, accuracy, datum: 'gcj02' },
    });
  const { lists } = (await head.ok(listRecords, { cid: made })).data;
  expect(lists.map(({ name, place }) => [name, place?.rough])).toEqual([
    ['在哪里', 1],
    ['在门口', undefined],
  ]);
  const day = span('2026-11-20', '2026-11-20');
  const list = await rows(downloadRecords, { cid: made, type: '1', ...day }, head);
  expect(pick(list, '姓名', '定位误差（米）', '方式')).toEqual([
    ['在哪里', 5000, '定位太粗'],
    ['在门口', 12, '正常'],
  ]);
});

it('JOIN-17 JOIN-18 JOIN-09 tells how a record came to be, and who signed in for another', async () => {
  await api.clock('2026-11-20 08:00:00');
  const head = await api.certified('方校长');
  const made = await api.activity(head, { can_makeup: 2, time_list: [[25_200, 29_700]] });
  const entry = api.entryOf(made);
  const member = await api.member(made, '王浩然');
  const parent = await api.person('王妈妈', 'member');
  const child = await parent.ok(joinDependent, {
    cid: made,
    entry,
    reg_params: [{ key: 1, val: '王小宝' }],
    relation: '妈妈',
    request_id: freshId(),
  });
  const agent_for = child.data.unionid;
  await signIn(member, made);
  await signIn(parent, made, { agent_for });
  await api.clock('2026-11-22 10:00:00');
  await signIn(parent, made, { makeup: 1, date: '2026-11-21', slot: 25_200, agent_for });
  const captured_at = Date.parse('2026-11-22T07:30:00+08:00') / 1000;
  await member.rejected(submit, { cid: made, entry, fill_params: [], captured_at, request_id: freshId() });
  const [late] = (await head.ok(listLate, { cid: made })).data.lists;
  await head.ok(acceptLate, { cid: made, id: late!.id });

  const list = await rows(
    downloadRecords,
    { cid: made, type: '1', ...span('2026-11-20', '2026-11-22') },
    head,
  );
  expect(pick(list, '姓名', '方式', '代签人')).toEqual([
    ['王浩然', '迟到送达', null],
    ['王小宝', '补签、代签', '王妈妈'],
    ['王小宝', '代签', '王妈妈'],
    ['王浩然', '正常', null],
  ]);
  const table = await rows(
    downloadRecords,
    { cid: made, type: '0', ...span('2026-11-20', '2026-11-22') },
    head,
  );
  expect(pick(table, '姓名', '2026-11-20', '2026-11-21', '2026-11-22').toSorted()).toEqual([
    ['王小宝', '已签', '补签', '未签'],
    ['王浩然', '已签', '未签', '已签'],
  ]);
});

it.each([
  ['daily', [0, 1, 2, 3, 4, 5, 6]],
  ['weekly', [8]],
  ['custom', [0, 2, 5]],
])(
  'STAT-04 N45 the 未签 of the table of a %s activity are those of the statistics',
  async (_name, checkinday) => {
    await api.clock('2026-11-20 08:00:00');
    const cid = await api.activity(teacher, { checkinday });
    const [a, b] = [await api.member(cid, '甲'), await api.member(cid, '乙')];
    await signIn(a, cid).catch(() => {});
    await api.clock('2026-11-21 08:00:00');
    await signIn(b, cid).catch(() => {});
    await api.clock('2026-12-01 08:00:00');
    const list = await rows(downloadRecords, { cid, type: '0', ...span('2026-11-20', '2026-11-30') });
    const counted = (
      await teacher.ok(stat, {
        cid,
        start_date: startOfDay('2026-11-20'),
        end_date: startOfDay('2026-11-30'),
      })
    ).data.map(({ date, unchecked }) => [date, unchecked]);
    const reported = counted.map(([date]) => [date, list.filter((row) => row[date!] === '未签').length]);
    expect(reported).toEqual(counted);
    expect(counted.some(([, n]) => n !== 0)).toBe(true);
  },
);

it('EXPORT-24 attachments and files of another activity are refused like unknown ones', async () => {
  await api.clock(NOW);
  const stranger = await api.person('外人');
  const cid = await api.activity(teacher);
  for (const call of [downloadRecords, downloadInvites, downloadPoints])
    expect((await get(call, { cid }, stranger)).json()).toMatchObject({
      sta: -1,
      msg: '签到不存在 (not found)',
    });
  expect((await stranger.rejected(attachExport, { cid })).message).toBe('签到不存在 (not found)');
});
