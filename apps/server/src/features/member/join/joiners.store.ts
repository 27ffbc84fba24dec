import type { Role } from '@rollcall/contract';
import type { Interval } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/db.ts';
import type { NewMember } from '../member.store.ts';

/** Place of a person in an activity that they join, whether they are there or were. */
export interface KnownPlace {
  member_id: string;
  uid: string;
  role: Role;
  pending: boolean;
  takes_part: boolean;
  removed: boolean;
}

/**
 * Places of people in an activity, now or before. They stay so while the caller holds the activity's row, and are not held
 * themselves: open lines are, after them, and whoever marks members and lines takes both in one order. Each is looked up
 * alone (OFFSET 0 keeps it so), for the reason that `submission.store.ts` gives.
 */
export async function loadPlaces(tx: Queryable, cid: string, uids: readonly string[]): Promise<KnownPlace[]> {
  const { rows } = await sql<KnownPlace>`/* prepared */
    SELECT place.* FROM unnest(${uids}::uuid[]) AS u (uid), LATERAL (
      SELECT member_id, uid, role, pending, takes_part, removed_at IS NOT NULL AS removed FROM member
      WHERE cid = ${cid} AND uid = u.uid OFFSET 0
    ) place`.execute(tx);
  return rows;
}

/** Past of a member, or of a line, as `loadPast` gives it. */
export interface MemberPast {
  id: string;
  intervals: Interval[];
  stayed: boolean;
}

/** Columns of the past of a `line`, which is looked up alone: an activity may have very many days of members. */
const pastIn = (cid: string) => sql`
  EXISTS (SELECT FROM member_stay t WHERE t.cid = ${cid} AND t.member_id = line.member_id) AS stayed,
  COALESCE((SELECT jsonb_agg(jsonb_build_object('from', s.from_day, 'to', s.to_day) ORDER BY s.from_day)
    FROM membership s WHERE s.cid = ${cid} AND s.member_id = line.member_id), '[]') AS intervals`;

/** Pasts of the open lines of some names. */
export async function loadLinePasts(
  tx: Queryable,
  cid: string,
  keys: readonly string[],
): Promise<MemberPast[]> {
  const { rows } = await sql<MemberPast>`/* prepared */
    WITH line AS MATERIALIZED (
      SELECT member_id FROM member
      WHERE cid = ${cid} AND roster AND roster_key = ANY(${keys}) AND NOT takes_part AND removed_at IS NULL
    )
    SELECT line.member_id AS id, past.intervals, past.stayed
    FROM line, LATERAL (SELECT ${pastIn(cid)} OFFSET 0) past`.execute(tx);
  return rows;
}

/** Pasts of lines by their ids. */
export async function loadPasts(tx: Queryable, cid: string, ids: readonly string[]): Promise<MemberPast[]> {
  const { rows } = await sql<MemberPast>`/* prepared */
    SELECT line.member_id AS id, past.intervals, past.stayed
    FROM unnest(${ids}::uuid[]) AS line (member_id), LATERAL (SELECT ${pastIn(cid)} OFFSET 0) past`.execute(
    tx,
  );
  return rows;
}

/** New ordinary members of one activity, who take part. */
type AddedMember = Omit<NewMember, 'cid' | 'role' | 'takesPart' | 'uid'> & { uid: string };

export async function insertMembers(
  tx: Queryable,
  cid: string,
  members: readonly AddedMember[],
): Promise<void> {
  await sql`/* prepared */
    INSERT INTO member (cid, member_id, uid, role, alias, avatar, stu_no, reg_params, pending, takes_part, inviter,
      joined_day, t_join)
    SELECT ${cid}, m.id, m.uid, 0, m.alias, m.avatar, m.stu_no, m.reg_params, m.pending, true, m.inviter, m.day, m.t_join
    FROM unnest(${members.map((m) => m.memberId)}::uuid[], ${members.map((m) => m.uid)}::uuid[],
      ${members.map((m) => m.alias)}::text[], ${members.map((m) => m.avatar)}::text[],
      ${members.map((m) => m.stuNo)}::text[], ${members.map((m) => JSON.stringify(m.regParams))}::jsonb[],
      ${members.map((m) => m.pending)}::boolean[], ${members.map((m) => m.inviter)}::uuid[],
      ${members.map((m) => m.day)}::date[], ${members.map((m) => m.now)}::timestamptz[])
      AS m (id, uid, alias, avatar, stu_no, reg_params, pending, inviter, day, t_join)`.execute(tx);
}

/** Days of several members from now on; what they had is forgotten where `hadDays` names them. */
export async function putDaysOf(
  tx: Queryable,
  cid: string,
  days: readonly { memberId: string; from: string; to: string | null }[],
  hadDays: readonly string[],
): Promise<void> {
  const dropped =
    hadDays.length === 0
      ? undefined
      : sql`DELETE FROM membership WHERE cid = ${cid} AND member_id = ANY(${hadDays}::uuid[])`.execute(tx);
  const written = sql`/* prepared */
    INSERT INTO membership (cid, member_id, from_day, to_day)
    SELECT ${cid}, d.id, d.from_day, d.to_day
    FROM unnest(${days.map((d) => d.memberId)}::uuid[], ${days.map((d) => d.from)}::date[],
      ${days.map((d) => d.to)}::date[]) AS d (id, from_day, to_day)`.execute(tx);
  await Promise.all([dropped, written]);
}

/** The activity in the lists of those who joined it. */
export async function insertMyActivities(
  tx: Queryable,
  activity: { cid: string; title: string; start_day: string; end_day: string },
  joiners: readonly { uid: string; pending: boolean; now: Date }[],
): Promise<void> {
  await sql`/* prepared */
    INSERT INTO my_activity (uid, cid, role, title, start_day, end_day, pending, t_create)
    SELECT m.uid, ${activity.cid}, 0, ${activity.title}, ${activity.start_day}, ${activity.end_day}, m.pending, m.now
    FROM unnest(${joiners.map((m) => m.uid)}::uuid[], ${joiners.map((m) => m.pending)}::boolean[],
      ${joiners.map((m) => m.now)}::timestamptz[]) AS m (uid, pending, now) ORDER BY m.uid
    ON CONFLICT (uid, cid) DO UPDATE SET role = EXCLUDED.role, pending = EXCLUDED.pending`.execute(tx);
}

export async function forgetRefusals(tx: Queryable, cid: string, uids: readonly string[]): Promise<void> {
  await sql`/* prepared */
    DELETE FROM join_refusal WHERE cid = ${cid} AND uid = ANY(${uids}::uuid[])`.execute(tx);
}

/** Changes to the counters of one day. */
interface DayJoined {
  day: string;
  fresh: number;
  joined: number;
  due: number;
}

/** So many more have joined. The caller holds the activity's row; rows of days are taken in their order. */
export async function putAllJoined(
  tx: Queryable,
  cid: string,
  joined: number,
  days: readonly DayJoined[],
): Promise<void> {
  const counted = sql`/* prepared */
    UPDATE activity SET join_num = join_num + ${joined} WHERE cid = ${cid}`.execute(tx);
  const onDays = sql`/* prepared */
    INSERT INTO activity_day (cid, day, fresh, due_change, join_change, moves)
    SELECT ${cid}, d.day, d.fresh, d.due, d.joined, 1
    FROM unnest(${days.map((d) => d.day)}::date[], ${days.map((d) => d.fresh)}::int[],
      ${days.map((d) => d.due)}::int[], ${days.map((d) => d.joined)}::int[]) AS d (day, fresh, due, joined)
    ORDER BY d.day
    ON CONFLICT (cid, day) DO UPDATE SET fresh = activity_day.fresh + EXCLUDED.fresh,
      due_change = activity_day.due_change + EXCLUDED.due_change,
      join_change = activity_day.join_change + EXCLUDED.join_change, moves = activity_day.moves + 1`.execute(
    tx,
  );
  await Promise.all([counted, onDays]);
}
