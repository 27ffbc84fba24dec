import {
  certifyMe,
  createMeeting,
  createNormal,
  createWork,
  updateMeeting,
  updateNormal,
  updateWork,
} from '@rollcall/contract';
import { addDays, startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../fixtures/api.ts';
import { type ActivityOverrides, aField, anActivity, fields } from '../fixtures/builders.ts';
import { audios, documents, token, videos } from '../fixtures/content.ts';

/** The kinds with their calls: ordinary, attendance, scan-code, meeting, class, training camp. */
type Kind = [label: string, create: typeof createNormal, update: typeof updateNormal, cate: number];
const KINDS: Kind[] = [
  ['普通', createNormal, updateNormal, 0],
  ['考勤', createNormal, updateNormal, 1],
  ['扫码', createNormal, updateNormal, 2],
  ['会议', createMeeting, updateMeeting, 0],
  ['班级', createWork, updateWork, 0],
  ['训练营', createWork, updateWork, 1],
];

let api: Api;
/** Free with a verified phone; free without one; certified beyond the longest activity; certified without a phone. */
let free: Person;
let phoneless: Person;
let certified: Person;
let certifiedPhoneless: Person;

beforeAll(async () => {
  api = await startApi();
  phoneless = await api.person('未验证');
  free = await api.person('免费');
  await free.ok(certifyMe, { until: '2020-01-01T00:00:00+08:00', mobile: '13800138000' });
  certified = await api.certified('认证');
  await certified.ok(certifyMe, { until: '2032-01-01T00:00:00+08:00' });
  certifiedPhoneless = await api.person('认证未验证');
  await certifiedPhoneless.ok(certifyMe, { until: '2032-01-01T00:00:00+08:00' });
  // Owned by nobody in particular: `template` files may be named by all.
  for (const [letter, kind] of [
    ['a', 'audio'],
    ['v', 'video'],
    ['f', 'document'],
  ] as const)
    for (let n = 0; n < 12; n++)
      await api.sql(
        `INSERT INTO file (token, uid, kind, purpose, mime, ext, bytes, duration, t_create)
         VALUES ($1, '00000000-0000-0000-0000-000000000000', $2, 'template', 'x/x', 'bin', 1, 3, now())`,
        [token(letter, n), kind],
      );
});
afterAll(() => api?.close());
afterEach(() => api.sql('UPDATE person SET created = 0'));

const long = (count: number) => '字'.repeat(count);
const range = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const slots = (count: number) => range(count, (n): [number, number] => [n * 3600, n * 3600 + 1800]);
const places = (count: number, metres = 100) =>
  range(count, () => ({ address: '学校', latitude: 31, longitude: 121, range: metres }));
const days = (count: number): ActivityOverrides => ({
  end_date: startOfDay(addDays('2026-11-20', count - 1)),
});
const dated = (day: string, at = startOfDay(day)): ActivityOverrides => ({ start_date: at, end_date: at });
const name = aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 });
const withField = (over: Parameters<typeof aField>[0]): ActivityOverrides => ({
  fill_options: [aField(over)],
});
const media = (field_type: number, max_limit: number, over: object = {}) =>
  withField({ field_type, max_limit, ...(field_type === 3 ? { duration: 30 } : {}), ...over });
const identity = (over: Parameters<typeof aField>[0]): ActivityOverrides => ({
  reg_info: [name, aField(over)],
});
const texts = (count: number): ActivityOverrides => ({
  rules: range(count, () => ({ type: 'text' as const, value: '一段' })),
});
const makeups = (makeup_limit: number): ActivityOverrides => ({
  can_makeup: 2,
  makeup_type: 1,
  makeup_limit,
});
const total = (total_limit: number): ActivityOverrides => ({ total_limit });

type Case = [title: string, at: ActivityOverrides, beyond: ActivityOverrides, msg: string, errcode?: number];
const BOTH: Case[] = [
  ['RULE-03 title 50', { title: long(50) }, { title: long(51) }, '签到标题最多50个字'],
  ['RULE-06 description items 30', texts(30), texts(31), '总数不能超过30条'],
  ['RULE-09 description files 10', documents(10), documents(11), '文件最多10个'],
  ['RULE-11 description 1500', { rule: long(1500) }, { rule: long(1501) }, '活动说明最多1500个字'],
  ['RULE-13 start ahead', dated('2028-11-20'), dated('2028-11-21'), '开始日期最多为两年内'],
  [
    'RULE-23 slots 10',
    { time_list: slots(10), limit: 10 },
    { time_list: slots(11), limit: 11 },
    '一天最多可设置十个签到时段',
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
  ['RULE-30 token 20', { req_token: long(20) }, { req_token: long(21) }, '参与口令最多20个字'],
  ['RULE-31 token note 300', { token_desc: long(300) }, { token_desc: long(301) }, '口令说明最多300个字'],
  ['RULE-33 make-ups 1', makeups(1), makeups(0), '补签次数须为正整数'],
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
    'RULE-37 identity name 15',
    identity({ field_name: long(15) }),
    identity({ field_name: long(16) }),
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
    withField({ field_type: 1, options: [long(30), '短'] }),
    withField({ field_type: 1, options: [long(31), '短'] }),
    '选项最多30个字',
  ],
  [
    'RULE-40 least below most',
    withField({ min_limit: 199, max_limit: 200 }),
    withField({ min_limit: 200, max_limit: 200 }),
    '最小字数必须小于最大字数',
  ],
  [
    'RULE-41 single line 200',
    withField({ max_limit: 200 }),
    withField({ max_limit: 201 }),
    '单行文本最多200字',
  ],
  ['RULE-49 default text 1500', { hint: long(1500) }, { hint: long(1501) }, '默认文案最多1500个字'],
];
const FREE: Case[] = [
  ['RULE-07 description voice 1', audios(1), audios(2), '该功能为认证功能，如需使用请完成认证。'],
  ['CERTGATE-06 description video 0', videos(0), videos(1), '该功能为认证功能，如需使用请完成认证。'],
  ['RULE-16 CERTGATE-23 91 days', days(91), days(92), '免费活动最长91天，如需更长时间请完成认证。'],
  [
    'CERTGATE-10 multi-line 500',
    withField({ field_type: 7, max_limit: 500 }),
    withField({ field_type: 7, max_limit: 501 }),
    '免费活动多行文本最多500字，如需更多请完成认证。',
  ],
  ['CERTGATE-09 pictures 3', media(2, 3), media(2, 4), '免费活动图片最多3张，如需更多请完成认证。'],
  ['CERTGATE-09 videos 1', media(3, 1), media(3, 2), '免费活动视频最多1个，如需更多请完成认证。'],
  ['CERTGATE-09 recordings 3', media(4, 3), media(4, 4), '免费活动录音最多3条，如需更多请完成认证。'],
  [
    'CERTGATE-11 video 30 seconds',
    media(3, 1, { duration: 30 }),
    media(3, 1, { duration: 31 }),
    '免费活动视频最长30秒，如需更长请完成认证。',
  ],
  ['RULE-53 CERTGATE-22 participants 1000', total(1000), total(1001), '参与人数超过1000人需要完成认证', 810],
  [
    'RULE-53 CERTGATE-22 participants unlimited',
    total(1000),
    total(0),
    '参与人数超过1000人需要完成认证',
    810,
  ],
];
const CERTIFIED: Case[] = [
  ['RULE-07 description voice 9', audios(9), audios(10), '语音最多只能9条'],
  ['RULE-08 description video 3', videos(3), videos(4), '视频只能3条'],
  ['RULE-17 732 days', days(732), days(733), '活动最长732天'],
  [
    'RULE-42 multi-line 3000',
    withField({ field_type: 7, max_limit: 3000 }),
    withField({ field_type: 7, max_limit: 3001 }),
    '多行文本最多3000字',
  ],
  ['RULE-43 pictures 18', media(2, 18), media(2, 19), '图片最多18张'],
  ['RULE-44 videos 3', media(3, 3), media(3, 4), '视频最多3个'],
  [
    'RULE-45 video 600 seconds',
    media(3, 1, { duration: 600 }),
    media(3, 1, { duration: 601 }),
    '视频最长600秒',
  ],
  ['RULE-46 recordings 9', media(4, 9), media(4, 10), '录音最多9条'],
  ['RULE-47 files 3', media(5, 3), media(5, 4), '文件最多3个'],
  ['RULE-49 initiator name 50', { signature: long(50) }, { signature: long(51) }, '发起人名称最多50个字'],
];

/** At the limit it is created and saved; one beyond it, neither, and nothing changes. */
async function proves(who: Person, kind: Kind, [title, at, beyond, msg, errcode]: Case): Promise<void> {
  const [, create, update, cate] = kind;
  const wanted = { message: msg, status: 200, sta: -1, ...(errcode === undefined ? {} : { errcode }) };
  const { cid } = (await who.ok(create, anActivity({ ...at, cate }))).data;
  await who.ok(update, { ...anActivity({ ...at, cate }), cid });
  const before = await api.sql('SELECT settings, rev FROM activity WHERE cid = $1', [cid]);
  expect(await who.rejected(create, anActivity({ ...beyond, cate })), title).toMatchObject(wanted);
  const saved = await who.rejected(update, { ...anActivity({ ...beyond, cate }), cid });
  expect(saved, title).toMatchObject(wanted);
  expect(await api.sql('SELECT settings, rev FROM activity WHERE cid = $1', [cid])).toEqual(before);
}

describe.each(KINDS)('%s: limits through HTTP, at the limit and one beyond', (...kind) => {
  // Each limit is tried by one of the two in one kind, and by the other in the next.
  const at = KINDS.findIndex(([label]) => label === kind[0]);
  const half = (who: 0 | 1) => BOTH.filter((_, i) => (i + at) % 2 === who);
  it.each(half(0))('%s, free', (...one) => proves(free, kind, one));
  it.each(half(1))('%s, certified', (...one) => proves(certified, kind, one));
  it.each(FREE)('%s, free', (...one) => proves(free, kind, one));
  it.each(CERTIFIED)('%s, certified', (...one) => proves(certified, kind, one));

  it('CERTGATE-33 CERTGATE-34 a gated setting is refused to the free and saved for the certified', async () => {
    const [label, create, , cate] = kind;
    const contact = { enable: 1 as const, type: 2, label: '电话', text: '13800138000' };
    const gates: [string, ActivityOverrides][] = [
      ['hd_pic', { enable_hd: 1 }],
      ['update_record', { enable_update_record: 0 }],
      ['update_profile', { enable_update_profile: 0 }],
      ['contacts', { contacts: [contact] }],
      ['signature', { signature: '教务处' }],
      ['barrage', { cast: { back: '', logo: '', title: '', barrage: 1 } }],
      ['external', { enable_external: 1 }],
      ['sign_field', withField({ field_type: 10 })],
      ['file', media(5, 1)],
      ['verify_phone', identity({ field_key: 2, field_type: 13, verify_phone: 1 })],
    ];
    // A scan-code activity is scanned by its kind: there is nothing to withhold.
    if (label !== '扫码') gates.push(['scan_required', { scan_required: 1 }]);
    for (const [gate, over] of gates) {
      const refusal = await free.rejected(create, anActivity({ ...over, cate }));
      expect(refusal, gate).toMatchObject({ sta: -1, data: { gate, reason: 'needs_certification' } });
      await certified.ok(create, anActivity({ ...over, cate }));
    }
  });

  it('CERTGATE-24 DETAIL-24 the 50th is created, the 51st only by a certified organiser', async () => {
    const [, create, , cate] = kind;
    await api.sql('UPDATE person SET created = 49');
    await free.ok(create, anActivity({ cate }));
    expect(await free.rejected(create, anActivity({ cate }))).toMatchObject({
      message: '您创建的签到活动已经超过50个，如需继续创建，请完成认证。',
      data: { gate: 'created' },
    });
    await certified.ok(create, anActivity({ cate }));
    await certified.ok(create, anActivity({ cate }));
  });

  it('RULE-51 RULE-52 RULE-54 participants by certification and verified phone', async () => {
    const [label, create, , cate] = kind;
    const meeting = label === '会议';
    const errcode = async (who: Person, total_limit: number) => {
      try {
        await who.ok(create, anActivity({ total_limit, cate }));
        return 0;
      } catch (error) {
        return (error as { errcode?: number }).errcode;
      }
    };
    const matrix = async (who: Person) => {
      const out = [];
      for (const limit of [500, 501, 1000, 1001, 0]) out.push(await errcode(who, limit));
      return out;
    };
    expect(await matrix(phoneless)).toEqual(meeting ? [0, 0, 0, 810, 810] : [0, 815, 815, 810, 810]);
    expect(await matrix(free)).toEqual([0, 0, 0, 810, 810]);
    expect(await matrix(certifiedPhoneless)).toEqual(meeting ? [0, 0, 0, 815, 815] : [0, 815, 815, 815, 815]);
    expect(await matrix(certified)).toEqual([0, 0, 0, 0, 0]);
    const said = await certifiedPhoneless.rejected(create, anActivity({ total_limit: 1001, cate }));
    expect(said.message).toBe(
      meeting
        ? '未验证手机号的活动参与人数上限为1000人，请在小程序中完成手机号验证'
        : '未验证手机号的活动参与人数上限为500人，请在小程序中完成手机号验证',
    );
  });
});
