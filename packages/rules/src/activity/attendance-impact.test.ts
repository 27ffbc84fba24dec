import { describe, expect, it } from 'vitest';
import { settingsWith } from '../../test/fixtures.ts';
import { builtinWorkdays } from '../time/workdays.ts';
import { type AttendanceFacts, attendanceImpact } from './attendance-impact.ts';
import { impactOf } from './impact.ts';

const MORNING: [number, number] = [25_200, 30_600];
const EVENING: [number, number] = [61_200, 64_800];
const NONE: AttendanceFacts = { leave: 0, exceptions: 0 };
const RULES: AttendanceFacts['slot_rules'] = [
  { name: '到校', kind: 'in', mark: 28_800 },
  { kind: 'out', mark: 63_000 },
];
const BEFORE = { checkinday: [0, 1, 2, 3, 4], time_list: [MORNING, EVENING], limit: 2 };
const impact = (after: Partial<typeof BEFORE>, facts: Partial<AttendanceFacts> = {}) =>
  attendanceImpact(BEFORE, { ...BEFORE, ...after }, { ...NONE, ...facts });

describe('effects of an edit on attendance', () => {
  it('are none where cycle, slots and quota stay as they are', () => {
    expect(impact({}, { slot_rules: RULES, leave: 3, exceptions: 2 })).toEqual([]);
  });

  it('of another cycle are told with what is judged from today on, and that the past stays', () => {
    expect(impact({ checkinday: [0, 2] })).toEqual([
      '考勤从今天起按新的签到日判断缺勤和出勤率；以前各天的到、迟、缺不变。',
    ]);
    expect(impact({ checkinday: [8] }, { slot_rules: RULES, exceptions: 2 })).toEqual([
      '考勤从今天起每周只判断一次到没到，不再分时段记迟到、早退和缺勤；以前各天的到、迟、缺不变。',
      '已设置的 2 天停课或加课里，加课不再起作用，停课的日子仍不签到。',
    ]);
  });

  it('of a quota below the slots, and of one that has room for them again', () => {
    expect(impact({ limit: 1 })).toEqual([
      '考勤从今天起每天只判断一次到没到，不再分时段记迟到、早退和缺勤；以前各天的到、迟、缺不变。',
    ]);
    expect(attendanceImpact({ ...BEFORE, limit: 1 }, BEFORE, NONE)).toEqual([
      '考勤从今天起按每个时段判断，没签的时段各记一次缺勤；以前各天的到、迟、缺不变。',
    ]);
  });

  it('name each mark that its slot no longer holds', () => {
    expect(impact({ time_list: [[25_200, 27_000], EVENING] }, { slot_rules: RULES })).toEqual([
      '“到校”的迟到时间 08:00 不在新的时段里，从今天起不再记迟到，可在考勤设置里重设。',
    ]);
    expect(impact({ time_list: [MORNING, [63_600, 64_800]] }, { slot_rules: RULES })).toEqual([
      '“17:00–18:00”的早退时间 17:30 不在新的时段里，从今天起不再记早退，可在考勤设置里重设。',
    ]);
    expect(impact({ time_list: [[25_260, 30_600], EVENING] }, { slot_rules: RULES })).toEqual([]);
  });

  it('name slots that leave no longer or not yet covers, where there is leave', () => {
    const slots: [number, number][] = [MORNING, [43_200, 46_800]];
    expect(impact({ time_list: slots })).toEqual([]);
    expect(impact({ time_list: slots }, { leave: 1 })).toEqual([
      '只请了 17:00–18:00 的假不再有要签的时段。',
      '新的时段 12:00–13:00 只有请全天假的人算请假，只请了部分时段的要另请。',
    ]);
  });

  it('stand in the lines of the dialog, behind the change that they follow from', () => {
    const facts = {
      today: '2026-11-20',
      joined: 5,
      pending: 0,
      records: 0,
      today_records: 0,
      makeups: 0,
      today_slots: new Map(),
      content: new Map(),
      identity: new Map(),
      attendance: NONE,
    };
    const lines = impactOf(
      settingsWith(BEFORE),
      settingsWith({ ...BEFORE, limit: 1 }),
      facts,
      builtinWorkdays(),
    );
    expect(lines.map(({ kind }) => kind)).toEqual(['limit', 'attendance', 'past']);
  });
});
