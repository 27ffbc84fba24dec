import { scanConfirm, submit } from '@rollcall/contract';
import { startOfDay } from '@rollcall/rules';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../fixtures/api.ts';
import { makeM4a, makeMp4 } from '../fixtures/media.ts';
import { multipart } from '../fixtures/send.ts';

// The calls by the names of the specification: path, method and keys stand here as literals, and the session goes
// along as `access_token`, as it does there.

const EXPIRED = { sta: -500, msg: '登录信息过期，请重新重新登录' };

let api: Api;
let teacher: Person;
let cid: string;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  cid = await api.activity(teacher, { title: '晨读签到' });
  const member = await api.member(cid, '王浩然');
  await member.ok(submit, api.submission(cid));
  await api.clock('2026-11-21 08:00:00');
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));

interface Answer {
  sta: number;
  msg: string;
  data: Record<string, unknown>;
}
/** A GET with everything in its query; without the token it is refused first. */
async function get(path: string, query: Record<string, string>): Promise<Answer> {
  const without = await api.inject({ method: 'GET', url: path, query });
  expect(without.json()).toMatchObject(EXPIRED);
  const answer = await api.inject({
    method: 'GET',
    url: path,
    query: { ...query, access_token: teacher.token },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}
async function upload(path: string, query: Record<string, string>, content: Uint8Array, filename: string) {
  const { body, type } = multipart([{ filename, content }]);
  const request = { method: 'POST', url: path, headers: { 'content-type': type }, payload: body } as const;
  expect((await api.inject({ ...request, query })).json()).toMatchObject(EXPIRED);
  const answer = await api.inject({ ...request, query: { ...query, access_token: teacher.token } });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}
const url = (ext: string) => expect.stringMatching(new RegExp(`^/files/[\\w-]{22}\\.${ext}$`));

describe('calls as the specification writes them', () => {
  it('API-16 GET /xcx/checkin/v5/detail with random_num and cid answers the activity', async () => {
    const answer = await get('/xcx/checkin/v5/detail', { random_num: '0.7316', cid });
    expect(answer).toMatchObject({
      sta: 0,
      data: { cid, title: '晨读签到', template: 0, status: 1, join_num: 1, is_owner: 1, days_current: 2 },
    });
    const other = await get('/xcx/checkin/v5/detail', { random_num: '0.7316', cid: 'Unknown00000' });
    expect(other).toMatchObject({ sta: -1, msg: '签到不存在 (not found)' });
  });

  it('API-19 GET /xcx/checkin/v3/qrcode with cid answers the picture of the code', async () => {
    const { sta, data } = await get('/xcx/checkin/v3/qrcode', { cid });
    expect(sta).toBe(0);
    const [head, content] = String(data['url']).split(',');
    expect(head).toBe('data:image/png;base64');
    const { format, width } = await sharp(Buffer.from(content!, 'base64')).metadata();
    expect([format, (width ?? 0) >= 200]).toEqual(['png', true]);
  });

  it('API-20 GET /xcx/checkin_web/v1/overview with cid answers the numbers of yesterday', async () => {
    expect(await get('/xcx/checkin_web/v1/overview', { cid })).toMatchObject({
      sta: 0,
      data: {
        checked: 1,
        unchecked: 0,
        joined: 1,
        checked_rate: '--',
        unchecked_rate: '--',
        joined_rate: '--',
      },
    });
  });

  it('API-21 GET /xcx/checkin_web/v1/stat with start_date and end_date answers a row for each day', async () => {
    const range = {
      start_date: String(startOfDay('2026-11-19')),
      end_date: String(startOfDay('2026-11-20')),
    };
    const { sta, data } = await get('/xcx/checkin_web/v1/stat', { cid, ...range });
    expect(sta).toBe(0);
    expect(data).toMatchObject([
      { date: '2026-11-19', checked_uv: 0, checked: 0, new: 0, joined: 0, unchecked: 0 },
      { date: '2026-11-20', checked_uv: 1, checked: 1, new: 1, joined: 1, unchecked: 0 },
    ]);
  });

  it('API-24 GET /xcx/checkin_web/v1/map with keyword answers places with their coordinates', async () => {
    const { sta, data } = await get('/xcx/checkin_web/v1/map', { keyword: '人民广场' });
    expect(sta).toBe(0);
    expect(data).toMatchObject([
      {
        title: expect.stringContaining('人民广场'),
        address: expect.any(String),
        latitude: expect.closeTo(31.23, 1),
        longitude: expect.closeTo(121.47, 1),
      },
    ]);
    expect((await get('/xcx/checkin_web/v1/map', { keyword: '没有这个地方的' })).data).toEqual([]);
  });

  it('API-33 POST /xcx/file/v1/upload with type answers data.urls', async () => {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0B7A5E' } })
      .png()
      .toBuffer();
    for (const type of ['checkin_rule', 'homework_file', 'banner'])
      expect(await upload('/xcx/file/v1/upload', { type }, picture, 'a.png')).toMatchObject({
        sta: 0,
        data: { urls: [url('png')] },
      });
    const list = await upload('/xcx/file/v1/upload', { type: 'checkinlist' }, Buffer.from('张三\n'), 'a.txt');
    expect(list).toMatchObject({ sta: 0, data: { urls: [url('txt')] } });
  });

  it('API-34 POST /xcx/audio/upload with from=homework answers urls, url, no thumb and the duration', async () => {
    const answer = await upload(
      '/xcx/audio/upload',
      { from: 'homework' },
      await makeM4a({ seconds: 7 }),
      'a.m4a',
    );
    expect(answer).toMatchObject({
      sta: 0,
      data: { urls: [url('m4a')], url: url('m4a'), thumb: '', duration: 7 },
    });
  });

  it('API-35 POST /xcx/video/upload with from=homework answers urls, url, thumb and the duration', async () => {
    const answer = await upload(
      '/xcx/video/upload',
      { from: 'homework' },
      await makeMp4({ seconds: 4 }),
      'a.mp4',
    );
    expect(answer).toMatchObject({
      sta: 0,
      data: { urls: [url('mp4')], url: url('mp4'), thumb: url('jpg'), duration: 4 },
    });
  });
});

describe('calls of the account and the list', () => {
  const post = async (path: string, body: Record<string, unknown>): Promise<Answer> => {
    const answer = await api.inject({ method: 'POST', url: path, payload: body });
    expect(answer.statusCode).toBe(200);
    return answer.json<Answer>();
  };
  const own = (body: object) => ({ ...body, access_token: teacher.token });

  it('API-07 POST /xcx/checkin_web/v1/login with code and source answers the session with openid', async () => {
    const { sta, data } = await post('/xcx/checkin_web/v1/login', { code: 'local:新来的', source: 'pc' });
    expect(sta).toBe(0);
    for (const key of ['access_token', 'openid', 'created', 'is_certed', 'cert_type', 'bind_mobile'])
      expect(data, key).toHaveProperty(key);
  });

  it('API-08 API-09 both userinfo calls answer the certification and the stored person', async () => {
    expect((await get('/xcx/checkin/v2/userinfo', { source: 'pc' })).data['cert_type']).toBe(1);
    expect((await get('/xcx/checkin_web/v1/userinfo', {})).data).toMatchObject({
      nickname: '周老师',
      is_certed: 1,
    });
  });

  it('API-12 POST /xcx/checkin/v1/report with an action stores it', async () => {
    expect(await post('/xcx/checkin/v1/report', { action: 'open' })).toMatchObject(EXPIRED);
    expect((await post('/xcx/checkin/v1/report', own({ action: 'open-hub' }))).sta).toBe(0);
    const stored = await api.sql("SELECT 1 FROM track_event WHERE factor = 'open-hub'");
    expect(stored).toHaveLength(1);
  });

  it('API-73 API-76 check_top pins in the list, which holds its counts beside data', async () => {
    expect(await post('/xcx/checkin/v1/check_top', { cid, type: 1 })).toMatchObject(EXPIRED);
    expect((await post('/xcx/checkin/v1/check_top', own({ cid, type: 1 }))).sta).toBe(0);
    const query = { type: '4', page: '1', count: '20', tag: '0', keyword: '晨读' };
    expect(await get('/xcx/checkin_web/v3/checkins', query)).toMatchObject({
      sta: 0,
      data: [{ cid, top: 1 }],
      created: 1,
      running: 1,
      waitting: 0,
      ended: 0,
      removed: 0,
      matched: 1,
      is_cert: 1,
    });
  });

  it('API-78 GET /xcx/checkin/v1/user/profile answers avatar, signature, is_certed and t_expire', async () => {
    const { data } = await get('/xcx/checkin/v1/user/profile', {});
    expect(data).toEqual({
      avatar: expect.any(String),
      signature: '周老师',
      is_certed: 1,
      t_expire: Date.parse('2028-12-31T00:00:00+08:00') / 1000,
    });
  });

  it('API-83 API-84 the code of the login page and its poll go by a token of the page', async () => {
    const query = { token: 'a-token-of-this-page-alone' };
    const code = await api.inject({ method: 'GET', url: '/xcx/checkin_web/v1/qrcode', query });
    expect(code.json()).toMatchObject({
      sta: 0,
      data: { qrcode: expect.stringMatching(/^data:image\/png/) },
    });
    // Only the browser that was shown the code is told.
    const cookies = Object.fromEntries(code.cookies.map(({ name, value }) => [name, value]));
    const poll = async () =>
      (await api.inject({ method: 'GET', url: '/xcx/checkin_web/v1/check_status', query, cookies })).json();
    expect(await poll()).toMatchObject({ sta: -1, msg: '' });
    const qr = code.json<{ data: { link: string } }>().data.link.split('/').at(-1)!;
    await (await api.person('拿手机的人', 'member')).ok(scanConfirm, { qr });
    expect(await poll()).toMatchObject({ sta: 0, data: { nickname: '拿手机的人' } });
  });
});
