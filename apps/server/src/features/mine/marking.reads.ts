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
  const { rows } = await sql<{ cid: string; n: number; wids: string[] }>`
    SELECT cid, sum(n)::int AS n, array_agg(wid) AS wids FROM (
      SELECT h.cid, h.wid,
        COALESCE((SELECT sum(d.done) FROM homework_day d WHERE d.cid = h.cid AND d.wid = h.wid), 0)
        - COALESCE((SELECT sum(t.n) FROM record_tally t WHERE t.cid = h.cid AND t.wid = h.wid), 0) AS n
      FROM (SELECT h.cid, h.wid FROM homework h JOIN activity a ON a.cid = h.cid
        WHERE h.cid = ANY(${cids}) AND h.removed_at IS NULL AND h.closes_at >= ${at} AND h.opens_at <= ${at}
          AND COALESCE((a.settings->>'disable_homework')::int, 0) = 0
        ORDER BY h.closes_at, h.wid LIMIT ${LOOKED_AT}) h
    ) q WHERE n > 0 GROUP BY cid`.execute(db);
  const of = ({ cid, n, wids }: (typeof rows)[number]): [string, ToMark] => [
    cid,
    { to_mark: n, mark_wid: wids.length === 1 ? insideId(cid, wids[0]!) : '' },
  ];
  return new Map(rows.map(of));
}
