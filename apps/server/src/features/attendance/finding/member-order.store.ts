import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { BY_PINYIN } from '../../../platform/db/pinyin.ts';

/** Attendance of a member over the last due days, as far as members are put in order by it. */
export interface Standing {
  memberId: string;
  done: number;
  due: number;
  absentDays: number;
}

/**
 * Replaces the order of an activity's members by their attendance; who is alike stands by name, who was not due behind
 * all others. `[]` keeps none.
 */
export async function replaceOrder(
  tx: Tx,
  cid: string,
  standings: readonly Standing[],
  now: Date,
): Promise<void> {
  await sql`DELETE FROM attendance_order WHERE cid = ${cid}`.execute(tx);
  if (standings.length > 0) {
    // Lists of many thousands travel as one text: quoting each of an array's members would hold up the process.
    const list = (of: (one: Standing) => string | number) => standings.map(of).join();
    await sql`INSERT INTO attendance_order (cid, member_id, rate_place, absent_place)
      SELECT ${cid}, m.member_id,
        row_number() OVER (ORDER BY CASE WHEN s.due > 0 THEN s.done::float8 / s.due ELSE 2 END,
          m.alias ${BY_PINYIN}, m.member_id),
        row_number() OVER (ORDER BY s.absent DESC, m.alias ${BY_PINYIN}, m.member_id)
      FROM unnest(string_to_array(${list((one) => one.memberId)}, ',')::uuid[],
          string_to_array(${list((one) => one.done)}, ',')::int[],
          string_to_array(${list((one) => one.due)}, ',')::int[],
          string_to_array(${list((one) => one.absentDays)}, ',')::int[]) AS s (member_id, done, due, absent)
        JOIN member m ON m.cid = ${cid} AND m.member_id = s.member_id`.execute(tx);
  }
  const at = standings.length > 0 ? now : null;
  await sql`UPDATE attendance_setting SET ordered_at = ${at} WHERE cid = ${cid}`.execute(tx);
}
