import type { FileOwner } from '../../../platform/files/file-owner.ts';
import { anyMay } from '../../activity/file.policy.ts';
import { actsFor } from '../../guardian/guardian.reads.ts';
import { leaveById } from './leave-view.reads.ts';

const HOLDER = /^leave (\S+)$/;

/** Owner of pictures of leave: for managers, the member and whoever signs in for them. */
export const leaveFiles: FileOwner = {
  holders: 'leave',
  owns: (holder) => HOLDER.test(holder),
  mayRead: (db, { cid, holder }, uids) =>
    anyMay(db, cid, uids, async (access, uid) => {
      const leave = await leaveById(db, cid, HOLDER.exec(holder)?.[1] ?? '');
      return leave !== undefined && actsFor(db, cid, leave.member_id, uid, access.member);
    }),
};
