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

/** What happened in each activity since the number given with it, oldest first: one question for all of them. */
export async function eventsSince(db: Db, since: { cid: string; seq: number }[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`/* prepared */
    SELECT e.* FROM unnest(${since.map((s) => s.cid)}::text[], ${since.map((s) => s.seq)}::bigint[]) AS w (cid, seq),
      LATERAL (
        SELECT cid, seq, kind, items FROM activity_event
        WHERE cid = w.cid AND seq > w.seq ORDER BY seq LIMIT ${EVENTS_AT_ONCE}
      ) e`.execute(db);
  return rows;
}

/** The last number given out; 0 where nothing has happened yet. */
export async function lastSeq(db: Db, cid: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`SELECT seq FROM activity_feed WHERE cid = ${cid}`.execute(db);
  return rows[0]?.seq ?? 0;
}
