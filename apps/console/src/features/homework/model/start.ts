import {
  type ActivityDetail,
  type HomeworkDetail,
  type HomeworkMode,
  type HomeworkSettings,
  homeworkSettings,
} from '@rollcall/contract';
import {
  addDays,
  type ClassDays,
  dayOf,
  daysBetween,
  defaultHomework,
  defaultHomeworkFields,
  earliest,
  endDayOf,
  type HomeworkContext,
  homeworkDays,
  homeworkSpan,
  isSingle,
  kindOfActivity,
  startOfDay,
} from '@rollcall/rules';
import { withPresets } from '../../../lib/form/fields.ts';

/** The word list is the server's alone; it judges each save (SENS-11). */
const isSensitive = () => false;

type Class = Pick<
  ActivityDetail,
  'template' | 'cate' | 'disable_homework' | 'start_date' | 'end_date' | 'is_cerficated'
>;

const daysOf = (activity: Class): ClassDays => ({
  startDay: dayOf(activity.start_date),
  endDay: endDayOf(activity.end_date),
});

/** By what homework of a class is judged; `now` in Unix seconds, `previous` as stored where it is edited. */
export function contextOf(activity: Class, now: number, previous?: HomeworkSettings): HomeworkContext {
  const { disable_homework } = activity;
  return {
    mode: previous ? 'update' : 'create',
    certified: activity.is_cerficated === 1,
    now,
    checkin: { ...daysOf(activity), kind: kindOfActivity(activity), disable_homework },
    previous,
    isSensitive,
  };
}

/** Settings that a new homework starts with. */
export const freshHomework = (mode: HomeworkMode, activity: Class, now: number): HomeworkSettings =>
  defaultHomework(mode, { now, certified: activity.is_cerficated === 1, checkin: daysOf(activity) });

/** Stored settings with the presets that they lack, to be offered again. */
const withAllFields = (settings: HomeworkSettings, certified: boolean): HomeworkSettings => ({
  ...settings,
  fill_options: withPresets(
    settings.fill_options,
    defaultHomeworkFields(settings.mode as HomeworkMode, certified),
  ),
});

/** A stored homework as the form edits it: without what is said about it beside its settings. */
export const storedHomework = (homework: HomeworkDetail): HomeworkSettings =>
  withAllFields(homeworkSettings.parse(homework), homework.is_cerficated === 1);

/** Settings of days that have begun, moved to today with their length, within the days of the class. */
export function movedToToday(settings: HomeworkSettings, activity: Class, now: number): HomeworkSettings {
  const today = dayOf(now);
  if (settings.start_date !== 0 && dayOf(settings.start_date) > today) return settings;
  const fresh = freshHomework(settings.mode as HomeworkMode, activity, now);
  if (isSingle(settings.mode) && settings.start_date === 0 && settings.end_date > now) return settings;
  const firstDay = settings.start_date === 0 ? today : dayOf(settings.start_date);
  const length = Math.max(0, daysBetween(firstDay, dayOf(settings.end_date)));
  const days = homeworkDays(daysOf(activity), now);
  const start = fresh.start_date === 0 ? today : dayOf(fresh.start_date);
  const end = earliest(addDays(start, length), days.endDay);
  const moved = {
    ...settings,
    start_date: fresh.start_date,
    start_time: fresh.start_time,
    end_date: startOfDay(end),
  };
  if (homeworkSpan(moved, { createdAt: now }).closesAt >= now) return moved;
  // Its hour is over today: a single one ends as a new one would, the others a day later.
  if (isSingle(settings.mode)) return { ...moved, end_date: fresh.end_date, end_time: fresh.end_time };
  return { ...moved, end_date: startOfDay(earliest(addDays(end, 1), days.endDay)) };
}

/** Start of a copy: its source's settings from today on; the source stays as it is (HW-57). */
export const copiedHomework = (source: HomeworkDetail, activity: Class, now: number): HomeworkSettings =>
  movedToToday(storedHomework(source), activity, now);
