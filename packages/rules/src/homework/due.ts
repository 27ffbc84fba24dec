import type { HomeworkSettings } from '@rollcall/contract/homework/calls';
import { HOMEWORK_MESSAGES } from '@rollcall/contract/homework/messages';
import { MAKEUP_MESSAGES } from '@rollcall/contract/makeup/messages';
import { DAY_END } from '@rollcall/contract/wire/limits';
import type { ActivityRules } from '../schedule/activity-rules.ts';
import { daysAhead, isMissingDay, periodOf } from '../schedule/cycle.ts';
import { hasRoom, quotaWords } from '../schedule/quota.ts';
import { judgeTimeWindow, NO_SLOT_KEY, slotKeyOf, type TimeWindowVerdict } from '../schedule/time-window.ts';
import { type DueVerdict, dueStateOf } from '../submission/due.ts';
import { judgeMakeup, type MakeupInput, type MakeupVerdict } from '../submission/makeup.ts';
import { type StandingInput, standingReason, type Timing } from '../submission/submission.ts';
import { type Day, DEFAULT_ZONE, dayOf, instantOf, type Workdays } from '../time/calendar.ts';
import { lastSecondOf, sortSlots } from '../time/slots.ts';

/** The period of a single homework: it has one, whatever its dates are changed to (HW-20, mode 0). */
export const SINGLE_PERIOD: Day = '2000-01-01';
const SINGLE = 0;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** Half hours of `advance_time` are hours on the wire (HW-19). */
const HOUR = 3600;

type HomeworkTimes = Pick<
  HomeworkSettings,
  'mode' | 'start_date' | 'start_time' | 'end_date' | 'end_time' | 'time_list' | 'checkinday'
>;

/** Circumstances of a homework: its creation (Unix seconds), its zone, and the end of its class. */
export interface HomeworkPlace {
  createdAt: number;
  zone?: string | undefined;
  /** Last day of the class: make-ups are taken until then. */
  classEnd: Day;
}

/** From minutes of the day on the wire to seconds (HW-16). */
export const homeworkSlots = ({ time_list }: Pick<HomeworkTimes, 'time_list'>): [number, number][] =>
  time_list.map(([from, to]) => [from * 60, to * 60]);

/** Slots in which it is taken: without any, the whole day. */
const takenSlots = (times: Pick<HomeworkTimes, 'time_list'>): [number, number][] =>
  times.time_list.length === 0 ? [[0, DAY_END]] : homeworkSlots(times);

const isSingle = ({ mode }: Pick<HomeworkTimes, 'mode'>) => mode === SINGLE;

/**
 * First and last second of a homework (Unix seconds). A single one begins and ends at its times, from its making where
 * `start_date` is 0; the others keep their days, and end with the last slot of the last one: their `end_time` is always
 * 21:00 on the wire (HW-27) and judges nothing.
 */
export function homeworkSpan(
  times: HomeworkTimes,
  { createdAt, zone = DEFAULT_ZONE }: Pick<HomeworkPlace, 'createdAt' | 'zone'>,
): { opensAt: number; closesAt: number } {
  const endDay = dayOf(times.end_date, zone);
  const wholeMinute = (second: number) => lastSecondOf([0, second]);
  const startDay = dayOf(times.start_date === 0 ? createdAt : times.start_date, zone);
  if (isSingle(times))
    return {
      opensAt: times.start_date === 0 ? createdAt : instantOf(startDay, times.start_time, zone),
      closesAt: instantOf(endDay, wholeMinute(times.end_time), zone),
    };
  const slots = takenSlots(times);
  const first = Math.min(...slots.map(([from]) => from));
  return {
    opensAt: instantOf(startDay, Math.min(times.start_time || first, first), zone),
    closesAt: instantOf(endDay, wholeMinute(Math.max(...slots.map(([, to]) => to))), zone),
  };
}

/** `waiting`, `running`, `over`: the tabs of homework follow time (HW-06, HW-55). */
export type HomeworkStatus = 'waiting' | 'running' | 'over';
export function homeworkStatus(span: { opensAt: number; closesAt: number }, now: number): HomeworkStatus {
  if (now < span.opensAt) return 'waiting';
  return now > span.closesAt ? 'over' : 'running';
}

/** Settings of a homework that judge submissions, in the terms of an activity: seconds, days, one quota. */
export function homeworkRulesOf(
  settings: HomeworkSettings,
  { createdAt, zone = DEFAULT_ZONE }: Pick<HomeworkPlace, 'createdAt' | 'zone'>,
): ActivityRules {
  const single = isSingle(settings);
  return {
    template: 2,
    cate: 0,
    start_day: dayOf(settings.start_date === 0 ? createdAt : settings.start_date, zone),
    end_day: dayOf(settings.end_date, zone),
    time_list: single ? [[0, DAY_END]] : takenSlots(settings),
    checkinday: single ? EVERY_DAY : settings.checkinday,
    limit: settings.limit,
    locations: settings.locations,
    wifis: settings.wifis,
    scan_required: settings.scan_required,
    can_makeup: settings.can_makeup,
    // Make-ups of homework are not counted against those of sign-ins.
    makeup_type: 0,
    makeup_limit: 0,
    init_makeups: 0,
    scan_rotate: 0,
    fill_options: settings.fill_options,
    pic_text: settings.pic_text,
  };
}

/** The quota of a period as it stands on a moment: the whole homework, or the day, week or month. */
export function homeworkPeriod(settings: HomeworkTimes, rules: ActivityRules, day: Day): Day {
  return isSingle(settings) ? SINGLE_PERIOD : periodOf(rules, day).start;
}

function singleTimeWindow(settings: HomeworkTimes, place: HomeworkPlace, at: number): TimeWindowVerdict {
  const span = homeworkSpan(settings, place);
  if (at < span.opensAt) return { ok: false, reason: 'not_started', opensAt: span.opensAt };
  if (at > span.closesAt) return { ok: false, reason: 'ended' };
  return {
    ok: true,
    day: dayOf(at, place.zone),
    periodStart: SINGLE_PERIOD,
    slotKey: NO_SLOT_KEY,
    slot: null,
    slotIndex: 0,
    closesAt: span.closesAt,
  };
}

function singleMakeup(
  settings: HomeworkSettings,
  { end_day }: ActivityRules,
  place: HomeworkPlace,
  input: MakeupInput,
  now: number,
): MakeupVerdict {
  const rejected = (message?: string): MakeupVerdict => ({
    ok: false,
    reason: 'makeup_refused',
    ...(message === undefined ? {} : { message }),
  });
  const span = homeworkSpan(settings, place);
  if (now < span.opensAt) return { ok: false, reason: 'not_started' };
  if (dayOf(now, place.zone) > place.classEnd) return { ok: false, reason: 'ended' };
  if (settings.can_makeup === 0) return rejected(HOMEWORK_MESSAGES.noMakeup);
  if (now <= span.closesAt) return rejected(MAKEUP_MESSAGES.notOver);
  if (!input.wasMember) return rejected(MAKEUP_MESSAGES.notMember);
  const waiting = [...input.waiting.values()].reduce((sum, n) => sum + n, 0);
  const together = { total: input.used.total + waiting, bySlot: input.used.bySlot };
  if (!hasRoom(input.rules, together, NO_SLOT_KEY))
    return rejected(waiting > 0 ? MAKEUP_MESSAGES.waiting : MAKEUP_MESSAGES.complete);
  return {
    ok: true,
    place: { day: end_day, periodStart: SINGLE_PERIOD, slotKey: NO_SLOT_KEY, slot: null },
  };
}

/** Time windows and make-ups of a homework: its own span, or its days and slots until its class ends. */
export function homeworkTiming(
  settings: HomeworkSettings,
  rules: ActivityRules,
  place: HomeworkPlace,
  workdays: Workdays,
): Timing {
  const { zone } = place;
  if (isSingle(settings))
    return {
      single: true,
      timeWindow: (at) => singleTimeWindow(settings, place, at),
      makeup: (input, now) => singleMakeup(settings, rules, place, input, now),
    };
  const untilClassEnds = { ...rules, end_day: place.classEnd };
  return {
    single: false,
    timeWindow: (at) => judgeTimeWindow(rules, at, workdays, zone),
    makeup: (input, now) => {
      const verdict = judgeMakeup(untilClassEnds, input, now, workdays, zone);
      // The one refusal without a message is that none is taken; homework has its own words for that.
      const unsaid = !verdict.ok && verdict.reason === 'makeup_refused' && verdict.message === undefined;
      return unsaid ? { ...verdict, message: HOMEWORK_MESSAGES.noMakeup } : verdict;
    },
  };
}

/** State of submitting for a member (`rules` of `homeworkRulesOf`, `timing` of `homeworkTiming`). */
export function homeworkDueOf(input: StandingInput & { timing: Timing; single: boolean }): DueVerdict {
  if (!input.single) return dueStateOf(input);
  const { rules, used, now } = input;
  const base = { slots: [], done: used.total, limit: rules.limit };
  const closed = { ...base, opensAt: null, closesAt: null };
  const standing = standingReason(input);
  if (standing) return { ...closed, reason: standing };
  if (input.proxyOff) return { ...closed, reason: 'proxy_refused', message: MAKEUP_MESSAGES.proxyOff };
  const timeWindow = input.timing.timeWindow(now);
  if (!timeWindow.ok) return { ...closed, reason: timeWindow.reason, opensAt: timeWindow.opensAt ?? null };
  if (!hasRoom(rules, used, NO_SLOT_KEY))
    return { ...closed, reason: 'quota_used', message: quotaWords(rules, used, { single: true }) };
  return { ...base, reason: null, opensAt: null, closesAt: timeWindow.closesAt };
}

/**
 * True where the answer may be seen (HW-18): 0 never, 1 from its time on, 2 by members with a submission.
 * @param submitted a live record of the viewer's counts for this homework
 */
export function answerShown(
  {
    show_answer,
    date_show_answer,
    time_show_answer,
  }: Pick<HomeworkSettings, 'show_answer' | 'date_show_answer' | 'time_show_answer'>,
  { now, submitted, zone = DEFAULT_ZONE }: { now: number; submitted: boolean; zone?: string },
): boolean {
  if (show_answer === 2) return submitted;
  return show_answer === 1 && now >= instantOf(dayOf(date_show_answer, zone), time_show_answer, zone);
}

/** A deadline and when its reminder is due (Unix seconds). */
export interface HomeworkDeadline {
  day: Day;
  closesAt: number;
  remindAt: number;
  /** Key of the slot that closes, where each slot asks for its own; undefined: anything in the period will do. */
  slot: number | undefined;
}

/**
 * The deadlines of a homework from a day on, in their order: a slot's end in daily cycles, the last day's in weeks and
 * months, the end of a single one (JOIN-28). At most those of 62 days: exceptions of the calendar are not of homework.
 */
export function* homeworkDeadlines(
  settings: HomeworkSettings,
  rules: ActivityRules,
  place: Omit<HomeworkPlace, 'classEnd'>,
  from: Day,
  workdays: Workdays,
): Generator<HomeworkDeadline> {
  const zone = place.zone ?? DEFAULT_ZONE;
  const lead = settings.advance_time * HOUR;
  if (isSingle(settings)) {
    const { closesAt } = homeworkSpan(settings, place);
    yield { day: rules.end_day, closesAt, remindAt: closesAt - lead, slot: undefined };
    return;
  }
  const slots = sortSlots(rules.time_list);
  const ofSlots = periodOf(rules, rules.start_day).unit === 'day' && slots.length > 1;
  for (const day of daysAhead(rules, from)) {
    if (!isMissingDay(rules, day, workdays)) continue;
    for (const slot of ofSlots ? slots : slots.slice(-1)) {
      const closesAt = instantOf(day, lastSecondOf(slot), zone);
      yield {
        day,
        closesAt,
        remindAt: closesAt - lead,
        slot: ofSlots ? slotKeyOf(rules, slot) : undefined,
      };
    }
  }
}
