import { MAKEUP_MESSAGES } from '@rollcall/contract';
import type { Tx } from '../../platform/db/db.ts';
import { withdrawWaitingLeave } from '../attendance/leave/withdraw.service.ts';
import { referTo } from '../upload/refs.service.ts';
import { endLate } from './late-delivery.store.ts';
import { endMakeups, makeupHolder } from './makeup-request.store.ts';

/**
 * Nobody decides about what a member who leaves has waiting: it could not be accepted any more. With `erase`,
 * requests and deliveries that never became records go too. The caller holds the member's row.
 */
export async function withdrawWaiting(
  tx: Tx,
  cid: string,
  memberId: string,
  { erase, now }: { erase: boolean; now: Date },
): Promise<void> {
  const ended = await endMakeups(tx, cid, memberId, { remark: MAKEUP_MESSAGES.withdrawn, at: now, erase });
  await withdrawWaitingLeave(tx, cid, memberId, { erase, now });
  const late = await endLate(tx, cid, memberId, erase);
  const holders = [...ended.map(makeupHolder), ...late];
  for (const holder of holders) await referTo(tx, cid, holder, []);
}
