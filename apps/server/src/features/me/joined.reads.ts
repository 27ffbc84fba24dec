import type { listJoined, ParsedRequestOf, ResponseOf } from '@rollcall/contract';
import { dayOf, JOINED_ROLES, statusOf } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { literals } from '../../platform/db/literals.ts';
import { namesOf } from '../account/account.reads.ts';
import { loadActivityRows, type Versions } from '../activity/activity.reads.ts';

/** Neither a manager's nor of somebody who was shut out. */
const JOINED = sql`role IN (${literals(JOINED_ROLES)}) AND deleted_at IS NULL`;

/** Activities that a person takes part in without managing them (N28). */
export function createJoinedReads({ db, versions }: { db: Db; versions: Versions }) {
  return async (
    uid: string,
    q: ParsedRequestOf<typeof listJoined>,
    at: Date,
  ): Promise<ResponseOf<typeof listJoined>> => {
    const [page, total] = await Promise.all([
      sql<{ cid: string; pending: boolean }>`/* prepared */
        SELECT cid, pending FROM my_activity
        WHERE uid = ${uid} AND ${JOINED}
        ORDER BY t_create DESC, cid LIMIT ${q.count} OFFSET ${(q.page - 1) * q.count}`.execute(db),
      sql<{ n: number }>`/* prepared */
        SELECT count(*)::int AS n FROM my_activity
        WHERE uid = ${uid} AND ${JOINED}`.execute(db),
    ]);
    const rows = await loadActivityRows(
      db,
      page.rows.map((row) => row.cid),
    );
    const [settings, names] = await Promise.all([
      versions.ofAll(db, rows),
      namesOf(
        db,
        rows.map((row) => row.owner_uid),
      ),
    ]);
    const byCid = new Map(rows.map((row) => [row.cid, row]));
    const data = page.rows.flatMap(({ cid, pending }) => {
      const activity = byCid.get(cid);
      if (!activity) return [];
      const { settings: of } = settings.get(cid)!;
      const today = dayOf(at.getTime() / 1000, activity.zone);
      return [
        {
          cid,
          title: activity.title,
          status: statusOf(activity.start_day, activity.end_day, today),
          start_date: of.start_date,
          end_date: of.end_date,
          signature: of.signature || names.get(activity.owner_uid)!,
          pending: pending ? (1 as const) : (0 as const),
          forward: !pending && of.no_forward === 0 ? (1 as const) : (0 as const),
        },
      ];
    });
    return { data, matched: total.rows[0]!.n };
  };
}
export type JoinedReads = ReturnType<typeof createJoinedReads>;
