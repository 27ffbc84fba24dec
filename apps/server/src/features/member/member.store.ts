import type { Role, ShownField } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

export interface MemberRow {
  member_id: string;
  uid: string | null;
  role: Role;
  alias: string;
  avatar: string;
  stu_no: string;
  reg_params: ShownField[];
  pending: boolean;
  takes_part: boolean;
  joined_day: string;
}

const COLUMNS = sql`member_id, uid, role, alias, avatar, stu_no, reg_params, pending, takes_part, joined_day`;

/** A person's place in an activity; `lock` holds it: what is counted against him is decided under it. */
export async function loadMember(
  db: Db | Tx,
  cid: string,
  uid: string,
  lock: 'lock' | 'read' = 'read',
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    SELECT ${COLUMNS} FROM member WHERE cid = ${cid} AND uid = ${uid} AND removed_at IS NULL
    ${lock === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0];
}

export interface NewMember {
  cid: string;
  memberId: string;
  uid: string | null;
  role: Role;
  alias: string;
  avatar: string;
  stuNo: string;
  regParams: ShownField[];
  pending: boolean;
  takesPart: boolean;
  inviter: string | null;
  day: string;
  now: Date;
}

export async function insertMember(tx: Tx, m: NewMember): Promise<void> {
  await sql`
    INSERT INTO member (cid, member_id, uid, role, alias, avatar, stu_no, reg_params, pending, takes_part, inviter,
      joined_day, t_join)
    VALUES (${m.cid}, ${m.memberId}, ${m.uid}, ${m.role}, ${m.alias}, ${m.avatar}, ${m.stuNo},
      ${JSON.stringify(m.regParams)}, ${m.pending}, ${m.takesPart}, ${m.inviter}, ${m.day}, ${m.now})`.execute(
    tx,
  );
}

/** Keeps who a member says he is. An initiator who does takes part himself from now on. */
export async function saveIdentity(
  tx: Tx,
  cid: string,
  memberId: string,
  alias: string,
  stuNo: string,
  regParams: ShownField[],
): Promise<void> {
  await sql`UPDATE member SET takes_part = true, alias = ${alias}, stu_no = ${stuNo},
    reg_params = ${JSON.stringify(regParams)} WHERE cid = ${cid} AND member_id = ${memberId}`.execute(tx);
}

export async function insertMyActivity(
  tx: Tx,
  a: {
    uid: string;
    cid: string;
    role: Role;
    title: string;
    startDay: string;
    endDay: string;
    pending: boolean;
    now: Date;
  },
): Promise<void> {
  await sql`
    INSERT INTO my_activity (uid, cid, role, title, start_day, end_day, pending, t_create)
    VALUES (${a.uid}, ${a.cid}, ${a.role}, ${a.title}, ${a.startDay}, ${a.endDay}, ${a.pending}, ${a.now})
    ON CONFLICT (uid, cid) DO UPDATE SET role = EXCLUDED.role, pending = EXCLUDED.pending`.execute(tx);
}

/**
 * Makes a member who is due from a later day on due from `day`: whoever takes over the line of one who signed in before
 * he left is a person of his own beside him. @returns how many more are due on `day`
 */
async function dueFrom(tx: Tx, cid: string, memberId: string, day: string): Promise<number> {
  const { rows } = await sql<{ from_day: string }>`
    SELECT from_day FROM membership
    WHERE cid = ${cid} AND member_id = ${memberId} AND to_day IS NULL AND from_day > ${day}`.execute(tx);
  for (const { from_day } of rows) {
    await sql`UPDATE membership SET from_day = ${day}
      WHERE cid = ${cid} AND member_id = ${memberId} AND from_day = ${from_day}`.execute(tx);
    await sql`UPDATE activity_day SET due_change = due_change - 1 WHERE cid = ${cid} AND day = ${from_day}`.execute(
      tx,
    );
  }
  return rows.length;
}

/**
 * One more has joined, and is due from `day` on unless a list has made him due already. The caller holds the
 * activity's row.
 */
export async function countJoined(tx: Tx, cid: string, memberId: string, day: string): Promise<void> {
  const { numAffectedRows } = await sql`
    INSERT INTO membership (cid, member_id, from_day) SELECT ${cid}, ${memberId}, ${day}
    WHERE NOT EXISTS (SELECT FROM membership WHERE cid = ${cid} AND member_id = ${memberId} AND to_day IS NULL)
    ON CONFLICT (cid, member_id, from_day) DO UPDATE SET to_day = NULL`.execute(tx);
  const due = Number(numAffectedRows ?? 0) + (await dueFrom(tx, cid, memberId, day));
  await sql`UPDATE member SET joined_day = ${day} WHERE cid = ${cid} AND member_id = ${memberId}
    AND joined_day <> ${day}`.execute(tx);
  await sql`UPDATE activity SET join_num = join_num + 1 WHERE cid = ${cid}`.execute(tx);
  await sql`
    INSERT INTO activity_day (cid, day, fresh, due_change, join_change) VALUES (${cid}, ${day}, 1, ${due}, 1)
    ON CONFLICT (cid, day) DO UPDATE SET fresh = activity_day.fresh + 1,
      due_change = activity_day.due_change + ${due}, join_change = activity_day.join_change + 1`.execute(tx);
}
