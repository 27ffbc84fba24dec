import type { ActivitySettingsInput } from '@rollcall/contract/activity/settings';
import type { SlotRules } from '@rollcall/contract/attendance/settings';
import type { AttendanceRecord, MemberFacts } from '../src/attendance/attendance.ts';
import { createDayCalendar, type DayCalendar } from '../src/attendance/calendar.ts';
import { type ActivityRules, rulesOf } from '../src/schedule/activity-rules.ts';
import type { DayException } from '../src/schedule/exceptions.ts';
import { dayOf } from '../src/time/calendar.ts';
import { builtinWorkdays } from '../src/time/workdays.ts';
import { at, settingsWith } from './fixtures.ts';

/** 07:00–10:00 and 16:00–19:00. */
export const TWO_SLOTS: [number, number][] = [
  [25_200, 36_000],
  [57_600, 68_400],
];
export const [IN, OUT] = [25_200, 57_600];

/** Late after 08:00, early before 17:30. */
export const MARKS: SlotRules = [
  { kind: 'in', mark: 28_800 },
  { kind: 'out', mark: 63_000 },
];

export interface RulesOver {
  settings?: Partial<ActivitySettingsInput>;
  slot_rules?: SlotRules;
  exceptions?: Record<string, DayException>;
}

/** November 2026, each day two slots with marks, unless said otherwise. */
export const attendanceRules = ({
  settings,
  slot_rules,
  exceptions = {},
}: RulesOver = {}): ActivityRules => ({
  ...rulesOf(settingsWith({ time_list: TWO_SLOTS, limit: 2, ...settings })),
  slot_rules: slot_rules ?? (settings ? undefined : MARKS),
  exceptions: new Map(Object.entries(exceptions)),
});

/** The same rules on all days. */
export const calendarOf = (rules = attendanceRules()): DayCalendar =>
  createDayCalendar({
    revisions: [{ from_day: rules.start_day, rules }],
    exceptions: rules.exceptions ?? new Map(),
    workdays: builtinWorkdays(),
  });

/** A member of the whole month, unless said otherwise. */
export const memberWith = (over: Partial<MemberFacts> = {}): MemberFacts => ({
  intervals: [{ from: '2026-11-01', to: null }],
  records: [],
  leave: [],
  makeups: [],
  lateDeliveries: [],
  ...over,
});

/** An ordinary record in time, of a cycle by days. */
export function recordAt(time: string, slot: number, over: Partial<AttendanceRecord> = {}): AttendanceRecord {
  const day = dayOf(at(time));
  return {
    day,
    periodStart: day,
    slot,
    judgedAt: at(time),
    ordinal: 1,
    makeup: false,
    minutes: 0,
    ...over,
  };
}
