import type { ShownField } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

export interface Applicant {
  member_id: string;
  uid: string | null;
  alias: string;
  avatar: string;
  reg_params: ShownField[];
  roster: boolean;
  pending: boolean;
  takes_part: boolean;
  removed_at: Date | null;
  t_join: Date;
}

export const COLUMNS = sql`member_id, uid, alias, avatar, reg_params, roster, pending, takes_part, removed_at, t_join`;

/**
 * Those who applied, whatever became of it, by their ids, and open lines that wait for some of them, by the applicant. All are
 * held in the order in which submissions and marks hold members: by one statement, as two would take them in an order of
 * their own.
 */
export async function lockApplicants(
  tx: Tx,
  cid: string,
  memberIds: readonly string[],
): Promise<{ applicants: Map<string, Applicant>; reserved: Map<string, string> }> {
  const { rows } = await sql<Applicant & { waits_for: string | null }>`
    SELECT ${COLUMNS}, CASE WHEN removed_at IS NULL THEN merged_into END AS waits_for FROM member
    WHERE cid = ${cid} AND (member_id = ANY(${memberIds}::uuid[])
      OR (merged_into = ANY(${memberIds}::uuid[]) AND removed_at IS NULL))
    ORDER BY member_id FOR UPDATE`.execute(tx);
  return {
    applicants: new Map(rows.map((row) => [row.member_id, row])),
    reserved: new Map(
      rows.flatMap(({ waits_for, member_id }) => (waits_for ? [[waits_for, member_id]] : [])),
    ),
  };
}

/** The applicant is a member from now on, with the number of their line where they gave none; counting them is the caller's. */
export async function admit(tx: Tx, cid: string, member: Applicant, now: Date): Promise<void> {
  await sql`UPDATE member SET pending = false, t_join = ${now},
      stu_no = CASE WHEN roster AND stu_no = '' THEN roster_no ELSE stu_no END
    WHERE cid = ${cid} AND member_id = ${member.member_id}`.execute(tx);
  await sql`UPDATE my_activity SET pending = false WHERE uid = ${member.uid} AND cid = ${cid}`.execute(tx);
}

/** Stores the rejection with its remark, for the person to read, and removes the activity from their list. */
export async function noteRejection(
  tx: Tx,
  rejection: { cid: string; uid: string; remark: string; now: Date },
): Promise<void> {
  const { cid, uid, remark, now } = rejection;
  await sql`DELETE FROM my_activity WHERE uid = ${uid} AND cid = ${cid}`.execute(tx);
  await sql`
    INSERT INTO join_refusal (cid, uid, remark, t_refuse) VALUES (${cid}, ${uid}, ${remark}, ${now})
    ON CONFLICT (cid, uid) DO UPDATE SET remark = EXCLUDED.remark, t_refuse = EXCLUDED.t_refuse`.execute(tx);
}

export async function forgetRejection(tx: Tx, cid: string, uid: string): Promise<void> {
  await sql`DELETE FROM join_refusal WHERE cid = ${cid} AND uid = ${uid}`.execute(tx);
}
