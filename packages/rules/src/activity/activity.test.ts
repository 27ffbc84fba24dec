import type { ActivitySettings, ActivitySettingsInput } from '@rollcall/contract/activity/settings';
import { describe, expect, it } from 'vitest';
import { at, contextWith, settingsWith } from '../../test/fixtures.ts';
import { addDays, startOfDay } from '../time/calendar.ts';
import { checkActivity } from './activity.ts';
import type { ActivityContext } from './violation.ts';

const TODAY = '2026-11-21';
/** Settings from today for 30 days, valid for everybody. */
const valid = (over: Partial<ActivitySettingsInput> = {}): ActivitySettings =>
  settingsWith({ start_date: startOfDay(TODAY), end_date: startOfDay(addDays(TODAY, 30)), ...over });
const check = (over: Partial<ActivitySettingsInput> = {}, context: Partial<ActivityContext> = {}) =>
  checkActivity(valid(over), contextWith(context));
const messages = (over: Partial<ActivitySettingsInput> = {}, context: Partial<ActivityContext> = {}) =>
  check(over, context).map(({ message }) => message);
const FREE = { certified: false };
const period = (days: number) => ({ end_date: startOfDay(addDays(TODAY, days - 1)) });
const block = (value: string) => ({ type: 'text' as const, value });
const audio = { type: 'audio' as const, url: `/files/${'a'.repeat(22)}.mp3`, duration: 3 };
const video = { type: 'video' as const, url: '', url_play: `/files/${'a'.repeat(22)}.mp4` };
const document = { type: 'file' as const, file_name: 'a', file_url: `/files/${'a'.repeat(22)}.pdf` };
const repeat = <T>(value: T, n: number) => Array.from({ length: n }, () => value);
const slots = (n: number) =>
  Array.from({ length: n }, (_, i): [number, number] => [i * 3600, i * 3600 + 1800]);

describe('checkActivity', () => {
  it('finds nothing wrong with ordinary settings, free and certified', () => {
    expect([check(), check({}, FREE)]).toEqual([[], []]);
  });

  it('RULE-01 RULE-02 refuses an empty title in the words of its kind', () => {
    expect([
      messages({ title: '' }),
      messages({ title: '\u200b\u2060' }),
      messages({ title: ' ', template: 2 }),
    ]).toEqual([['签到标题不能为空'], ['签到标题不能为空'], ['请输入班级名称']]);
  });

  it('RULE-03 RULE-04 takes 50 characters of a title and no sensitive word', () => {
    expect(messages({ title: '字'.repeat(50) })).toEqual([]);
    expect(messages({ title: '字'.repeat(51) })).toEqual(['签到标题最多50个字']);
    expect(messages({ title: '坏词' })).toEqual(['签到标题包含敏感词，请重新编辑']);
    expect(messages({ title: '坏词', template: 2 })).toEqual(['班级名称包含敏感词，请重新编辑']);
  });

  it('RULE-05 refuses a blank text among several with the prompt of its editor', () => {
    expect(messages({ rules: [block('')] })).toEqual([]);
    expect(messages({ rules: [block('a'), block('')] })).toEqual(['请编辑活动说明:']);
    expect(messages({ rules: [block('a'), block('')], template: 1 })).toEqual(['请编辑会议详情:']);
  });

  it('RULE-06 RULE-11 caps the description', () => {
    expect(messages({ rules: repeat(block('a'), 30) })).toEqual([]);
    expect(messages({ rules: repeat(block('a'), 31) })).toEqual(['总数不能超过30条']);
    expect(messages({ rule: 'a'.repeat(1500) })).toEqual([]);
    expect(messages({ rule: 'a'.repeat(1501) })).toEqual(['活动说明最多1500个字']);
  });

  it('RULE-07 gives one voice message free and nine certified', () => {
    expect(check({ rules: [audio] }, FREE)).toEqual([]);
    expect(check({ rules: [audio, audio] }, FREE)).toMatchObject([{ section: 'base', gate: 'audio' }]);
    expect(messages({ rules: repeat(audio, 9) })).toEqual([]);
    expect(messages({ rules: repeat(audio, 10) })).toEqual(['语音最多只能9条']);
  });

  it('RULE-08 RULE-09 CERTGATE-06 caps videos at 3 for the certified and files at 10 for all', () => {
    expect(check({ rules: [video] }, FREE)).toMatchObject([{ gate: 'video' }]);
    expect(messages({ rules: repeat(video, 3) })).toEqual([]);
    expect(messages({ rules: repeat(video, 4) })).toEqual(['视频只能3条']);
    expect(messages({ rules: repeat(document, 10) }, FREE)).toEqual([]);
    expect(messages({ rules: repeat(document, 11) }, FREE)).toEqual(['文件最多10个']);
  });

  it('RULE-12 RULE-13 takes a start from today to two years ahead', () => {
    const from = (day: string) =>
      messages({ start_date: startOfDay(day), end_date: startOfDay(addDays(day, 1)) });
    expect([from('2026-11-20'), from('2026-11-21'), from('2028-11-21'), from('2028-11-22')]).toEqual([
      ['开始日期不能早于今天'],
      [],
      [],
      ['开始日期最多为两年内'],
    ]);
  });

  it('RULE-14 refuses an end before the start', () => {
    expect(messages(period(0))).toEqual(['结束日期不能小于开始日期']);
    expect(messages(period(1))).toEqual([]);
  });

  it('RULE-16 CERTGATE-23 takes 91 days free', () => {
    expect(check(period(91), FREE)).toEqual([]);
    expect(check(period(92), FREE)).toMatchObject([
      {
        section: 'time',
        field: 'end_date',
        gate: 'duration',
        message: '免费活动最长91天，如需更长时间请完成认证。',
      },
    ]);
  });

  it('RULE-17 takes 732 days certified, and none after the certification', () => {
    expect(messages(period(732))).toEqual([]);
    expect(messages(period(733))).toEqual(['活动最长732天']);
    const until = { certifiedUntil: at('2027-01-31 12:00:00') };
    expect(messages({ end_date: startOfDay('2027-01-30') }, until)).toEqual([]);
    expect(messages({ end_date: startOfDay('2027-01-31') }, until)).toEqual(['结束日期不能超过认证有效期']);
  });

  it('FORM-19 RULE-18 gives no end to certified classes alone', () => {
    expect(messages({ end_date: 0 })).toEqual(['请选择结束日期']);
    expect(messages({ end_date: 0, template: 2 })).toEqual([]);
    expect(check({ end_date: 0, template: 2 }, FREE)).toMatchObject([{ gate: 'duration' }]);
  });

  it('FORM-24 refuses a mixture of cycles', () => {
    const wrong = [
      [7, 1],
      [1, 1],
      [8, 9],
    ];
    expect(wrong.map((checkinday) => messages({ checkinday }))).toEqual(repeat(['请选择签到周期'], 3));
  });

  it('RULE-19 RULE-20 RULE-21 names what the form left open', () => {
    const open = (over: Partial<ActivitySettings>) =>
      checkActivity({ ...valid(), ...over }, contextWith()).map(({ message }) => message);
    expect(open({ alert_time: Number.NaN })).toEqual(['请选择提醒时间']);
    expect(open({ time_list: [[Number.NaN, 600]] })).toEqual(['请选择签到开始时间，或关闭自定义']);
    expect(open({ time_list: [[0, Number.NaN]] })).toEqual(['请选择签到结束时间，或关闭自定义']);
  });

  it('RULE-22 RULE-23 takes one to ten slots', () => {
    expect(messages({ time_list: [] })).toEqual(['请选择可签到时间段，或关闭自定义']);
    expect(messages({ time_list: slots(10) })).toEqual([]);
    expect(messages({ time_list: slots(11) })).toEqual(['一天最多可设置十个签到时段']);
  });

  it('RULE-24 answers 800 to overlapping slots and allows equal edges', () => {
    const list = (second: number): [number, number][] => [
      [25_200, 29_700],
      [second, 36_000],
    ];
    expect(check({ time_list: list(29_640) })).toMatchObject([{ errcode: 800, field: 'time_list.1' }]);
    expect(check({ time_list: list(29_700) })).toEqual([]);
  });

  it('RULE-25 takes 1 to 100 a period', () => {
    const wrong = [0, 1, 100, 101].map((limit) => messages({ limit }).length);
    expect(wrong).toEqual([1, 0, 0, 1]);
  });

  it('RULE-26 RULE-27 RULE-28 judges places', () => {
    const spot = (over: object = {}) => ({
      address: '东门',
      latitude: 30,
      longitude: 120,
      range: 100,
      ...over,
    });
    expect(messages({ locations: repeat(spot(), 50) })).toEqual([]);
    expect(messages({ locations: repeat(spot(), 51) })).toEqual(['最多可设置五十个签到地理位置范围']);
    expect(check({ locations: [spot(), spot({ range: 99 })] })).toMatchObject([
      { section: 'places', field: 'locations.1.range', message: '签到范围不能小于100米' },
    ]);
    for (const unseen of [' ', '\u200b', '\u3164']) {
      expect(messages({ locations: [spot({ address: unseen })] })).toEqual(['请选择签到地点']);
      expect(messages({ wifis: [{ ssid: unseen }] })).toEqual(['请输入Wi-Fi名称']);
    }
  });

  it('RULE-30 RULE-31 SENS-03 judges the token', () => {
    expect(messages({ enable_token: 1 })).toEqual(['请输入参与口令']);
    expect(messages({ req_token: 'a'.repeat(20), token_desc: 'a'.repeat(300) })).toEqual([]);
    expect(messages({ req_token: 'a'.repeat(21) })).toEqual(['参与口令最多20个字']);
    expect(messages({ token_desc: 'a'.repeat(301) })).toEqual(['口令说明最多300个字']);
    expect(messages({ req_token: '坏词' })).toEqual(['参与口令包含敏感词，请重新编辑']);
  });

  it('RULE-32 RULE-33 asks for the list and the number of make-ups', () => {
    expect(messages({ disable_free_join: 1 })).toEqual(['请上传指定名单']);
    const makeups = [0, 1, 99_999_999].map((makeup_limit) => messages({ makeup_type: 1, makeup_limit }));
    expect(makeups).toEqual([['补签次数须为正整数'], [], []]);
  });

  it('RULE-49 caps initiator name and default text', () => {
    expect(messages({ signature: 'a'.repeat(50), hint: 'a'.repeat(1500) })).toEqual([]);
    expect(messages({ signature: 'a'.repeat(51) })).toEqual(['发起人名称最多50个字']);
    expect(messages({ hint: 'a'.repeat(1501) })).toEqual(['默认文案最多1500个字']);
  });

  it('SENS-05 refuses sensitive contacts', () => {
    expect(messages({ contacts: [{ type: 2, text: '坏词' }] })).toEqual(['联系方式包含敏感词，请重新编辑']);
  });
});

describe('participants', () => {
  const outcome = (total_limit: number, context: Partial<ActivityContext>, template = 0) =>
    check({ total_limit, template }, context).map(({ errcode }) => errcode);
  const totals = [500, 501, 1000, 1001, 0];

  it('RULE-54 RULE-53 gives 1000 to a free organiser with a verified phone', () => {
    expect(totals.map((total) => outcome(total, FREE))).toEqual([[], [], [], [810], [810]]);
    expect(totals.map((total) => outcome(total, {}))).toEqual(repeat([], 5));
  });

  it('RULE-51 gives 500 without a verified phone, 810 before 815', () => {
    const free = { certified: false, phoneVerified: false };
    expect(totals.map((total) => outcome(total, free))).toEqual([[], [815], [815], [810], [810]]);
    const certified = { phoneVerified: false };
    expect(totals.map((total) => outcome(total, certified, 2))).toEqual([[], [815], [815], [815], [815]]);
  });

  it('RULE-52 gives 1000 to meetings without a verified phone', () => {
    const certified = { phoneVerified: false };
    expect(totals.map((total) => outcome(total, certified, 1))).toEqual([[], [], [], [815], [815]]);
    expect(messages({ total_limit: 1001, template: 1 }, certified)[0]).toContain('1000人');
  });

  it('RULE-29 refuses what is no positive integer', () => {
    expect(messages({ total_limit: -1 })).toEqual(['参与人数须为正整数']);
    const half = checkActivity({ ...valid(), total_limit: 1.5 }, contextWith());
    expect(half.map(({ message }) => message)).toEqual(['参与人数须为正整数']);
  });
});

describe('gates', () => {
  const image = `/files/${'b'.repeat(22)}.png`;
  const gated: [string, Partial<ActivitySettingsInput>][] = [
    ['video', { banner_video: image }],
    ['scan_required', { scan_required: 1 }],
    ['hd_pic', { enable_hd: 1 }],
    ['external', { enable_external: 1 }],
    ['update_record', { enable_update_record: 0 }],
    ['update_profile', { enable_update_profile: 0 }],
    ['signature', { signature: '学生会' }],
    ['contacts', { contacts: [{ enable: 1, type: 2, text: '1' }] }],
    ['cast_image', { cast: { back: image } }],
    ['barrage', { cast: { barrage: 1 } }],
  ];

  it('CERTGATE-13 CERTGATE-17 CERTGATE-33 meets the gate of each certified setting when free', () => {
    expect(gated.map(([, over]) => check(over, FREE).map(({ gate }) => gate))).toEqual(
      gated.map(([tag]) => [tag]),
    );
  });

  it('CERTGATE-34 lets the certified through', () => {
    expect(gated.flatMap(([, over]) => check(over))).toEqual([]);
  });

  it('CERTGATE-32 keeps what a lapsed certification had set, and refuses additions', () => {
    const updating = (settings: ActivitySettings) => ({
      ...FREE,
      mode: 'update' as const,
      previous: { settings, joinNum: 0, started: true },
    });
    const stored = gated.flatMap(([, over]) => check(over, updating(valid(over))));
    expect(stored).toEqual([]);
    const added = gated.map(([, over]) => check(over, updating(valid())).length);
    expect(added).toEqual(repeat(1, gated.length));
    expect(check(period(700), updating(valid(period(700))))).toEqual([]);
    expect(check(period(701), updating(valid(period(700))))).toMatchObject([{ gate: 'duration' }]);
    expect(check({ total_limit: 0 }, updating(valid({ total_limit: 0 })))).toEqual([]);
  });

  it('CERTGATE-24 stops a free organiser at 50 created activities', () => {
    expect(check({}, { ...FREE, created: 49 })).toEqual([]);
    expect(check({}, { ...FREE, created: 50 })).toMatchObject([{ gate: 'created' }]);
    expect(check({}, { created: 50 })).toEqual([]);
  });
});

describe('update', () => {
  const previous = { settings: settingsWith(), joinNum: 40, started: true };
  const update = (over: Partial<ActivitySettingsInput>) =>
    checkActivity(settingsWith(over), contextWith({ mode: 'update', previous })).map(
      ({ message }) => message,
    );

  it('FORM-22 leaves an unchanged start alone and locks it once started', () => {
    expect(update({})).toEqual([]);
    expect(update({ start_date: startOfDay('2026-11-25') })).toEqual(['活动已经开始，不能修改开始日期']);
  });

  it('keeps the limit at those who joined', () => {
    expect(update({ total_limit: 40 })).toEqual([]);
    expect(update({ total_limit: 39 })).toEqual(['参与人数不能小于已参与的人数']);
  });
});
