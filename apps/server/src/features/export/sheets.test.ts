import {
  addComment,
  certifyMe,
  commentAsMember,
  createExport,
  createWork,
  downloadExport,
  downloadHomework,
  downloadIdentity,
  downloadInvites,
  downloadPoints,
  downloadRecords,
  getDetail,
  getHomeworkProgress,
  getMemberActivity,
  initHomework,
  join as joinActivity,
  listExportHomework,
  listExports,
  listMembers,
  quitActivity,
  setRole,
  submit,
  updateNormal,
} from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../../../test/fixtures/api.ts';
import { aField, anActivity, NOW } from '../../../test/fixtures/builders.ts';
import { putPictures } from '../../../test/fixtures/pictures.ts';
import { pick, rowsOf, sheetReader } from '../../../test/fixtures/sheets.ts';
import { insideId } from '../../platform/ids/ids.ts';

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

it('EXPORT-05 API-64 identity data stands in columns of its fields; an activity that asks nothing has none', async () => {
  await api.clock(NOW);
  const reg_info = [
    aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 }),
    aField({ field_key: 201, field_name: '学号', max_limit: 30 }),
    aField({ field_key: 302, field_name: '旧', status: 0 }),
  ];
  const cid = await api.activity(teacher, { reg_info });
  const pupil = await api.person('李明', 'member');
  await pupil.ok(joinActivity, {
    cid,
    entry: api.entryOf(cid),
    reg_params: [
      { key: 1, val: '李明' },
      { key: 201, val: '00123456789012345678' },
    ],
    request_id: freshId(),
  });
  const { eid, bind_eid } = (await teacher.ok(getDetail, { cid })).data;
  expect([eid, bind_eid]).toEqual([cid, cid]);
  expect(await rows(downloadIdentity, { eid, from: 'web' })).toEqual([
    { 姓名: '李明', 学号: '00123456789012345678', 加入时间: '2026-11-20 08:00:00', 状态: '已加入' },
  ]);
  // As one could be saved before each asked for the name.
  const plain = await api.activity(teacher);
  await api.sql(`UPDATE activity SET settings = settings || '{"reg_info": []}' WHERE cid = $1`, [plain]);
  expect((await get(downloadIdentity, { eid: plain, from: 'web' })).json()).toMatchObject({
    sta: -1,
    msg: '该签到没有需要填写的报名信息',
  });
});

it('EXPORT-06 CERTGATE-27 API-65 inviters and invited members, for certified organisers', async () => {
  await api.clock(NOW);
  const head = await api.person('邀请老师');
  const cid = await api.activity(head);
  const first = await api.member(cid, '带头人');
  const inviter = (await first.ok(getMemberActivity, { cid })).data.me!.unionid;
  for (const name of ['新人一', '新人二']) {
    const one = await api.person(name, 'member');
    await one.ok(joinActivity, api.joining(cid, name, { inviter }));
  }
  const gate = { msg: '认证后才能使用此功能，如需使用请发起人认证。', data: { gate: 'invite_export' } };
  for (const type of ['0', '1'])
    expect((await get(downloadInvites, { cid, from: 'web', type }, head)).json()).toMatchObject(gate);
  expect((await head.rejected(createExport, { cid, type: 5 })).message).toBe(gate.msg);
  await head.ok(certifyMe, { until: '2028-12-31T00:00:00+08:00', mobile: '13800138000' });
  expect(
    pick(await rows(downloadInvites, { cid, from: 'web', type: '0' }, head), '邀请人', '邀请人数'),
  ).toEqual([['带头人', 2]]);
  const detail = await rows(downloadInvites, { cid, from: 'web', type: '1' }, head);
  expect(pick(detail, '成员', '邀请人').toSorted()).toEqual([
    ['新人一', '带头人'],
    ['新人二', '带头人'],
  ]);
});

it('EXPORT-07 API-66 each accepted sign-in earns its points, in the record, the sheet and the member’s page', async () => {
  await api.clock(NOW);
  const owner = await api.person('积分老师');
  const settings = anActivity({ limit: 3, exchange_item: { score: 5 } });
  const cid = await api.activity(owner, settings);
  expect((await owner.ok(getDetail, { cid })).data.exchange_item).toEqual({ score: 5 });
  const [a, b] = [await api.member(cid, '赵一'), await api.member(cid, '钱二')];
  await signIn(a, cid);
  await signIn(b, cid);
  await owner.ok(updateNormal, { ...settings, cid, exchange_item: { score: 7 } });
  const { data } = await signIn(a, cid);
  const me = async () => (await a.ok(getMemberActivity, { cid })).data.me!;
  const [former, latter] = [5, 7].map((points) => ({ day: NOW.slice(0, 10), makeup: 0, points }));
  expect(await me()).toMatchObject({ points: 12, earned: [latter, former] });
  // Points of the next one show on the page after it.
  expect((await a.ok(getMemberActivity, { cid })).data.score).toBe(7);
  const sheet = async () =>
    pick(await rows(downloadPoints, { cid }, owner), '姓名', '签到次数', '积分').toSorted();
  expect(await sheet()).toEqual([
    ['赵一', 2, 12],
    ['钱二', 1, 5],
  ]);
  await api.sql('UPDATE record SET removed_at = now() WHERE cid = $1 AND id = $2', [
    cid,
    (await api.sql<{ id: string }>('SELECT id FROM record WHERE cid = $1 AND points = 7', [cid]))[0]!.id,
  ]);
  expect(data.pt_id).toContain(cid);
  expect([await me(), (await sheet())[0]]).toMatchObject([{ points: 5, earned: [former] }, ['赵一', 1, 5]]);
  const wrong = await owner.rejected(updateNormal, { ...settings, cid, exchange_item: { score: 100_001 } });
  expect(wrong.message).toBe('签到积分须在0至100000之间');
});

it('EXPORT-04 API-60 API-63 homework holds what was submitted, reviews, and who is missing', async () => {
  await api.clock(NOW);
  const head = await api.certified('班主任');
  const { cid } = (await head.ok(createWork, { ...anActivity({ title: '三年二班' }), cate: 0 })).data;
  const [a] = [await api.member(cid, '孙三'), await api.member(cid, '李四')];
  const base = { cid, mode: 0, start_date: 0, end_date: startOfDay('2026-11-22'), end_time: 75_600 };
  const { wid } = (await head.ok(initHomework, { ...base, title: '口算' })).data;
  const other = (await head.ok(initHomework, { ...base, title: '作文' })).data.wid;
  await signIn(a, cid, { wid, fill_params: [{ key: 1, val: '做完了' }] });
  const [record] = await api.sql<{ id: string }>('SELECT id FROM record WHERE cid = $1', [cid]);
  await putPictures(
    api,
    a,
    `${cid}-${Buffer.from(record!.id.replaceAll('-', ''), 'hex').toString('base64url')}`,
    2,
  );
  await api.sql(
    `INSERT INTO remark (cid, id, record_id, uid, rank, content, t_submit)
     SELECT $1, gen_random_uuid(), $2, owner_uid, said.rank, said.content, now() - said.ago
     FROM activity, (VALUES (6, '很好', interval '0'), (1, '请再检查', interval '1 hour')) AS said (rank, content, ago)
     WHERE cid = $1`,
    [cid, record!.id],
  );
  const pt_id = insideId(cid, record!.id);
  await head.ok(addComment, { pt_id, content: '第三题呢' });
  await a!.ok(commentAsMember, { pt_id, content: '改好了' });
  expect((await head.ok(listExportHomework, { cid })).data.lists.map((h) => h.title).toSorted()).toEqual([
    '作文',
    '口算',
  ]);
  const book = await bookOf(downloadHomework, { cid, wid: `${wid},${other}` }, head);
  expect(book.worksheets.map((s) => s.name)).toEqual(['口算', '作文', '说明']);
  const [first, second] = book.worksheets.map(rowsOf);
  expect(pick(first!, '姓名', '状态', '提交时间', '等级', '点评', '点评人')).toEqual([
    ['孙三', '已交', '2026-11-20 08:00:00', 'A+', '很好', '班主任'],
    ['李四', '未交', null, null, null, null],
  ]);
  // All that was said: reviews before the newest, and comments, a line each.
  const lines = (word: string) => String(first![0]![word]).split('\n');
  expect(lines('更早的点评')).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d 班主任 需订正 请再检查$/)]);
  expect(lines('评论')).toEqual(['2026-11-20 班主任：第三题呢', '2026-11-20 孙三：改好了']);
  expect(pick(second!, '姓名', '状态')).toEqual([
    ['孙三', '未交'],
    ['李四', '未交'],
  ]);
  // Sign-ins hold no homework, and homework of another class is none of this one's.
  const today = String(startOfDay('2026-11-20'));
  const query = { cid, type: '1', start: today, end: today };
  expect(await rows(downloadRecords, query, head)).toEqual([]);
  const foreign = await api.activity(head);
  expect((await get(downloadHomework, { cid: foreign, wid }, head)).json()).toMatchObject({
    sta: -1,
    msg: '作业不存在或已删除',
  });
});

it('EXPORT-04 the file says 未交 of those whom the screen misses, day by day', async () => {
  const at = (day: string) => api.clock(`${day}T08:00:00`);
  await at('2026-03-02');
  const head = await api.certified('值日老师');
  const season = { start_date: startOfDay('2026-03-02'), end_date: startOfDay('2026-03-20') };
  const { cid } = (await head.ok(createWork, { ...anActivity({ title: '班级', ...season }), cate: 0 })).data;
  const names = ['甲', '乙', '黑名单', '不参与', '走了'];
  const [first] = await Promise.all(names.map((name) => api.member(cid, name)));
  const base = {
    cid,
    start_date: startOfDay('2026-03-02'),
    end_date: startOfDay('2026-03-10'),
    title: '口算',
  };
  const { wid } = (await head.ok(initHomework, { ...base, mode: 0, end_time: 75_600 })).data;
  const daily = (await head.ok(initHomework, { ...base, mode: 1, title: '跑步', end_time: 75_600 })).data.wid;
  await signIn(first!, cid, { wid, fill_params: [{ key: 1, val: '好' }] });
  await at('2026-03-03');
  const { data } = await head.ok(listMembers, { cid, count: 50 });
  const idOf = (name: string) => data.members.find((m) => m[1] === name)!['-1'];
  await head.ok(setRole, { cid, unionid: idOf('黑名单'), role: 2, type: 1 });
  await head.ok(setRole, { cid, unionid: idOf('不参与'), role: 4, type: 1 });
  await head.ok(quitActivity, { cid, target: idOf('走了') });
  await signIn(first!, cid, { wid: daily, fill_params: [{ key: 1, val: '好' }] });
  await at('2026-03-05');
  await api.member(cid, '后来');

  const missing = async (of: string, query: Record<string, string> = {}) => {
    const list = await rows(downloadHomework, { cid, wid: of, ...query }, head);
    return pick(
      list.filter((r) => r['状态'] === '未交'),
      '日期',
      '姓名',
    ).map(([day, name]) => [day, name].join(' ').trim());
  };
  const missed = async (of: string, day?: string) =>
    (await head.ok(getHomeworkProgress, { wid: of, ...(day && { day }) })).data.missing_names;
  const sorted = (list: string[]) => list.toSorted();

  expect(sorted(await missed(wid))).toEqual(sorted(['乙', '后来']));
  expect(sorted(await missing(wid))).toEqual(sorted(['乙', '后来']));
  const range = (from: string, to: string) => ({
    start: String(startOfDay(from)),
    end: String(startOfDay(to)),
  });
  expect(await missing(wid, range('2026-03-02', '2026-03-03'))).toEqual(['乙']);
  // Of a homework of many days each day is told, as the screen tells it, and none that is still to come.
  const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];
  const onScreen = await Promise.all(
    days.map(async (day) => (await missed(daily, day)).map((n) => `${day} ${n}`)),
  );
  expect(sorted(await missing(daily))).toEqual(sorted(onScreen.flat()));
  expect(onScreen[1]).toEqual(['2026-03-03 乙']);
  expect(await missing(daily, range('2026-03-03', '2026-03-03'))).toEqual(['2026-03-03 乙']);
});

it('EXPORT-08 MEMBER-30 the members’ sheet has counts, points and lines that nobody claimed', async () => {
  await api.clock(NOW);
  const cid = await api.activity(teacher, { exchange_item: { score: 2 } });
  await signIn(await api.member(cid, '郑七'), cid);
  const { data } = await teacher.ok(createExport, { cid, type: 0 });
  const listed = async () => (await teacher.ok(listExports, { cid })).data.lists[0]!;
  await expect.poll(async () => (await listed()).state, { timeout: 20_000 }).toBe('done');
  expect((await listed()).name).toBe('晨读签到-成员信息-2026-11-20.xlsx');
  expect(await rows(downloadExport, { id: data.id })).toEqual([
    {
      姓名: '郑七',
      身份: '普通成员',
      加入时间: '2026-11-20 08:00:00',
      状态: '已加入',
      签到天数: 1,
      签到次数: 1,
      积分: 2,
    },
  ]);
});

it('MEMBER-15 MEMBER-30 in the sheet of a class admins are teachers, and a name stands once', async () => {
  await api.clock(NOW);
  const head = await api.certified('吴老师');
  const reg_info = [
    aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 }),
    aField({ field_key: 201, field_name: '学号', max_limit: 30 }),
  ];
  const settings = { ...anActivity({ title: '一班', reg_info }), cate: 0 };
  const { cid } = (await head.ok(createWork, settings)).data;
  await api.member(cid, '己管');
  await api.sql(`UPDATE member SET role = 1 WHERE cid = $1 AND alias = '己管'`, [cid]);
  const { data } = await head.ok(createExport, { cid, type: 0 });
  const done = async () => (await head.ok(listExports, { cid })).data.lists[0]!.state;
  await expect.poll(done, { timeout: 20_000 }).toBe('done');
  const sheet = (await bookOf(downloadExport, { id: data.id }, head)).worksheets[0]!;
  const heads = (sheet.getRow(1).values as string[]).filter(Boolean);
  expect(heads.slice(0, 5)).toEqual(['姓名', '身份', '加入时间', '状态', '学号']);
  expect(rowsOf(sheet).find((r) => r['姓名'] === '己管')!['身份']).toBe('老师');
});
