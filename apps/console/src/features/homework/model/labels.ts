import type { HomeworkItem, HomeworkMode, HomeworkSettings } from '@rollcall/contract';
import {
  cycleName,
  dayOf,
  formatSecond,
  formatSlot,
  HOMEWORK_MODE_TRAITS,
  homeworkSlots,
  isSingle,
  periodUnitOf,
  secondOfDay,
  UNIT_NAMES,
} from '@rollcall/rules';
import { t } from '@rollcall/web/i18n';

/** 单次作业, 每日打卡 … (N33). */
export const modeName = (mode: HomeworkMode): string => HOMEWORK_MODE_TRAITS[mode].name;

/** Deadline as day and time: 2026-11-20 21:00 (HW-08). */
export const deadlineOf = ({ closes_at }: Pick<HomeworkItem, 'closes_at'>): string =>
  `${dayOf(closes_at)} ${formatSecond(secondOfDay(closes_at))}`;

/** End of a single homework as its settings say it; the others end with their slots. */
export const singleEnd = ({ end_date, end_time }: Pick<HomeworkSettings, 'end_date' | 'end_time'>): string =>
  `${dayOf(end_date)} ${formatSecond(end_time)}`;

type Timed = Pick<HomeworkItem, 'mode' | 'start_date' | 'start_time' | 'end_date' | 'end_time'>;

/** From when to when: with times for a single homework, in days for the others. */
export function taskTime(homework: Timed): string {
  const { mode, start_date, start_time } = homework;
  if (isSingle(mode))
    return t('{{start}} 至 {{end}}', {
      start: `${dayOf(start_date)} ${formatSecond(start_time)}`,
      end: singleEnd(homework),
    });
  const [first, last] = [dayOf(start_date), dayOf(homework.end_date)];
  return first === last ? first : t('{{start}} 至 {{end}}', { start: first, end: last });
}

/** Periods of the day in which it is taken, with the days: 每天 07:00–21:00. */
export function periodsOf({
  mode,
  checkinday,
  time_list,
}: Pick<HomeworkItem, 'mode' | 'checkinday' | 'time_list'>) {
  if (isSingle(mode)) return '';
  const times = homeworkSlots({ time_list }).map(formatSlot).join(t('、'));
  return HOMEWORK_MODE_TRAITS[mode].oneDay ? times : `${t(cycleName(checkinday))} ${times}`;
}

/** Over what the number of submissions counts: 共, 每天, 每周, 每月 (G50). */
export function limitUnit({ mode, checkinday }: Pick<HomeworkSettings, 'mode' | 'checkinday'>): string {
  return isSingle(mode) ? t('共') : t('每{{unit}}', { unit: t(UNIT_NAMES[periodUnitOf(checkinday)]) });
}
