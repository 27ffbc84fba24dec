import type { Tx } from '../../platform/db/db.ts';
import {
  addToGradeCounters,
  lockGradeCounters,
  projectGradeOfRecord,
  subtractFromGradeCounters,
} from './counters.store.ts';

/** Brings a record's grade, and the counts of the tabs, in line with its reviews; the caller holds the record. */
export async function projectGrade(tx: Tx, cid: string, recordId: string): Promise<void> {
  await lockGradeCounters(tx, cid, recordId);
  // Out with the old grade and in with the new; in between nobody looks.
  await subtractFromGradeCounters(tx, cid, [recordId]);
  await projectGradeOfRecord(tx, cid, recordId);
  await addToGradeCounters(tx, cid, [recordId]);
}
