import { STATUS, type Status } from '@rollcall/contract/activity/settings';
import {
  HOMEWORK_MODE,
  type HomeworkMode,
  type HomeworkSettings,
  type MinuteSlot,
} from '@rollcall/contract/homework/calls';
import { everyOne } from '@rollcall/contract/wire/text';
import { KIND_TRAITS, type Kind } from '../kind/kinds.ts';
import { DEFAULT_ZONE, dayOf, secondOfDay, startOfDay } from '../time/calendar.ts';
import { homeworkStatus } from './due.ts';

/** Differences between the modes of homework; the compiler asks for those of a new one. */
interface HomeworkModeTraits {
  /** Name (N33). */
  name: string;
  /** One deadline for the whole of it: no periods and no cycle. */
  single: boolean;
  /** Lasts one day (HW-22). */
  oneDay: boolean;
  /** A training camp offers it too, not only a class (HW-03, HW-04, G44). */
  inCamp: boolean;
  /** Submissions wait for a grade. */
  graded: boolean;
}
export const HOMEWORK_MODE_TRAITS: Readonly<Record<HomeworkMode, HomeworkModeTraits>> = {
  [HOMEWORK_MODE.SINGLE]: { name: '单次作业', single: true, oneDay: false, inCamp: true, graded: true },
  [HOMEWORK_MODE.DAILY]: { name: '每日打卡', single: false, oneDay: false, inCamp: true, graded: true },
  [HOMEWORK_MODE.TEMPERATURE]: {
    name: '体温上报',
    single: false,
    oneDay: false,
    inCamp: false,
    graded: false,
  },
  [HOMEWORK_MODE.READING]: { name: '早读打卡', single: false, oneDay: false, inCamp: false, graded: true },
  [HOMEWORK_MODE.LESSON]: { name: '上课签到', single: false, oneDay: true, inCamp: false, graded: false },
};

/** All modes, in the order in which they are offered. */
export const HOMEWORK_MODES = everyOne<HomeworkMode>()([
  HOMEWORK_MODE.SINGLE,
  HOMEWORK_MODE.DAILY,
  HOMEWORK_MODE.TEMPERATURE,
  HOMEWORK_MODE.READING,
  HOMEWORK_MODE.LESSON,
]);

/** True for homework with one deadline, without periods and cycle. */
export const isSingle = (mode: HomeworkMode): boolean => HOMEWORK_MODE_TRAITS[mode].single;

/** Modes that an activity may be given: every one in a class, some in a training camp (HW-03, HW-04, G44). */
export function homeworkModesOf(kind: Kind): HomeworkMode[] {
  const { homework } = KIND_TRAITS[kind];
  if (homework === null) return [];
  return HOMEWORK_MODES.filter((mode) => homework === 'every' || HOMEWORK_MODE_TRAITS[mode].inCamp);
}

const WHOLE_DAY_MINUTES: MinuteSlot = [0, 1439];
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/**
 * The settings with what their mode fixes; form and server both make them so before they judge them.
 * - single homework has no periods and no cycle
 * - a lesson is one day (HW-22)
 * - several periods ask for one submission each (HW-30)
 */
export function normaliseHomework(settings: HomeworkSettings): HomeworkSettings {
  if (isSingle(settings.mode)) return { ...settings, time_list: [WHOLE_DAY_MINUTES], checkinday: EVERY_DAY };
  const limit = settings.time_list.length > 1 ? settings.time_list.length : settings.limit;
  const whole = { ...settings, limit, start_time: 0 };
  return HOMEWORK_MODE_TRAITS[settings.mode].oneDay
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
