import type { Tx } from '../../../platform/db/db.ts';
import { referTo } from '../../upload/refs.service.ts';
import { endWaitingLeave, leaveHolder } from '../leave.store.ts';

export { loadLeaveDays, moveLeave } from '../leave.store.ts';

/**
 * Withdraws leave that a member who leaves has waiting; with `erase` all that was not approved goes. The caller holds
 * the member's row.
 */
export async function withdrawWaitingLeave(
  tx: Tx,
  cid: string,
  memberId: string,
  { erase, now }: { erase: boolean; now: Date },
): Promise<void> {
  const ended = await endWaitingLeave(tx, cid, memberId, { erase, now });
  if (!erase) return;
  for (const id of ended) await referTo(tx, cid, leaveHolder(id), []);
}
