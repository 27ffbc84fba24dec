import { sql } from 'kysely';
import type { Db, Queryable } from '../../platform/db/db.ts';

/** Kind of an event for live screens. `items` are ids of what it is about: records, members, barrage. */
export type EventKind =
  | 'arrivals'
  | 'removed'
  | 'joined'
  | 'barrage'
  | 'barrage_hidden'
  | 'barrage_shown'
  | 'settings'
  | 'link';

export interface NewEvent {
  kind: EventKind;
  items?: string[];
}

/**
 * Writes an event under the next number of its activity. The feed's row is held until the commit and must be the
 * last that the transaction takes: then numbers follow the order of commits.
 */
export async function insertEvent(tx: Queryable, cid: string, { kind, items = [] }: NewEvent): Promise<void> {
  await sql`/* prepared */
    WITH fed AS (
      INSERT INTO activity_feed (cid, seq) VALUES (${cid}, 1)
      ON CONFLICT (cid) DO UPDATE SET seq = activity_feed.seq + 1 RETURNING seq
    )
    INSERT INTO activity_event (cid, seq, kind, items) SELECT ${cid}, seq, ${kind}, ${items}::uuid[] FROM fed`.execute(
    tx,
  );
}

/**
 * Removes what is older than `before` (real time) or beyond the newest `most` of an activity, never the newest
 * itself. From the start on: what is kept has no gaps.
 */
export async function trimEvents(db: Db, before: Date, most: number): Promise<void> {
  await sql`
    WITH old AS (SELECT cid, max(seq) AS seq FROM activity_event WHERE t_create < ${before} GROUP BY cid)
    DELETE FROM activity_event e USING activity_feed f LEFT JOIN old ON old.cid = f.cid
    WHERE e.cid = f.cid AND e.seq < f.seq AND e.seq <= greatest(f.seq - ${most}::int, COALESCE(old.seq, 0))`.execute(
    db,
  );
}
