import type { ActivitySettings, ActivitySettingsInput } from '@rollcall/contract/activity/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingsWith } from '../../test/fixtures.ts';
import { startOfDay } from '../time/calendar.ts';
import { builtinWorkdays } from '../time/workdays.ts';
import { droppedFields, type ImpactFacts, impactOf } from './impact.ts';

const workdays = builtinWorkdays();
/** Friday the 20th of November: 19 days have passed, 60 records, 4 of them today. */
const FACTS: ImpactFacts = {
  today: '2026-11-20',
  joined: 5,
  pending: 0,
  records: 60,
  today_records: 4,
  makeups: 3,
  today_slots: new Map([[0, 4]]),
  content: new Map([[1001, 12]]),
  identity: new Map([[301, 5]]),
};
const NOTHING: ImpactFacts = {
  ...FACTS,
  joined: 0,
  records: 0,
  today_records: 0,
  makeups: 0,
  today_slots: new Map(),
  content: new Map(),
  identity: new Map(),
};
const field = (field_key: number, field_name: string) => ({ field_key, field_name, field_type: 0 });
const impact = (
  was: Partial<ActivitySettingsInput>,
  is: Partial<ActivitySettingsInput>,
  facts: Partial<ImpactFacts> = {},
) => impactOf(settingsWith(was), settingsWith({ ...was, ...is }), { ...FACTS, ...facts }, workdays);
const texts = (...of: Parameters<typeof impact>) => impact(...of).map(({ text }) => text);
const PAST = '已经过去的 19 个签到日仍按原来的规则统计，记录都保留。';

describe('impactOf', () => {
  it('says nothing where nothing is met', () => {
    expect(impact({}, { title: '新的标题', hint: '文案', end_date: startOfDay('2026-12-31') })).toEqual([]);
    expect(
      impact(
        { fill_options: [field(1001, '体温')] },
        { fill_options: [], permiss: 1, total_limit: 3 },
        NOTHING,
      ),
    ).toEqual([]);
  });

  it('compares what settings say, not how they are written: the database gives keys back in another order', () => {
    const place = { latitude: 31.23, longitude: 121.47, range: 300, address: '校门', cus_address: '' };
    const wifi = { ssid: '学校', egress: ['203.0.113.0/24'] };
    const before = settingsWith({ locations: [place], wifis: [wifi] });
    const stored = Object.fromEntries(Object.entries(before.locations[0]!).toReversed());
    // As the database answers it: a schema would put the keys back in their order.
    const said = (after: object) =>
      impactOf(before, { ...before, ...after }, FACTS, workdays).map(({ text }) => text);
    expect(said({ locations: [stored], wifis: [{ egress: ['203.0.113.0/24'], ssid: '学校' }] })).toEqual([]);
    // Unset and set to nothing are the same.
    expect(said({ wifis: [{ ...wifi, bssid: undefined }] })).toEqual([]);
    expect(said({ locations: [{ ...stored, range: 200 }] })).toHaveLength(1);
  });

  it('says nothing where nobody has joined and nothing was submitted', () => {
    const change = { checkinday: [8], limit: 3, end_date: startOfDay('2026-11-21') };
    expect(impact({}, change, NOTHING)).toEqual([]);
    expect(impact({}, change, { ...NOTHING, joined: 1 })).not.toEqual([]);
  });

  it('an earlier end says how many days go, and that an end before today ends it', () => {
    expect(impact({}, { end_date: startOfDay('2026-11-25') })).toEqual([
      { kind: 'end', text: '结束日期提前到2026年11月25日，少了 5 个签到日。', records: 0, days: 5 },
      { kind: 'past', text: PAST, records: 56, days: 19 },
    ]);
    expect(texts({}, { end_date: startOfDay('2026-11-19') })).toEqual([
      '结束日期提前到2026年11月19日，少了 11 个签到日。',
      '保存后活动就结束了，成员不能再签到；今天已有的 4 条记录保留。',
      PAST,
    ]);
    expect(texts({ template: 2, end_date: 0 }, { end_date: startOfDay('2026-12-01') })[0]).toBe(
      '2026年12月1日之后不再签到。',
    );
  });

  it('another cycle counts from today, and today’s records stay', () => {
    expect(texts({}, { checkinday: [0, 2] })).toEqual([
      '从今天起按“周一、周三”签到，不再按“每天”。',
      '今天不再是签到日，今天已有的 4 条记录保留。',
      PAST,
    ]);
    expect(texts({}, { checkinday: [8] })).toEqual([
      '从今天起按“每周”签到，不再按“每天”。',
      '签到次数改为按周计算，本周已有的签到可能不计入新的次数，成员可能需要再签到一次。',
      PAST,
    ]);
    expect(impact({ checkinday: [2, 0] }, { checkinday: [0, 2] })).toEqual([]);
  });

  it('another unit says whether who signed in today signs in again', () => {
    const today_slots = new Map([[-1, 4]]);
    const change = (was: number[], is: number[], today: string, more = {}) =>
      texts({ checkinday: was, ...more }, { checkinday: is }, { today, today_slots })[1];
    const again = '签到次数改为按天计算，今天已有的 4 条记录不计入新的次数，签过的成员今天要再签到一次。';
    const counted = (unit: string) => `签到次数改为按${unit}计算，今天已有的签到计入新的次数。`;
    const [DAILY, WEEKLY, MONTHLY] = [[0, 1, 2, 3, 4, 5, 6], [8], [9]];
    const [friday, monday] = ['2026-11-20', '2026-11-23'];
    for (const was of [WEEKLY, MONTHLY]) expect(change(was, DAILY, friday)).toBe(again);
    // The week begins with the day: its sign-ins fill no slot, where one of the day is enough they do.
    expect(change(WEEKLY, DAILY, monday)).toBe(again);
    const slots = {
      time_list: [
        [25_200, 29_700],
        [64_800, 68_400],
      ] as [number, number][],
    };
    expect(change(WEEKLY, DAILY, monday, slots)).toBe(counted('天'));
    expect(change(MONTHLY, DAILY, monday, slots)).toBe(again);
    expect(change(DAILY, WEEKLY, monday)).toBe(counted('周'));
    // Nobody has signed in, or nobody can any more.
    expect(texts({ checkinday: WEEKLY }, { checkinday: DAILY }, { today_slots: new Map() })).toEqual([
      '从今天起按“每天”签到，不再按“每周”。',
      PAST,
    ]);
    expect(change(WEEKLY, [0, 2], friday)).toBe('今天不再是签到日，今天已有的 4 条记录保留。');
  });

  it('other slots name today’s records whose slot is gone', () => {
    const morning: [number, number] = [25_200, 29_700];
    const evening: [number, number] = [64_800, 68_400];
    const was = { time_list: [morning, evening] };
    const today_slots = new Map([
      [25_200, 3],
      [64_800, 1],
    ]);
    expect(texts(was, { time_list: [evening] }, { today_slots })).toEqual([
      '从今天起签到时段是 18:00–19:00，以前的记录仍显示签到时的时段。',
      '今天有 3 条记录的时段不再存在，它们保留，但不算在新的时段里，签过的成员要在新的时段再签。',
      PAST,
    ]);
    // One sign-in of the day is enough, or of the week.
    const noon: [number, number] = [43_200, 46_800];
    expect(texts(was, { time_list: [noon, evening] }, { today_slots })[1]).toBe(
      '今天有 3 条记录的时段不再存在，它们保留，仍算今天签过到。',
    );
    expect(texts(was, { time_list: [evening], checkinday: [8] }, { today_slots })).toContain(
      '今天有 3 条记录的时段不再存在，它们保留，但不算在新的时段里。',
    );
    // A slot that only moves is the one it was, whatever its number; what went before this change is not its doing.
    const moved = { time_list: [[28_800, 36_000], evening] as [number, number][] };
    expect(texts(was, moved, { today_slots })).toHaveLength(2);
    expect(texts(was, moved, { today_slots, slot_ids: [86_400, 64_800] })).toHaveLength(2);
    expect(texts({}, { time_list: [morning] })).toHaveLength(2);
    expect(texts(was, { time_list: [] }, { today_slots: new Map([[-1, 4]]) })).toHaveLength(2);
  });

  it('a lower count says what it does to who has used it', () => {
    expect(texts({ limit: 3 }, { limit: 1 })[0]).toBe(
      '从今天起每人每天 1 次，原来是 3 次。已有的记录都保留，超过 1 次的成员不能再签到。',
    );
    expect(texts({ limit: 1 }, { limit: 2 })).toEqual(['从今天起每人每天 2 次，原来是 1 次。', PAST]);
  });

  it('fields that go keep what was filled in', () => {
    const was = { fill_options: [field(1001, '体温'), field(1002, '备注')], reg_info: [field(301, '班级')] };
    expect(impact(was, { fill_options: [], reg_info: [] })).toEqual([
      { kind: 'content', text: '不再填写“体温”，12 条记录里已填的内容保留。', records: 12, days: 0 },
      { kind: 'identity', text: '不再填写“班级”，5 位成员已填的内容保留。', records: 0, days: 0 },
    ]);
    expect(texts(was, { reg_info: [field(301, '班级'), { ...field(302, '学号'), require: 1 }] })).toEqual([
      '新的必填项“学号”只在加入时填写，已加入的 5 人不会被要求补填。',
    ]);
  });

  it('a field of another type is a field that goes', () => {
    const of = (field_type: number, status: 0 | 1 = 1) =>
      settingsWith({ fill_options: [{ ...field(1001, '体温'), field_type, status }] }).fill_options;
    expect(droppedFields(of(0), of(7)).map(({ field_key }) => field_key)).toEqual([1001]);
    expect(droppedFields(of(0), of(0, 0))).toHaveLength(1);
    expect(droppedFields(of(0), of(0))).toEqual([]);
    expect(droppedFields(of(0, 0), of(7))).toEqual([]);
  });

  it('participants, list, approval and visibility say who is met', () => {
    expect(texts({ total_limit: 100 }, { total_limit: 8 })).toEqual([
      '参与人数上限改为 8 人，已加入 5 人，还可以加入 3 人。',
    ]);
    expect(texts({ total_limit: 0 }, { total_limit: 5 })).toEqual([
      '已有 5 人加入，名额已满，新的成员不能再加入。',
    ]);
    expect(texts({}, { disable_free_join: 1 })).toEqual(['以后只有名单里的人可以加入，已加入的 5 人保留。']);
    expect(texts({ enable_audit: 1 }, { enable_audit: 0 }, { pending: 2 })).toEqual([
      '以后加入不用审核；还在等待审核的 2 人仍要由您处理。',
    ]);
    expect(texts({}, { permiss: 2 })).toEqual(['已有的 60 条记录也改为“团队成员可见”。']);
  });

  it('places, scanning and make-ups are judged when one signs in, never afterwards', () => {
    const locations = [{ address: '东门', latitude: 30, longitude: 120, range: 300 }];
    expect(texts({}, { locations, scan_required: 1 })).toEqual([
      '签到地点从保存起按新的判断，已有的 60 条记录保留签到时的结果。',
      '从保存起必须扫码签到，已有的 60 条没有扫码的记录保留。',
    ]);
    expect(texts({ can_makeup: 1 }, { can_makeup: 0 })).toEqual(['不再允许补签，已有的 3 条补签记录保留。']);
    expect(texts({ can_makeup: 2 }, { makeup_type: 1, makeup_limit: 2 })).toEqual([
      '每人最多补签 2 次，已经补签的次数计入其中。',
    ]);
  });

  it('an activity that has not begun has no days to lose', () => {
    const later = { start_date: startOfDay('2026-12-01'), end_date: startOfDay('2026-12-31') };
    expect(impact(later, { end_date: startOfDay('2026-12-10'), limit: 3, checkinday: [7] }, NOTHING)).toEqual(
      [],
    );
  });

  it('never repeats itself, never speaks of what did not change, and always in whole sentences', () => {
    const some = fc.record(
      {
        checkinday: fc.constantFrom<number[]>([0, 1, 2, 3, 4, 5, 6], [7], [8], [9], [0, 2]),
        limit: fc.integer({ min: 1, max: 5 }),
        end_date: fc.constantFrom('2026-11-05', '2026-11-20', '2026-11-30').map((day) => startOfDay(day)),
        time_list: fc.constantFrom<[number, number][]>([[0, 86_340]], [[25_200, 29_700]]),
        permiss: fc.constantFrom(0, 1, 2),
        can_makeup: fc.constantFrom(0, 1, 2),
        total_limit: fc.constantFrom(0, 5, 100),
      },
      { requiredKeys: [] },
    );
    const lines = (was: ActivitySettings, is: ActivitySettings) => impactOf(was, is, FACTS, workdays);
    fc.assert(
      fc.property(some, some, (a, b) => {
        const [was, is] = [settingsWith(a), settingsWith({ ...a, ...b })];
        expect(lines(was, was)).toEqual([]);
        const said = lines(was, is).map(({ text }) => text);
        expect(new Set(said).size).toBe(said.length);
        for (const text of said) expect(text).toMatch(/^[^，].*。$/);
        for (const text of said) expect(text).not.toMatch(/NaN|undefined|null/);
      }),
    );
  });
});
