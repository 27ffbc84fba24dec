import type { Role, ShownField } from '@rollcall/contract';
import { type Interval, ROLE_TRAITS, rosterKey } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** A member as their initiator decides about them. */
export interface ManagedMember {
  member_id: string;
  uid: string | null;
  role: Role;
  alias: string;
  stu_no: string;
  reg_params: ShownField[];
  takes_part: boolean;
  roster: boolean;
  /** A line of the list that waits for a return. */
  is_reserved: boolean;
  blacklisted_at: Date | null;
}

const COLUMNS = sql`member_id, uid, role, alias, stu_no, reg_params, takes_part, roster,
  merged_into IS NOT NULL AS is_reserved, blacklisted_at`;
/** A joiner who waits for approval is no member yet: the approval page decides about them. */
const LIVE = sql`removed_at IS NULL AND NOT pending`;

/** A member; `lock` holds their row, so that no submission of their runs meanwhile. */
export async function loadManaged(
  db: Db | Tx,
  cid: string,
  memberId: string,
  lock: 'lock' | 'read' = 'read',
): Promise<ManagedMember | undefined> {
  const { rows } = await sql<ManagedMember>`
    SELECT ${COLUMNS} FROM member WHERE cid = ${cid} AND member_id = ${memberId} AND ${LIVE}
    ${lock === 'lock' ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0];
}

/** Two members, held in the order in which submissions hold theirs. */
export async function lockBoth(
  tx: Tx,
  cid: string,
  ids: readonly [string, string],
): Promise<Map<string, ManagedMember>> {
  const { rows } = await sql<ManagedMember>`
    SELECT ${COLUMNS} FROM member WHERE cid = ${cid} AND member_id = ANY(${ids}::uuid[]) AND ${LIVE}
    ORDER BY member_id FOR UPDATE`.execute(tx);
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** A new role, in the activity and in the person's lists; who manages no more has pinned nothing there. */
export async function putRole(
  tx: Tx,
  cid: string,
  member: Pick<ManagedMember, 'member_id' | 'uid'>,
  role: Role,
): Promise<void> {
  await sql`UPDATE member SET role = ${role} WHERE cid = ${cid} AND member_id = ${member.member_id}`.execute(
    tx,
  );
  await sql`UPDATE my_activity SET role = ${role}::smallint,
    top_at = CASE WHEN ${ROLE_TRAITS[role].manages}::boolean THEN top_at END
    WHERE uid = ${member.uid} AND cid = ${cid}`.execute(tx);
}

/** Admins and teachers of an activity, whose row the caller holds. */
export async function countAdmins(tx: Tx, cid: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM member WHERE cid = ${cid} AND tab = 1 AND ${LIVE}`.execute(tx);
  return rows[0]!.n;
}

/** Save a member's name, and their answers at joining. A line is found under its name from now on. */
export async function putIdentity(
  tx: Tx,
  cid: string,
  memberId: string,
  identity: { alias: string; stuNo: string; regParams: ShownField[] },
): Promise<void> {
  const { alias, stuNo, regParams } = identity;
  await sql`UPDATE member SET alias = ${alias}, stu_no = ${stuNo}, reg_params = ${JSON.stringify(regParams)},
    roster_key = CASE WHEN roster AND NOT takes_part THEN ${rosterKey(alias)} ELSE roster_key END,
    roster_no = CASE WHEN roster AND NOT takes_part THEN ${stuNo} ELSE roster_no END
    WHERE cid = ${cid} AND member_id = ${memberId}`.execute(tx);
}

/** When a member is due, in the order of time. */
export async function loadIntervals(tx: Tx, cid: string, memberId: string): Promise<Interval[]> {
  const { rows } = await sql<Interval>`
    SELECT from_day AS from, to_day AS to FROM membership
    WHERE cid = ${cid} AND member_id = ${memberId} ORDER BY from_day`.execute(tx);
  return rows;
}

/** Days on which members begin or cease to be due, from a day on (`null`: all). */
export async function loadDueEnds(
  tx: Tx,
  cid: string,
  memberIds: readonly string[],
  since: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT DISTINCT e.day FROM membership s, unnest(ARRAY[s.from_day, s.to_day]) AS e (day)
    WHERE s.cid = ${cid} AND s.member_id = ANY(${memberIds}::uuid[])
      AND e.day >= COALESCE(${since}::date, '-infinity')`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Replaces when a member is due; the counters of the days are the caller's (`changeDue`). */
export async function putIntervals(
  tx: Tx,
  cid: string,
  memberId: string,
  intervals: readonly Interval[],
): Promise<void> {
  await sql`DELETE FROM membership WHERE cid = ${cid} AND member_id = ${memberId}`.execute(tx);
  await insertIntervals(tx, cid, memberId, intervals);
}

/** Writes when a member is due, of whom nothing is known yet. */
export async function insertIntervals(
  tx: Tx,
  cid: string,
  memberId: string,
  intervals: readonly Interval[],
): Promise<void> {
  if (intervals.length > 0)
    await sql`INSERT INTO membership (cid, member_id, from_day, to_day)
      SELECT ${cid}, ${memberId}, * FROM unnest(${intervals.map((i) => i.from)}::date[],
        ${intervals.map((i) => i.to)}::date[])`.execute(tx);
}

/**
 * So many people more (or fewer) are due from each day on, the days in their order. The caller holds the activity.
 * @param moved days from which on others are due, as many as before
 */
export async function changeDue(
  tx: Tx,
  cid: string,
  changes: ReadonlyMap<string, number>,
  moved: readonly string[] = [],
): Promise<void> {
  const days = [...changes]
    .filter(([day, by]) => by !== 0 || moved.includes(day))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [day, by] of days)
    await sql`INSERT INTO activity_day (cid, day, due_change, moves) VALUES (${cid}, ${day}, ${by}, 1)
      ON CONFLICT (cid, day) DO UPDATE SET due_change = activity_day.due_change + ${by},
        moves = activity_day.moves + 1`.execute(tx);
}

/** Since when a member is blacklisted; null: no more. */
export async function putBlacklisted(tx: Tx, cid: string, memberId: string, at: Date | null): Promise<void> {
  await sql`UPDATE member SET blacklisted_at = ${at} WHERE cid = ${cid} AND member_id = ${memberId}`.execute(
    tx,
  );
}

/** One more counts as joined since `day`: they were taken off the count on that day. The caller holds the activity. */
export async function recountJoined(tx: Tx, cid: string, day: string): Promise<void> {
  await sql`UPDATE activity SET join_num = join_num + 1 WHERE cid = ${cid}`.execute(tx);
  await sql`UPDATE activity_day SET join_change = join_change + 1 WHERE cid = ${cid} AND day = ${day}`.execute(
    tx,
  );
}

/**
 * The activity follows its new initiator: whose it is, their certification and their verified number (N22). How long that of the
 * former one lasted is noted beside it; that the former one was warned of its end is forgotten, so that the new one is.
 */
export async function putOwner(
  tx: Tx,
  cid: string,
  owner: { uid: string; certifiedUntil: Date | null; phoneVerified: boolean },
  now: Date,
): Promise<void> {
  await sql`UPDATE activity SET owner_uid = ${owner.uid}, certified_until = ${owner.certifiedUntil},
    last_certified_at = CASE WHEN certified_until IS NULL THEN last_certified_at
      ELSE greatest(last_certified_at, least(certified_until, ${now})) END,
    phone_verified = ${owner.phoneVerified}, keep_warned = NULL WHERE cid = ${cid}`.execute(tx);
}

/** A line that nobody claimed stands for somebody who is there already: it goes, and says whose it was. */
export async function closeLine(
  tx: Tx,
  cid: string,
  { line, memberId, now }: { line: string; memberId: string; now: Date },
): Promise<void> {
  await sql`UPDATE member SET roster = false, removed_at = ${now}, merged_into = ${memberId}
    WHERE cid = ${cid} AND member_id = ${line}`.execute(tx);
}

/** Values of a line of the list. */
export async function lineOf(
  tx: Tx,
  cid: string,
  memberId: string,
): Promise<{ name: string; phone: string; no: string }> {
  const { rows } = await sql<{ name: string; phone: string; no: string }>`
    SELECT alias AS name, roster_phone AS phone, roster_no AS no FROM member
    WHERE cid = ${cid} AND member_id = ${memberId}`.execute(tx);
  return rows[0]!;
}
