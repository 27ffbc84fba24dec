import type { Call } from '@rollcall/contract';
import * as contract from '@rollcall/contract';
import { ALL_CALLS } from '@rollcall/contract/calls';
import { startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Api, freshId, type Person, startApi } from './testing/api.ts';
import { aField, anActivity } from './testing/builders.ts';

const HAN = /\p{Script=Han}/u;
const DAY = startOfDay('2026-11-20');
const POLL = 'a name that this browser polls under';

let api: Api;
let teacher: Person;
let member: Person;
let stranger: Person;
let cid: string;
/** Of the member: one to read and change, one to remove. */
let ptIds: string[];
let exportId: string;
let qr: string;

const filled = [{ key: 1, val: '今天读了书' }];
const settings = () =>
  anActivity({
    rule: '说明',
    rules: [{ type: 'text', value: '说明' }],
    contacts: [{ enable: 1, type: 2, label: '电话', text: '13800138000' }],
    locations: [{ address: '学校', latitude: 31.23, longitude: 121.47, range: 300 }],
    wifis: [{ ssid: '学校', bssid: '00:11', egress: ['10.0.0.0/8'] }],
    limit: 5,
    fill_options: [
      aField({ field_key: 1, field_name: '文字', max_limit: 100, default_value: '好' }),
      aField({ field_key: 102, field_name: '健康', field_type: 1, options: ['健康', '异常'] }),
    ],
  });

beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  cid = await api.activity(teacher, { ...settings(), wifis: [], locations: [] });
  member = await api.member(cid, '王浩然');
  stranger = await api.person('外人', 'member');
  ptIds = [];
  for (let i = 0; i < 2; i++) {
    const request = { cid, entry: api.entryOf(cid), fill_params: filled, request_id: freshId() };
    ptIds.push((await member.ok(contract.submit, request)).data.pt_id);
  }
  exportId = (await teacher.ok(contract.createExport, { cid })).data.id;
  await vi.waitFor(
    async () => expect((await teacher.ok(contract.listExports, { cid })).data.lists[0]!.state).toBe('done'),
    { timeout: 20_000, interval: 100 },
  );
  const { data } = await teacher.ok(contract.getLoginQr, { token: POLL });
  qr = data.link.split('/').at(-1)!;
});
afterAll(() => api?.close());
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

type Input = Record<string, unknown>;
/** A whole right request of every call but the upload (upload.test.ts), with what is optional, and whose it is. */
const WHOLE: [call: Call, who: () => Person, input: () => Input][] = [
  [contract.getBoot, () => teacher, () => ({})],
  [contract.loginByCode, () => teacher, () => ({ code: 'local:某人', source: 'pc' })],
  [contract.memberLogin, () => member, () => ({ code: 'local:某人' })],
  [contract.getLoginQr, () => teacher, () => ({ token: 'another name to poll under' })],
  [contract.scanPreview, () => member, () => ({ qr })],
  [contract.scanConfirm, () => member, () => ({ qr, accept: 1 })],
  [contract.getUserCert, () => teacher, () => ({ source: 'pc' })],
  [contract.getUserInfo, () => teacher, () => ({ source: 'pc' })],
  [contract.getProfile, () => teacher, () => ({})],
  [contract.certifyMe, () => teacher, () => ({ until: 1_861_804_800, mobile: '13800138000' })],
  [contract.createNormal, () => teacher, () => ({ ...settings(), request_id: freshId(), source: 'pc' })],
  [contract.updateNormal, () => teacher, () => ({ ...settings(), wifis: [], locations: [], cid })],
  [contract.getDetail, () => member, () => ({ cid, random_num: '1' })],
  [contract.getQrcode, () => member, () => ({ cid })],
  [contract.listActivities, () => teacher, () => ({ type: 4, page: 1, count: 20, tag: 0, keyword: '晨' })],
  [contract.pinActivity, () => teacher, () => ({ cid, type: 1 })],
  [contract.searchPlaces, () => teacher, () => ({ keyword: '公园' })],
  [contract.checkSensitive, () => teacher, () => ({ text: '文字' })],
  [contract.trackGate, () => teacher, () => ({ factor: 'duration' })],
  [contract.report, () => teacher, () => ({ action: 'open' })],
  [
    contract.createExport,
    () => teacher,
    () => ({ cid, type: 1, start: DAY, end: DAY, request_id: 'ordered once' }),
  ],
  [contract.listExports, () => teacher, () => ({ cid, refresh: 1 })],
  [contract.downloadExport, () => teacher, () => ({ id: exportId })],
  [contract.downloadRecords, () => teacher, () => ({ cid, start: DAY, end: DAY, type: 1 })],
  [
    contract.join,
    () => member,
    () => ({
      cid,
      entry: api.entryOf(cid),
      reg_params: [{ key: 1, val: '王浩然' }],
      req_token: '口令',
      request_id: freshId(),
    }),
  ],
  [contract.getMemberActivity, () => member, () => ({ cid, entry: api.entryOf(cid) })],
  [contract.getHome, () => member, () => ({})],
  [contract.saveProfile, () => member, () => ({ cid, reg_params: [{ key: 1, val: '王浩然' }] })],
  [contract.getRank, () => member, () => ({ cid, count: 50 })],
  [
    contract.listRecords,
    () => member,
    () => ({ cid, page: 1, count: 10, start: DAY, end: DAY, view_type: 0 }),
  ],
  [contract.getRecord, () => member, () => ({ pt_id: ptIds[0] })],
  [contract.getMemberRecord, () => member, () => ({ pt_id: ptIds[0] })],
  [contract.listRefusals, () => teacher, () => ({ cid, page: 1, count: 10 })],
  [
    contract.submit,
    () => member,
    () => ({
      cid,
      entry: api.entryOf(cid),
      wid: '',
      date: '2026-11-20',
      fill_params: filled,
      location: { latitude: 31.23, longitude: 121.47, accuracy: 10, datum: 'gcj02', address: '学校' },
      wifi: { ssid: '学校' },
      scan: 'something',
      captured_at: DAY,
      request_id: freshId(),
    }),
  ],
  [contract.updateOwnRecord, () => member, () => ({ pt_id: ptIds[0], fill_params: filled })],
  [contract.listOwnRecords, () => member, () => ({ cid, scope: 'all', count: 20 })],
  [contract.overview, () => teacher, () => ({ cid })],
  [contract.stat, () => teacher, () => ({ cid, start_date: DAY, end_date: DAY })],
  [contract.removeOwnRecord, () => member, () => ({ pt_id: ptIds[1] })],
  [contract.setClock, () => teacher, () => ({ now: '2026-11-20T08:00:00+08:00' })],
];
/** What a whole request of these does not answer twice: a used code, an ended session, a removed record. */
const ELSEWHERE = ['pollLogin', 'logout', 'uploadFile'];
const named = WHOLE.map((one) => [one[0].name, ...one] as const);

async function send(call: Call, token: string, input: Input) {
  const headers = { authorization: `Bearer ${token}` };
  const query: Record<string, string> = {};
  if (call.method === 'GET')
    for (const [key, value] of Object.entries(input))
      query[key] = typeof value === 'string' ? value : JSON.stringify(value);
  const answer = await api.inject({
    method: call.method,
    url: call.path,
    headers,
    ...(call.method === 'GET' ? { query } : { payload: input }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    ...(isJson ? answer.json<{ sta: number; msg: string }>() : { sta: 0, msg: '' }),
  };
}

/** Whatever stands in any place of a request: none of it may be a fault of the server. */
const JUNK: unknown[] = [
  null,
  '',
  'a text with a NUL \0 in it',
  'a text with half a character \ud800',
  '9999-99-99',
  -1,
  0.5,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [null],
];

/** The request with each of its leaves and branches replaced by `junk`, one at a time. */
function* spoilt(value: unknown, junk: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const put = (part: unknown) =>
      Array.isArray(value)
        ? value.map((old, i) => (String(i) === key ? part : old))
        : { ...value, [key]: part };
    yield put(junk);
    for (const part of spoilt((value as Input)[key], junk)) yield put(part);
  }
}

describe('whole requests', () => {
  it('API-02 stand here for every call', () => {
    const known = [...WHOLE.map(([call]) => call.name), ...ELSEWHERE];
    expect(known.toSorted()).toEqual(ALL_CALLS.map((call) => call.name).toSorted());
  });

  it.each(named)('API-02 %s does what is asked rightly', async (_name, call, who, input) => {
    expect(await send(call, who().token, input())).toMatchObject({ status: 200, sta: 0, msg: '' });
  });

  it.each(named)(
    'API-02 %s survives junk in every place',
    async (_name, call, who, input) => {
      for (const junk of JUNK)
        for (const request of spoilt(input(), junk)) {
          const answer = await send(call, who().token, request as Input);
          const what = `${JSON.stringify(junk)} in ${JSON.stringify(request)}`;
          expect(answer.status, what).toBeLessThan(500);
          if (answer.sta !== 0) expect(answer.msg, what).toMatch(HAN);
        }
      await api.clock('2026-11-20 08:00:00');
    },
    60_000,
  );

  it.each([
    contract.saveProfile,
    contract.getRank,
    contract.listOwnRecords,
    contract.getMemberRecord,
    contract.updateOwnRecord,
    contract.removeOwnRecord,
  ] as Call[])('DETAIL-09 $name tells a stranger nothing', async (call) => {
    const [, , input] = WHOLE.find((one) => one[0] === call)!;
    const theirs = await send(call, stranger.token, input());
    const unknown = Object.fromEntries(
      Object.entries(input()).map(([key, value]) => [
        key,
        typeof value === 'string' ? value.replace(cid, 'Unknown00000') : value,
      ]),
    );
    expect(theirs.sta).toBe(-1);
    expect(theirs).toEqual(await send(call, stranger.token, unknown));
  });
});
