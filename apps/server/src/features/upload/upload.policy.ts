import type { Db } from '../../platform/db/db.ts';
import { insideId } from '../../platform/ids/ids.ts';
import { manages, takesPart } from '../activity/activity.policy.ts';
import { loadAccess, type Versions } from '../activity/activity.reads.ts';
import { visibleMember } from '../record/record.policy.ts';
import { findRecord } from '../record/record.reads.ts';
import { type FileRow, loadFile, loadRefs, loadVideosOf } from './upload.store.ts';

/**
 * May a person see what one saved object names? Covers and descriptions are what a poster shows: everybody with the
 * address. Lists of names and what was asked at joining are the managers'. Media in records follow the right to the
 * record, asked afresh each time (design §10).
 */
async function mayBy(
  db: Db,
  versions: Versions,
  file: FileRow,
  { cid, holder }: { cid: string; holder: string },
  uids: string[],
): Promise<boolean> {
  if (holder === 'settings' && file.kind !== 'list') return true;
  for (const uid of uids) {
    const access = await loadAccess(db, cid, uid);
    if (!access || access.activity.deleted_at !== null || !takesPart(access)) continue;
    if (manages(access)) return true;
    if (!holder.startsWith('record ')) continue;
    const { settings } = await versions.of(db, access.activity);
    const only = visibleMember(access, settings);
    const record = await findRecord(db, cid, holder.slice(7), uid);
    if (record && (only === undefined || record.unionid === insideId(cid, only))) return true;
  }
  return false;
}

/** What is not saved yet is its uploader's alone; a video's picture is seen by who may see the video. */
async function maySee(db: Db, versions: Versions, file: FileRow, uids: string[]): Promise<boolean> {
  if (uids.includes(file.uid) || file.purpose === 'template') return true;
  const videos = file.kind === 'image' ? await loadVideosOf(db, file.token) : [];
  for (const token of [file.token, ...videos])
    for (const ref of await loadRefs(db, token)) if (await mayBy(db, versions, file, ref, uids)) return true;
  return false;
}

/**
 * A file that one of the people may see; undefined for what is not there and what is none of theirs. A video asked for
 * as a picture is its still.
 */
export async function visibleFile(
  db: Db,
  versions: Versions,
  token: string,
  ext: string | undefined,
  uids: string[],
): Promise<FileRow | undefined> {
  const file = await loadFile(db, token);
  if (!file || !(await maySee(db, versions, file, uids))) return undefined;
  return file.still !== null && (ext === 'jpg' || ext === 'png') ? loadFile(db, file.still) : file;
}
