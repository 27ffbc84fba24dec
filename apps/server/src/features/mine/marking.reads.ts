import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { insideId } from '../../platform/ids/ids.ts';

/** Running homework that is looked at, over all classes; what closes first. */
const LOOKED_AT = 500;

/** What waits to be reviewed in a class; `mark_wid` names the homework where it is one alone, '' otherwise. */
export interface ToMark {
  to_mark: number;
  mark_wid: string;
}
export const NOTHING_TO_MARK: ToMark = { to_mark: 0, mark_wid: '' };

/** What was handed in for running homework and is not reviewed, from counters alone: no record is read. */
export async function loadToMark(db: Db, cids: string[], at: Date): Promise<Map<string, ToMark>> {
  if (cids.length === 0) return new Map();
  // Summed by class here: Citus asks no table for each row of a query with a limit.
  const { rows } = await sql<{ cid: string; wid: string; n: number }>`
    SELECT h.cid, h.wid, (
        COALESCE((SELECT sum(d.done) FROM homework_day d WHERE d.cid = h.cid AND d.wid = h.wid), 0)
        - COALESCE((SELECT sum(t.n) FROM record_tally t WHERE t.cid = h.cid AND t.wid = h.wid), 0))::int AS n
    FROM homework h JOIN activity a ON a.cid = h.cid
    WHERE h.cid = ANY(${cids}) AND h.removed_at IS NULL AND h.closes_at >= ${at} AND h.opens_at <= ${at}
      AND COALESCE((a.settings->>'disable_homework')::int, 0) = 0
    ORDER BY h.closes_at, h.wid LIMIT ${LOOKED_AT}`.execute(db);
  const byClass = Map.groupBy(
    rows.filter(({ n }) => n > 0),
    ({ cid }) => cid,
  );
  const of = ([cid, lists]: [string, typeof rows]): [string, ToMark] => [
    cid,
    {
      to_mark: lists.reduce((total, { n }) => total + n, 0),
      mark_wid: lists.length === 1 ? insideId(cid, lists[0]!.wid) : '',
    },
  ];
  return new Map([...byClass].map(of));
}
