import type { Db } from '../../platform/db/db.ts';
import { insideId } from '../../platform/ids/ids.ts';
import { manages, takesPart } from '../activity/activity.policy.ts';
import { loadAccess, type Versions } from '../activity/activity.reads.ts';
import { visibleMember } from '../record/record.policy.ts';
import { findRecord } from '../record/record.reads.ts';
import { type FileRow, loadFile, loadRefs } from './upload.store.ts';

/**
 * May a person see a file? Covers and descriptions are what a poster shows: everybody with the address. Pictures
 * in records follow the right to the record, asked afresh each time (design §10); what is not saved yet is its
 * uploader's alone.
 */
async function maySee(db: Db, versions: Versions, file: FileRow, uids: string[]): Promise<boolean> {
  if (uids.includes(file.uid)) return true;
  for (const { cid, holder } of await loadRefs(db, file.token)) {
    if (holder === 'settings') return true;
    const recordId = holder.startsWith('record ') ? holder.slice(7) : undefined;
    if (!recordId) continue;
    for (const uid of uids) {
      const access = await loadAccess(db, cid, uid);
      if (!access || access.activity.deleted_at !== null || !takesPart(access)) continue;
      if (manages(access)) return true;
      const { settings } = await versions.of(db, access.activity);
      const only = visibleMember(access, settings);
      const record = await findRecord(db, cid, recordId, uid);
      if (record && (only === undefined || record.unionid === insideId(cid, only))) return true;
    }
  }
  return false;
}

/** A file that one of the people may see; undefined for what is not there and what is none of theirs. */
export async function visibleFile(
  db: Db,
  versions: Versions,
  token: string,
  uids: string[],
): Promise<FileRow | undefined> {
  const file = await loadFile(db, token);
  return file && (await maySee(db, versions, file, uids)) ? file : undefined;
}
