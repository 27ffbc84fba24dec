import type { Tx } from '../../platform/db/db.ts';
import { referTo } from '../upload/refs.service.ts';
import { tokensIn } from '../upload/upload.reads.ts';
import { contentOfVersions, insertVersion, type VersionReason } from './version.store.ts';

/**
 * Keeps what a record says now, before it is changed by its member (`edit`), by a correction (`fix`) or by an annotated
 * picture (`grade`), together with the files that it names. The caller holds the record.
 */
export async function keepVersion(
  tx: Tx,
  cid: string,
  recordId: string,
  why: VersionReason,
  uid: string,
  now: Date,
): Promise<void> {
  await insertVersion(tx, cid, recordId, why, uid, now);
  await referTo(tx, cid, `version ${recordId}`, tokensIn(await contentOfVersions(tx, cid, recordId)));
}
