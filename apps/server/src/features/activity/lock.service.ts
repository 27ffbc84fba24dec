import type { Queryable } from '../../platform/db/db.ts';
import { type ActivityWithSettings, loadActivity } from './activity.store.ts';

export type { ActivityWithSettings } from './activity.store.ts';

/** Holds an activity's row for the caller's transaction; undefined when it is gone or in the bin. */
export async function lockActivity(tx: Queryable, cid: string): Promise<ActivityWithSettings | undefined> {
  const activity = await loadActivity(tx, cid, 'lock');
  return activity?.deleted_at === null ? activity : undefined;
}

/** The same for an activity that may lie in the bin. */
export const lockAnyActivity = (tx: Queryable, cid: string): Promise<ActivityWithSettings | undefined> =>
  loadActivity(tx, cid, 'lock');
