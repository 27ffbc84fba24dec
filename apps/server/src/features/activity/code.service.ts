import type { Tx } from '../../platform/db/db.ts';
import { activityNotFound } from '../../platform/http/api-error.ts';
import { raiseCode } from './activity.store.ts';
import { lockActivity } from './lock.service.ts';

/** Makes all codes of an activity given out so far useless; the number of the one that holds from now on. */
export async function raiseCodeVersion(tx: Tx, cid: string): Promise<number> {
  if (!(await lockActivity(tx, cid))) throw activityNotFound();
  return raiseCode(tx, cid);
}
