import {
  type ActivitySettingsInput,
  activitySettings,
  certifyMe,
  createMeeting,
  createNormal,
  createWork,
  updateMeeting,
  updateNormal,
  updateWork,
} from '@rollcall/contract';
import { addDays, checkActivity, startOfDay } from '@rollcall/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../fixtures/api.ts';
import { type ActivityOverrides, aField, anActivity, fields } from '../fixtures/builders.ts';
import { audios, documents, videos } from '../fixtures/content.ts';

const NOW = Date.parse('2026-11-20T08:00:00+08:00') / 1000;
const UNTIL = '2032-01-01T00:00:00+08:00';
const WORD = '六合彩特码';

let api: Api;
let free: Person;
let certified: Person;
beforeAll(async () => {
  api = await startApi();
  free = await api.person('免费');
  await free.ok(certifyMe, { until: '2020-01-01T00:00:00+08:00', mobile: '13800138000' });
  certified = await api.certified('认证');
  await certified.ok(certifyMe, { until: UNTIL });
});
afterAll(() => api?.close());

const long = (count: number) => '字'.repeat(count);
const day = (text: string) => startOfDay(text);
const days = (count: number) => ({ end_date: day(addDays('2026-11-20', count - 1)) });
const name = aField({ field_key: 1, field_name: '姓名', require: 1, max_limit: 30 });
const withField = (over: Parameters<typeof aField>[0]) => ({ fill_options: [aField(over)] });
const place = { address: '校门', latitude: 31, longitude: 121 };
const text = (value: string) => ({ type: 'text' as const, value });

/** Settings that break each rule of an activity, alone. */
const WRONG: [rule: string, over: ActivityOverrides][] = [
  ['RULE-01', { title: ' ' }],
  ['RULE-03', { title: long(51) }],
  ['RULE-04', { title: WORD }],
  ['RULE-05', { rules: [text('一段'), text(' ')] }],
  ['RULE-06', { rules: Array.from({ length: 31 }, () => text('一段')) }],
  ['RULE-07', audios(10)],
  ['RULE-08', videos(4)],
  ['RULE-09', documents(11)],
  ['RULE-11', { rule: long(1501) }],
  ['RULE-12', { start_date: day('2026-11-19') }],
  ['RULE-13', { start_date: day('2028-11-21'), end_date: day('2028-11-21') }],
  ['RULE-14', { end_date: day('2026-11-19') }],
  ['RULE-16', days(92)],
  ['RULE-17', days(733)],
  ['RULE-22', { time_list: [] }],
  ['RULE-23', { time_list: Array.from({ length: 11 }, (_, n) => [n * 3600, n * 3600 + 60]) }],
  [
    'RULE-24',
    {
      time_list: [
        [0, 3600],
        [1800, 7200],
      ],
    },
  ],
  ['RULE-25', { limit: 0 }],
  ['RULE-25', { limit: 101 }],
  ['RULE-26', { locations: Array.from({ length: 51 }, () => place) }],
  ['RULE-27', { locations: [{ ...place, address: ' ' }] }],
  ['RULE-28', { locations: [{ ...place, range: 99 }] }],
  ['RULE-29', { total_limit: -1 }],
  ['RULE-30', { enable_token: 1, req_token: '' }],
  ['RULE-30', { req_token: long(21) }],
  ['RULE-31', { token_desc: long(301) }],
  ['RULE-32', { disable_free_join: 1 }],
  ['RULE-33', { can_makeup: 1, makeup_type: 1, makeup_limit: 0 }],
  ['RULE-34', { fill_options: fields(16, 1001) }],
  ['RULE-35', { reg_info: [name, ...fields(40, 301)] }],
  ['RULE-36', withField({ field_name: ' ' })],
  ['RULE-37', withField({ field_name: long(16) })],
  ['RULE-37', withField({ field_desc: long(21) })],
  ['RULE-37', withField({ field_type: 1, options: [long(31)] })],
  ['RULE-38', withField({ field_type: 1, options: [' '] })],
  ['RULE-38', withField({ field_type: 1, options: [WORD] })],
  ['RULE-39', withField({ min_limit: 0 })],
  ['RULE-40', withField({ min_limit: 10, max_limit: 10 })],
  ['RULE-41', withField({ max_limit: 201 })],
  ['RULE-42', withField({ field_type: 7, max_limit: 3001 })],
  ['RULE-43', withField({ field_type: 2, max_limit: 19 })],
  ['RULE-44', withField({ field_type: 3, max_limit: 4, duration: 30 })],
  ['RULE-45', withField({ field_type: 3, max_limit: 1, duration: 601 })],
  ['RULE-46', withField({ field_type: 4, max_limit: 10 })],
  ['RULE-47', withField({ field_type: 5, max_limit: 4 })],
  ['RULE-48', withField({ field_type: 2, max_limit: 0 })],
  ['RULE-49', { hint: long(1501) }],
  ['RULE-49', { signature: long(51) }],
  ['RULE-54', { total_limit: 1001 }],
  ['RULE-54', { total_limit: 0 }],
  ['SENS-03', { rule: WORD }],
  ['SENS-03', { req_token: WORD }],
  ['SENS-03', { token_desc: WORD }],
  ['SENS-04', withField({ field_desc: WORD })],
  ['SENS-05', { contacts: [{ type: 8, text: WORD }] }],
  ['CERTGATE', { enable_hd: 1 }],
  ['CERTGATE', { enable_update_record: 0 }],
  ['CERTGATE', { enable_update_profile: 0 }],
  ['CERTGATE', { scan_required: 1 }],
  ['CERTGATE', { enable_external: 1 }],
  ['CERTGATE', { cast: { barrage: 1 } }],
];
const KINDS = [
  ['ordinary', createNormal, 0],
  ['meeting', createMeeting, 1],
  ['class', createWork, 2],
] as const;

/** First error in the form of this kind; undefined where it would save. */
const formSays = (settings: ActivitySettingsInput, template: number, isCertified: boolean) =>
  checkActivity(activitySettings.parse({ ...settings, template }), {
    mode: 'create',
    certified: isCertified,
    phoneVerified: true,
    certifiedUntil: isCertified ? Date.parse(UNTIL) / 1000 : null,
    now: NOW,
    isSensitive: (words) => words.includes(WORD),
  })[0];

describe.each(KINDS)('%s', (_kind, create, template) => {
  it.each(['free', 'certified'])(
    'RULE-55 the server refuses a %s organiser what the form refuses, in the same words',
    async (tier) => {
      const isCertified = tier === 'certified';
      const who = isCertified ? certified : free;
      const before = await api.sql('SELECT count(*) FROM activity');
      let refused = 0;
      for (const [rule, over] of WRONG) {
        const settings = anActivity(over);
        const said = formSays(settings, template, isCertified);
        // Limits of free organisers are no fault of a certified one.
        if (!said) {
          expect([rule, isCertified]).toEqual([expect.stringMatching(/^(RULE-16|RULE-54|CERTGATE)$/), true]);
          continue;
        }
        refused++;
        const answer = await who.rejected(create, settings);
        expect([rule, answer.sta, answer.message, answer.data.field, answer.data.gate]).toEqual([
          rule,
          -1,
          said.message,
          said.field,
          said.gate,
        ]);
      }
      expect(refused).toBeGreaterThan(45);
      expect(await api.sql('SELECT count(*) FROM activity')).toEqual(before);
    },
  );
});

describe('requests that no form sends', () => {
  it.each<[string, object, string]>([
    ['RULE-19', { alert_time: null }, '请选择提醒时间'],
    ['RULE-20', { time_list: [[null, 3600]] }, '请选择签到开始时间，或关闭自定义'],
    ['RULE-21', { time_list: [[3600, null]] }, '请选择签到结束时间，或关闭自定义'],
    ['RULE-25', { limit: 1.5 }, '签到次数须为1到100的整数'],
    ['RULE-28', { locations: [{ ...place, range: null }] }, '签到范围不能小于100米'],
    ['RULE-29', { total_limit: 1.5 }, '参与人数须为正整数'],
    ['RULE-29', { total_limit: '很多' }, '参与人数须为正整数'],
    ['RULE-33', { can_makeup: 1, makeup_type: 1, makeup_limit: 100_000_000 }, '补签次数须为正整数'],
  ])('%s %o is refused by the server in the words of the form', async (_rule, over, msg) => {
    for (const [, create] of KINDS) {
      const answer = await free.rejected(create, { ...anActivity(), ...over } as ActivitySettingsInput);
      expect([answer.sta, answer.message]).toEqual([-1, msg]);
    }
  });
});

describe('requests of a client without checks', () => {
  const UPDATES = { ordinary: updateNormal, meeting: updateMeeting, class: updateWork };
  const field = aField({ field_key: 301, field_type: 1, options: ['一班'] });
  const places: ActivityOverrides[] = [
    { title: `${WORD}群` },
    { rule: WORD },
    { rules: [text(WORD)] },
    { hint: WORD },
    { signature: WORD },
    { req_token: WORD },
    { token_desc: WORD },
    { reg_info: [name, { ...field, field_name: WORD }] },
    { reg_info: [name, { ...field, field_desc: WORD }] },
    { reg_info: [name, { ...field, options: ['一班', WORD] }] },
    { fill_options: [{ ...field, field_name: WORD }] },
    { contacts: [{ type: 8, text: WORD }] },
    { contacts: [{ type: 7, link: `https://a.cn/${WORD}` }] },
  ];

  it.each(KINDS)(
    'SENS-11 a sensitive word is refused by the server in every text of a %s',
    async (kind, create) => {
      const { cid } = (await certified.ok(create, anActivity())).data;
      const before = await api.sql('SELECT cid, settings, rev FROM activity ORDER BY cid');
      for (const over of places) {
        const [path] = Object.keys(over);
        for (const refusal of [
          await certified.rejected(create, anActivity(over)),
          await certified.rejected(UPDATES[kind], { ...anActivity(over), cid }),
        ]) {
          expect([path, refusal.sta, refusal.data.field?.split('.')[0]]).toEqual([path, -1, path]);
          expect(refusal.message).toMatch(/敏感词/);
        }
      }
      expect(await api.sql('SELECT cid, settings, rev FROM activity ORDER BY cid')).toEqual(before);
    },
  );
});
