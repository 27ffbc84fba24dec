import type { CheckinRecord, RecordVersion } from '@rollcall/contract';
import { fieldChanges } from '@rollcall/rules';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { referToStored } from '../upload/refs.service.ts';
import { listVersions } from './version.reads.ts';
import { contentOfVersions, insertVersion, type VersionReason } from './version.store.ts';

/**
 * Keeps what a record says now, before it is changed by its member (`edit`), by a correction (`fix`) or by an annotated
 * picture (`grade`), together with the files that it names. The caller holds the record.
 */
export async function saveVersion(
  tx: Tx,
  cid: string,
  recordId: string,
  why: VersionReason,
  uid: string,
  now: Date,
): Promise<void> {
  await insertVersion(tx, cid, recordId, why, uid, now);
  await referToStored(tx, cid, `version ${recordId}`, await contentOfVersions(tx, cid, recordId));
}

/** Earlier versions of a record, newest first, each with what the change after it made of the fields. */
export async function versionsOf(db: Db, record: CheckinRecord): Promise<RecordVersion[]> {
  const { cid, id } = splitInsideId(record.pt_id);
  const rows = await listVersions(db, cid, id);
  return rows.map((row, index): RecordVersion => {
    const newer = rows[index - 1];
    const fill = newer ? newer.fill_params : record.fill_params;
    const fix = newer ? newer.fix_params : (record.fix?.fill_params ?? null);
    return {
      n: row.n,
      why: row.why,
      nickname: row.nickname,
      t_until: unixSeconds(row.t_until),
      after_review: row.after_review ? 1 : 0,
      fill_params: row.fill_params,
      fix_params: row.fix_params ?? [],
      changes: fieldChanges(row.fill_params, fill),
      // A first correction is one of what was submitted.
      fix_changes: fix === null ? [] : fieldChanges(row.fix_params ?? row.fill_params, fix),
    };
  });
}
