import { LEAVE, type LeaveState } from '@rollcall/contract/attendance/leave';
import {
  endLeaveFrom,
  judgeLeave,
  judgeLeaveDecision,
  judgeLeaveWithdrawal,
} from '../../src/attendance/leave.ts';
import { addDays, type Day, dayOf, daysBetween } from '../../src/time/calendar.ts';
import type { EventOf } from './history.ts';
import { type Activity, nameOf, type Person } from './replay-facts.ts';

/** Events of leave, through the rules. */

/** Ids of the slots of some days, those that begin at a second where one is named. */
function idsOf(activity: Activity, first: Day, last: Day, start?: number): number[] {
  const found = new Set<number>();
  if (last < first || daysBetween(first, last) > 100) return [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const { time_list } = activity.calendar.rulesOn(day);
    activity.idsOn(day).forEach((id, i) => {
      if (start === undefined || time_list[i]![0] === start) found.add(id);
    });
  }
  return [...found];
}

export function requestLeave(activity: Activity, person: Person, event: EventOf<'request'>): boolean {
  const { id, by, at } = event;
  const [first, last] = [nameOf(event.first), nameOf(event.last)];
  const named = event.starts?.map((start) => idsOf(activity, first, last, start));
  // A start that no day knows stands for an id that none has.
  const slots = named ? [...new Set(named.flatMap((ids) => (ids.length > 0 ? ids : [-2])))] : null;
  if (by === 'member' && person.account === 'line') return false;
  const verdict = judgeLeave({
    requester: by,
    mode: activity.settings.leave,
    member: person.standing,
    requested: { first, last, slots },
    existing: person.leave,
    rules: activity.rules,
    slotIds: idsOf(activity, first, last),
    today: dayOf(at),
  });
  if (verdict.ok) person.leave.push({ id, first, last, slots, state: verdict.state });
  return verdict.ok;
}

/** Changes the parts of a leave; true where one of them was. */
function changeLeave(
  { people }: Activity,
  ref: number,
  change: (leave: Person['leave'][number]) => Person['leave'][number] | undefined,
): boolean {
  let changed = false;
  for (const person of people)
    person.leave = person.leave.map((one) => {
      const next = one.id === ref ? change(one) : undefined;
      if (next) changed = true;
      return next ?? one;
    });
  return changed;
}

const stateAfter = (verdict: { ok: boolean; unchanged?: boolean }, state: LeaveState) =>
  verdict.ok && verdict.unchanged !== true ? { state } : undefined;

export function decideLeave(activity: Activity, { ref, yes }: EventOf<'decideLeave'>): boolean {
  const decision = yes ? LEAVE.APPROVED : LEAVE.REFUSED;
  return changeLeave(activity, ref, (one) => {
    const next = stateAfter(judgeLeaveDecision(one.state, decision), decision);
    return next && { ...one, ...next };
  });
}

export function withdrawLeave(activity: Activity, { ref, at }: EventOf<'withdraw'>): boolean {
  return changeLeave(activity, ref, (one) => {
    const next = stateAfter(judgeLeaveWithdrawal(one, dayOf(at)), LEAVE.WITHDRAWN);
    return next && { ...one, ...next };
  });
}

export function endLeave(activity: Activity, { ref, at }: EventOf<'endLeave'>): boolean {
  return changeLeave(activity, ref, (one) => {
    const next = endLeaveFrom(one, dayOf(at));
    return next.ok ? next.leave : undefined;
  });
}
