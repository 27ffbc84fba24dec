import type { Flag } from '@rollcall/contract';
import type { Slot } from '@rollcall/contract/activity/settings';
import { LEAVE } from '@rollcall/contract/attendance/leave';
import { DAY_OFF_MESSAGES } from '@rollcall/contract/attendance/messages';
import type { MakeupForm } from '@rollcall/contract/makeup/calls';
import { MAKEUP_MESSAGES } from '@rollcall/contract/makeup/messages';
import { SUBMISSION_MESSAGES } from '@rollcall/contract/submission/messages';
import { isExcused } from '../activity/reminder.ts';
import { coversSlot, type Leave } from '../attendance/leave-coverage.ts';
import { fieldsInUse } from '../field/fields-in-use.ts';
import type { ActivityRules } from '../schedule/activity-rules.ts';
import { isInActivity, isMissingDay, missingDayOf, periodOf } from '../schedule/cycle.ts';
import { offNoteOf } from '../schedule/exceptions.ts';
import { hasRoom, type UsedQuota } from '../schedule/quota.ts';
import { slotIdsOf } from '../schedule/slot-ids.ts';
import { NO_SLOT_KEY, slotKeyOf } from '../schedule/time-window.ts';
import { type Day, DEFAULT_ZONE, dayOf, secondOfDay, type Workdays } from '../time/calendar.ts';
import type { Interval } from '../time/interval.ts';
import { isWholeDay, lastSecondOf, sortSlots } from '../time/slots.ts';

/** Facts of the day that a member asks to make up for. */
export interface MakeupInput {
  day: Day;
  /** Start second of the slot, where the member chose one. */
  slot?: number | undefined;
  /** The rules that held on that day (D10). */
  rules: ActivityRules;
  /** They were a member on that day. */
  wasMember: boolean;
  /** Accepted in the period of that day. */
  used: UsedQuota;
  /** Asked for in that period and not decided yet, per slot key. */
  waiting: ReadonlyMap<number, number>;
  /** Their make-ups in the whole activity, accepted or waiting; marks of organisers are none of them. */
  spent: number;
}

/** Day and slot that a make-up would count in. */
interface MakeupPlace {
  day: Day;
  periodStart: Day;
  slotKey: number;
  /** null: the whole day. */
  slot: Slot | null;
}

export type MakeupVerdict =
  | { ok: true; place: MakeupPlace }
  | {
      ok: false;
      reason: 'not_started' | 'ended' | 'not_a_day' | 'makeup_refused' | 'quota_used';
      message?: string;
    };

/** Number of make-ups of a member in the whole activity; null: unlimited (N14, FORM-30). */
export function makeupAllowance(
  rules: Pick<ActivityRules, 'makeup_type' | 'makeup_limit' | 'init_makeups'>,
): number | null {
  // Revisions of before knew no `init_makeups`.
  return rules.makeup_type === 1 ? rules.makeup_limit + (rules.init_makeups ?? 0) : null;
}

/** The slots of a day that are over, so that only a make-up is left, in order of their start. */
function closedSlots(rules: ActivityRules, day: Day, now: number, zone = DEFAULT_ZONE): Slot[] {
  const today = dayOf(now, zone);
  if (day > today) return [];
  const second = secondOfDay(now, zone);
  return sortSlots(rules.time_list).filter((slot) => day < today || lastSecondOf(slot) < second);
}

/**
 * True where nothing but a make-up is left for a day: in weeks and months every day is open until the last one ends.
 */
function isOver(rules: ActivityRules, day: Day, now: number, workdays: Workdays, zone: string): boolean {
  const last = missingDayOf(rules, day, workdays);
  return periodOf(rules, day).unit === 'day' || (last !== null && last < dayOf(now, zone));
}

/** Slots of a day for which nothing came and nothing is asked: what a member sees as missed. */
export function missedSlots(
  input: Omit<MakeupInput, 'slot' | 'spent'>,
  now: number,
  workdays: Workdays,
  zone = DEFAULT_ZONE,
): Slot[] {
  const { rules, day, used, waiting } = input;
  if (!input.wasMember || !isMissingDay(rules, day, workdays) || !isOver(rules, day, now, workdays, zone))
    return [];
  const perSlot = periodOf(rules, day).unit === 'day';
  if (!perSlot)
    return used.total + (waiting.get(NO_SLOT_KEY) ?? 0) === 0 ? sortSlots(rules.time_list).slice(0, 1) : [];
  const together = combined(used, waiting);
  return closedSlots(rules, day, now, zone).filter(
    (slot) =>
      (together.bySlot.get(slotKeyOf(rules, slot)) ?? 0) === 0 &&
      hasRoom(rules, together, slotKeyOf(rules, slot)),
  );
}

/**
 * Missed slots of a day without those that approved leave excuses: each slot by itself in cycles by days; in weeks and months
 * all of them, where leave holds each open day of the period.
 */
export function missedBesideLeave(
  slots: readonly Slot[],
  member: { leave: readonly Leave[]; intervals: readonly Interval[] },
  rules: ActivityRules,
  day: Day,
  workdays: Workdays,
): readonly Slot[] {
  const leave = member.leave.filter(({ state }) => state === LEAVE.APPROVED);
  if (leave.length === 0) return slots;
  if (periodOf(rules, day).unit !== 'day') return isExcused(member, rules, day, workdays) ? [] : slots;
  const ids = slotIdsOf(rules);
  const excused = rules.time_list.filter((_, i) => leave.some((one) => coversSlot(one, day, ids[i]!)));
  return slots.filter(([start]) => !excused.some(([from]) => from === start));
}

/** Accepted and requested submissions as one: both take room. */
function combined(
  used: UsedQuota,
  waiting: ReadonlyMap<number, number>,
): Pick<UsedQuota, 'total' | 'bySlot'> {
  const bySlot = new Map(used.bySlot);
  let { total } = used;
  for (const [key, count] of waiting) {
    bySlot.set(key, (bySlot.get(key) ?? 0) + count);
    total += count;
  }
  return { total, bySlot };
}

/**
 * Day and slot of a make-up, or the reason that there is none (JOIN-17): a day on which something was due of this
 * member, that is over, and that has room left. `current` are the rules of now: whether make-ups are taken, and how
 * many.
 */
export function judgeMakeup(
  current: ActivityRules,
  input: MakeupInput,
  now: number,
  workdays: Workdays,
  zone = DEFAULT_ZONE,
): MakeupVerdict {
  const { rules, day, used, waiting } = input;
  const rejected = (message?: string): MakeupVerdict => ({
    ok: false,
    reason: 'makeup_refused',
    ...(message === undefined ? {} : { message }),
  });
  const today = dayOf(now, zone);
  if (today < current.start_day) return { ok: false, reason: 'not_started' };
  if (today > current.end_day) return { ok: false, reason: 'ended' };
  if (current.can_makeup === 0) return rejected();
  if (day > today) return rejected(MAKEUP_MESSAGES.future);
  if (!isInActivity(rules, day) || !isInActivity(current, day)) return rejected(MAKEUP_MESSAGES.outside);
  const note = offNoteOf(rules, day);
  if (note !== undefined) return { ok: false, reason: 'not_a_day', message: DAY_OFF_MESSAGES.makeup(note) };
  if (!isMissingDay(rules, day, workdays)) return rejected(MAKEUP_MESSAGES.notDue);
  if (!input.wasMember) return rejected(MAKEUP_MESSAGES.notMember);

  const closed = closedSlots(rules, day, now, zone);
  const candidates = input.slot === undefined ? closed : closed.filter(([start]) => start === input.slot);
  if (input.slot !== undefined && !rules.time_list.some(([start]) => start === input.slot))
    return rejected(MAKEUP_MESSAGES.noSlot);
  if (candidates.length === 0 || !isOver(rules, day, now, workdays, zone))
    return rejected(MAKEUP_MESSAGES.notOver);

  const together = combined(used, waiting);
  const free = candidates.filter((slot) => hasRoom(rules, together, slotKeyOf(rules, slot)));
  const missed = free.find((slot) => (together.bySlot.get(slotKeyOf(rules, slot)) ?? 0) === 0);
  const slot = missed ?? free[0];
  if (!slot) {
    if (candidates.some((one) => (waiting.get(slotKeyOf(rules, one)) ?? 0) > 0))
      return rejected(MAKEUP_MESSAGES.waiting);
    const { unit } = periodOf(rules, day);
    if (unit === 'day') return rejected(MAKEUP_MESSAGES.complete);
    return {
      ok: false,
      reason: 'quota_used',
      message: SUBMISSION_MESSAGES.quotaUsed(unit === 'week' ? '该周' : '该月'),
    };
  }
  const allowance = makeupAllowance(current);
  if (allowance !== null && input.spent >= allowance) return rejected(MAKEUP_MESSAGES.spent(allowance));
  return {
    ok: true,
    place: {
      day,
      periodStart: periodOf(rules, day).start,
      slotKey: slotKeyOf(rules, slot),
      slot: isWholeDay(rules.time_list) ? null : slot,
    },
  };
}

/** Index of what was asked on a day among the forms of the answer, added where it is new. */
export function formIn(
  forms: MakeupForm[],
  { fill_options, pic_text }: Pick<ActivityRules, 'fill_options' | 'pic_text'>,
  enable_hd: Flag,
): number {
  const form = { fill_options: fieldsInUse({ fill_options, enable_hd }), pic_text };
  const text = JSON.stringify(form);
  const known = forms.findIndex((one) => JSON.stringify(one) === text);
  return known === -1 ? forms.push(form) - 1 : known;
}
