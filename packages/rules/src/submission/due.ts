import type { Slot } from '@rollcall/contract/activity/settings';
import { MAKEUP_MESSAGES } from '@rollcall/contract/makeup/messages';
import { SUBMISSION_MESSAGES } from '@rollcall/contract/submission/messages';
import type { DueState, SubmitReason } from '@rollcall/contract/submission/reasons';
import { isCheckinDay, isMissingDay, periodOf } from '../schedule/cycle.ts';
import { hasRoom, quotaWords, usedIn } from '../schedule/quota.ts';
import { judgeTimeWindow, NO_SLOT_KEY, nextOpening, slotKeyOf } from '../schedule/time-window.ts';
import { addDays, type Day, DEFAULT_ZONE, dayOf, secondOfDay, startOfDay } from '../time/calendar.ts';
import { lastSecondOf, slotAt, slotQuota } from '../time/slots.ts';
import { type StandingInput, standingReason } from './submission.ts';

type SlotState = DueState['slots'][number];

export interface DueVerdict {
  /** Message beyond the reason's own sentence. */
  message?: string;
  /** null: may sign in now. Proofs of the request itself (scan, position, network) are not judged here. */
  reason: SubmitReason | null;
  /** Unix seconds when the member can sign in next. */
  opensAt: number | null;
  /** Unix seconds of the last second of the open slot. */
  closesAt: number | null;
  /** Today's slots, in the order of the settings. */
  slots: SlotState[];
  done: number;
  limit: number;
}

function slotStates(input: StandingInput, today: Day, zone: string): SlotState[] {
  const { rules, used, now, workdays } = input;
  const second = secondOfDay(now, zone);
  const openDay = isCheckinDay(rules, today, workdays);
  const missingDay = isMissingDay(rules, today, workdays);
  const total = usedIn(rules, used);
  const full = total >= rules.limit;
  return rules.time_list.map((slot, index): SlotState => {
    const key = slotKeyOf(rules, slot);
    const perSlot = key !== NO_SLOT_KEY && rules.time_list.length > 1;
    const of = perSlot ? slotQuota(rules.limit, rules.time_list.length) : rules.limit;
    const done = perSlot ? (used.bySlot.get(key) ?? 0) : total;
    const state = (): SlotState['state'] => {
      if (!openDay) return 'closed';
      if (done >= of) return 'done';
      if (full) return done > 0 ? 'done' : 'closed';
      if (second < slot[0]) return 'later';
      if (slotAt(rules.time_list, second) === index) return 'open';
      if (second <= lastSecondOf(slot)) return 'later';
      if (done > 0) return 'done';
      return missingDay ? 'missed' : 'closed';
    };
    return { slot, state: state(), done, of };
  });
}

/** When the quota has room again: a later slot of this period, else the first opening of the next period. */
function nextWithRoom(input: StandingInput, today: Day, zone: string): number | null {
  const { rules, used, now, workdays } = input;
  const period = periodOf(rules, today);
  if (usedIn(rules, used) < rules.limit) {
    const accepts = (day: Day, slot: Slot) =>
      day > period.end || hasRoom(rules, used, slotKeyOf(rules, slot));
    return nextOpening(rules, now, workdays, zone, accepts) ?? null;
  }
  return nextOpening(rules, startOfDay(addDays(period.end, 1), zone), workdays, zone) ?? null;
}

/** State of the button for a member now: the judgement of a submission as far as it needs no request. */
export function dueStateOf(input: StandingInput): DueVerdict {
  const { rules, used, now, workdays, zone = DEFAULT_ZONE } = input;
  const today = dayOf(now, zone);
  const base = { slots: slotStates(input, today, zone), done: usedIn(rules, used), limit: rules.limit };
  const timeWindow = judgeTimeWindow(rules, now, workdays, zone);
  const standing = standingReason(input);
  const never = { ...base, opensAt: null, closesAt: null };
  if (standing) return { ...never, reason: standing };
  if (input.proxyOff) return { ...never, reason: 'proxy_refused', message: MAKEUP_MESSAGES.proxyOff };
  if (!timeWindow.ok) {
    // A used quota moves the next chance on, but why it is closed now stays the first reason.
    const opensAt =
      timeWindow.reason === 'outside_slot' ? nextWithRoom(input, today, zone) : timeWindow.opensAt;
    const said = timeWindow.message === undefined ? {} : { message: timeWindow.message };
    return { ...base, ...said, reason: timeWindow.reason, opensAt: opensAt ?? null, closesAt: null };
  }
  if (hasRoom(rules, used, timeWindow.slotKey)) {
    return { ...base, reason: null, opensAt: null, closesAt: timeWindow.closesAt };
  }
  const message = quotaWords(rules, used, input.timing);
  return {
    ...base,
    reason: 'quota_used',
    message,
    opensAt: nextWithRoom(input, today, zone),
    closesAt: null,
  };
}

/** The verdict as pages read it, with the reason in words. */
export const shownDue = ({
  reason,
  message,
  opensAt,
  closesAt,
  slots,
  done,
  limit,
}: DueVerdict): DueState => ({
  reason,
  msg: reason === null ? '' : (message ?? SUBMISSION_MESSAGES.submit[reason]),
  opens_at: opensAt,
  closes_at: closesAt,
  slots,
  done,
  limit,
});
