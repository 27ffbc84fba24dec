import { exceptionProblem } from '../../src/attendance/exception.ts';
import { savedSlotRules, slotRuleProblems } from '../../src/attendance/slot-rules.ts';
import { followSlots } from '../../src/schedule/slot-ids.ts';
import { dayOf } from '../../src/time/calendar.ts';
import type { EventOf } from './history.ts';
import { type Activity, nameOf, revisionOf } from './replay-facts.ts';

/** Events of the settings and of days off, through the rules. */

export function edit(activity: Activity, { settings, at }: EventOf<'edit'>): boolean {
  const { rules: sent, slots, cycle, limit } = settings;
  const counted = { checkinday: cycle, time_list: slots, limit };
  if (slotRuleProblems({ ...counted, slot_rules: sent }, () => false).length > 0) return false;
  const before = activity.rules;
  const slot_ids = followSlots(before, slots, activity.usedIds);
  const rules = savedSlotRules(before, { ...counted, slot_ids }, sent);
  for (const id of slot_ids) activity.usedIds.add(id);
  const next = revisionOf(settings, slot_ids, rules);
  activity.revise(dayOf(at), next);
  activity.settings = settings;
  return true;
}

export function exception(activity: Activity, { day, kind }: EventOf<'exception'>): boolean {
  const name = nameOf(day);
  if (kind === 'none') return activity.setException(name, null);
  if (exceptionProblem(activity.rules, name, kind) !== undefined) return false;
  return activity.setException(name, { kind, note: '' });
}
