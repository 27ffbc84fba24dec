import { ACTIVITY_MESSAGES } from '@rollcall/contract/activity/messages';
import { SETTING_MESSAGES } from '@rollcall/contract/activity/setting-messages';
import { type ActivitySettings, CYCLE_DAY, type Slot } from '@rollcall/contract/activity/settings';
import { ERRCODE } from '@rollcall/contract/wire/envelope';
import { LIMITS } from '@rollcall/contract/wire/limits';
import { traitsOf } from '../kind/kinds.ts';
import { endDayOf } from '../schedule/activity-rules.ts';
import { addDays, addYears, DEFAULT_ZONE, dayOf, daysInclusive, NO_END } from '../time/calendar.ts';
import { overlaps } from '../time/slots.ts';
import type { Findings, Noting } from './violation.ts';

/** RULE-12, RULE-13, FORM-22. An unchanged start is not judged again. */
function checkStart(settings: ActivitySettings, found: Findings): void {
  const { now, previous, zone = DEFAULT_ZONE } = found.context;
  const start = dayOf(settings.start_date, zone);
  if (previous) {
    if (dayOf(previous.settings.start_date, zone) === start) return;
    if (found.reject(previous.started, 'start_date', ACTIVITY_MESSAGES.startLocked)) return;
  }
  const today = dayOf(now, zone);
  found.reject(start < today, 'start_date', ACTIVITY_MESSAGES.startInPast);
  found.reject(start > addYears(today, LIMITS.startAheadYears), 'start_date', ACTIVITY_MESSAGES.startTooFar);
}

/**
 * RULE-14 to RULE-18. A period that was stored is not judged again, also when a certification lapsed; nor is a
 * shorter one with the same start, because it adds nothing (CERTGATE-32).
 */
function checkEnd(settings: ActivitySettings, found: Findings): void {
  const { certified, certifiedUntil, previous, zone = DEFAULT_ZONE } = found.context;
  const start = dayOf(settings.start_date, zone);
  const end = endDayOf(settings.end_date, zone);
  if (found.reject(end < start, 'end_date', ACTIVITY_MESSAGES.endBeforeStart)) return;
  const previousSettings = previous?.settings;
  const sameStart = previousSettings !== undefined && dayOf(previousSettings.start_date, zone) === start;
  const storedEnd = sameStart ? endDayOf(previousSettings.end_date, zone) : undefined;
  if (storedEnd === end) return;
  if (end === NO_END && !traitsOf(settings).classroom) {
    found.reject(true, 'end_date', ACTIVITY_MESSAGES.endEmpty);
    return;
  }
  const shorter = storedEnd !== undefined && end < storedEnd;
  const days = daysInclusive(start, end);
  const { free, certified: most } = LIMITS.durationDays;
  if (found.gate(days > free, shorter, 'duration', 'end_date', ACTIVITY_MESSAGES.durationFree)) return;
  if (end === NO_END || found.reject(days > most, 'end_date', ACTIVITY_MESSAGES.durationCertified)) return;
  const lastDay = certified && certifiedUntil !== null ? addDays(dayOf(certifiedUntil, zone), -1) : NO_END;
  found.reject(end > lastDay && !shorter, 'end_date', ACTIVITY_MESSAGES.endBeyondCertification);
}

/** FORM-24: different weekdays 0 to 6, or one of 7, 8, 9 alone. */
export function isCycle(checkinday: readonly number[]): boolean {
  const [first] = checkinday;
  if (first === undefined || new Set(checkinday).size < checkinday.length) return false;
  const single = checkinday.some((day) => day >= CYCLE_DAY.WORKDAYS);
  return !single || (checkinday.length === 1 && first <= CYCLE_DAY.MONTHLY);
}

/** A second of the day; the form says NaN for a time that was not picked yet. */
const isTime = (value: number) => Number.isInteger(value) && value >= 0;

/** RULE-20 to RULE-24; slots in seconds of the day. */
export function checkSlots(slots: readonly Slot[], found: Noting): void {
  if (found.reject(slots.length === 0, 'time_list', ACTIVITY_MESSAGES.slotsEmpty)) return;
  found.reject(slots.length > LIMITS.slots, 'time_list', ACTIVITY_MESSAGES.slotsTooMany);
  let whole = true;
  slots.forEach(([from, to], index) => {
    const at = `time_list.${index}`;
    const wrong =
      found.reject(!isTime(from), at, SETTING_MESSAGES.slotStart) ||
      found.reject(!isTime(to), at, SETTING_MESSAGES.slotEnd) ||
      found.reject(to < from, at, ACTIVITY_MESSAGES.slotOrder);
    if (wrong) whole = false;
  });
  const clash = whole ? overlaps(slots) : null;
  if (clash) {
    found.reject(true, `time_list.${clash[1]}`, ACTIVITY_MESSAGES.slotsOverlap, {
      errcode: ERRCODE.SLOTS_OVERLAP,
    });
  }
}

/** 活动设置: dates, cycle, slots, quota, reminder. */
export function checkTime(settings: ActivitySettings, found: Findings): void {
  checkStart(settings, found);
  checkEnd(settings, found);
  found.reject(!isCycle(settings.checkinday), 'checkinday', ACTIVITY_MESSAGES.cycleInvalid);
  checkSlots(settings.time_list, found);
  const { limit, alert_time: alert } = settings;
  const { min, max } = LIMITS.quota;
  found.reject(!Number.isInteger(limit) || limit < min || limit > max, 'limit', SETTING_MESSAGES.quota);
  const noTime = found.context.mode === 'create' && alert !== undefined && !Number.isInteger(alert);
  found.reject(noTime, 'alert_time', SETTING_MESSAGES.remindEmpty);
}
