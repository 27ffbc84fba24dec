import type { FileOwner } from '../../platform/files/file-owner.ts';
import { anyMay } from '../activity/file.policy.ts';
import { HOLDER, seesHomeworkFile } from './file.reads.ts';

/** Owner of the files that the content of a homework names, or its answer. */
export const homeworkFiles: FileOwner = {
  holders: 'content and answer of a homework',
  owns: (holder) => HOLDER.test(holder),
  mayRead: (db, place, uids, at) =>
    anyMay(db, place.cid, uids, (access, uid) => seesHomeworkFile(db, place, access, uid, at)),
};
