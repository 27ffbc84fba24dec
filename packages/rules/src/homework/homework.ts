import { STATUS, type Status } from '@rollcall/contract/activity/schema';
import {
  HOMEWORK_MODE,
  type HomeworkMode,
  type HomeworkSettings,
  type MinuteSlot,
} from '@rollcall/contract/homework/calls';
import { DEFAULT_ZONE, dayOf, secondOfDay, startOfDay } from '../time/calendar.ts';
import { homeworkStatus } from './due.ts';

/** Names of the modes (N33). */
export const HOMEWORK_MODE_NAMES: Record<HomeworkMode, string> = {
  [HOMEWORK_MODE.SINGLE]: '单次作业',
  [HOMEWORK_MODE.DAILY]: '每日打卡',
  [HOMEWORK_MODE.TEMPERATURE]: '体温上报',
  [HOMEWORK_MODE.READING]: '早读打卡',
  [HOMEWORK_MODE.LESSON]: '上课签到',
};

/** Modes that a class (cate 0) or a training camp (cate 1) may be given (HW-03, HW-04, G44). */
export function homeworkModesOf(cate: number): HomeworkMode[] {
  const { SINGLE, DAILY, TEMPERATURE, READING, LESSON } = HOMEWORK_MODE;
  return cate === 0 ? [SINGLE, DAILY, TEMPERATURE, READING, LESSON] : [SINGLE, DAILY];
}

export const WHOLE_DAY_MINUTES: MinuteSlot = [0, 1439];
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/**
 * The settings with what their mode fixes; form and server both make them so before they judge them.
 * - single homework has no periods and no cycle
 * - a lesson is one day (HW-22)
 * - several periods ask for one submission each (HW-30)
 */
export function normaliseHomework(settings: HomeworkSettings): HomeworkSettings {
  if (settings.mode === HOMEWORK_MODE.SINGLE)
    return { ...settings, time_list: [WHOLE_DAY_MINUTES], checkinday: EVERY_DAY };
  const limit = settings.time_list.length > 1 ? settings.time_list.length : settings.limit;
  const whole = { ...settings, limit, start_time: 0 };
  return settings.mode === HOMEWORK_MODE.LESSON
    ? { ...whole, end_date: settings.start_date, checkinday: EVERY_DAY }
    : whole;
}

/** Homework that begins at once (`start_date` 0, HW-21) with the instant at which it does: the minute of `now`. */
export function beginNow(settings: HomeworkSettings, now: number, zone = DEFAULT_ZONE): HomeworkSettings {
  if (settings.start_date !== 0) return settings;
  const start_date = startOfDay(dayOf(now, zone), zone);
  return { ...settings, start_date, start_time: Math.floor(secondOfDay(now, zone) / 60) * 60 };
}

/** Status at a moment, as the wire says it: 1 running, 2 ended, 3 not started (G12, HW-52, HW-55). */
export function homeworkStatusCode(span: { opensAt: number; closesAt: number }, now: number): Status {
  const codes = { waiting: STATUS.NOT_STARTED, running: STATUS.RUNNING, over: STATUS.ENDED };
  return codes[homeworkStatus(span, now)];
}
