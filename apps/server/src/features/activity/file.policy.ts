import type { Db } from '../../platform/db/db.ts';
import type { FileOwner } from '../../platform/files/file-owner.ts';
import { manages } from './activity.policy.ts';
import { type Access, isAvailable, loadAccess } from './activity.reads.ts';

/**
 * Resolves true where one of the people manages the activity, or is let in by `may`; an activity in the bin lets
 * nobody in.
 */
export async function anyMay(
  db: Db,
  cid: string,
  uids: readonly string[],
  may: (access: Access, uid: string) => Promise<boolean> = async () => false,
): Promise<boolean> {
  for (const uid of uids) {
    const access = await loadAccess(db, cid, uid);
    if (!isAvailable(access)) continue;
    if (manages(access) || (await may(access, uid))) return true;
  }
  return false;
}

/**
 * Owner of all files of an activity that no other feature claims. Covers and descriptions are on a poster: everybody
 * with the address sees them. Lists of names and answers given at joining are for managers.
 */
export const activityFiles: FileOwner = {
  holders: 'settings, lists of names, answers given at joining, and whatever nobody else holds',
  owns: () => true,
  mayRead: async (db, { cid, holder, kind }, uids) =>
    (holder === 'settings' && kind !== 'list') || anyMay(db, cid, uids),
};
