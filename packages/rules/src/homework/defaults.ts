import {
  FIELD_TYPE,
  type Field,
  type FieldType,
  field,
  SUBMISSION_KEY,
} from '@rollcall/contract/field/field';
import {
  HOMEWORK_MODE,
  type HomeworkMode,
  type HomeworkSettings,
  homeworkSettings,
  type MinuteSlot,
} from '@rollcall/contract/homework/calls';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { newField } from '../activity/defaults.ts';
import {
  addDays,
  addYears,
  type Day,
  DEFAULT_ZONE,
  dayOf,
  earliest,
  lastOfMonth,
  latest,
  NO_END,
  secondOfDay,
  startOfDay,
} from '../time/calendar.ts';
import { HOMEWORK_MODE_TRAITS, isSingle } from './homework.ts';

/** 21:00, when a day's homework is over (HW-27, HW-28), in seconds of the day. */
const HOMEWORK_END = 75_600;

const at = (hour: number, minute = 0) => hour * 60 + minute;

/** Defaults of each mode (HW-23 to HW-26); periods in minutes of the day. */
const STARTS: Record<HomeworkMode, { time_list: MinuteSlot[]; limit: number }> = {
  [HOMEWORK_MODE.SINGLE]: { time_list: [[0, 1439]], limit: 1 },
  [HOMEWORK_MODE.DAILY]: { time_list: [[at(7), at(21)]], limit: 1 },
  [HOMEWORK_MODE.TEMPERATURE]: { time_list: [[at(6, 30), at(7, 30)]], limit: 1 },
  [HOMEWORK_MODE.READING]: {
    time_list: [
      [at(6, 30), at(6, 40)],
      [at(7, 30), at(7, 40)],
    ],
    limit: 2,
  },
  [HOMEWORK_MODE.LESSON]: {
    time_list: [
      [at(8), at(8, 15)],
      [at(11, 45), at(12)],
    ],
    limit: 2,
  },
};

interface Preset {
  key: number;
  name: string;
  type: FieldType;
  /** Modes in which it is asked from the start. */
  modes: readonly HomeworkMode[];
  options?: string[];
}
const { SINGLE, DAILY, TEMPERATURE, READING } = HOMEWORK_MODE;
const PRESETS: readonly Preset[] = [
  { key: SUBMISSION_KEY.TEXT, name: '文字', type: FIELD_TYPE.MULTI_LINE, modes: [SINGLE, DAILY] },
  { key: SUBMISSION_KEY.PICTURE, name: '图片', type: FIELD_TYPE.IMAGE, modes: [SINGLE, DAILY] },
  { key: SUBMISSION_KEY.VIDEO, name: '视频', type: FIELD_TYPE.VIDEO, modes: [] },
  { key: SUBMISSION_KEY.AUDIO, name: '录音', type: FIELD_TYPE.AUDIO, modes: [READING] },
  { key: SUBMISSION_KEY.FILE, name: '文件', type: FIELD_TYPE.FILE, modes: [] },
];
const TEMPERATURE_PRESETS: readonly Preset[] = [
  { key: SUBMISSION_KEY.TEMPERATURE, name: '体温', type: FIELD_TYPE.SINGLE_LINE, modes: [TEMPERATURE] },
  {
    key: SUBMISSION_KEY.HEALTH,
    name: '健康状况',
    type: FIELD_TYPE.CHOICE,
    modes: [TEMPERATURE],
    options: ['健康', '异常'],
  },
];

/** Fields that may be asked in a mode (HW-47): text, media, files; temperature and health are those of its own mode. */
export function defaultHomeworkFields(mode: HomeworkMode, certified: boolean): Field[] {
  const presets = mode === TEMPERATURE ? [...TEMPERATURE_PRESETS, ...PRESETS] : PRESETS;
  return presets.map(({ key, name, type, modes, options = [] }) => {
    const inUse = modes.includes(mode);
    return field.parse({
      ...newField(key, type, certified),
      field_name: name,
      status: inUse ? 1 : 0,
      require: mode === TEMPERATURE && inUse ? 1 : 0,
      options,
    });
  });
}

/** First and last day of a class; `NO_END` without an end. */
export interface ClassDays {
  startDay: Day;
  endDay: Day;
}

/** Days between which homework may lie: those of its class; two years ahead where that has no end (HW-44). */
export function homeworkDays({ startDay, endDay }: ClassDays, now: number, zone = DEFAULT_ZONE): ClassDays {
  return {
    startDay,
    endDay: endDay === NO_END ? addYears(dayOf(now, zone), LIMITS.startAheadYears) : endDay,
  };
}

interface NewHomeworkContext {
  /** Unix seconds. */
  now: number;
  certified: boolean;
  checkin: ClassDays;
  zone?: string | undefined;
}

/** The same day of the next month, or its last one: 31 January to 28 February (HW-29). */
function monthLater(day: Day): Day {
  const last = lastOfMonth(addDays(lastOfMonth(day), 1));
  return earliest(`${last.slice(0, 8)}${day.slice(8)}`, last);
}

/** Settings that a new homework of a mode starts with (HW-21 to HW-29), within the days of its class. */
export function defaultHomework(mode: HomeworkMode, context: NewHomeworkContext): HomeworkSettings {
  const { now, certified, checkin, zone = DEFAULT_ZONE } = context;
  const days = homeworkDays(checkin, now, zone);
  const today = dayOf(now, zone);
  // A lesson whose periods are over today is the next day's.
  const lastPeriod = Math.max(...STARTS[mode].time_list.map(([, to]) => to * 60));
  const over = HOMEWORK_MODE_TRAITS[mode].oneDay && secondOfDay(now, zone) > lastPeriod;
  const firstDay = latest(over ? addDays(today, 1) : today, days.startDay);
  const startDay = earliest(firstDay, days.endDay);
  const wantedEnd = (): Day => {
    if (HOMEWORK_MODE_TRAITS[mode].oneDay) return startDay;
    if (!isSingle(mode)) return monthLater(startDay);
    // 21:00 today is over in the evening.
    return startDay === today && secondOfDay(now, zone) >= HOMEWORK_END ? addDays(today, 1) : startDay;
  };
  const atOnce = isSingle(mode) && startDay === today;
  return homeworkSettings.parse({
    title: '',
    mode,
    start_date: atOnce ? 0 : startOfDay(startDay, zone),
    end_date: startOfDay(earliest(wantedEnd(), days.endDay), zone),
    end_time: HOMEWORK_END,
    ...STARTS[mode],
    can_makeup: 0,
    fill_options: defaultHomeworkFields(mode, certified),
  });
}
