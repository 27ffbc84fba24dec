import { LEAVE } from '@rollcall/contract';
import { type Interval, type Leave, PARTICIPANT_ROLES } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { literals } from '../../platform/db/literals.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';
import { actsStill } from '../guardian/guardian.reads.ts';

export interface MissingRow {
  member_id: string;
  /** Recipients: the member, or their guardians in the order in which they came. */
  uids: string[];
  /** Name of the dependent that somebody else is told of; null: the member themselves. */
  dependent: string | null;
}

/**
 * Recipients of a `member m`, NULL where there is nobody: the member, or whoever may sign in for them. Stands behind
 * `member m` among the tables, as `g`.
 */
const RECIPIENTS = sql`LEFT JOIN LATERAL (
  SELECT array_agg(w.uid ORDER BY w.t_create, w.uid) AS uids
  FROM guardian w WHERE w.cid = m.cid AND w.member_id = m.member_id AND m.uid IS NULL AND ${actsStill('w')}
    AND NOT EXISTS (SELECT FROM activity a WHERE a.cid = w.cid AND a.settings->>'proxy' = '0')) g ON true`;
const RECIPIENT_COLUMNS = sql`m.member_id, CASE WHEN m.uid IS NULL THEN g.uids ELSE ARRAY[m.uid] END AS uids,
  CASE WHEN m.uid IS NULL THEN m.alias END AS dependent`;

/**
 * Members who are due on a day and have not signed in in its period (or submitted the homework `wid`, in `slot` where
 * each slot asks for its own), in the order of their ids: the next `count` after `after`. For a
 * dependent all guardians are told, where they may sign in for the dependent; lines of a list that nobody claimed have
 * nobody to tell.
 */
export async function missingMembers(
  tx: Tx,
  q: {
    cid: string;
    day: string;
    periodStart: string;
    after: string | null;
    count: number;
    wid?: string;
    slot?: number | undefined;
  },
): Promise<MissingRow[]> {
  // A day has its own people, also where it was part of a week or month that was signed in for on it.
  const isDay = q.wid === undefined && q.day === q.periodStart;
  const inPeriod = isDay ? sql`r.day = ${q.day}` : sql`r.period_start = ${q.periodStart}`;
  const { rows } = await sql<MissingRow>`
    SELECT ${RECIPIENT_COLUMNS} FROM member m ${RECIPIENTS}
    WHERE m.cid = ${q.cid} AND (m.uid IS NOT NULL OR g.uids IS NOT NULL)
      AND m.removed_at IS NULL AND m.takes_part AND NOT m.pending
      AND m.role IN (${literals(PARTICIPANT_ROLES)})
      AND (${q.after}::uuid IS NULL OR m.member_id > ${q.after})
      AND EXISTS (
        SELECT FROM membership s WHERE s.cid = m.cid AND s.member_id = m.member_id
          AND s.from_day <= ${q.day} AND (s.to_day IS NULL OR s.to_day > ${q.day}))
      AND NOT EXISTS (
        SELECT FROM record r WHERE r.cid = m.cid AND r.member_id = m.member_id AND r.wid = ${q.wid ?? ZERO_ID}
          AND ${inPeriod} AND r.removed_at IS NULL
          AND (${q.slot ?? null}::int IS NULL OR r.slot = ${q.slot ?? null}))
    ORDER BY m.cid, m.member_id LIMIT ${q.count}`.execute(tx);
  return rows;
}

/** Members of some who have approved leave in a span of days, with that leave and their stays. */
export async function leaveAmong(
  tx: Tx,
  { cid, memberIds, from, to }: { cid: string; memberIds: readonly string[]; from: string; to: string },
): Promise<Map<string, { leave: Leave[]; intervals: Interval[] }>> {
  const found = new Map<string, { leave: Leave[]; intervals: Interval[] }>();
  const { rows } = await sql<Omit<Leave, 'state'> & { member_id: string }>`
    SELECT member_id, first_day AS first, last_day AS last, slots FROM member_leave
    WHERE cid = ${cid} AND member_id = ANY(${memberIds}::uuid[]) AND state = ${sql.lit(LEAVE.APPROVED)}
      AND last_day >= ${from} AND first_day <= ${to}`.execute(tx);
  for (const { member_id, ...span } of rows) {
    const one = found.get(member_id) ?? { leave: [], intervals: [] };
    one.leave.push({ ...span, state: LEAVE.APPROVED });
    found.set(member_id, one);
  }
  if (found.size === 0) return found;
  const { rows: stays } = await sql<Interval & { member_id: string }>`
    SELECT member_id, from_day AS "from", to_day AS "to" FROM membership
    WHERE cid = ${cid} AND member_id = ANY(${[...found.keys()]}::uuid[]) ORDER BY from_day`.execute(tx);
  for (const { member_id, ...stay } of stays) found.get(member_id)!.intervals.push(stay);
  return found;
}

/**
 * People to tell about members: the member, or all guardians who may sign in for them; others have nobody. A line of a
 * list is due without anybody: who claims it and waits, or claimed it in vain, is told nothing of it.
 */
export async function recipientsOf(tx: Tx, cid: string, memberIds: readonly string[]): Promise<MissingRow[]> {
  const { rows } = await sql<MissingRow>`
    SELECT ${RECIPIENT_COLUMNS} FROM member m ${RECIPIENTS}
    WHERE m.cid = ${cid} AND m.member_id = ANY(${memberIds}::uuid[]) AND (m.uid IS NOT NULL OR g.uids IS NOT NULL)
      AND m.removed_at IS NULL AND m.takes_part AND NOT m.pending
    ORDER BY m.cid, m.member_id`.execute(tx);
  return rows;
}
