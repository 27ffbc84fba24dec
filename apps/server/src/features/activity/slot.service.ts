import type { ActivitySettings, SlotRules } from '@rollcall/contract';
import {
  type ActivityRules,
  carryOverSlotRules,
  type Day,
  DEFAULT_ZONE,
  followSlots,
  rulesOf,
  savedSlotRules,
} from '@rollcall/rules';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import { revisionOf } from './activity.reads.ts';
import { type ActivityWithSettings, insertRevision, loadSlotIds, updateActivity } from './activity.store.ts';

/**
 * Rules of an activity as they are after a save: its slots keep their ids (docs/decisions/112), and with them their
 * names, kinds and marks. The caller holds the activity's row; the revision is read by a statement of its own, which sees
 * what a save before this one wrote.
 */
export async function savedRules(
  tx: Tx,
  { cid, rev }: Pick<ActivityWithSettings, 'cid' | 'rev'>,
  next: ActivitySettings,
): Promise<ActivityRules> {
  const before = (await revisionOf(tx, cid, rev)) ?? { time_list: [] };
  const slotIds = followSlots(before, next.time_list, await loadSlotIds(tx, cid));
  const rules = rulesOf(next, DEFAULT_ZONE, slotIds);
  const slotRules = carryOverSlotRules(before, rules);
  return slotRules ? { ...rules, slot_rules: slotRules } : rules;
}

/** Names, kinds and marks of the slots of now, in the order of `time_list`. */
export async function slotRulesOf(
  db: Queryable,
  { cid, rev }: Pick<ActivityWithSettings, 'cid' | 'rev'>,
): Promise<SlotRules> {
  const rules = await revisionOf(db, cid, rev);
  return rules?.slot_rules ?? (rules?.time_list ?? []).map(() => null);
}

/** Saves rules of the slots, which hold from `today` on; the caller holds the row and has judged them. */
export async function saveSlotRules(
  tx: Tx,
  activity: ActivityWithSettings,
  sent: SlotRules,
  { today, now }: { today: Day; now: Date },
): Promise<void> {
  const { cid, rev, settings, start_day, end_day } = activity;
  const { slot_rules: _, ...rules } = (await revisionOf(tx, cid, rev))!;
  const slotRules = savedSlotRules(rules, rules, sent);
  await updateActivity(tx, cid, rev + 1, settings, start_day, end_day);
  const saved = slotRules ? { ...rules, slot_rules: slotRules } : rules;
  await insertRevision(tx, cid, { rev: rev + 1, today, startDay: start_day }, saved, now);
}
