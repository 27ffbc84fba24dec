import { followSlots } from '@rollcall/rules';
import type { Tx } from '../../platform/db/db.ts';
import { revisionOf } from './activity.reads.ts';
import { type ActivityWithSettings, loadSlotIds } from './activity.store.ts';

/**
 * Ids of an activity's slots as they are after a save (docs/decisions/112). The caller holds the activity's row; the
 * revision is read by a statement of its own, which sees what a save before this one wrote.
 */
export async function savedSlotIds(
  tx: Tx,
  { cid, rev }: Pick<ActivityWithSettings, 'cid' | 'rev'>,
  after: ActivityWithSettings['settings']['time_list'],
): Promise<number[]> {
  const before = await revisionOf(tx, cid, rev);
  return followSlots(before ?? { time_list: [] }, after, await loadSlotIds(tx, cid));
}
