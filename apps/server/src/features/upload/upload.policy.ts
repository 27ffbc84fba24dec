import type { Db } from '../../platform/db/db.ts';
import type { FileOwner } from '../../platform/files/file-owner.ts';
import { SEALED_PURPOSES } from './upload.reads.ts';
import { type FileRow, loadFile, loadRefs, loadVideosOf } from './upload.store.ts';

/** Holders that an organiser writes and whose lists managers read. */
const LIST_HOLDERS: ReadonlySet<string> = new Set(['list', 'settings']);

/** An unsaved file is its uploader's alone; a video's picture is seen by viewers of the video. */
async function maySee(
  db: Db,
  owners: readonly FileOwner[],
  file: FileRow,
  uids: readonly string[],
  at: Date,
): Promise<boolean> {
  if (uids.includes(file.uid) || file.purpose === 'template' || file.purpose === 'avatar') return true;
  // Under any holder, a document is its owner's alone, and an operator's by a call of their own.
  if (SEALED_PURPOSES.includes(file.purpose)) return false;
  const videos = file.kind === 'image' ? await loadVideosOf(db, file.token) : [];
  for (const token of [file.token, ...videos])
    for (const { cid, holder } of await loadRefs(db, token)) {
      // Names and numbers of people: nothing that a member saves makes a list theirs to read.
      if (file.kind === 'list' && !LIST_HOLDERS.has(holder)) continue;
      const owner = owners.find((one) => one.owns(holder));
      if (await owner?.mayRead(db, { cid, holder, kind: file.kind }, uids, at)) return true;
    }
  return false;
}

/**
 * A file that one of the people may see at a moment of the business clock; undefined for what is not there and what is none of theirs. A video asked for
 * as a picture is its still.
 */
export async function visibleFile(
  db: Db,
  owners: readonly FileOwner[],
  token: string,
  ext: string | undefined,
  uids: string[],
  at: Date,
): Promise<FileRow | undefined> {
  const file = await loadFile(db, token);
  if (!file || !(await maySee(db, owners, file, uids, at))) return undefined;
  return file.still !== null && (ext === 'jpg' || ext === 'png') ? loadFile(db, file.still) : file;
}
