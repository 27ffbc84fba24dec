import { type HomeworkSettingsInput, homeworkSettings } from '@rollcall/contract/homework/calls';
import { describe, expect, it } from 'vitest';
import { builtinWorkdays, startOfDay } from '../time/calendar.ts';
import {
  answerShown,
  homeworkDeadlines,
  homeworkRulesOf,
  homeworkSpan,
  homeworkStatus,
  homeworkTiming,
  SINGLE_PERIOD,
} from './due.ts';

const at = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`) / 1000;
const workdays = builtinWorkdays();
/** Made on Friday 20 November 2026 at 08:00; the class goes on until 10 December. */
const place = { createdAt: at('2026-11-20 08:00:00'), classEnd: '2026-12-10' };
const homework = (over: Partial<HomeworkSettingsInput>) =>
  homeworkSettings.parse({
    title: '作业',
    mode: 0,
    start_date: 0,
    end_date: startOfDay('2026-11-22'),
    end_time: 75_600,
    ...over,
  });
const daily = (over: Partial<HomeworkSettingsInput> = {}) =>
  homework({ mode: 1, start_date: startOfDay('2026-11-20'), time_list: [[420, 1260]], ...over });

function timeWindow(over: ReturnType<typeof homework>, time: string): string {
  const rules = homeworkRulesOf(over, place);
  const verdict = homeworkTiming(over, rules, place, workdays).timeWindow(at(time));
  return verdict.ok ? `${verdict.day} ${verdict.periodStart} ${verdict.slotKey}` : verdict.reason;
}

describe('when homework is taken', () => {
  const reading = daily({
    mode: 3,
    limit: 2,
    time_list: [
      [390, 400],
      [450, 460],
    ],
  });
  const lesson = daily({ mode: 4, end_date: startOfDay('2026-11-20'), time_list: [[480, 495]] });
  const weekly = daily({ checkinday: [8], time_list: [[0, 1439]] });
  it.each([
    ['single, the second before it was made', homework({}), '2026-11-20 07:59:59', 'not_started'],
    ['single, from its making', homework({}), '2026-11-20 08:00:00', `2026-11-20 ${SINGLE_PERIOD} -1`],
    ['single, the minute of its end', homework({}), '2026-11-22 21:00:59', `2026-11-22 ${SINGLE_PERIOD} -1`],
    ['single, the minute after', homework({}), '2026-11-22 21:01:00', 'ended'],
    ['daily, before its slot', daily(), '2026-11-20 06:59:59', 'outside_slot'],
    ['daily, its first second', daily(), '2026-11-20 07:00:00', '2026-11-20 2026-11-20 25200'],
    ['daily, after its last day', daily(), '2026-11-23 08:00:00', 'ended'],
    ['daily on workdays, a Saturday', daily({ checkinday: [7] }), '2026-11-21 08:00:00', 'not_a_day'],
    ['reading, its second slot', reading, '2026-11-21 07:40:59', '2026-11-21 2026-11-21 27000'],
    ['reading, between its slots', reading, '2026-11-21 06:41:00', 'outside_slot'],
    ['lesson, the day after', lesson, '2026-11-21 08:05:00', 'ended'],
    ['weekly, counted from Monday', weekly, '2026-11-21 12:00:00', '2026-11-21 2026-11-16 -1'],
  ])('HW-16 HW-20 %s', (_name, settings, time, expected) => {
    expect(timeWindow(settings, time)).toBe(expected);
  });

  it('HW-21 HW-55 spans its times, and the tabs follow', () => {
    const span = homeworkSpan(homework({}), place);
    expect(span).toEqual({ opensAt: at('2026-11-20 08:00:00'), closesAt: at('2026-11-22 21:00:59') });
    expect(homeworkStatus(span, span.opensAt - 1)).toBe('waiting');
    expect(homeworkStatus(span, span.closesAt)).toBe('running');
    expect(homeworkStatus(span, span.closesAt + 1)).toBe('over');
  });

  it.each([
    ['an early slot', { time_list: [[390, 450]] as [number, number][] }, '2026-11-22 07:30:59'],
    [
      'slots out of order',
      {
        time_list: [
          [1260, 1320],
          [480, 495],
        ] as [number, number][],
      },
      '2026-11-22 22:00:59',
    ],
    ['no slot: whole days', { time_list: [] }, '2026-11-22 23:59:59'],
  ])('HW-08 HW-55 daily homework ends with the last slot of its last day: %s', (_name, over, end) => {
    const settings = daily({ ...over, end_time: 75_600 });
    const { closesAt } = homeworkSpan(settings, place);
    expect(closesAt).toBe(at(end));
    const rules = homeworkRulesOf(settings, place);
    const { timeWindow } = homeworkTiming(settings, rules, place, workdays);
    expect([timeWindow(closesAt).ok, timeWindow(closesAt + 1).ok]).toEqual([true, false]);
  });
});

describe('late homework', () => {
  const requestOf = (settings: ReturnType<typeof homework>, now: string, day: string, taken = 0) => {
    const rules = homeworkRulesOf(settings, place);
    const used = { total: taken, bySlot: new Map([[-1, taken]]), ordinals: new Map() };
    const input = { day, rules, wasMember: true, used, waiting: new Map(), spent: 0 };
    const verdict = homeworkTiming(settings, rules, place, workdays).makeup(input, at(now));
    return verdict.ok ? `${verdict.place.day} ${verdict.place.slotKey}` : verdict.reason;
  };
  it.each([
    ['none is taken', homework({}), '2026-11-23 09:00:00', '2026-11-22', 0, 'makeup_refused'],
    ['before its end', homework({ can_makeup: 2 }), '2026-11-22 20:00:00', '2026-11-22', 0, 'makeup_refused'],
    ['after its end', homework({ can_makeup: 2 }), '2026-11-23 09:00:00', '2026-11-22', 0, '2026-11-22 -1'],
    ['twice', homework({ can_makeup: 2 }), '2026-11-23 09:00:00', '2026-11-22', 1, 'makeup_refused'],
    ['after the class', homework({ can_makeup: 2 }), '2026-12-11 09:00:00', '2026-11-22', 0, 'ended'],
    ['a missed day', daily({ can_makeup: 1 }), '2026-11-25 09:00:00', '2026-11-21', 0, '2026-11-21 25200'],
    ['a day outside', daily({ can_makeup: 1 }), '2026-11-25 09:00:00', '2026-11-23', 0, 'makeup_refused'],
  ])('JOIN-17 %s', (_name, settings, now, day, taken, expected) => {
    expect(requestOf(settings, now, day, taken)).toBe(expected);
  });
});

describe('the answer', () => {
  const shown = (show_answer: number, now: string, submitted: boolean) =>
    answerShown(
      homework({ show_answer, date_show_answer: startOfDay('2026-11-21'), time_show_answer: 64_800 }),
      { now: at(now), submitted },
    );
  it.each([
    [0, '2026-11-30 00:00:00', true, false],
    [1, '2026-11-21 17:59:59', true, false],
    [1, '2026-11-21 18:00:00', false, true],
    [2, '2026-11-30 00:00:00', false, false],
    [2, '2026-11-20 08:00:00', true, true],
  ])('HW-18 mode %i at %s, submitted %s: %s', (mode, now, submitted, expected) => {
    expect(shown(mode, now, submitted)).toBe(expected);
  });
});

describe('deadlines', () => {
  it('HW-19 JOIN-28 each slot of a day, half an hour to three hours before it closes', () => {
    const settings = daily({
      limit: 2,
      advance_time: 1.5,
      checkinday: [7],
      time_list: [
        [480, 495],
        [1020, 1080],
      ],
    });
    const all = [
      ...homeworkDeadlines(settings, homeworkRulesOf(settings, place), place, '2026-11-20', workdays),
    ];
    // Friday alone: the weekend is none of the legal workdays.
    expect(all).toEqual([
      {
        day: '2026-11-20',
        slot: 28_800,
        closesAt: at('2026-11-20 08:15:59'),
        remindAt: at('2026-11-20 06:45:59'),
      },
      {
        day: '2026-11-20',
        slot: 61_200,
        closesAt: at('2026-11-20 18:00:59'),
        remindAt: at('2026-11-20 16:30:59'),
      },
    ]);
  });
});
