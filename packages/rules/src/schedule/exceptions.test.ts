import { describe, expect, it } from 'vitest';
import { at, settingsWith } from '../../test/fixtures.ts';
import { nextReminderDay } from '../activity/reminder.ts';
import { exceptionProblem } from '../attendance/exception.ts';
import { dueStateOf, shownDue } from '../submission/due.ts';
import { judgeMakeup, missedSlots } from '../submission/makeup.ts';
import { addDays, dayOf, weekdayOf } from '../time/calendar.ts';
import { builtinWorkdays } from '../time/workdays.ts';
import { type ActivityRules, rulesOf } from './activity-rules.ts';
import { isCheckinDay, isMissingDay, missingDayOf } from './cycle.ts';
import type { DayException } from './exceptions.ts';
import { judgeTimeWindow, nextOpening } from './time-window.ts';

const workdays = builtinWorkdays();
const DAYS = Array.from({ length: 34 }, (_, n) => addDays('2026-10-30', n));
const off = (note = ''): DayException => ({ kind: 'off', note });
const on: DayException = { kind: 'on', note: '' };

/** November 2026 with exceptions. */
const rulesWith = (checkinday: number[], exceptions: Record<string, DayException>): ActivityRules => ({
  ...rulesOf(settingsWith({ checkinday, can_makeup: 2 })),
  exceptions: new Map(Object.entries(exceptions)),
});
const NOTHING = { total: 0, bySlot: new Map(), ordinals: new Map() };
const MEMBER = {
  certified: true,
  entryValid: true,
  member: { role: 0 as const, pending: false },
  used: NOTHING,
};

describe('exceptions of the calendar', () => {
  it('close a day and open one whose weekday is not chosen, inside the activity alone', () => {
    const rules = rulesWith([0], { '2026-11-09': off(), '2026-11-11': on, '2026-12-01': on });
    const open = DAYS.filter((day) => isCheckinDay(rules, day, workdays));
    expect(open).toEqual(['2026-11-02', '2026-11-11', '2026-11-16', '2026-11-23', '2026-11-30']);
    expect(DAYS.filter((day) => isMissingDay(rules, day, workdays))).toEqual(open);
  });

  it('win over legal workdays, both ways', () => {
    const rules = rulesWith([7], { '2026-11-20': off(), '2026-11-21': on });
    expect(isCheckinDay(rules, '2026-11-20', workdays)).toBe(false);
    expect(isCheckinDay(rules, '2026-11-21', workdays)).toBe(true);
  });

  it('move the day on which a week or month is judged to its last open one', () => {
    const weekly = rulesWith([8], { '2026-11-08': off(), '2026-11-07': off(), '2026-11-30': off() });
    const missing = DAYS.filter((day) => isMissingDay(weekly, day, workdays));
    expect(missing).toEqual(['2026-11-01', '2026-11-06', '2026-11-15', '2026-11-22', '2026-11-29']);
    const monthly = rulesWith([9], { '2026-11-30': off(), '2026-11-29': off() });
    expect(DAYS.filter((day) => isMissingDay(monthly, day, workdays))).toEqual(['2026-11-28']);
  });

  it('leave nobody due in a week that is closed as a whole', () => {
    const week = ['02', '03', '04', '05', '06', '07', '08'].map((n) => [`2026-11-${n}`, off()]);
    const rules = rulesWith([8], Object.fromEntries(week) as Record<string, DayException>);
    expect(missingDayOf(rules, '2026-11-04', workdays)).toBeNull();
    expect(DAYS.filter((day) => isMissingDay(rules, day, workdays))).not.toContain('2026-11-08');
  });

  it('refuse a sign-in with their note, and say when it opens next', () => {
    const rules = rulesWith([0, 1, 2, 3, 4], { '2026-11-20': off('运动会'), '2026-11-21': on });
    const now = at('2026-11-20 08:00:00');
    expect(judgeTimeWindow(rules, now, workdays)).toEqual({
      ok: false,
      reason: 'not_a_day',
      message: '今天不用签到：运动会',
      opensAt: at('2026-11-21 00:00:00'),
    });
    expect(shownDue(dueStateOf({ ...MEMBER, rules, now, workdays }))).toMatchObject({
      reason: 'not_a_day',
      msg: '今天不用签到：运动会',
    });
    expect(nextOpening(rules, at('2026-11-22 08:00:00'), workdays)).toBe(at('2026-11-23 00:00:00'));
  });

  it('refuse a make-up of a day that is off, and take one of a day that was added', () => {
    const rules = rulesWith([0], { '2026-11-09': off('停课'), '2026-11-11': on });
    const judge = (day: string) => {
      const input = { day, rules, wasMember: true, used: NOTHING, waiting: new Map(), spent: 0 };
      return judgeMakeup(rules, input, at('2026-11-20 08:00:00'), workdays);
    };
    expect(judge('2026-11-09')).toEqual({
      ok: false,
      reason: 'not_a_day',
      message: '这一天不用签到，不需要补签：停课',
    });
    expect(judge('2026-11-11')).toMatchObject({ ok: true, place: { day: '2026-11-11' } });
    expect(judge('2026-11-12')).toMatchObject({ ok: false, reason: 'makeup_refused' });
  });

  it('let a week be made up for once its last open day is over', () => {
    const rules = rulesWith([8], { '2026-11-22': off(), '2026-11-21': off() });
    const facts = { rules, wasMember: true, used: NOTHING, waiting: new Map() };
    const missed = (day: string, now: string) => missedSlots({ ...facts, day }, at(now), workdays);
    expect(missed('2026-11-20', '2026-11-20 23:00:00')).toEqual([]);
    expect(missed('2026-11-20', '2026-11-21 00:00:00')).toHaveLength(1);
    expect(missed('2026-11-22', '2026-11-23 00:00:00')).toEqual([]);
  });

  it('move reminders with the days', () => {
    const rules = rulesWith([0], { '2026-11-09': off(), '2026-11-11': on });
    expect(nextReminderDay(rules, '2026-11-03', workdays)).toBe('2026-11-11');
  });

  it('pass a term of days off over, however long and in whatever cycle', () => {
    const daysOff = Array.from({ length: 400 }, (_, n) => addDays('2026-11-21', n));
    const behind = (checkinday: number[], isOff: (day: string) => boolean) => {
      const rules = {
        ...rulesWith(checkinday, Object.fromEntries(daysOff.filter(isOff).map((day) => [day, off()]))),
        end_day: '2028-12-31',
      };
      const opening = nextOpening(rules, at('2026-11-21 08:00:00'), workdays);
      return [nextReminderDay(rules, '2026-11-21', workdays), opening && dayOf(opening)];
    };
    expect(behind([0, 1, 2, 3, 4, 5, 6], (day) => day <= '2027-01-21')).toEqual(['2027-01-22', '2027-01-22']);
    expect(behind([0, 1, 2, 3, 4, 5, 6], () => true)).toEqual(['2027-12-26', '2027-12-26']);
    // One day a week is off: the others are none of the cycle.
    expect(behind([0], (day) => weekdayOf(day) === 0)).toEqual(['2027-12-27', '2027-12-27']);
    expect(behind([9], () => true)).toEqual(['2027-12-31', '2027-12-26']);
  });

  it('leave nothing ahead where the rest of the activity is off', () => {
    const daysOff = Array.from({ length: 10 }, (_, n) => [`2026-11-${21 + n}`, off()] as const);
    const rules = rulesWith([0, 1, 2, 3, 4, 5, 6], Object.fromEntries(daysOff));
    expect(nextReminderDay(rules, '2026-11-21', workdays)).toBeUndefined();
    expect(nextOpening(rules, at('2026-11-21 08:00:00'), workdays)).toBeUndefined();
  });

  it('are set inside the activity, and added to cycles by days alone', () => {
    const daily = rulesWith([0], {});
    expect(exceptionProblem(daily, '2026-11-10', 'on')).toBeUndefined();
    expect(exceptionProblem(daily, '2026-12-01', 'off')).toBe('只能设置活动日期内的日子');
    const weekly = rulesWith([8], {});
    expect(exceptionProblem(weekly, '2026-11-10', 'off')).toBeUndefined();
    expect(exceptionProblem(weekly, '2026-11-10', 'on')).toContain('不需要加开');
  });
});
