import type { FileOwner } from '../../platform/files/file-owner.ts';
import { anyMay } from '../activity/file.policy.ts';
import { actsFor } from '../guardian/guardian.reads.ts';
import { memberOfMakeup } from './review.reads.ts';

const HOLDER = /^makeup (\S+)$/;

/** Owner of what was filled in and proved with make-ups: for managers, the member and whoever signs in for them. */
export const makeupFiles: FileOwner = {
  holders: 'make-ups that nobody approved yet, and their proof',
  owns: (holder) => HOLDER.test(holder),
  mayRead: (db, { cid, holder }, uids) =>
    anyMay(db, cid, uids, async (access, uid) => {
      const memberId = await memberOfMakeup(db, cid, HOLDER.exec(holder)?.[1] ?? '');
      return memberId !== undefined && actsFor(db, cid, memberId, uid, access.member);
    }),
};
