import { type Call, createNormal, submit, updateNormal } from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Api, credentialsOf, type Person, startApi } from '../fixtures/api.ts';
import { anActivity } from '../fixtures/builders.ts';
import { attendanceSample } from './whole-attendance.ts';
import { noteWrites } from './written-rows.ts';

const HAN = /\p{Script=Han}/u;
/** Calls that poll before the phone answered are refused without words (G57). */
const SILENT = ['pollLogin', 'getUserLbs'];

let api: Api;
let teacher: Person;
let member: Person;
let stranger: Person;
let cid: string;
let ptId: string;

beforeAll(async () => {
  api = await startApi();
  teacher = await api.person('周老师');
  cid = await api.activity(teacher);
  member = await api.member(cid, '王浩然');
  stranger = await api.person('外人');
  const done = await member.ok(submit, api.submission(cid));
  ptId = done.data.pt_id;
  written = await noteWrites(api, OF_THE_PROCESS);
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults).toEqual([]));

/** Tables about a process itself, whatever it is asked. */
const OF_THE_PROCESS = ['process_metric', 'call_metric', 'sweep_run', 'operator_attempt'];

/** Rows that were written so far; what is refused writes none. */
let written: () => Promise<Record<string, number>>;

interface Sent {
  status: number;
  sta: number;
  msg: string;
  data?: { reason?: string };
}
async function send(call: Call, token: string | undefined, input: unknown): Promise<Sent> {
  const { headers, cookies = {} } = credentialsOf(call.path, token);
  const inQuery = call.method === 'GET' || call.kind === 'multipart';
  const query = inQuery
    ? Object.fromEntries(
        Object.entries((input ?? {}) as object).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      )
    : {};
  const answer = await api.inject({
    method: call.method,
    url: call.path,
    cookies,
    headers: { ...headers, ...(inQuery ? {} : { 'content-type': 'application/json' }) },
    query: query as Record<string, string>,
    ...(inQuery ? {} : { payload: JSON.stringify(input) }),
  });
  return { status: answer.statusCode, ...answer.json<Omit<Sent, 'status'>>() };
}

/** The operator console's calls are sent by an operator, whose session was noted just now. */
const tokenOf = async (call: Call): Promise<string> =>
  call.policy === 'operator' ? (await api.operator()).token : teacher.token;

const raw = async (call: Call, type: string, payload: string | Buffer) => {
  const answer = await api.inject({
    method: call.method,
    url: call.path,
    headers: { authorization: `Bearer ${teacher.token}`, 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, ...answer.json<Omit<Sent, 'status'>>() };
};

const rejectedInChinese = (call: Call, answer: Sent) => {
  expect(answer.status).toBeLessThan(500);
  expect(answer.sta).toBe(-1);
  if (!SILENT.includes(call.name)) expect(answer.msg).toMatch(HAN);
};

/** A right request of the call, as far as it needs no particular state. */
const SAMPLE: Record<string, unknown> = {
  entry: 'amarkofacode',
  code: 'local:某人',
  token: 'a name to poll under',
  qr: 'acodeofascreen',
  lbs_key: 'akeyofascreen',
  mobile: '13800138000',
  phone: '13800138000',
  pwd: 'cGFzc3dvcmQ=',
  re_pwd: 'cGFzc3dvcmQ=',
  url: 'http://127.0.0.1:8080/home',
  now: '2026-11-20T08:00:00+08:00',
  until: 1_800_000_000,
  keyword: '公园',
  text: '文字',
  factor: 'duration',
  action: 'open',
  accepted: 1,
  type: 1,
  fill_params: [],
  reg_params: [],
  request_id: 'sample',
  start_date: 1_795_104_000,
  end_date: 1_796_832_000,
  title: '标题',
  tpl_id: 101,
  key: 'akeyofascreen',
  content: '大家好',
  relation: '妈妈',
  status: 1,
  like: 1,
  alias: '王浩然',
  role: 1,
  way: 'local',
  list_url: '/files/0123456789012345678901.csv',
  slug: 'deleted',
  category: 'case',
  nickname: '昵称',
  signature: '',
  agreement: '2026-11-21',
  privacy: '2026-11-21',
  name: '张老师',
  openid: 'oNobody',
  disabled: 1,
};
/** A drawing on a picture; other calls know `key` and `type` as something else. */
const DRAWING = {
  key: 2,
  type: 0,
  new_url: '/files/0123456789012345678901.jpg',
  old_url: '/files/1234567890123456789012.jpg',
};
const sampleOf = (call: Call): Record<string, unknown> => {
  const { shape } = call.request as z.ZodObject;
  const all: Record<string, unknown> = {
    ...SAMPLE,
    cid,
    pt_id: ptId,
    id: ptId,
    bid: ptId,
    wid: ptId,
    eid: cid,
    wids: [ptId],
    ...attendanceSample(ptId, call),
    mode: 0,
    end_time: 75_600,
    unionid: ptId,
    com_id: ptId,
    target: ptId,
    line: ptId,
    ...(call.kind === 'multipart' ? { type: 'banner', from: 'record' } : {}),
    ...(call.name === 'saveCodeLogo' ? { url: '' } : {}),
    ...(call.path.includes('/homework/') ? { content: [] } : {}),
    ...(call.name === 'initHomework' ? { wid: '' } : {}),
    ...(call.name === 'gradePicture' ? DRAWING : {}),
  };
  return Object.fromEntries(Object.keys(shape).flatMap((key) => (key in all ? [[key, all[key]]] : [])));
};
const keysOf = (call: Call): string[] => Object.keys((call.request as z.ZodObject).shape);
const isRequired = (call: Call, key: string): boolean =>
  !(call.request as z.ZodObject).shape[key]!.safeParse(undefined).success;

const WRONG: [what: string, value: unknown][] = [
  ['a nested array', [['x']]],
  ['an object', { x: 1 }],
  ['null', null],
  ['an over-long text', '长'.repeat(20_000)],
  ['a NUL', 'a\0b'],
  ['a negative fraction', -1.5],
];

const named = ALL_CALLS.map((call) => [call.name, call] as const);
const guarded = named.filter(([, call]) => !['public', 'development'].includes(call.policy));
const ofActivity = named.filter(([, call]) => call.policy.startsWith('activity.'));

describe('every call of the contract', () => {
  it.each(guarded)('AUTH-32 %s without a session answers -500', async (_name, call) => {
    const answers = [undefined, 'x'.repeat(43), 'short'].map((token) => send(call, token, sampleOf(call)));
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ status: 200, sta: -500, msg: '登录信息过期，请重新重新登录' });
  });

  it.each(named)(
    'API-02 %s refuses bad values in Chinese, and writes nothing',
    async (_name, call) => {
      const token = await tokenOf(call);
      const before = await written();
      const bad: unknown[] = [];
      for (const key of keysOf(call)) {
        if (isRequired(call, key)) {
          const { [key]: _left, ...rest } = sampleOf(call);
          bad.push(rest);
        }
        for (const [, value] of WRONG) {
          const input = { ...sampleOf(call), [key]: value };
          const checked = call.request.safeParse(
            call.method === 'GET' && typeof value !== 'string'
              ? { ...input, [key]: JSON.stringify(value) }
              : input,
          );
          // Inputs that the contract itself takes (a default for null, a keyword of brackets) are no bad values.
          if (!checked.success) bad.push(input);
        }
      }
      const answers = await Promise.all(bad.map((input) => send(call, token, input)));
      for (const answer of answers) rejectedInChinese(call, answer);
      expect(await written()).toEqual(before);
    },
    30_000,
  );

  it.each(ofActivity)('DETAIL-09 %s answers a stranger as it answers an unknown id', async (_name, call) => {
    const before = await written();
    const theirs = await send(call, stranger.token, sampleOf(call));
    const unknown = Object.fromEntries(
      Object.entries(sampleOf(call)).map(([key, value]) => [
        key,
        ['cid', 'eid', 'pt_id', 'id', 'wid'].includes(key)
          ? String(value).replace(cid, 'Unknown00000')
          : value,
      ]),
    );
    expect(theirs).toEqual(await send(call, stranger.token, unknown));
    rejectedInChinese(call, theirs);
    expect(await written()).toEqual(before);
  });

  it.each(ofActivity.filter(([, call]) => call.policy !== 'activity.view'))(
    'STAT-13 EXPORT-24 %s is refused to an ordinary member',
    async (_name, call) => {
      const before = await written();
      expect(await send(call, member.token, sampleOf(call))).toMatchObject({
        status: 200,
        sta: -1,
        msg: '没有权限进行此操作',
      });
      expect(await written()).toEqual(before);
    },
  );

  it.each(named.filter(([, call]) => call.method === 'POST' && call.kind !== 'multipart'))(
    '%s refuses what is no JSON object as a fault of transport',
    async (_name, call) => {
      const before = await written();
      expect(await raw(call, 'text/plain', '{}')).toMatchObject({ status: 415, sta: -1 });
      expect(await raw(call, 'application/json', '{"a":')).toMatchObject({ status: 400, sta: -1 });
      expect(await raw(call, 'application/json', `{"a":"${'x'.repeat(3 * 1024 * 1024)}"}`)).toMatchObject({
        status: 413,
        sta: -1,
      });
      for (const body of ['[]', '"text"', '7'])
        rejectedInChinese(call, await raw(call, 'application/json', body));
      expect(await written()).toEqual(before);
    },
  );

  it('an unknown path is 404 with the same body shape', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await api.inject({ method, url: '/xcx/nothing/here' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ sta: -1, msg: '请求的地址不存在' });
    }
  });

  it('control: what is done is seen as written', async () => {
    const before = await written();
    await teacher.ok(createNormal, anActivity());
    expect(Object.keys(await written())).toEqual(
      expect.arrayContaining(['activity', 'audit', 'my_activity']),
    );
    expect(await written()).not.toEqual(before);
  });

  it('unknown and computed fields of a saved object are ignored and never stored', async () => {
    const sent = { ...anActivity(), join_num: 77, is_owner: 1, nonsense: 'x' };
    const { data } = await teacher.ok(createNormal, sent);
    await teacher.ok(updateNormal, { ...sent, cid: data.cid });
    const [row] = await api.sql<{ join_num: number; settings: object }>(
      'SELECT join_num, settings FROM activity WHERE cid = $1',
      [data.cid],
    );
    expect(row!.join_num).toBe(0);
    for (const key of ['join_num', 'is_owner', 'nonsense', 'cid'])
      expect(row!.settings).not.toHaveProperty(key);
  });
});
