import type { DaySet } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { ZERO_ID } from '../../../platform/ids/ids.ts';

/** Sets that the rows of the statistics count, and those signed in in a period. */
export type CountedSet = Exclude<DaySet, 'missing' | 'verdict'>;

interface SetOf {
  cid: string;
  day: string;
  /** First day of the period that the day lies in; the day itself in cycles by days. */
  periodStart: string;
  zone: string;
}

interface IdRow {
  member_id: string;
}

const dueOn = async (db: Db, { cid, day }: SetOf): Promise<IdRow[]> => {
  const { rows } = await sql<IdRow>`
    SELECT DISTINCT member_id FROM membership
    WHERE cid = ${cid} AND from_day <= ${day} AND (to_day IS NULL OR to_day > ${day})`.execute(db);
  return rows;
};

const signedOn = async (db: Db, { cid, day }: SetOf): Promise<IdRow[]> => {
  const { rows } = await sql<IdRow>`
    SELECT DISTINCT member_id FROM record
    WHERE cid = ${cid} AND day = ${day} AND wid = ${ZERO_ID} AND removed_at IS NULL`.execute(db);
  return rows;
};

/** As the counters count it: a day has its own people, also where a week or month begins on it. */
const inPeriodOf = ({ day, periodStart }: SetOf) =>
  day === periodStart ? sql`r.day = ${day}` : sql`r.period_start = ${periodStart}`;

/** A set, as `membersWithout`. */
const missingOn = async (db: Db, of: SetOf): Promise<IdRow[]> => {
  const { rows } = await sql<IdRow>`
    SELECT s.member_id FROM membership s
    WHERE s.cid = ${of.cid} AND s.from_day <= ${of.day} AND (s.to_day IS NULL OR s.to_day > ${of.day})
    EXCEPT SELECT r.member_id FROM record r
    WHERE r.cid = ${of.cid} AND ${inPeriodOf(of)} AND r.wid = ${ZERO_ID} AND r.removed_at IS NULL`.execute(
    db,
  );
  return rows;
};

/** Of those due, the others. */
const signedInPeriod = async (db: Db, of: SetOf): Promise<IdRow[]> => {
  const { rows } = await sql<IdRow>`
    SELECT s.member_id FROM membership s
    WHERE s.cid = ${of.cid} AND s.from_day <= ${of.day} AND (s.to_day IS NULL OR s.to_day > ${of.day})
    INTERSECT SELECT r.member_id FROM record r
    WHERE r.cid = ${of.cid} AND ${inPeriodOf(of)} AND r.wid = ${ZERO_ID} AND r.removed_at IS NULL`.execute(
    db,
  );
  return rows;
};

/** Members who joined for the first time on the day. */
const freshOn = async (db: Db, { cid, day }: SetOf): Promise<IdRow[]> => {
  const { rows } = await sql<IdRow>`
    SELECT m.member_id FROM member m
    LEFT JOIN member_stay t ON t.cid = m.cid AND t.member_id = m.member_id AND t.nth = 1
    WHERE m.cid = ${cid} AND (t.from_day = ${day}
      OR (t.member_id IS NULL AND m.joined_day = ${day} AND m.takes_part AND NOT m.pending))`.execute(db);
  return rows;
};

/** Members who had joined by the day, and not left. */
const joinedOn = async (db: Db, { cid, day, zone }: SetOf): Promise<IdRow[]> => {
  const { rows } = await sql<IdRow>`
    SELECT m.member_id FROM member m
    WHERE m.cid = ${cid} AND (
      (m.joined_day <= ${day} AND m.takes_part AND NOT m.pending
        AND (COALESCE(m.blacklisted_at, m.removed_at) IS NULL
          OR (COALESCE(m.blacklisted_at, m.removed_at) AT TIME ZONE ${zone})::date > ${day}))
      OR EXISTS (SELECT FROM member_stay t WHERE t.cid = ${cid} AND t.member_id = m.member_id
        AND t.from_day <= ${day} AND t.to_day > ${day}))`.execute(db);
  return rows;
};

const READS: Readonly<Record<CountedSet, (db: Db, of: SetOf) => Promise<IdRow[]>>> = {
  due: dueOn,
  checked: signedOn,
  unchecked: missingOn,
  signed: signedInPeriod,
  fresh: freshOn,
  joined: joinedOn,
};

/** Ids of the members that a number of a day counts. */
export const idsOfSet = async (db: Db, set: CountedSet, of: SetOf): Promise<string[]> =>
  (await READS[set](db, of)).map(({ member_id }) => member_id);

/** Unix seconds of the first sign-in of a day, by member. */
export async function firstSignIns(
  db: Db,
  { cid, day }: Pick<SetOf, 'cid' | 'day'>,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ member_id: string; at: number }>`
    SELECT member_id, floor(extract(epoch FROM min(t_submit)))::float8 AS at FROM record
    WHERE cid = ${cid} AND day = ${day} AND wid = ${ZERO_ID} AND removed_at IS NULL
      AND member_id = ANY(${memberIds}::uuid[]) GROUP BY member_id`.execute(db);
  return new Map(rows.map(({ member_id, at }) => [member_id, at]));
}
