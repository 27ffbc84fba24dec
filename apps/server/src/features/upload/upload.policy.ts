import type { Db } from '../../platform/db/db.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { manages } from '../activity/activity.policy.ts';
import { loadAccess, type Versions } from '../activity/activity.reads.ts';
import { seesHomeworkFile } from '../homework/file.reads.ts';
import { viewOfHomework } from '../record/filter.reads.ts';
import { isOpenToVisitors, mayRead, viewerOf } from '../record/record.policy.ts';
import { findRecord } from '../record/record.reads.ts';
import { hasVisited } from '../visit/visit.reads.ts';
import { SEALED_PURPOSES } from './upload.reads.ts';
import { type FileRow, loadFile, loadRefs, loadVideosOf } from './upload.store.ts';

/**
 * What belongs to a record: its own media, those of its reviews and comments (`remark <record> <review>`), and what
 * lies under drawings on its pictures (`annotation <record>`), which others but its author see drawn on only.
 */
const RECORD_HOLDER = /^(record|remark|comment|annotation) (\S+)/;

/**
 * May a person see what one saved object names? Covers and descriptions are what a poster shows: everybody with the
 * address. Lists of names and what was asked at joining are the managers'. Media in records follow the right to the
 * record, asked afresh each time (D8).
 */
async function mayBy(
  db: Db,
  versions: Versions,
  file: FileRow,
  { cid, holder }: { cid: string; holder: string },
  uids: string[],
  at: Date,
): Promise<boolean> {
  if (holder === 'settings' && file.kind !== 'list') return true;
  for (const uid of uids) {
    const access = await loadAccess(db, cid, uid);
    if (!access || access.activity.deleted_at !== null) continue;
    if (manages(access)) return true;
    const [, what, recordId] = RECORD_HOLDER.exec(holder) ?? [];
    if (recordId === undefined) {
      if (await seesHomeworkFile(db, { cid, holder }, access, uid, at)) return true;
      continue;
    }
    const { settings } = await versions.of(db, access.activity);
    const record = await findRecord(db, cid, recordId, viewerOf(access, settings, uid));
    const view = record?.homework && (await viewOfHomework(db, cid, splitInsideId(record.homework.wid).id));
    if (what === 'annotation' && record?.mine !== 1) continue;
    if (!record) continue;
    const isOutside = access.member === null && isOpenToVisitors(settings, view ?? undefined);
    const visits = isOutside && (await hasVisited(db, uid, cid));
    if (mayRead(access, settings, record, view ?? undefined, visits)) return true;
  }
  return false;
}

/** What is not saved yet is its uploader's alone; a video's picture is seen by who may see the video. */
async function maySee(db: Db, versions: Versions, file: FileRow, uids: string[], at: Date): Promise<boolean> {
  if (uids.includes(file.uid) || file.purpose === 'template' || file.purpose === 'avatar') return true;
  // Whatever names it: a document is its owner's alone, and an operator's by a call of their own.
  if (SEALED_PURPOSES.includes(file.purpose)) return false;
  const videos = file.kind === 'image' ? await loadVideosOf(db, file.token) : [];
  for (const token of [file.token, ...videos])
    for (const ref of await loadRefs(db, token))
      if (await mayBy(db, versions, file, ref, uids, at)) return true;
  return false;
}

/**
 * A file that one of the people may see at a moment of the business clock; undefined for what is not there and what is none of theirs. A video asked for
 * as a picture is its still.
 */
export async function visibleFile(
  db: Db,
  versions: Versions,
  token: string,
  ext: string | undefined,
  uids: string[],
  at: Date,
): Promise<FileRow | undefined> {
  const file = await loadFile(db, token);
  if (!file || !(await maySee(db, versions, file, uids, at))) return undefined;
  return file.still !== null && (ext === 'jpg' || ext === 'png') ? loadFile(db, file.still) : file;
}
