import { ROLE, type Role } from '@rollcall/contract/activity/settings';
import { LEAVE, LEAVE_LIMITS, type LeaveState } from '@rollcall/contract/attendance/leave';
import { LEAVE_MESSAGES } from '@rollcall/contract/attendance/messages';
import { LEAVE_MODE, type LeaveMode } from '@rollcall/contract/attendance/settings';
import { ROLE_TRAITS } from '../role/roles.ts';
import { addDays, type Day, daysInclusive } from '../time/calendar.ts';
import type { DayRules } from './cells.ts';
import { type Leave, type LeaveSpan, liesInActivity, overlapsLeave } from './leave-coverage.ts';

/** Askers: the member or an approved guardian of theirs, an organiser. */
export type LeaveRequester = 'member' | 'organiser';

export interface LeaveInput {
  requester: LeaveRequester;
  /** Setting `leave` of now. */
  mode: LeaveMode;
  /** null: not a member, or one who left. */
  member: { role: Role; pending: boolean; takesPart: boolean } | null;
  requested: LeaveSpan;
  /** Leave of the member in any state. */
  existing: readonly Leave[];
  /** Rules of now. */
  rules: Pick<DayRules, 'start_day' | 'end_day'>;
  /** Ids that a slot has on some day of the leave. */
  slotIds: readonly number[];
  today: Day;
}

type LeaveVerdict =
  | { ok: true; state: typeof LEAVE.WAITING | typeof LEAVE.APPROVED }
  | { ok: false; message: string };

const reject = (message: string): { ok: false; message: string } => ({ ok: false, message });

/** Reason that lies in the person; undefined where they may have leave. */
function standing(member: LeaveInput['member']): string | undefined {
  if (!member || member.role === ROLE.BLACKLISTED) return LEAVE_MESSAGES.notMember;
  if (member.pending) return LEAVE_MESSAGES.waiting;
  const participates = ROLE_TRAITS[member.role].participates && member.takesPart;
  return participates ? undefined : LEAVE_MESSAGES.notParticipating;
}

/** Reason against leave that lies in the setting or in the person, whatever is asked; undefined for none. */
export const refusedByStanding = ({
  mode,
  member,
}: Pick<LeaveInput, 'mode' | 'member'>): string | undefined =>
  mode === LEAVE_MODE.OFF ? LEAVE_MESSAGES.off : standing(member);

/** Judges a request for leave: the state that it starts in, or the first reason against it. */
export function judgeLeave(input: LeaveInput): LeaveVerdict {
  const { requester, mode, requested, existing, rules, slotIds, today } = input;
  const reason = refusedByStanding(input);
  if (reason !== undefined) return reject(reason);
  if (requested.last < requested.first) return reject(LEAVE_MESSAGES.order);
  if (daysInclusive(requested.first, requested.last) > LEAVE_LIMITS.days)
    return reject(LEAVE_MESSAGES.tooLong);
  if (requester === 'member' && requested.first < addDays(today, -LEAVE_LIMITS.daysBack))
    return reject(LEAVE_MESSAGES.tooEarly);
  if (!liesInActivity(requested, rules)) return reject(LEAVE_MESSAGES.outside);
  if (
    requested.slots !== null &&
    (requested.slots.length === 0 || !requested.slots.every((id) => slotIds.includes(id)))
  )
    return reject(LEAVE_MESSAGES.slotUnknown);
  const counted = existing.filter(({ state }) => state === LEAVE.WAITING || state === LEAVE.APPROVED);
  if (counted.some((one) => overlapsLeave(one, requested))) return reject(LEAVE_MESSAGES.overlap);
  const atOnce = requester === 'organiser' || mode === LEAVE_MODE.AT_ONCE;
  return { ok: true, state: atOnce ? LEAVE.APPROVED : LEAVE.WAITING };
}

type LeaveChange = { ok: true; unchanged: boolean } | { ok: false; message: string };

/** Judges a decision of an organiser; the same again changes nothing. */
export function judgeLeaveDecision(
  state: LeaveState,
  decision: typeof LEAVE.APPROVED | typeof LEAVE.REFUSED,
): LeaveChange {
  if (state === decision) return { ok: true, unchanged: true };
  if (state === LEAVE.WITHDRAWN) return reject(LEAVE_MESSAGES.withdrawn);
  return state === LEAVE.WAITING ? { ok: true, unchanged: false } : reject(LEAVE_MESSAGES.decided);
}

/** Judges a withdrawal by whoever asked: of what waits at any time, of what is approved before its first day. */
export function judgeLeaveWithdrawal(
  { state, first }: Pick<Leave, 'state' | 'first'>,
  today: Day,
): LeaveChange {
  if (state === LEAVE.WITHDRAWN) return { ok: true, unchanged: true };
  if (state === LEAVE.REFUSED) return reject(LEAVE_MESSAGES.decided);
  if (state === LEAVE.APPROVED && first <= today) return reject(LEAVE_MESSAGES.begun);
  return { ok: true, unchanged: false };
}

/**
 * Leave after an organiser ended it from today on: withdrawn where nothing of it has passed, else up to yesterday; or the
 * reason against it.
 */
export function endLeaveFrom<L extends Leave>(
  leave: L,
  today: Day,
): { ok: true; leave: L } | { ok: false; message: string } {
  if (leave.state !== LEAVE.APPROVED) return reject(LEAVE_MESSAGES.decided);
  if (leave.last < today) return reject(LEAVE_MESSAGES.over);
  if (leave.first >= today) return { ok: true, leave: { ...leave, state: LEAVE.WITHDRAWN } };
  return { ok: true, leave: { ...leave, last: addDays(today, -1) } };
}
