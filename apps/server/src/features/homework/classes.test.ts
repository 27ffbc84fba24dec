import {
  certifyMe,
  createNormal,
  getHomework,
  type HomeworkSettingsInput,
  homeworkSettings,
  initHomework,
  listHomework,
  listSyncClasses,
  type RequestOf,
  removeActivity,
  submit,
  updateHomework,
  updateWork,
} from '@rollcall/contract';
import { beginNow, checkHomework, normaliseHomework, startOfDay } from '@rollcall/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, type Person, startApi } from '../../../test/fixtures/api.ts';
import { anActivity } from '../../../test/fixtures/builders.ts';
import { aHomework, assignAs, classOf, promote, titlesAs } from '../../../test/fixtures/homework.ts';
import { storePicture } from '../../../test/fixtures/pictures.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';

let api: Api;
let teacher: Person;
let colleague: Person;
beforeAll(async () => {
  api = await startApi();
  teacher = await api.certified('周老师');
  colleague = await api.person('李老师');
});
afterAll(() => api?.close());
beforeEach(() => api.clock('2026-11-20 08:00:00'));
afterEach(() => expect(api.faults.splice(0)).toEqual([]));

const day = (text: string) => startOfDay(text);
const homework = aHomework;
const assign = (cid: string, over: Partial<HomeworkSettingsInput> = {}, who = teacher) =>
  assignAs(who, cid, over);
const titles = (cid: string, type: number) => titlesAs(teacher, cid, type);

describe('several classes at once', () => {
  it('HW-48 API-77 offers the other classes that the person manages and that take homework', async () => {
    const who = await api.person('选班老师');
    const cid = await classOf(who, { title: '一班' });
    const second = await classOf(who, { title: '二班', cate: 1 });
    await classOf(who, { title: '不支持', disable_homework: 1 });
    await classOf(who, { title: '已结束', end_date: day('2026-11-20') });
    await who.ok(createNormal, anActivity({ title: '不是班级' }));
    const binned = await classOf(who, { title: '已删除' });
    await who.ok(removeActivity, { cid: binned });
    await api.clock('2026-11-21 08:00:00');
    expect((await who.ok(listSyncClasses, { cid })).data).toEqual([
      {
        cid: second,
        title: '二班',
        cate: 1,
        start_date: day('2026-11-20'),
        end_date: day('2026-12-10'),
      },
    ]);
  });

  it('HW-48 assigns it to all, or to none and says which class refuses', async () => {
    const cid = await classOf(teacher, { title: '一班' });
    const second = await classOf(teacher, { title: '二班' });
    const short = await classOf(teacher, { title: '三班', end_date: day('2026-11-25') });
    const late = { end_date: day('2026-11-30') };
    const refused = await teacher.rejected(initHomework, {
      cid,
      ...homework(late),
      sync_cids: [second, short],
    });
    expect([refused.message, refused.data.field]).toEqual([
      '班级「三班」：作业日期须在2026-11-20至2026-11-25之间',
      'sync_cids',
    ]);
    expect([await titles(cid, 1), await titles(second, 1)]).toEqual([[], []]);
    const { wids } = (await teacher.ok(initHomework, { cid, ...homework(late), sync_cids: [second, cid] }))
      .data;
    expect(wids.map((wid) => splitInsideId(wid).cid)).toEqual([cid, second]);
    expect([await titles(cid, 1), await titles(second, 1)]).toEqual([['背诵第三课'], ['背诵第三课']]);
  });

  it('HW-48 refuses classes that the person does not manage', async () => {
    const cid = await classOf(teacher);
    const theirs = await classOf(await api.person('别班老师'));
    for (const other of [theirs, 'Unknown00000']) {
      const refused = await teacher.rejected(initHomework, { cid, ...homework(), sync_cids: [other] });
      expect(refused.message).toBe('所选班级不存在或您不能在其中布置作业，请重新选择');
    }
    expect(await titles(cid, 1)).toEqual([]);
  });

  it('HW-48 two that assign to each other’s classes at once both do', async () => {
    const one = await classOf(teacher, { title: '一班' });
    const two = await classOf(teacher, { title: '二班' });
    await Promise.all([
      ...[1, 2, 3].map(() => teacher.ok(initHomework, { cid: one, ...homework(), sync_cids: [two] })),
      ...[1, 2, 3].map(() => teacher.ok(initHomework, { cid: two, ...homework(), sync_cids: [one] })),
    ]);
    expect([(await titles(one, 1)).length, (await titles(two, 1)).length]).toEqual([6, 6]);
  });
});

describe('files and certification', () => {
  const picture = (value: string) => [{ type: 'img' as const, value }];
  const holders = async (cid: string) =>
    (
      await api.sql<{ holder: string }>('SELECT holder FROM file_ref WHERE cid = $1 ORDER BY holder', [cid])
    ).map(({ holder }) => holder);

  it('G46 what homework shows is kept, with its answer apart, in each class that it is assigned to', async () => {
    const cid = await classOf(teacher);
    const second = await classOf(teacher, { title: '二班' });
    const [requested, answer] = [await storePicture(api, teacher), await storePicture(api, teacher)];
    const over = { content: picture(requested), answer: picture(answer), show_answer: 2 };
    const { wids } = (await teacher.ok(initHomework, { cid, ...homework(over), sync_cids: [second] })).data;
    for (const wid of wids) {
      const { cid: of, id } = splitInsideId(wid);
      expect(await holders(of)).toEqual([`answer ${id}`, `homework ${id}`]);
    }
    await promote(api, cid, colleague);
    // A colleague may copy what stands there, though the picture is not their own.
    await assign(cid, over, colleague);
  });

  it('G46 somebody else’s file is refused', async () => {
    const cid = await classOf(teacher);
    const theirs = await storePicture(api, colleague);
    const refused = await teacher.rejected(initHomework, { cid, ...homework({ content: picture(theirs) }) });
    expect(refused.message).toBe('引用的文件不存在，请重新上传');
    expect(await titles(cid, 1)).toEqual([]);
  });

  it('HW-45 HW-46 a class of a free initiator meets the gates, and keeps what it had', async () => {
    const who = await api.certified('到期老师');
    const cid = await classOf(who);
    const wid = await assign(cid, { scan_required: 1 }, who);
    await who.ok(certifyMe, { until: '2026-11-01T00:00:00+08:00' });
    await api.sql('UPDATE activity SET certified_until = NULL WHERE cid = $1', [cid]);
    const refused = await who.rejected(initHomework, { cid, ...homework({ scan_required: 1 }) });
    expect([refused.data.gate, refused.data.reason]).toEqual(['scan_required', 'needs_certification']);
    await who.ok(updateHomework, { ...homework({ scan_required: 1, title: '改' }), cid, wid });
  });

  it('HW-33 overlapping periods are refused with errcode 800', async () => {
    const cid = await classOf(teacher);
    const time_list: [number, number][] = [
      [420, 480],
      [450, 500],
    ];
    const refused = await teacher.rejected(initHomework, { cid, ...homework({ mode: 1, time_list }) });
    expect([refused.errcode, refused.message]).toEqual([800, '一天内的签到时段不能重叠']);
  });

  it.each<[string, object, string]>([
    [
      'HW-39',
      { locations: [{ address: '校门', latitude: 31, longitude: 121, range: null }] },
      '请设置签到范围',
    ],
    ['HW-39', { locations: [{ address: '校门', latitude: 31, longitude: 121 }] }, '请设置签到范围'],
    ['HW-43', { limit: null }, '提交次数须为1到100的整数'],
    ['HW-43', { limit: 1.5 }, '提交次数须为1到100的整数'],
    ['HW-16', { mode: 1, time_list: [[null, 60]] }, '请选择签到开始时间，或关闭自定义'],
  ])('%s %o is refused in the words of the form', async (_id, over, message) => {
    const cid = await classOf(teacher);
    const refused = await teacher.rejected(initHomework, { cid, ...homework(over) });
    expect(refused.message).toBe(message);
  });

  it('HW-56 N26 a class that no longer takes homework keeps its list and takes no more', async () => {
    const cid = await classOf(teacher);
    const wid = await assign(cid);
    await teacher.ok(updateWork, { ...anActivity({ disable_homework: 1 }), cid });
    const refused = await teacher.rejected(updateHomework, { ...homework(), cid, wid });
    expect(refused.message).toBe('该签到不支持作业模式');
    const member = await api.member(cid, '晚来的');
    const late = api.submission(cid, { wid });
    expect((await member.rejected(submit, late)).message).toBe('老师已关闭该班级的作业，不能再提交');
    expect((await teacher.ok(listHomework, { cid })).total).toBe(1);
  });
});

describe('the form and the server', () => {
  const WORD = '六合彩特码';
  const text = (value: string) => ({ type: 'text' as const, value });
  const place = { address: '校门', latitude: 31, longitude: 121, range: 300 };
  const withField = (over: object) => ({
    fill_options: [{ field_key: 1001, field_name: '字段', field_type: 7, ...over }],
  });
  const clash: [number, number][] = [
    [420, 480],
    [450, 500],
  ];
  const month = { mode: 1, start_date: day('2026-11-20'), end_date: day('2026-12-10') };
  /** Settings that break each rule of a homework, alone. */
  const WRONG: [rule: string, over: Partial<HomeworkSettingsInput>][] = [
    ['HW-34', { title: ' ' }],
    ['HW-34', { title: '字'.repeat(51) }],
    ['SENS-07', { title: WORD }],
    ['HW-35', { hint: WORD }],
    ['HW-35', { hint: '字'.repeat(1501) }],
    ['SENS-06', { content: [text(WORD)] }],
    ['SENS-06', { answer: [text(WORD)], show_answer: 2 }],
    ['HW-49', { content: [text('一'), text(' ')] }],
    ['HW-49', { answer: [text('一'), text(' ')], show_answer: 2 }],
    ['RULE-06', { content: Array.from({ length: 31 }, () => text('一')) }],
    ['HW-36', { end_date: day('2026-11-19') }],
    ['HW-36', { start_date: day('2026-11-20'), start_time: 28_800, end_time: 28_799 }],
    ['HW-36', { start_date: day('2026-11-20'), end_time: 100 }],
    ['HW-44', { start_date: day('2026-11-19') }],
    ['HW-44', { end_date: day('2026-12-11') }],
    ['HW-37', { show_answer: 2 }],
    ['HW-18', { show_answer: 1, answer: [text('甲')] }],
    ['HW-38', { locations: [{ ...place, address: ' ' }] }],
    ['HW-39', { locations: [{ ...place, range: 0 }] }],
    ['HW-39', { locations: [{ ...place, range: 99 }] }],
    ['HW-39', { locations: Array.from({ length: 51 }, () => place) }],
    ['HW-40', withField({ field_name: ' ' })],
    ['HW-41', withField({ field_name: WORD })],
    ['HW-41', withField({ field_desc: WORD })],
    ['HW-42', withField({ field_type: 1, options: [' '] })],
    ['HW-47', withField({ field_type: 8 })],
    ['HW-43', { limit: 0 }],
    ['HW-43', { limit: 101 }],
    ['HW-14', { ...month, checkinday: [7, 1] }],
    ['HW-16', { ...month, time_list: [] }],
    ['RULE-24', { ...month, time_list: clash }],
    ['HW-19', { enable_remind: 1, advance_time: 0.75 }],
    ['HW-45', { scan_required: 1 }],
    ['HW-46', withField({ field_type: 2, hd_pic: 1 })],
    ['HW-46', withField({ field_type: 2, max_limit: 4 })],
    ['HW-46', withField({ field_type: 3, max_limit: 2, duration: 30 })],
    ['HW-46', withField({ field_type: 3, max_limit: 1, duration: 31 })],
    ['HW-46', withField({ field_type: 4, max_limit: 4 })],
    ['HW-46', withField({ field_type: 5 })],
    ['G38', { wifis: [{ ssid: ' ' }] }],
  ];

  it('HW-47 HW-38 takes a payload as S2 writes it: fields without keys; a place without anything is named', async () => {
    const who = await api.certified('照章老师');
    const cid = await classOf(who);
    const sendRequest = (field_type: number, over: object = {}) => ({
      field_name: '字段',
      field_desc: '',
      field_type,
      require: 0,
      status: 1,
      ...over,
    });
    const fill_options = [
      sendRequest(1, { options: ['好'] }),
      sendRequest(2),
      sendRequest(3),
      sendRequest(4),
      sendRequest(2),
    ];
    const request = { ...homework({}), cid, fill_options } as RequestOf<typeof initHomework>;
    const { wid } = (await who.ok(initHomework, request)).data;
    const stored = (await who.ok(getHomework, { wid })).data.fill_options;
    expect(stored.map(({ field_key }) => field_key)).toEqual([1001, 2, 3, 4, 1002]);
    const nowhere = { ...homework({}), cid, locations: [{ range: 300 }] } as unknown as typeof request;
    expect((await who.rejected(initHomework, nowhere)).message).toBe('请指定签到地点');
  });

  it('RULE-55 the server refuses what the form refuses, in the same words', async () => {
    const who = await api.person('免费老师');
    const cid = await classOf(who);
    const now = Date.parse('2026-11-20T08:00:00+08:00') / 1000;
    for (const [rule, over] of WRONG) {
      const parsed = homeworkSettings.parse(homework(over));
      const [said] = checkHomework(normaliseHomework(beginNow(parsed, now)), {
        mode: 'create',
        certified: false,
        now,
        checkin: {
          kind: 'class',
          disable_homework: 0,
          startDay: '2026-11-20',
          endDay: '2026-12-10',
        },
        isSensitive: (words) => words.includes(WORD),
      });
      const answer = await who.rejected(initHomework, { cid, ...homework(over) });
      expect([rule, answer.message, answer.data.field, answer.data.gate, answer.errcode]).toEqual([
        rule,
        said?.message,
        said?.field,
        said?.gate,
        said?.errcode,
      ]);
    }
    expect((await who.ok(listHomework, { cid })).total).toBe(0);
  });
});
