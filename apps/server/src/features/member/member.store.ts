import type { Role, ShownField } from '@rollcall/contract';
import type { Interval } from '@rollcall/rules';
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

/** A person's place in an activity; `lock` holds it: what is counted against them is decided under it. */
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

/** Takes a member out; the row stays as the trace of them. Counters, due days and the person's list are the caller's. */
export async function removeMemberRow(tx: Tx, cid: string, memberId: string, now: Date): Promise<void> {
  await sql`UPDATE member SET removed_at = ${now} WHERE cid = ${cid} AND member_id = ${memberId}`.execute(tx);
}

/** Keeps who a member says they are. An initiator who does takes part themselves from now on. */
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

/** Past of a joiner that counting them needs: the days on which they were due, and earlier stays. */
export async function loadPast(
  tx: Tx,
  cid: string,
  memberId: string,
): Promise<{ intervals: Interval[]; stayed: boolean }> {
  const { rows } = await sql<{ intervals: Interval[]; stayed: boolean }>`
    SELECT EXISTS (SELECT FROM member_stay t WHERE t.cid = ${cid} AND t.member_id = m.member_id) AS stayed,
      COALESCE((SELECT jsonb_agg(jsonb_build_object('from', s.from_day, 'to', s.to_day) ORDER BY s.from_day)
        FROM membership s WHERE s.cid = ${cid} AND s.member_id = m.member_id), '[]') AS intervals
    FROM member m WHERE m.cid = ${cid} AND m.member_id = ${memberId}`.execute(tx);
  return rows[0]!;
}

/**
 * One more has joined on a day; `due`: how many people more are due from each day on. The caller holds the activity's
 * row; the days' rows come last, in their order.
 */
export async function putJoined(
  tx: Tx,
  { cid, memberId, day, fresh }: { cid: string; memberId: string; day: string; fresh: 0 | 1 },
  due: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`UPDATE member SET joined_day = ${day} WHERE cid = ${cid} AND member_id = ${memberId}
    AND joined_day <> ${day}`.execute(tx);
  await sql`UPDATE activity SET join_num = join_num + 1 WHERE cid = ${cid}`.execute(tx);
  const days = [...new Set([day, ...due.keys()])].filter((one) => one === day || due.get(one) !== 0).sort();
  for (const one of days) {
    const counted = one === day ? { fresh, joined: 1 } : { fresh: 0, joined: 0 };
    const by = due.get(one) ?? 0;
    await sql`
      INSERT INTO activity_day (cid, day, fresh, due_change, join_change, moves)
      VALUES (${cid}, ${one}, ${counted.fresh}, ${by}, ${counted.joined}, 1)
      ON CONFLICT (cid, day) DO UPDATE SET fresh = activity_day.fresh + ${counted.fresh},
        due_change = activity_day.due_change + ${by}, join_change = activity_day.join_change + ${counted.joined},
        moves = activity_day.moves + 1`.execute(tx);
  }
}
