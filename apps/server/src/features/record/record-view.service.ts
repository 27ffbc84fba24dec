import type { CheckinRecord } from '@rollcall/contract';
import type { Db } from '../../platform/db/db.ts';
import { recordNotFound } from '../../platform/http/api-error.ts';
import { splitInsideId } from '../../platform/ids/ids.ts';
import { type CodeVersion, loadAccess, type Versions } from '../activity/activity.reads.ts';
import { viewOfHomework } from './filter.reads.ts';
import { assertMayRead, isOpenToVisitors, viewerOf } from './record.policy.ts';
import { findRecord } from './record.reads.ts';

/**
 * One record, as the person may see it. `cameByCode` is asked of who has nothing to do with the activity.
 * @throws ApiError where it is not there, or none of theirs to see
 */
export async function readRecord(
  db: Db,
  versions: Versions,
  uid: string,
  ptId: string,
  cameByCode?: (code: CodeVersion) => Promise<boolean>,
): Promise<CheckinRecord> {
  const { cid, id } = splitInsideId(ptId);
  const access = await loadAccess(db, cid, uid);
  if (!access) throw recordNotFound();
  const { settings } = await versions.of(db, access.activity);
  const record = await findRecord(db, cid, id, viewerOf(access, settings, uid));
  if (!record) throw recordNotFound();
  const view = record.homework
    ? await viewOfHomework(db, cid, splitInsideId(record.homework.wid).id)
    : undefined;
  const isOutside = access.member === null && record.mine === 0 && isOpenToVisitors(settings, view);
  const visits = isOutside && (await cameByCode?.(access.activity)) === true;
  assertMayRead(access, settings, record, view, visits);
  return record;
}
