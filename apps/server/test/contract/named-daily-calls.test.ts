import { createMeeting, createNormal, createWork, getDetail, submit } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../fixtures/api.ts';
import { aField, anActivity, NOW } from '../fixtures/builders.ts';
import { aHomework, assignAs, classOf } from '../fixtures/homework.ts';
import { putPictures } from '../fixtures/pictures.ts';

// The calls of the daily work by the names of the specification, as in named-calls.test.ts: path, method and keys
// are literals, and the session goes along as `access_token`.

const EXPIRED = { sta: -500, msg: '登录信息过期，请重新重新登录' };

let api: Api;
let teacher: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
});
afterAll(() => api?.close());
beforeEach(() => api.clock(NOW));
afterEach(() => expect(api.faults).toEqual([]));

interface Answer {
  sta: number;
  msg: string;
  total?: number;
  // Answers are judged by the test that made the call.
  data: Record<string, unknown> & { lists: Record<string, unknown>[] };
}
/** Without the token it is refused first. */
async function get(path: string, query: Record<string, string>): Promise<Answer> {
  expect((await api.inject({ method: 'GET', url: path, query })).json()).toMatchObject(EXPIRED);
  const own = { ...query, access_token: teacher.token };
  return (await api.inject({ method: 'GET', url: path, query: own })).json<Answer>();
}
async function post(path: string, body: object): Promise<Answer> {
  expect((await api.inject({ method: 'POST', url: path, payload: body })).json()).toMatchObject(EXPIRED);
  const own = { ...body, access_token: teacher.token };
  return (await api.inject({ method: 'POST', url: path, payload: own })).json<Answer>();
}
const today = String(startOfDay('2026-11-20'));

describe('homework', () => {
  const listOf = (cid: string, type: string) =>
    get('/xcx/checkin/v1/homework/list', { cid, page: '1', count: '200', type, source: 'pc' });
  const titles = (answer: Answer) => (answer.data as unknown as { title: string }[]).map((one) => one.title);
  const payload = (cid: string, more: object = {}) => ({ ...aHomework(), cid, source: 'pc', ...more });

  it('API-44 API-45 GET homework/list lists what runs, POST homework/remove with wid takes it away', async () => {
    const cid = await classOf(teacher);
    const wid = await assignAs(teacher, cid, { title: '背诵' });
    await assignAs(teacher, cid, { title: '抄写' });
    expect(titles(await listOf(cid, '1')).toSorted()).toEqual(['抄写', '背诵']);
    expect(titles(await listOf(cid, '0'))).toEqual([]);
    expect((await post('/xcx/checkin/v1/homework/remove', { wid })).sta).toBe(0);
    expect(titles(await listOf(cid, '1'))).toEqual(['抄写']);
  });

  it('API-46 API-47 POST homework/init assigns, GET v2/homework/detail with wid answers it whole', async () => {
    const cid = await classOf(teacher);
    const made = await post('/xcx/checkin/v1/homework/init', payload(cid, { title: '早读', mode: 1 }));
    expect([made.sta, typeof made.msg]).toEqual([0, 'string']);
    const { data } = await get('/xcx/checkin/v2/homework/detail', { wid: String(made.data['wid']) });
    expect(data).toMatchObject({ title: '早读', mode: 1, cid, end_time: 75_600, owner_name: '周老师' });
    const bad = await post('/xcx/checkin/v1/homework/init', payload(cid, { title: '' }));
    expect(bad).toMatchObject({ sta: -1, msg: '标题不能为空' });
  });

  it('API-48 POST homework/update with the payload and its wid saves it', async () => {
    const cid = await classOf(teacher);
    const wid = await assignAs(teacher, cid);
    const saved = await post('/xcx/checkin/v1/homework/update', payload(cid, { wid, title: '改过' }));
    expect([saved.sta, typeof saved.msg]).toEqual([0, 'string']);
    expect(titles(await listOf(cid, '1'))).toEqual(['改过']);
  });

  it('TYPE-09 FORM-47 a class takes homework beside its sign-ins, and with disable_homework 1 none', async () => {
    const cid = await classOf(teacher);
    expect((await post('/xcx/checkin/v1/homework/init', payload(cid))).sta).toBe(0);
    const off = await classOf(teacher, { disable_homework: 1 });
    const refused = await post('/xcx/checkin/v1/homework/init', payload(off));
    expect(refused).toMatchObject({ sta: -1, msg: '该签到不支持作业模式' });
    expect(titles(await listOf(off, '1'))).toEqual([]);
    // Every other kind is created by its call, and takes none.
    const kinds = [
      [createNormal, { cate: 0 }],
      [createNormal, { cate: 1 }],
      [createNormal, { cate: 2 }],
      [createMeeting, {}],
      [createWork, { cate: 0 }],
      [createWork, { cate: 1 }],
    ] as const;
    const made: [number, number, number][] = [];
    for (const [call, over] of kinds) {
      const { data } = await teacher.ok(call, anActivity(over));
      const detail = await teacher.ok(getDetail, { cid: data.cid });
      const { sta } = await post('/xcx/checkin/v1/homework/init', payload(data.cid));
      made.push([detail.data.template, detail.data.cate, sta]);
    }
    expect(made).toEqual([
      [0, 0, -1],
      [0, 1, -1],
      [0, 2, -1],
      [1, 0, -1],
      [2, 0, 0],
      [2, 1, 0],
    ]);
  });
});

describe('records', () => {
  let cid: string;
  let ptId: string;
  beforeAll(async () => {
    await api.clock(NOW);
    cid = await api.activity(teacher, { fill_options: [aField({ field_key: 1, field_name: '文字' })] });
    const sign = async (name: string) => {
      const request = { cid, entry: api.entryOf(cid), fill_params: [{ key: 1, val: `${name}写的` }] };
      const member = await api.member(cid, name);
      return (await member.ok(submit, { ...request, request_id: freshId() })).data.pt_id;
    };
    ptId = await sign('王浩然');
    await sign('李思雨');
  });
  const pages = { page: '1', count: '10', source: 'pc' };
  const listed = async (more: Record<string, string>) =>
    (await get('/xcx/checkin/v3/pic_text', { cid, ...pages, ...more })).data.lists.map(({ name }) => name);
  const one = async () => (await get('/xcx/checkin/v1/single_record', { pt_id: ptId })).data;

  it('API-50 GET v3/pic_text lists by days, view_type, has_graded and rank, with its total', async () => {
    const answer = await get('/xcx/checkin/v3/pic_text', { cid, ...pages, view_type: '1' });
    expect([answer.sta, answer.total]).toEqual([0, 2]);
    expect(await listed({ start: today, end: today })).toEqual(['李思雨', '王浩然']);
    const before = String(startOfDay('2026-11-19'));
    expect(await listed({ start: before, end: before })).toEqual([]);
    const reviewed = await post('/xcx/checkin/v1/remark/submit', { pt_id: ptId, content: '好', rank: 6 });
    expect(reviewed.sta).toBe(0);
    expect(await listed({ has_graded: '1' })).toEqual(['王浩然']);
    expect(await listed({ has_graded: '0' })).toEqual(['李思雨']);
    expect(await listed({ rank: '6' })).toEqual(['王浩然']);
    expect(await listed({ rank: '5' })).toEqual([]);
  });

  it('REC-06 API-53 GET single_record with pt_id answers the record with every key', async () => {
    const data = await one();
    for (const key of [
      'pt_id',
      'name',
      'head_url',
      'date',
      'top',
      'is_agent',
      'makeup',
      'unionid',
      'like',
      'like_count',
      'fill_params',
      'fix',
      'remarks',
      'comments',
    ])
      expect(data, key).toHaveProperty(key);
    expect(data).toMatchObject({
      pt_id: ptId,
      name: '王浩然',
      date: Date.parse('2026-11-20T08:00:00+08:00') / 1000,
      is_agent: 0,
      makeup: 0,
      fill_params: [{ key: 1, name: '文字', val: '王浩然写的' }],
      fix: null,
    });
  });

  it('API-51 API-52 POST like with pt_id and like, POST add_com with content and cid', async () => {
    const like = (value: number) => post('/xcx/checkin/v3/like', { pt_id: ptId, like: value });
    expect((await like(1)).sta).toBe(0);
    expect(await one()).toMatchObject({ like: 1, like_count: 1 });
    expect((await like(0)).sta).toBe(0);
    expect(await one()).toMatchObject({ like: 0, like_count: 0 });
    const comment = { pt_id: ptId, content: '继续', img: '', com_id: '', cid };
    expect((await post('/xcx/checkin/v3/add_com', comment)).sta).toBe(0);
    expect(await one()).toMatchObject({ comments: [{ content: '继续', nickname: '周老师', img: '' }] });
  });

  it('API-55 API-56 POST top with pt_id and type pins and unpins, POST remove_record removes', async () => {
    const pin = (type: number) => post('/xcx/checkin/v1/top', { pt_id: ptId, type });
    expect((await pin(1)).sta).toBe(0);
    expect(await listed({ view_type: '1' })).toEqual(['王浩然', '李思雨']);
    expect((await pin(0)).sta).toBe(0);
    expect(await listed({ view_type: '1' })).toEqual(['李思雨', '王浩然']);
    expect((await post('/xcx/checkin/v3/remove_record', { pt_id: ptId })).sta).toBe(0);
    expect(await listed({ view_type: '1' })).toEqual(['李思雨']);
  });
});

describe('files', () => {
  it('API-41 API-42 POST v2/export with cid and type 0 creates a file, GET with refresh lists it', async () => {
    const cid = await api.activity(teacher, { title: '晨读' });
    expect((await get('/xcx/checkin/v2/export', { cid, refresh: '1' })).data.lists).toEqual([]);
    const { sta, data } = await post('/xcx/checkin/v2/export', { cid, type: 0 });
    expect(sta).toBe(0);
    const lists = async () => (await get('/xcx/checkin/v2/export', { cid, refresh: '1' })).data.lists;
    await expect
      .poll(lists, { timeout: 20_000 })
      .toMatchObject([{ id: data['id'], state: 'done', copy_url: expect.stringContaining('http') }]);
  });

  it('API-59 API-61 EXPORT-20 attach checks and sends, status answers homework, urls, title and days', async () => {
    const cid = await classOf(teacher, { title: '五年级二班' });
    const wid = await assignAs(teacher, cid, { title: '背诵第三课' });
    const member = await api.member(cid, '王浩然');
    const entry = api.entryOf(cid);
    const signed = await member.ok(submit, { cid, entry, fill_params: [], request_id: freshId() });
    await putPictures(api, member, signed.data.pt_id, 2);
    const request = { cid, homework: 0, start: Number(today), end: Number(today), wid: '' };
    const attach = (more: object) => post('/xcx/web/checkin/v1/export/attach', { ...request, ...more });
    expect(await attach({ type: 0, email: '' })).toMatchObject({ sta: 0, data: { files: 2 } });
    expect(await attach({ type: 1, email: '' })).toMatchObject({ sta: -1, msg: '请输入电子邮箱' });
    expect((await attach({ type: 1, email: 'zhou@school.cn' })).sta).toBe(0);
    const status = async () => (await get('/xcx/web/checkin/v1/export/status', { cid })).data;
    await expect.poll(async () => (await status())['urls'], { timeout: 20_000 }).toHaveLength(1);
    expect(await status()).toMatchObject({
      title: '五年级二班',
      homework: [{ wid, title: '背诵第三课' }],
      t_start: startOfDay('2026-11-20'),
      t_end: startOfDay('2026-11-20'),
    });
  });
});
