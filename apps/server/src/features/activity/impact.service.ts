import type { ActivitySettings, ImpactLine } from '@rollcall/contract';
import { dayOf, droppedFields, impactOf, kindOfActivity, type Workdays } from '@rollcall/rules';
import type { Db } from '../../platform/db/db.ts';
import { activityNotFound } from '../../platform/http/api-error.ts';
import { revisionOf } from './activity.reads.ts';
import { ofKind } from './activity.service.ts';
import { loadActivity, loadVersion } from './activity.store.ts';
import {
  countAhead,
  countIdentity,
  countRecords,
  countTodaySlots,
  countValues,
  countWaiting,
} from './impact.reads.ts';

/** Preview of the effects of a change, before it is saved. */
export function createImpactService(db: Db, workdays: () => Workdays) {
  return {
    /** Lines of `rules/impact`, with counts as of now; nothing is changed and nothing is held. */
    async preview(cid: string, settings: ActivitySettings, now: Date): Promise<ImpactLine[]> {
      const activity = await loadActivity(db, cid);
      if (!activity) throw activityNotFound();
      const before = activity.settings;
      const after = ofKind(kindOfActivity(before), settings);
      const today = dayOf(now.getTime() / 1000, activity.zone);
      const keysOf = (setting: 'fill_options' | 'reg_info') =>
        droppedFields(before[setting], after[setting]).map(({ field_key }) => field_key);
      const [version, records, today_slots, content, identity, pending, ahead, current] = await Promise.all([
        loadVersion(db, cid),
        countRecords(db, cid, today),
        countTodaySlots(db, cid, today),
        countValues(db, cid, keysOf('fill_options')),
        countIdentity(db, cid, keysOf('reg_info')),
        countWaiting(db, cid),
        countAhead(db, cid, today),
        revisionOf(db, cid, activity.rev),
      ]);
      const slot_ids = version?.slot_ids ?? undefined;
      const attendance = { slot_rules: current?.slot_rules, slot_ids, ...ahead };
      const numbers = { ...records, today_slots, slot_ids, content, identity, attendance };
      const facts = { today, joined: activity.join_num, pending, ...numbers };
      return impactOf(before, after, facts, workdays(), activity.zone);
    },
  };
}
export type ImpactService = ReturnType<typeof createImpactService>;
