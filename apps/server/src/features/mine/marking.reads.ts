import type { Db } from '../../platform/db/db.ts';
import { insideId } from '../../platform/ids/ids.ts';
import { loadToMark } from '../homework/to-mark.reads.ts';

/** What waits to be marked in a class; `mark_wid` names the homework where it is one alone, '' otherwise. */
export interface ToMark {
  to_mark: number;
  mark_wid: string;
}
export const NOTHING_TO_MARK: ToMark = { to_mark: 0, mark_wid: '' };

/** What waits to be marked, by class. */
export async function toMarkByClass(db: Db, cids: string[], at: Date): Promise<Map<string, ToMark>> {
  const byClass = Map.groupBy(await loadToMark(db, cids, at), ({ cid }) => cid);
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
