import { LIMITS, MESSAGES, type SubmitReason } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { insideId } from '../../platform/ids/ids.ts';
import { namesOf } from '../account/account.reads.ts';

/** Refused attempts, newest first; at most `LIMITS.counted` are counted. */
export async function listRefusals(db: Db, cid: string, count: number, offset: number) {
  const [page, total] = await Promise.all([
    sql<{
      uid: string;
      name: string;
      wid: string;
      homework: string | null;
      day: string;
      reason: SubmitReason;
      count: number;
      t_last: Date;
      evidence: { distance?: number };
      late_id: string | null;
    }>`
      SELECT a.uid, a.name, a.wid, h.title AS homework, a.day, a.reason, a.count, a.t_last, a.evidence,
        l.id AS late_id
      FROM (SELECT * FROM refused_attempt WHERE cid = ${cid}
        ORDER BY t_last DESC, uid LIMIT ${count} OFFSET ${offset}) a
      LEFT JOIN late_delivery l ON l.cid = ${cid} AND l.id = (a.evidence->>'late_id')::uuid AND l.status = 0
      LEFT JOIN homework h ON h.cid = ${cid} AND h.wid = a.wid
      ORDER BY a.t_last DESC, a.uid`.execute(db),
    sql<{ n: number }>`SELECT count(*)::int AS n
      FROM (SELECT FROM refused_attempt WHERE cid = ${cid} LIMIT ${LIMITS.counted}) AS counted`.execute(db),
  ]);
  const names = await namesOf(
    db,
    page.rows.filter((r) => r.name === '').map((r) => r.uid),
  );
  return {
    lists: page.rows.map((r) => ({
      name: r.name || (names.get(r.uid) ?? ''),
      homework: r.homework === null ? null : { wid: insideId(cid, r.wid), title: r.homework },
      day: r.day,
      reason: r.reason,
      msg: MESSAGES.submit[r.reason],
      count: r.count,
      date: Math.floor(r.t_last.getTime() / 1000),
      distance: r.evidence.distance ?? null,
      late: r.late_id === null ? (0 as const) : (1 as const),
      id: r.late_id === null ? null : insideId(cid, r.late_id),
    })),
    total: total.rows[0]!.n,
  };
}
