import { type CheckinRecord, MESSAGES } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { loadAccess, type Versions } from '../activity/activity.reads.ts';
import { viewOfHomework } from './filter.reads.ts';
import { assertMayRead, viewerOf } from './record.policy.ts';
import { findRecord } from './record.reads.ts';

/**
 * One record, as the person may see it.
 * @throws Refused where it is not there, or none of his to see
 */
export async function readRecord(
  db: Db,
  versions: Versions,
  uid: string,
  ptId: string,
): Promise<CheckinRecord> {
  const { cid, id } = splitInsideId(ptId);
  const access = await loadAccess(db, cid, uid);
  const notFound = () => refuse(MESSAGES.recordNotFound, { reason: 'not_found' });
  if (!access) throw notFound();
  const { settings } = await versions.of(db, access.activity);
  const record = await findRecord(db, cid, id, viewerOf(access, settings, uid));
  if (!record) throw notFound();
  const view = record.homework
    ? await viewOfHomework(db, cid, splitInsideId(record.homework.wid).id)
    : undefined;
  assertMayRead(access, settings, record, view);
  return record;
}
