import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { BY_PINYIN } from '../../platform/db/pinyin.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';

/**
 * Question for the missing of an activity: due on `day`, without a live record in the period that starts on
 * `periodStart`.
 */
interface Missing {
  cid: string;
  /** Homework; absent: sign-ins. */
  wid?: string;
  day: string;
  periodStart: string;
  /** Names that are wanted. */
  limit: number;
  /** Number of the missing by the counters; decides the way alone, never the answer. */
  missing: number;
}

/** Ratio of missing to wanted names below which reading all at once is cheaper than the walk. */
const WORTH_WALKING = 10;

/**
 * The first of the missing, by number and by the pinyin of the name. With many missing, members are walked in that
 * order and looked up one by one until there are enough; with few, all who are due are held against all who have a
 * record.
 */
export async function missingNames(db: Db, of: Missing): Promise<string[]> {
  const { cid, day, periodStart, limit } = of;
  const zero = sql.lit(ZERO_ID);
  const ofHomework = of.wid === undefined ? sql`wid = ${zero}` : sql`wid = ${of.wid} AND wid <> ${zero}`;
  const isWalked = of.missing >= limit * WORTH_WALKING;
  // Of a sign-in the days have an index; in cycles of a week or a month they hold too much of it.
  const hasIndex = of.wid !== undefined || day === periodStart;
  // A day has its own people, also where a week or month begins on it in an edited cycle.
  const inPeriod =
    of.wid === undefined && day === periodStart ? sql`r.day = ${day}` : sql`r.period_start = ${periodStart}`;
  if (isWalked || !hasIndex) {
    // Each member is looked up alone (OFFSET 0 keeps it so): for any values it would be all of them at once.
    const { rows } = await sql<{ alias: string }>`/* prepared */
      SELECT m.alias FROM member m
      WHERE m.cid = ${cid}
        AND EXISTS (SELECT FROM membership s WHERE s.cid = ${cid} AND s.member_id = m.member_id
          AND s.from_day <= ${day} AND (s.to_day IS NULL OR s.to_day > ${day}) OFFSET 0)
        AND NOT EXISTS (SELECT FROM record r WHERE r.cid = ${cid} AND r.member_id = m.member_id
          AND ${ofHomework} AND ${inPeriod} AND r.removed_at IS NULL OFFSET 0)
      ORDER BY m.stu_no, m.alias ${BY_PINYIN}, m.member_id LIMIT ${limit}`.execute(db);
    return rows.map(({ alias }) => alias);
  }
  // A set taken away, and names by their keys: where nobody has counted the activity yet, a join would go through all of it
  // for each of the missing.
  const { rows: missing } = await sql<{ member_id: string }>`
    SELECT s.member_id FROM membership s
    WHERE s.cid = ${cid} AND s.from_day <= ${day} AND (s.to_day IS NULL OR s.to_day > ${day})
    EXCEPT SELECT r.member_id FROM record r
    WHERE r.cid = ${cid} AND ${ofHomework} AND ${inPeriod} AND r.removed_at IS NULL`.execute(db);
  if (missing.length === 0) return [];
  const { rows } = await sql<{ alias: string }>`/* prepared */
    SELECT m.alias FROM unnest(${missing.map((one) => one.member_id)}::uuid[]) AS s (member_id), LATERAL (
      SELECT member_id, alias, stu_no FROM member WHERE cid = ${cid} AND member_id = s.member_id OFFSET 0
    ) m ORDER BY m.stu_no, m.alias ${BY_PINYIN}, m.member_id LIMIT ${limit}`.execute(db);
  return rows.map(({ alias }) => alias);
}
