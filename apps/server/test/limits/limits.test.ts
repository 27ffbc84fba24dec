import { certifyMe, createExport, createNormal, pinActivity, stat, updateNormal } from '@rollcall/contract';
import { addDays, startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, freshId, type Person, startApi } from '../fixtures/api.ts';
import { type ActivityOverrides, aField, anActivity, fields } from '../fixtures/builders.ts';

let api: Api;
/** Free with a verified phone, free without one, certified. */
let free: Person;
let phoneless: Person;
let certified: Person;
beforeAll(async () => {
  api = await startApi();
  phoneless = await api.person('未验证');
  free = await api.person('免费');
  await free.ok(certifyMe, { until: '2020-01-01T00:00:00+08:00', mobile: '13800138000' });
  certified = await api.certified('认证');
});
afterAll(() => api?.close());
// Nobody meets the 50 created of another limit's test.
afterEach(() => api.sql('UPDATE person SET created = 0'));

const long = (count: number) => '字'.repeat(count);
const slots = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, i) => [i * 3600, i * 3600 + 1800]);
const places = (count: number, range = 100) =>
  Array.from({ length: count }, () => ({ address: '学校', latitude: 31, longitude: 121, range }));
const days = (count: number): ActivityOverrides => ({
  end_date: startOfDay(addDays('2026-11-20', count - 1)),
});
const name = aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 });
const withField = (over: Parameters<typeof aField>[0]): ActivityOverrides => ({
  fill_options: [aField(over)],
});

type Case = [title: string, at: ActivityOverrides, beyond: ActivityOverrides, msg: string, errcode?: number];
const BOTH: Case[] = [
  ['RULE-03 title 50', { title: long(50) }, { title: long(51) }, '签到标题最多50个字'],
  ['RULE-11 description 1500', { rule: long(1500) }, { rule: long(1501) }, '活动说明最多1500个字'],
  ['RULE-30 token 20', { req_token: long(20) }, { req_token: long(21) }, '参与口令最多20个字'],
  [
    'RULE-31 token description 300',
    { token_desc: long(300) },
    { token_desc: long(301) },
    '口令说明最多300个字',
  ],
  ['RULE-49 hint 1500', { hint: long(1500) }, { hint: long(1501) }, '默认文案最多1500个字'],
  [
    'RULE-23 slots 10',
    { time_list: slots(10), limit: 10 },
    { time_list: slots(11) },
    '一天最多可设置十个签到时段',
  ],
  [
    'RULE-24 API-03 slots that touch',
    {
      time_list: [
        [0, 3600],
        [3600, 7200],
      ],
    },
    {
      time_list: [
        [0, 3600],
        [3599, 7200],
      ],
    },
    '一天内的签到时段不能重叠',
    800,
  ],
  ['RULE-25 quota 1', { limit: 1 }, { limit: 0 }, '签到次数须为1到100的整数'],
  ['RULE-25 quota 100', { limit: 100 }, { limit: 101 }, '签到次数须为1到100的整数'],
  [
    'RULE-26 places 50',
    { locations: places(50) },
    { locations: places(51) },
    '最多可设置五十个签到地理位置范围',
  ],
  ['RULE-28 range 100', { locations: places(1, 100) }, { locations: places(1, 99) }, '签到范围不能小于100米'],
  [
    'RULE-34 submission fields 15',
    { fill_options: fields(15, 1001) },
    { fill_options: fields(16, 1001) },
    '最多支持十五个字段',
  ],
  [
    'RULE-35 identity fields 40',
    { reg_info: [name, ...fields(39, 301)] },
    { reg_info: [name, ...fields(40, 301)] },
    '最多支持四十个字段',
  ],
  [
    'RULE-37 field name 15',
    withField({ field_name: long(15) }),
    withField({ field_name: long(16) }),
    '填写项名称最多15个字',
  ],
  [
    'RULE-37 field note 20',
    withField({ field_desc: long(20) }),
    withField({ field_desc: long(21) }),
    '填写项说明最多20个字',
  ],
  [
    'RULE-37 option 30',
    withField({ field_type: 1, options: [long(30)] }),
    withField({ field_type: 1, options: [long(31)] }),
    '选项最多30个字',
  ],
  [
    'RULE-41 single line 200',
    withField({ max_limit: 200 }),
    withField({ max_limit: 201 }),
    '单行文本最多200字',
  ],
  [
    'RULE-13 start in two years',
    { start_date: startOfDay('2028-11-20'), end_date: startOfDay('2028-11-20') },
    { start_date: startOfDay('2028-11-21'), end_date: startOfDay('2028-11-21') },
    '开始日期最多为两年内',
  ],
];
const FREE: Case[] = [
  ['RULE-16 91 days', days(91), days(92), '免费活动最长91天，如需更长时间请完成认证。'],
  [
    'CERTGATE-10 multi-line 500',
    withField({ field_type: 7, max_limit: 500 }),
    withField({ field_type: 7, max_limit: 501 }),
    '免费活动多行文本最多500字，如需更多请完成认证。',
  ],
  [
    'CERTGATE-09 pictures 3',
    withField({ field_type: 2, max_limit: 3 }),
    withField({ field_type: 2, max_limit: 4 }),
    '免费活动图片最多3张，如需更多请完成认证。',
  ],
  [
    'RULE-53 API-04 participants 1000',
    { total_limit: 1000 },
    { total_limit: 1001 },
    '参与人数超过1000人需要完成认证',
    810,
  ],
];
const CERTIFIED: Case[] = [
  ['RULE-49 signature 50', { signature: long(50) }, { signature: long(51) }, '发起人名称最多50个字'],
  ['RULE-17 732 days', days(732), days(733), '活动最长732天'],
  [
    'RULE-42 multi-line 3000',
    withField({ field_type: 7, max_limit: 3000 }),
    withField({ field_type: 7, max_limit: 3001 }),
    '多行文本最多3000字',
  ],
  [
    'RULE-43 pictures 18',
    withField({ field_type: 2, max_limit: 18 }),
    withField({ field_type: 2, max_limit: 19 }),
    '图片最多18张',
  ],
];

/** At the limit it is created and saved; one beyond it, neither. */
async function proves(who: Person, [, at, beyond, msg, errcode]: Case): Promise<void> {
  const { cid } = (await who.ok(createNormal, anActivity(at))).data;
  await who.ok(updateNormal, { ...anActivity(at), cid });
  const expected = { message: msg, status: 200, sta: -1, errcode };
  expect(await who.rejected(createNormal, anActivity(beyond))).toMatchObject(expected);
  const before = await api.sql('SELECT settings, rev FROM activity WHERE cid = $1', [cid]);
  // A start that has come is locked, which is said first.
  const saved = await who.rejected(updateNormal, { ...anActivity(beyond), cid });
  expect(saved.message).toBe(msg);
  expect(await api.sql('SELECT settings, rev FROM activity WHERE cid = $1', [cid])).toEqual(before);
}

describe('limits through HTTP, at the limit and one beyond', () => {
  it.each(BOTH)('%s, free', (...one) => proves(free, one));
  it.each(BOTH)('%s, certified', (...one) => proves(certified, one));
  it.each(FREE)('%s, free', (...one) => proves(free, one));
  it.each(CERTIFIED)('%s, certified', async (...one) => {
    // Certified for longer than the longest activity.
    await certified.ok(certifyMe, { until: '2032-01-01T00:00:00+08:00' });
    await proves(certified, one);
  });
  it('RULE-51 API-05 participants 500 without a verified phone', () =>
    proves(phoneless, [
      '',
      { total_limit: 500 },
      { total_limit: 501 },
      '未验证手机号的活动参与人数上限为500人，请在小程序中完成手机号验证',
      815,
    ]));

  it('CERTGATE-24 LIST-42 the 50th activity is created, the 51st only by a certified organiser', async () => {
    await api.sql('UPDATE person SET created = 49');
    await free.ok(createNormal, anActivity());
    expect((await free.rejected(createNormal, anActivity())).message).toBe(
      '您创建的签到活动已经超过50个，如需继续创建，请完成认证。',
    );
    await certified.ok(createNormal, anActivity());
    await certified.ok(createNormal, anActivity());
  });

  it('LIST-21 LIST-20 the 10th is pinned, the 11th refused until one is taken off', async () => {
    const owner = await api.person('置顶');
    const cids: string[] = [];
    for (let i = 0; i < 11; i++) cids.push(await api.activity(owner));
    for (const cid of cids.slice(0, 10)) await owner.ok(pinActivity, { cid, type: 1 });
    expect((await owner.rejected(pinActivity, { cid: cids[10]!, type: 1 })).message).toBe(
      '最多只能置顶10个签到活动，已超出上限，取消一个后再设置',
    );
    await owner.ok(pinActivity, { cid: cids[0]!, type: 0 });
    await owner.ok(pinActivity, { cid: cids[10]!, type: 1 });
  });

  it('STAT-11 EXPORT-14 a range of 60 days is taken, one of 61 refused', async () => {
    const cid = await api.activity(free);
    const end = startOfDay('2026-11-20');
    const start = (count: number) => startOfDay(addDays('2026-11-20', 1 - count));
    const { data } = await free.ok(stat, { cid, start_date: start(60), end_date: end });
    expect(data).toHaveLength(60);
    expect((await free.rejected(stat, { cid, start_date: start(61), end_date: end })).message).toBe(
      '一次最多可选60天',
    );
    const order = { cid, type: 1, end };
    await free.ok(createExport, { ...order, start: start(60), request_id: freshId() });
    expect((await free.rejected(createExport, { ...order, start: start(61) })).message).toBe(
      '一次最多可选60天',
    );
  });
});
