import type { Role } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';
import { changeDue } from './manage.store.ts';
import { removeMemberRow } from './member.store.ts';

/** Row of a member, for the audit, under lock, so that no submission of theirs runs meanwhile. */
export async function lockMemberForAudit(tx: Tx, cid: string, memberId: string): Promise<object> {
  const { rows } = await sql<{ member_id: string; alias: string; role: Role; joined_day: string }>`
    SELECT member_id, alias, role, joined_day FROM member WHERE cid = ${cid} AND member_id = ${memberId}
    FOR UPDATE`.execute(tx);
  return rows[0]!;
}

/**
 * Holds somebody who waits for approval, and the line of the list that waits for them, in the order in which submissions and
 * marks hold members.
 */
export async function lockClaim(tx: Tx, cid: string, memberId: string): Promise<void> {
  await sql`SELECT FROM member
    WHERE cid = ${cid} AND (member_id = ${memberId} OR (merged_into = ${memberId} AND removed_at IS NULL))
    ORDER BY member_id FOR UPDATE`.execute(tx);
}

/** Day of the member's last live record in the period that starts on `day`, or later; null for none. */
export async function lastRecordSince(
  tx: Tx,
  cid: string,
  memberId: string,
  day: string,
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    SELECT max(day) AS last FROM record WHERE cid = ${cid} AND member_id = ${memberId} AND wid = ${ZERO_ID}
      AND period_start >= ${day} AND removed_at IS NULL`.execute(tx);
  return rows[0]!.last;
}

/** The activity goes from the person's list. */
export async function forgetPlace(tx: Tx, cid: string, uid: string | null): Promise<void> {
  await sql`DELETE FROM my_activity WHERE uid = ${uid} AND cid = ${cid}`.execute(tx);
}

/** Takes the member out of the activity and of the person's list; they are due until the day before `until`. */
export async function closeMembership(
  tx: Tx,
  cid: string,
  memberId: string,
  uid: string | null,
  until: string,
  now: Date,
): Promise<void> {
  await removeMemberRow(tx, cid, memberId, now);
  await forgetPlace(tx, cid, uid);
  // An interval that has not begun closes on the day it would have begun.
  const { rows } = await sql<{ to_day: string }>`
    UPDATE membership SET to_day = greatest(from_day, ${until}::date)
    WHERE cid = ${cid} AND member_id = ${memberId} AND to_day IS NULL
    RETURNING to_day`.execute(tx);
  for (const { to_day } of rows) await changeDue(tx, cid, new Map([[to_day, -1]]));
}

/** One less has joined. The caller holds the activity's row. */
export async function uncountJoined(tx: Tx, cid: string, today: string): Promise<void> {
  await sql`UPDATE activity SET join_num = join_num - 1 WHERE cid = ${cid}`.execute(tx);
  await sql`INSERT INTO activity_day (cid, day, join_change) VALUES (${cid}, ${today}, -1)
    ON CONFLICT (cid, day) DO UPDATE SET join_change = activity_day.join_change - 1`.execute(tx);
}
