import { type HomeworkSettingsInput, homeworkSettings } from '@rollcall/contract/homework/calls';
import { describe, expect, it } from 'vitest';
import { at } from '../../test/fixtures.ts';
import type { Kind } from '../kind/kinds.ts';
import { startOfDay } from '../time/calendar.ts';
import { checkHomework, type HomeworkContext } from './check.ts';
import { defaultHomework } from './defaults.ts';
import { homeworkSpan } from './due.ts';
import { beginNow, homeworkModesOf, homeworkStatusCode, normaliseHomework } from './homework.ts';

const day = (text: string) => startOfDay(text);
const CLASS = { startDay: '2026-11-01', endDay: '2027-01-31', kind: 'class' as Kind, disable_homework: 0 };
const NOW = '2026-11-20 08:00:00';

/** A single homework until this evening, and what stands in it otherwise. */
const homework = (over: Partial<HomeworkSettingsInput> = {}) =>
  homeworkSettings.parse({
    title: '背诵第三课',
    mode: 0,
    start_date: day('2026-11-20'),
    start_time: 28_800,
    end_date: day('2026-11-20'),
    end_time: 75_600,
    ...over,
  });
const say = (over: Partial<HomeworkSettingsInput>, context: Partial<HomeworkContext> = {}) =>
  checkHomework(homework(over), {
    mode: 'create',
    certified: true,
    now: at(NOW),
    checkin: CLASS,
    isSensitive: (text) => text.includes('坏词'),
    ...context,
  }).map(({ message }) => message);

describe('defaults of a new homework', () => {
  const fresh = (mode: 0 | 1 | 2 | 3 | 4, now = NOW, checkin = CLASS) =>
    defaultHomework(mode, { now: at(now), certified: false, checkin });

  it('HW-21 HW-28 a single one begins at once and ends at 21:00', () => {
    const { start_date, end_date, end_time, limit } = fresh(0);
    expect({ start_date, end_date, end_time, limit }).toEqual({
      start_date: 0,
      end_date: day('2026-11-20'),
      end_time: 75_600,
      limit: 1,
    });
    expect(fresh(0, '2026-11-20 21:00:00').end_date).toBe(day('2026-11-21'));
  });

  it.each([
    [1, [[420, 1260]], 1],
    [2, [[390, 450]], 1],
    [
      3,
      [
        [390, 400],
        [450, 460],
      ],
      2,
    ],
    [
      4,
      [
        [480, 495],
        [705, 720],
      ],
      2,
    ],
  ] as const)('HW-23 HW-25 HW-26 mode %i opens %j', (mode, time_list, limit) => {
    expect(fresh(mode)).toMatchObject({ mode, time_list, limit, end_time: 75_600, can_makeup: 0 });
  });

  it.each([0, 1, 2, 3, 4] as const)('HW-27 CONST-23 mode %i ends at 21:00, 75600 s', (mode) => {
    const sent = normaliseHomework(beginNow({ ...fresh(mode), title: '作业' }, at(NOW)));
    expect([fresh(mode).end_time, sent.end_time]).toEqual([75_600, 75_600]);
  });

  it.each([1, 2, 3] as const)('HW-29 mode %i lasts a month, and no longer than its class', (mode) => {
    expect(fresh(mode).end_date).toBe(day('2026-12-20'));
    expect(fresh(mode, '2027-01-30 08:00:00').end_date).toBe(day('2027-01-31'));
    const long = { ...CLASS, endDay: '9999-12-31' };
    expect(fresh(mode, '2027-01-31 08:00:00', long).end_date).toBe(day('2027-02-28'));
  });

  it('HW-22 a lesson is one day', () => {
    expect(fresh(4, '2026-11-20 12:00:00').end_date).toBe(day('2026-11-20'));
    expect(fresh(4, '2026-11-20 12:01:00').end_date).toBe(day('2026-11-21'));
  });

  it('HW-24 temperature asks for it and for health, and knows no make-up', () => {
    const { can_makeup, fill_options } = fresh(2);
    const fields = fill_options.filter(({ status }) => status === 1).map((f) => [f.field_name, f.require]);
    expect([can_makeup, fields]).toEqual([
      0,
      [
        ['体温', 1],
        ['健康状况', 1],
      ],
    ]);
  });

  it.each([0, 1, 2, 3, 4] as const)('HW-20 a draft of mode %i lacks nothing but its title', (mode) => {
    const settings = normaliseHomework(beginNow({ ...fresh(mode), title: '作业' }, at(NOW)));
    const context = { mode: 'create', certified: false, now: at(NOW), checkin: CLASS } as const;
    expect(checkHomework(settings, { ...context, isSensitive: () => false })).toEqual([]);
  });
});

describe('settings fixed by a mode', () => {
  it('HW-30 several periods ask for one submission each, one period for as many as was said', () => {
    const three = [
      [420, 430],
      [480, 490],
      [540, 550],
    ] satisfies [number, number][];
    expect(normaliseHomework(homework({ mode: 1, time_list: three, limit: 9 })).limit).toBe(3);
    expect(normaliseHomework(homework({ mode: 1, time_list: [[420, 430]], limit: 9 })).limit).toBe(9);
  });

  it('HW-22 a lesson ends on the day on which it begins', () => {
    const completed = normaliseHomework(homework({ mode: 4, end_date: day('2026-12-01'), checkinday: [0] }));
    expect([completed.end_date, completed.checkinday]).toEqual([day('2026-11-20'), [0, 1, 2, 3, 4, 5, 6]]);
  });

  it('HW-21 homework that begins at once begins in the minute in which it is saved', () => {
    const { start_date, start_time } = beginNow(homework({ start_date: 0 }), at('2026-11-20 08:15:59'));
    expect([start_date, start_time]).toEqual([day('2026-11-20'), 29_700]);
  });

  it('HW-03 HW-04 G44 a training camp knows two modes', () => {
    expect([homeworkModesOf('class'), homeworkModesOf('camp')]).toEqual([
      [0, 1, 2, 3, 4],
      [0, 1],
    ]);
  });

  it.each([
    ['2026-11-20 07:59:59', 3],
    ['2026-11-20 08:00:00', 1],
    ['2026-11-20 21:00:59', 1],
    ['2026-11-20 21:01:00', 2],
  ])('HW-55 at %s its status is %i', (time, status) => {
    const span = homeworkSpan(homework(), { createdAt: 0 });
    expect(homeworkStatusCode(span, at(time))).toBe(status);
  });
});

const text = (value: string) => ({ type: 'text' as const, value });
const withField = (over: object) => ({
  fill_options: [{ field_key: 1, field_name: '字段', field_type: 7, ...over }],
});
const place = { address: '校门', latitude: 31, longitude: 121, range: 100 };
const range = <T>(n: number, make: (n: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
const free = { certified: false };
const scan = { field_type: 2, field_key: 2 };

describe('errors of homework', () => {
  it.each<[string, Partial<HomeworkSettingsInput>, string[], Partial<HomeworkContext>?]>([
    ['HW-34', { title: ' ' }, ['标题不能为空']],
    ['HW-34', { title: '\u200b\u3164' }, ['标题不能为空']],
    ['HW-34', { title: '字'.repeat(50) }, []],
    ['HW-34', { title: '字'.repeat(51) }, ['标题最多50个字']],
    ['SENS-07', { title: '坏词' }, ['作业标题有敏感词，请重新编辑']],
    ['HW-35', { hint: '坏词' }, ['作业默认文案有敏感词']],
    ['HW-49', { content: [text('一'), text(' ')] }, ['请布置作业内容:']],
    ['HW-49', { answer: [text('一'), text('')] }, ['请编辑答案内容:']],
    ['HW-36', { end_time: 28_799 }, ['请选择正确开始和截止时间，且开始时间不能大于截止时间']],
    ['HW-36', { end_time: 28_800 }, []],
    ['HW-36', { end_date: 0 }, ['请选择正确开始和截止时间，且开始时间不能大于截止时间']],
    ['HW-36', { end_date: day('2026-11-19') }, ['请选择正确开始和截止时间，且开始时间不能大于截止时间']],
    ['HW-37', { show_answer: 2 }, ['请编辑答案内容']],
    ['HW-37', { show_answer: 2, answer: [text('甲')] }, []],
    ['HW-18', { show_answer: 1, answer: [text('甲')] }, ['请选择公布答案的时间']],
    ['HW-18', { show_answer: 1, answer: [text('甲')], date_show_answer: day('2026-11-21') }, []],
    ['HW-38', { locations: [{ ...place, address: ' ' }] }, ['请指定签到地点']],
    ['HW-38', { locations: [{ ...place, address: '\u200b\u3164' }] }, ['请指定签到地点']],
    ['RULE-26', { wifis: [{ ssid: '\u2060' }] }, ['请输入Wi-Fi名称']],
    ['HW-39', { locations: [{ ...place, range: 0 }] }, ['请设置签到范围']],
    ['HW-39', { locations: [{ ...place, range: 99 }] }, ['签到范围不能小于100米']],
    ['HW-39', { locations: [place] }, []],
    ['HW-40', withField({ field_name: ' ' }), ['请输入字段名称，或关闭字段名称']],
    ['HW-40', withField({ field_name: '', status: 0 }), []],
    ['HW-41', withField({ field_name: '坏词' }), ['填写项包含敏感词，请重新编辑']],
    ['HW-41', withField({ field_desc: '坏词' }), ['填写项包含敏感词，请重新编辑']],
    ['HW-42', withField({ field_type: 1, options: [' '] }), ['请输入单选字段的选项内容']],
    ['HW-42', withField({ field_type: 1, options: ['好', ''] }), ['请输入单选字段的选项内容']],
    ['HW-43', { limit: 0 }, ['提交次数须为1到100的整数']],
    ['HW-43', { limit: 100 }, []],
    ['HW-43', { limit: 101 }, ['提交次数须为1到100的整数']],
    ['HW-14', { checkinday: [7, 1] }, ['请选择签到周期']],
    ['HW-19', { enable_remind: 1, advance_time: 0.5 }, []],
    ['HW-19', { enable_remind: 1, advance_time: 3.5 }, ['请选择提醒时间']],
    ['HW-19', { enable_remind: 1, advance_time: 0.75 }, ['请选择提醒时间']],
    ['HW-47', withField({ field_type: 8 }), ['填写项类型不支持']],
    ['HW-44', { start_date: day('2026-11-19') }, ['开始日期不能早于今天']],
    ['HW-44', { end_date: day('2027-01-31') }, []],
    ['HW-44', { end_date: day('2027-02-01') }, ['作业日期须在2026-11-01至2027-01-31之间']],
    ['HW-44', { end_date: day('2028-11-20') }, [], { checkin: { ...CLASS, endDay: '9999-12-31' } }],
    [
      'HW-44',
      { end_date: day('2028-11-21') },
      ['作业日期须在2026-11-01至2028-11-20之间'],
      { checkin: { ...CLASS, endDay: '9999-12-31' } },
    ],
    ['HW-02', {}, ['该签到不支持作业模式'], { checkin: { ...CLASS, disable_homework: 1 } }],
    ['G44', { mode: 2 }, ['训练营只能布置单次作业和每日打卡'], { checkin: { ...CLASS, kind: 'camp' } }],
    ['G44', { mode: 1 }, [], { checkin: { ...CLASS, kind: 'camp' } }],
    ['HW-01', {}, ['只有班级和训练营可以布置作业'], { checkin: { ...CLASS, kind: 'normal' } }],
    ['HW-45', { scan_required: 1 }, ['该功能为认证功能，如需使用请完成认证。'], free],
    [
      'HW-46',
      withField({ ...scan, hd_pic: 1, max_limit: 3 }),
      ['该功能为认证功能，如需使用请完成认证。'],
      free,
    ],
    ['HW-46', withField({ ...scan, max_limit: 3 }), [], free],
    ['HW-46', withField({ ...scan, max_limit: 4 }), ['免费活动图片最多3张，如需更多请完成认证。'], free],
    ['HW-46', withField({ field_type: 3, max_limit: 1, duration: 30 }), [], free],
    [
      'HW-46',
      withField({ field_type: 3, max_limit: 2, duration: 31 }),
      ['免费活动视频最多1个，如需更多请完成认证。', '免费活动视频最长30秒，如需更长请完成认证。'],
      free,
    ],
    [
      'HW-46',
      withField({ field_type: 4, max_limit: 4 }),
      ['免费活动录音最多3条，如需更多请完成认证。'],
      free,
    ],
    ['HW-46', withField({ field_type: 5, max_limit: 1 }), ['该功能为认证功能，如需使用请完成认证。'], free],
    [
      'G46',
      { content: [{ type: 'file', file_name: '卷子.pdf', file_url: `/files/${'f'.repeat(22)}.pdf` }] },
      ['该功能为认证功能，如需使用请完成认证。'],
      free,
    ],
  ])('%s %o: %j', (_id, over, messages, context) => {
    expect(say(over, context)).toEqual(messages);
  });

  it('RULE-24 HW-33 overlapping periods carry errcode 800', () => {
    const clash = [
      [420, 480],
      [450, 500],
    ] satisfies [number, number][];
    const [violation] = checkHomework(homework({ mode: 1, time_list: clash, end_date: day('2026-12-01') }), {
      mode: 'create',
      certified: true,
      now: at(NOW),
      checkin: CLASS,
      isSensitive: () => false,
    });
    expect(violation).toMatchObject({ field: 'time_list.1', errcode: 800, section: 'time' });
  });

  it('HW-39 RULE-26 fifty places, and not one more', () => {
    expect(say({ locations: range(50, () => place) })).toEqual([]);
    expect(say({ locations: range(51, () => place) })).toEqual(['最多可设置五十个签到地理位置范围']);
  });

  it('N25 what runs may be edited; days that it has may stay, its mode may not change', () => {
    const previous = homework({ start_date: day('2026-10-25'), end_date: day('2027-02-20'), mode: 1 });
    const edit = { mode: 'update', previous } as const;
    const stored = { start_date: day('2026-10-25'), end_date: day('2027-02-20') };
    expect(say({ ...stored, mode: 1, title: '新标题' }, edit)).toEqual([]);
    expect(say({ ...stored, mode: 2 }, edit)).toEqual(['作业类型不能修改']);
    expect(say({ ...stored, mode: 1, end_date: day('2027-02-21') }, edit)).toEqual([
      '作业日期须在2026-11-01至2027-01-31之间',
    ]);
  });

  it('HW-36 new homework is not over yet', () => {
    expect(say({ start_time: 0, end_time: 28_740 })).toEqual(['截止时间已经过了，请选择以后的时间']);
    expect(say({ start_time: 0, end_time: 28_800 })).toEqual([]);
  });
});
