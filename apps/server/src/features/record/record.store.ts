import type { ShownField } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';
import { subtractFromGradeCounters, subtractFromHomeworkCounters } from './counters.store.ts';

interface LockedRecord {
  id: string;
  member_id: string;
  /** The homework that it was submitted for; the zero id of a sign-in. */
  wid: string;
  uid: string | null;
  day: string;
  period_start: string;
  fill_params: ShownField[];
  fix_params: ShownField[] | null;
  rev: number;
  /** Grade, 0 none. */
  rank: number;
}

/**
 * Holds the row of the member whose record it is, then the record; what is read of it follows (see `lockOwnRecord`). A
 * merge that was waited for has given the record to somebody else: then their row is locked as well.
 */
async function lockBoth(tx: Tx, cid: string, id: string): Promise<void> {
  for (let before: string | undefined; ; ) {
    const { rows: members } = await sql<{ member_id: string }>`SELECT member_id FROM member WHERE cid = ${cid}
      AND member_id = (SELECT member_id FROM record WHERE cid = ${cid} AND id = ${id}) FOR NO KEY UPDATE`.execute(
      tx,
    );
    const locked = members[0]?.member_id;
    // Twice the same member: the record is gone.
    if (locked === undefined || locked === before) return;
    const { rows } = await sql`SELECT FROM record
      WHERE cid = ${cid} AND id = ${id} AND member_id = ${locked} AND removed_at IS NULL FOR UPDATE`.execute(
      tx,
    );
    if (rows.length > 0) return;
    before = locked;
  }
}

/**
 * Holds the row of the member whose record it is, then the record: counting and quota are decided under the member's
 * row. Own are one's records, and those of whom one signs in for. Data of several tables is read once the rows are
 * locked: Citus locks none in a SELECT that joins.
 */
export async function lockOwnRecord(
  tx: Tx,
  cid: string,
  id: string,
  uid: string,
): Promise<LockedRecord | undefined> {
  await lockBoth(tx, cid, id);
  const { rows } = await sql<LockedRecord>`
    SELECT r.id, r.member_id, r.wid, m.uid, r.day, r.period_start, r.fill_params, r.fix_params, r.rev, r.rank
    FROM record r JOIN member m ON m.cid = r.cid AND m.member_id = r.member_id
    WHERE r.cid = ${cid} AND r.id = ${id} AND r.removed_at IS NULL AND m.removed_at IS NULL
      AND (r.wid = ${ZERO_ID} OR EXISTS (SELECT FROM homework h
        WHERE h.cid = ${cid} AND h.wid = r.wid AND h.removed_at IS NULL))
      AND ${isOwnMember(cid, uid)}`.execute(tx);
  return rows[0];
}

/** A record `r` that is shown, with its member `m`, present or former, and its homework `h`, if any. */
export const shownRecord = (cid: string, id: string) => sql`
  FROM record r JOIN member m ON m.cid = r.cid AND m.member_id = r.member_id
    LEFT JOIN homework h ON h.cid = ${cid} AND h.wid = r.wid
  WHERE r.cid = ${cid} AND r.id = ${id} AND r.removed_at IS NULL AND h.removed_at IS NULL`;

/** Holds a record for an organiser: the row of its member first, as above. Of somebody who left it is there as well. */
export async function lockRecord(
  tx: Tx,
  cid: string,
  id: string,
): Promise<(LockedRecord & { left: boolean }) | undefined> {
  await lockBoth(tx, cid, id);
  const { rows } = await sql<LockedRecord & { left: boolean }>`
    SELECT r.id, r.member_id, r.wid, m.uid, r.day, r.period_start, r.fill_params, r.fix_params, r.rev, r.rank,
      m.removed_at IS NOT NULL AS left
    ${shownRecord(cid, id)}`.execute(tx);
  return rows[0];
}

export async function saveFix(
  tx: Tx,
  cid: string,
  id: string,
  fields: ShownField[],
  now: Date,
): Promise<void> {
  await sql`UPDATE record SET fix_params = ${JSON.stringify(fields)}, fixed_at = ${now}
    WHERE cid = ${cid} AND id = ${id}`.execute(tx);
}

export async function updateFields(
  tx: Tx,
  cid: string,
  id: string,
  fields: ShownField[],
  now: Date,
): Promise<void> {
  await sql`UPDATE record SET fill_params = ${JSON.stringify(fields)}, edited_at = ${now}
    WHERE cid = ${cid} AND id = ${id}`.execute(tx);
}

/** Takes a record out and its counts with it; the day's row comes last in the transaction. */
export async function removeRecord(tx: Tx, cid: string, record: LockedRecord, now: Date): Promise<void> {
  await sql`UPDATE record SET removed_at = ${now} WHERE cid = ${cid} AND id = ${record.id}`.execute(tx);
  await subtractFromGradeCounters(tx, cid, [record.id]);
  const { rows } = await sql<{ on_day: boolean; in_period: boolean }>`
    SELECT EXISTS (SELECT FROM record WHERE cid = ${cid} AND member_id = ${record.member_id} AND wid = ${record.wid}
        AND day = ${record.day} AND removed_at IS NULL) AS on_day,
      EXISTS (SELECT FROM record WHERE cid = ${cid} AND member_id = ${record.member_id} AND wid = ${record.wid}
        AND period_start = ${record.period_start} AND removed_at IS NULL) AS in_period`.execute(tx);
  const left = rows[0]!;
  if (record.wid !== ZERO_ID) {
    await sql`
      UPDATE homework_day SET done = done - 1, done_uv = done_uv - ${left.in_period ? 0 : 1}
      WHERE cid = ${cid} AND wid = ${record.wid} AND day = ${record.period_start}`.execute(tx);
    await subtractFromHomeworkCounters(tx, cid, [record]);
    return;
  }
  // One statement for both days, in day order, as submissions take them.
  await sql`
    UPDATE activity_day SET
      checked = checked - (day = ${record.day})::int,
      checked_uv = checked_uv - (day = ${record.day} AND ${!left.on_day})::int,
      period_uv = period_uv - (day = ${record.period_start} AND ${!left.in_period})::int,
      changes = changes + 1
    WHERE cid = ${cid} AND day IN (
      SELECT day FROM activity_day WHERE cid = ${cid} AND day IN (${record.day}, ${record.period_start})
      ORDER BY day FOR UPDATE)`.execute(tx);
}

/**
 * Condition: a `member m` is the person, or a dependent of theirs. A claim that waits for approval, was refused or
 * taken back makes nobody's records one's own: whoever knows a name of the list can make one. Every statement that
 * asks whose a record is asks this.
 */
export const isOwnMember = (
  cid: string,
  uid: string,
) => sql`(NOT m.pending AND (m.uid IS NOT DISTINCT FROM ${uid}::uuid
  OR m.uid IS NULL AND m.takes_part AND EXISTS (SELECT FROM guardian g
    WHERE g.cid = ${cid} AND g.member_id = m.member_id AND g.uid = ${uid})))`;
