import type { Tx } from '../../platform/db/db.ts';
import { assertAccess, owns } from '../activity/activity.policy.ts';
import { type Access, loadAccess } from '../activity/activity.reads.ts';

export { owns };

/** The activity of a manager, whose right is asked for in the transaction itself. */
export async function managedIn(tx: Tx, cid: string, uid: string): Promise<Access> {
  const access = await loadAccess(tx, cid, uid);
  assertAccess(access, 'manage');
  return access;
}
