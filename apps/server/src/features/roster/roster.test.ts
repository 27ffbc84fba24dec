import * as XLSX from '@e965/xlsx';
import {
  addMembers,
  createExport,
  downloadExport,
  listActivities,
  listExports,
  overview,
  previewRoster,
  quitActivityAsMember,
} from '@rollcall/contract';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity, NOW } from '../../../test/fixtures/builders.ts';
import { closeChecked, listKit, storeList } from '../../../test/fixtures/lists.ts';
import { openDatabase } from '../../platform/db/db.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { createRosterService } from './roster.service.ts';

/** Three parts of the job; the long run writes as many as a list may have (`npm run reliability -- roster`). */
const NAMES = Number(process.env['TRUST_NAMES'] ?? 9000);

let api: Api;
let teacher: Person;
let kit: ReturnType<typeof listKit>;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  kit = listKit(api, teacher);
});
afterAll(() => closeChecked(api));

describe('preview', () => {
  it('FORM-37 UPLOAD-14 shows what was understood, line by line', async () => {
    const rows = [
      ['三年二班名单', null, null, null],
      ['序号', '学生信息', null, '联系方式'],
      [null, '姓名', '学号', '手机'],
      [1, '张三', '0042', 13800138000],
      [2, '李 四', 20260002, '138-0013-8001'],
      [3, '王五', '', '12345'],
      [4, '张三', '0042', ''],
    ];
    const sheet = XLSX.utils.aoa_to_sheet(rows);
    sheet['!merges'] = [
      XLSX.utils.decode_range('A1:D1'),
      XLSX.utils.decode_range('A2:A3'),
      XLSX.utils.decode_range('B2:C2'),
    ];
    const book = XLSX.utils.book_new(sheet, '三年二班');
    const content = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const list_url = await storeList(api, teacher, content, 'xlsx');
    expect((await teacher.ok(previewRoster, { list_url })).data).toEqual({
      total: 4,
      taken: 3,
      columns: { name: '姓名', phone: '手机', no: '学号' },
      sheet: '三年二班',
      sheets: 1,
      head_line: 3,
      lines: [
        { line: 4, name: '张三', phone: '13800138000', no: '0042' },
        { line: 5, name: '李四', phone: '13800138001', no: '20260002' },
        { line: 6, name: '王五', phone: '', no: '' },
      ],
      problems: [
        { line: 6, text: '3 王五 12345', problem: '手机号不正确，未采用', severity: 'partial' },
        { line: 7, text: '4 张三 0042', problem: '与第4行重复，只算一次', severity: 'skipped' },
      ],
      counts: { skipped: 1, partial: 1, note: 0 },
    });
  });

  it.each([
    ['nobody', '合计,3\n', 'list_empty', '没有在文件中找到姓名，请检查内容或下载模板'],
    [
      'a program',
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 7, 0, 0, 1]),
      'list_broken',
      '文件无法读取，请上传 xlsx、xls、csv 或 txt 格式的名单',
    ],
    [
      'a broken workbook',
      Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500, 7)]),
      'list_broken',
      '文件无法读取，请上传 xlsx、xls、csv 或 txt 格式的名单',
    ],
    [
      '50001 names',
      `姓名\n${Array.from({ length: 50_001 }, (_, i) => `学生${i}`).join('\n')}`,
      'list_too_many',
      '名单最多50000人，请分成多个活动',
    ],
  ])('RULE-32 a list of %s is refused', async (_what, content, reason, message) => {
    const list_url = await storeList(api, teacher, content);
    const refused = await teacher.rejected(previewRoster, { list_url });
    expect([refused.data.reason, refused.data.field, refused.message]).toEqual([reason, 'list_url', message]);
    const saved = { ...anActivity(), disable_free_join: 1 as const, list_url };
    await expect(api.activity(teacher, saved)).rejects.toMatchObject({ message });
  });

  it('only the own list is shown and saved', async () => {
    const list_url = await storeList(api, await api.person('另一位老师'), '姓名\n张三');
    expect((await teacher.rejected(previewRoster, { list_url })).message).toBe('名单文件不存在，请重新上传');
    await expect(api.activity(teacher, { disable_free_join: 1, list_url })).rejects.toMatchObject({
      message: '名单文件不存在，请重新上传',
    });
    // Not even where the list is off: what an activity refers to its managers may load.
    await expect(api.activity(teacher, { disable_free_join: 0, list_url })).rejects.toMatchObject({
      message: '名单文件不存在，请重新上传',
    });
  });
});

describe('lines of a list', () => {
  it('FORM-37 are due and missing before anybody claims them, and have not joined', async () => {
    const cid = await kit.listed('张三,,1\n李四,,2\n王五,,3');
    expect(await kit.stateOf(cid)).toEqual({ state: 'ready', lines: 3, claimed: 0, unclaimed: 3, error: '' });
    const detail = await kit.detailOf(cid);
    expect(detail.today).toMatchObject({ due: 3, checked: 0 });
    expect(detail.join_num).toBe(0);
    const card = (await teacher.ok(listActivities, {})).data.find((one) => one.cid === cid)!;
    expect([card.today_due, card.join_num]).toEqual([3, 0]);
    const { one } = await kit.joinAs(cid, '李四', '', '2');
    await kit.signIn(one, cid);
    await api.clock('2026-11-21 08:00:00');
    const { data } = await teacher.ok(overview, { cid });
    expect(data).toMatchObject({ due: 3, checked: 1, unchecked: 2, joined: 1, missing: ['张三', '王五'] });
    await api.clock(NOW);
    expect(await kit.stateOf(cid)).toMatchObject({ lines: 3, claimed: 1, unclaimed: 2 });
  });

  it('FORM-37 a new list replaces: claimed stay, the rest follow it, past days keep their due', async () => {
    const cid = await kit.listed('张三,,1\n李四,,2\n王五,,3');
    await kit.joinAs(cid, '张三', '', '1');
    const ids = () =>
      api.sql<{ alias: string; member_id: string }>(
        'SELECT alias, member_id FROM member WHERE cid = $1 AND role = 0 AND removed_at IS NULL ORDER BY alias',
        [cid],
      );
    const before = new Map((await ids()).map((r) => [r.alias, r.member_id]));
    await api.clock('2026-11-21 08:00:00');
    await kit.save(cid, { list_url: await storeList(api, teacher, '姓名,学号\n李四,2\n赵六,4\n孙七,5') });
    expect((await kit.detailOf(cid)).today.due).toBe(4);
    expect((await teacher.ok(overview, { cid })).data.due).toBe(3);
    const after = await ids();
    expect(after.map((r) => r.alias)).toEqual(['孙七', '张三', '李四', '赵六']);
    expect(after.find((r) => r.alias === '李四')!.member_id).toBe(before.get('李四'));
    expect(await kit.stateOf(cid)).toMatchObject({ lines: 3, claimed: 0 });
    await api.clock(NOW);
  });

  it('FORM-37 turning the list off removes whoever never came; turning it on again finds who is there', async () => {
    const cid = await kit.listed('张三,,1\n李四,,2');
    await kit.joinAs(cid, '张三', '', '1');
    const list_url = (await kit.detailOf(cid)).list_url;
    await kit.save(cid, { disable_free_join: 0 });
    expect((await kit.detailOf(cid)).today.due).toBe(1);
    expect(await kit.stateOf(cid)).toMatchObject({ state: 'none', lines: 0 });
    await kit.joinAs(cid, '李四', '', '2');
    await kit.save(cid, { disable_free_join: 1, list_url });
    expect((await kit.detailOf(cid)).today.due).toBe(2);
    expect(await kit.stateOf(cid)).toMatchObject({ lines: 2, claimed: 2, unclaimed: 0 });
  });

  it('EXPORT-08 the members’ sheet holds who has not joined, with what the list says of them', async () => {
    const cid = await kit.listed('张三,13800138000,01\n李四,13800138001,02');
    await kit.joinAs(cid, '李四', '13800138001', '02');
    const { data } = await teacher.ok(createExport, { cid, type: 0 });
    const done = async () => (await teacher.ok(listExports, { cid })).data.lists[0]?.state;
    await vi.waitFor(async () => expect(await done()).toBe('done'), { timeout: 60_000, interval: 100 });
    const answer = await api.inject({
      url: downloadExport.path,
      query: { id: data.id },
      headers: { authorization: `Bearer ${teacher.token}` },
    });
    const book = XLSX.read(answer.rawPayload, { type: 'buffer' });
    const rows: string[][] = XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
    const status = rows[0]!.indexOf('状态');
    expect(rows.slice(1).map((row) => [row[0], row[status], ...row.slice(status + 1)])).toEqual([
      ['张三', '未加入', '13800138000', '01', 0, 0],
      ['李四', '已加入', '13800138001', '02', 0, 0],
    ]);
  });

  it('FORM-37 an import that fails says so, is tried again, and stops where another list came', async () => {
    const cid = await kit.listed('张三,,1');
    const gone = await kit.listed('李四,,1');
    const tokenOf = async (one: string) =>
      (await api.sql<{ token: string }>('SELECT token FROM roster_list WHERE cid = $1', [one]))[0]!.token;
    const token = await tokenOf(cid);
    // As a long list is right after the save: nothing written yet, and its file cannot be read just now.
    const missing = 'lost'.padEnd(22, '0');
    await api.sql("UPDATE roster_list SET state = 'working', token = $2 WHERE cid = $1", [cid, missing]);
    await expect(api.app.services.rosters.work(cid, missing)).rejects.toThrow();
    expect(await kit.stateOf(cid)).toMatchObject({
      state: 'failed',
      error: '名单导入失败，正在重试',
      lines: 1,
    });
    await api.sql('UPDATE roster_list SET token = $2 WHERE cid = $1', [cid, token]);
    await api.app.services.rosters.work(cid, await tokenOf(gone));
    expect((await kit.stateOf(cid)).state).toBe('failed');
    await api.app.services.rosters.work(cid, token);
    expect(await kit.stateOf(cid)).toMatchObject({ state: 'ready', error: '', lines: 1 });
  });

  it('saving the same list again changes nothing', async () => {
    const cid = await kit.listed('张三,,1');
    const count = () => api.sql('SELECT count(*)::int AS n FROM member WHERE cid = $1', [cid]);
    const before = await count();
    await kit.save(cid, { title: '改名' });
    expect(await count()).toEqual(before);
    expect((await kit.detailOf(cid)).today.due).toBe(1);
  });

  it('FORM-37 whoever joins, is added, or leaves between two parts of the job is on the list once', async () => {
    const cid = await kit.listed('张三', { enable_external: 1 });
    const [{ token } = { token: '' }] = await api.sql<{ token: string }>(
      "UPDATE roster_list SET state = 'working' WHERE cid = $1 RETURNING token",
      [cid],
    );
    const names = ['张三', '李四', '王五', '赵六'];
    const { one: leaving } = await kit.joinAs(cid, '赵六');
    const { db, close } = openDatabase(api.databaseUrl, 2);
    let parts = 0;
    // Parts: taking the list, what is known already, what is new, and the end.
    const between = async () => {
      parts += 1;
      if (parts === 2) await leaving.ok(quitActivityAsMember, { cid });
      if (parts !== 3) return;
      await kit.joinAs(cid, '李四');
      await teacher.ok(addMembers, { cid, text: '王五' });
    };
    const transaction = () => {
      const next = db.transaction();
      const execute: typeof next.execute = (work) => between().then(() => next.execute(work));
      return new Proxy(next, { get: (_, key) => (key === 'execute' ? execute : undefined) });
    };
    const paused = new Proxy(db, {
      get(target, key) {
        const value: unknown = key === 'transaction' ? transaction : Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const lines = names.map((name, n) => ({ line: n + 2, name, phone: '', no: '' }));
    const rosters = createRosterService({
      db: paused,
      jobs: createJobs({ url: api.databaseUrl, log: pino({ level: 'silent' }), worker: false }),
      readList: async () => ({
        lines,
        problems: [],
        total: 4,
        head: { labels: { name: '姓名', phone: '', no: '' }, line: 1 },
        sheet: '',
        sheets: 1,
      }),
      now: async () => new Date(`${NOW.replace(' ', 'T')}+08:00`),
    });
    await rosters.work(cid, token);
    await close();
    const listed = await api.sql<{ alias: string; n: number }>(
      'SELECT alias, count(*)::int AS n FROM member WHERE cid = $1 AND role <> 3 AND removed_at IS NULL GROUP BY alias',
      [cid],
    );
    expect(listed.toSorted((a, b) => names.indexOf(a.alias) - names.indexOf(b.alias))).toEqual(
      names.map((alias) => ({ alias, n: 1 })),
    );
    expect(await kit.stateOf(cid)).toMatchObject({ state: 'ready', lines: 4, claimed: 1 });
  });

  it('a long list is written by the job, part by part', async () => {
    const rows = Array.from({ length: NAMES }, (_, i) => `学生${i},,S${i}`).join('\n');
    const cid = await kit.listed(rows);
    expect((await kit.stateOf(cid)).state).toBe('working');
    await vi.waitFor(async () => expect((await kit.stateOf(cid)).state).toBe('ready'), {
      timeout: 110_000,
      interval: 200,
    });
    expect(await kit.stateOf(cid)).toMatchObject({ lines: NAMES, unclaimed: NAMES });
    expect((await kit.detailOf(cid)).today.due).toBe(NAMES);
    // Once more, as after a crash: nothing is written twice.
    await api.sql("UPDATE roster_list SET state = 'working' WHERE cid = $1", [cid]);
    const [{ token } = { token: '' }] = await api.sql<{ token: string }>(
      'SELECT token FROM roster_list WHERE cid = $1',
      [cid],
    );
    await Promise.all([api.app.services.rosters.work(cid, token), api.app.services.rosters.work(cid, token)]);
    expect(await kit.stateOf(cid)).toMatchObject({ state: 'ready', lines: NAMES });
    expect((await kit.detailOf(cid)).today.due).toBe(NAMES);
    await kit.joinAs(cid, `学生${NAMES - 1}`, '', `S${NAMES - 1}`);
  }, 120_000);
});
