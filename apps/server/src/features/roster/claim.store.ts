import type { ShownField } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/db/db.ts';

/** Lines of one name that nobody claimed yet, held until the transaction ends. */
export async function loadOpenLines(
  tx: Tx,
  cid: string,
  key: string,
): Promise<{ id: string; phone: string; no: string }[]> {
  const { rows } = await sql<{ id: string; phone: string; no: string }>`
    SELECT member_id AS id, roster_phone AS phone, roster_no AS no FROM member
    WHERE cid = ${cid} AND roster AND roster_key = ${key} AND NOT takes_part AND removed_at IS NULL
      AND merged_into IS NULL
    ORDER BY member_id FOR UPDATE`.execute(tx);
  return rows;
}

/** An open line of a list, with what is known of it. */
interface OpenLine {
  id: string;
  key: string;
  phone: string;
  no: string;
}

/** Lines of several names that nobody claimed yet, held until the transaction ends. */
export async function loadLinesOf(tx: Queryable, cid: string, keys: string[]): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`/* prepared */
    SELECT member_id AS id, roster_key AS key, roster_phone AS phone, roster_no AS no FROM member
    WHERE cid = ${cid} AND roster AND roster_key = ANY(${keys}) AND NOT takes_part AND removed_at IS NULL
      AND merged_into IS NULL
    ORDER BY member_id FOR UPDATE`.execute(tx);
  return rows;
}

/**
 * Puts somebody on each of several lines that are held, open as they are. What is written collides with the line by its
 * key, which finds it alone: joined with them, the planner walks past every member of an activity that is younger than its
 * statistics. A line that is not open any more is not written at all.
 */
export async function takeOverAll(
  tx: Queryable,
  cid: string,
  claims: readonly { line: string; by: TakenOver }[],
): Promise<void> {
  await sql`/* prepared */
    INSERT INTO member (cid, member_id, uid, role, alias, avatar, stu_no, reg_params, pending, inviter, joined_day, t_join)
    SELECT ${cid}, x.id, x.uid, line.role, x.alias, x.avatar,
      COALESCE(NULLIF(x.stu_no, ''), CASE WHEN x.pending THEN '' ELSE line.roster_no END),
      x.reg_params, x.pending, x.inviter, x.day, x.t_join
    FROM unnest(${claims.map(({ line }) => line)}::uuid[], ${claims.map(({ by }) => by.uid)}::uuid[],
      ${claims.map(({ by }) => by.alias)}::text[], ${claims.map(({ by }) => by.avatar)}::text[],
      ${claims.map(({ by }) => by.stuNo)}::text[],
      ${claims.map(({ by }) => JSON.stringify(by.regParams))}::jsonb[],
      ${claims.map(({ by }) => by.pending)}::boolean[], ${claims.map(({ by }) => by.inviter)}::uuid[],
      ${claims.map(({ by }) => by.day)}::date[], ${claims.map(({ by }) => by.now)}::timestamptz[])
      AS x (id, uid, alias, avatar, stu_no, reg_params, pending, inviter, day, t_join), LATERAL (
      SELECT role, roster_no FROM member
      WHERE cid = ${cid} AND member_id = x.id AND NOT takes_part AND removed_at IS NULL OFFSET 0
    ) line
    ON CONFLICT (cid, member_id) DO UPDATE SET uid = EXCLUDED.uid, takes_part = true, alias = EXCLUDED.alias,
      avatar = EXCLUDED.avatar, stu_no = EXCLUDED.stu_no, reg_params = EXCLUDED.reg_params,
      pending = EXCLUDED.pending, inviter = EXCLUDED.inviter, joined_day = EXCLUDED.joined_day,
      t_join = EXCLUDED.t_join
    WHERE NOT member.takes_part AND member.removed_at IS NULL`.execute(tx);
}

/** Person who takes a line over. */
export interface TakenOver {
  uid: string | null;
  alias: string;
  avatar: string;
  /** Number that they gave; '' where they gave none, and have that of the line: who waits, from the approval on. */
  stuNo: string;
  regParams: ShownField[];
  pending: boolean;
  inviter: string | null;
  day: string;
  now: Date;
}

/** Puts somebody on a line; throws where it is not open any more, which the activity's lock rules out. */
export async function takeOver(tx: Tx, cid: string, line: string, by: TakenOver): Promise<void> {
  const { numAffectedRows } = await sql`
    UPDATE member SET uid = ${by.uid}, takes_part = true, alias = ${by.alias}, avatar = ${by.avatar},
      stu_no = COALESCE(NULLIF(${by.stuNo}, ''), CASE WHEN ${by.pending} THEN '' ELSE roster_no END),
      reg_params = ${JSON.stringify(by.regParams)}, pending = ${by.pending},
      inviter = ${by.inviter}, joined_day = ${by.day}, t_join = ${by.now}
    WHERE cid = ${cid} AND member_id = ${line} AND NOT takes_part AND removed_at IS NULL`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error('the line was claimed meanwhile');
}

/** An open line notes who waits to be merged with it. What it says stays with it: it may go before that is decided. */
export async function putClaimant(tx: Tx, cid: string, line: string, memberId: string): Promise<void> {
  await sql`UPDATE member SET merged_into = ${memberId} WHERE cid = ${cid} AND member_id = ${line}`.execute(
    tx,
  );
}

/**
 * Takes the note of a member off the open line that has it. They go, and are found by what it says when they ask again, as
 * whoever stood on it is. Both rows are held.
 */
export async function dropClaimant(tx: Tx, cid: string, memberId: string): Promise<void> {
  await sql`UPDATE member m SET roster_key = l.roster_key, roster_phone = l.roster_phone, roster_no = l.roster_no
    FROM member l WHERE m.cid = ${cid} AND m.member_id = ${memberId}
      AND l.cid = ${cid} AND l.merged_into = ${memberId} AND l.removed_at IS NULL`.execute(tx);
  await sql`UPDATE member SET merged_into = NULL
    WHERE cid = ${cid} AND merged_into = ${memberId} AND removed_at IS NULL`.execute(tx);
}

/** A line that somebody claimed and was refused is open again; false: it is no line of the list. */
export async function releaseLine(tx: Tx, cid: string, memberId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE member SET uid = NULL, takes_part = false, pending = false, avatar = '', stu_no = roster_no,
      reg_params = '[]', inviter = NULL
    WHERE cid = ${cid} AND member_id = ${memberId} AND roster AND removed_at IS NULL`.execute(tx);
  return numAffectedRows === 1n;
}

/** Parts a member who is gone from what the list says of them; undefined: it says nothing. `key`: what it calls them. */
export async function takeOffList(
  tx: Tx,
  cid: string,
  memberId: string,
): Promise<{ alias: string; key: string; phone: string; no: string } | undefined> {
  const { rows } = await sql<{ alias: string; key: string; phone: string; no: string }>`
    UPDATE member SET roster = false WHERE cid = ${cid} AND member_id = ${memberId} AND roster
    RETURNING alias, roster_key AS key, roster_phone AS phone, roster_no AS no`.execute(tx);
  return rows[0];
}
