import type { Db } from '../../platform/db/db.ts';
import { insideId } from '../../platform/ids/ids.ts';
import { loadToGrade } from '../record/to-grade.reads.ts';

/** Submissions that wait for a grade in a class; `mark_wid` names the homework where it is one alone, '' otherwise. */
interface ToGrade {
  to_mark: number;
  mark_wid: string;
}
export const NOTHING_TO_GRADE: ToGrade = { to_mark: 0, mark_wid: '' };

/** Submissions that wait for a grade, by class. */
export async function toGradeByClass(db: Db, cids: string[], at: Date): Promise<Map<string, ToGrade>> {
  const byClass = Map.groupBy(await loadToGrade(db, cids, at), ({ cid }) => cid);
  return new Map(
    [...byClass].map(([cid, lists]) => [
      cid,
      {
        to_mark: lists.reduce((total, { n }) => total + n, 0),
        mark_wid: lists.length === 1 ? insideId(cid, lists[0]!.wid) : '',
      },
    ]),
  );
}
