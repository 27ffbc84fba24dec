import { SUBMISSION_MESSAGES } from '@rollcall/contract/submission/messages';
import { slotQuota } from '../time/slots.ts';
import type { ActivityRules } from './activity-rules.ts';
import { periodUnitOf } from './cycle.ts';
import { slotIdsOf } from './slot-ids.ts';
import { NO_SLOT_KEY } from './time-window.ts';

/** Accepted submissions of a member in one period. */
export interface UsedQuota {
  total: number;
  /** Per slot key (`slotKeyOf`). */
  bySlot: ReadonlyMap<number, number>;
  /** Ordinals taken, per slot key. */
  ordinals: ReadonlyMap<number, ReadonlySet<number>>;
}

type Counted = Pick<ActivityRules, 'checkinday' | 'time_list' | 'limit'>;
type CountedSlots = Counted & Pick<ActivityRules, 'slot_ids'>;

/** True where each slot of a day is judged by itself: in cycles by days with room for all slots. */
export const judgesSlots = ({ checkinday, time_list, limit }: Counted): boolean =>
  periodUnitOf(checkinday) === 'day' && limit >= time_list.length;

/**
 * Submissions that count in the quota of a period. Where each slot is judged by itself, a sign-in of a slot that was taken
 * away since fills none of those that are left, and keeps nobody from them (docs/decisions/112); nor does one of the week or month
 * that was counted before. Homework knows no slot ids.
 * @param ofDay rules that hold on the day, where others judge: the slots of both count
 */
export function usedIn(
  rules: CountedSlots,
  { total, bySlot }: Pick<UsedQuota, 'total' | 'bySlot'>,
  ofDay = rules,
): number {
  if (!rules.slot_ids || !judgesSlots(rules) || !judgesSlots(ofDay)) return total;
  const ids = new Set([...slotIdsOf(rules), ...slotIdsOf(ofDay)]);
  return [...ids].reduce((sum, id) => sum + (bySlot.get(id) ?? 0), 0);
}

/** True where a slot of a daily cycle has all the sign-ins that it takes: ceil(limit / slots) (JOIN-11). */
export const isSlotFull = (
  { limit, time_list }: Counted,
  { bySlot }: Pick<UsedQuota, 'bySlot'>,
  slotKey: number,
): boolean => slotKey !== NO_SLOT_KEY && (bySlot.get(slotKey) ?? 0) >= slotQuota(limit, time_list.length);

/**
 * True where the quota leaves room in a slot: `limit` a period, and in daily cycles what one of several slots takes
 * (`isSlotFull`).
 * @param ofDay rules that hold on the day, where others judge: room in a period of either is enough, for an edit may have
 * raised the quota since
 */
export function hasRoom(
  rules: CountedSlots,
  used: Pick<UsedQuota, 'total' | 'bySlot'>,
  slotKey: number,
  ofDay = rules,
): boolean {
  const samePeriod = periodUnitOf(ofDay.checkinday) === periodUnitOf(rules.checkinday);
  const isFull = usedIn(rules, used, ofDay) >= rules.limit;
  if (isFull && !(samePeriod && usedIn(ofDay, used) < ofDay.limit)) return false;
  return !isSlotFull(rules, used, slotKey);
}

const SPANS = { day: '今天', week: '本周', month: '本月' } as const;

/**
 * Which count leaves no room in a slot, in words: that of the slot where the period has some left elsewhere.
 * @param homework what is submitted, and whether it has one period alone
 */
export function quotaWords(
  rules: CountedSlots,
  used: Pick<UsedQuota, 'total' | 'bySlot'>,
  homework?: { single: boolean },
): string {
  const span =
    usedIn(rules, used) < rules.limit
      ? '本时段'
      : homework?.single
        ? ''
        : SPANS[periodUnitOf(rules.checkinday)];
  return SUBMISSION_MESSAGES.quotaUsed(span, homework ? '提交' : '签到');
}

/** Quota used by records in one period. */
export function quotaOf(
  records: readonly { period_start: string; slot: number; ordinal: number }[],
  periodStart: string,
): UsedQuota {
  const bySlot = new Map<number, number>();
  const ordinals = new Map<number, Set<number>>();
  let total = 0;
  for (const { period_start, slot, ordinal } of records) {
    if (period_start !== periodStart) continue;
    total++;
    bySlot.set(slot, (bySlot.get(slot) ?? 0) + 1);
    ordinals.set(slot, (ordinals.get(slot) ?? new Set<number>()).add(ordinal));
  }
  return { total, bySlot, ordinals };
}

/** Lowest free number from 1 in a slot of the period. */
export function nextOrdinal(used: Pick<UsedQuota, 'ordinals'>, slotKey: number): number {
  const taken = used.ordinals.get(slotKey);
  let ordinal = 1;
  while (taken?.has(ordinal)) ordinal++;
  return ordinal;
}
