import { SUBMISSION_MESSAGES } from '@rollcall/contract/submission/messages';
import { slotQuota } from '../time/slots.ts';
import type { ActivityRules } from './activity-rules.ts';
import { periodUnitOf } from './cycle.ts';
import { NO_SLOT_KEY } from './time-window.ts';

/** Accepted submissions of a member in one period. */
export interface UsedQuota {
  total: number;
  /** Per slot key (`slotKeyOf`). */
  bySlot: ReadonlyMap<number, number>;
  /** Ordinals taken, per slot key. */
  ordinals: ReadonlyMap<number, ReadonlySet<number>>;
}

/**
 * True where the quota leaves room in a slot: `limit` a period, and in daily cycles with several slots at most
 * ceil(limit / slots) in one of them (JOIN-11).
 */
export function hasRoom(
  rules: Pick<ActivityRules, 'limit' | 'time_list'>,
  used: Pick<UsedQuota, 'total' | 'bySlot'>,
  slotKey: number,
): boolean {
  if (used.total >= rules.limit) return false;
  if (slotKey === NO_SLOT_KEY || rules.time_list.length < 2) return true;
  return (used.bySlot.get(slotKey) ?? 0) < slotQuota(rules.limit, rules.time_list.length);
}

const SPANS = { day: '今天', week: '本周', month: '本月' } as const;

/**
 * Which count leaves no room in a slot, in words: that of the slot where the period has some left elsewhere.
 * @param homework what is submitted, and whether it has one period alone
 */
export function quotaWords(
  rules: Pick<ActivityRules, 'limit' | 'checkinday'>,
  used: Pick<UsedQuota, 'total'>,
  homework?: { single: boolean },
): string {
  const span =
    used.total < rules.limit ? '本时段' : homework?.single ? '' : SPANS[periodUnitOf(rules.checkinday)];
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
