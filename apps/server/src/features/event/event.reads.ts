import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { EventKind } from './event.store.ts';

export interface EventRow {
  cid: string;
  seq: number;
  kind: EventKind;
  items: string[];
}

/** Events of one activity that one read takes; who is further behind gets the rest with the next. */
export const EVENTS_AT_ONCE = 100;

/** Events of each activity since the number given with it, oldest first: one query for all of them. */
export async function eventsSince(db: Db, since: { cid: string; seq: number }[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`/* prepared */
    SELECT cid, seq, kind, items FROM (
      SELECT e.cid, e.seq, e.kind, e.items, row_number() OVER (PARTITION BY e.cid ORDER BY e.seq) AS n
      FROM unnest(${since.map((s) => s.cid)}::text[], ${since.map((s) => s.seq)}::bigint[]) AS w (cid, seq)
      JOIN activity_event e ON e.cid = w.cid AND e.seq > w.seq
    ) e WHERE n <= ${EVENTS_AT_ONCE} ORDER BY cid, seq`.execute(db);
  return rows;
}

/** The last number given out; 0 where nothing has happened yet. */
export async function lastSeq(db: Db, cid: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`SELECT seq FROM activity_feed WHERE cid = ${cid}`.execute(db);
  return rows[0]?.seq ?? 0;
}
