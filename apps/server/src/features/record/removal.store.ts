import type { ShownField } from '@rollcall/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';
import {
  addToGradeCounters,
  addToHomeworkCounters,
  type CountedHomework,
  subtractFromGradeCounters,
  subtractFromHomeworkCounters,
} from './counters.store.ts';

/** A record as far as it takes a place of a member's quota. */
export interface PlacedRecord {
  id: string;
  member_id: string;
  wid: string;
  day: string;
  period_start: string;
  slot: number;
  ordinal: number;
  request_id: string;
  removed: boolean;
  /** Filled-in fields, and the correction. */
  content: ShownField[];
}

/** Every record of some members, live or removed, in the order in which they were made. */
export async function loadPlaced(tx: Tx, cid: string, memberIds: readonly string[]): Promise<PlacedRecord[]> {
  const { rows } = await sql<PlacedRecord>`
    SELECT id, member_id, wid, day, period_start, slot, ordinal, request_id, removed_at IS NOT NULL AS removed,
      fill_params || COALESCE(fix_params, '[]') AS content
    FROM record WHERE cid = ${cid} AND member_id = ANY(${memberIds}::uuid[]) ORDER BY t_submit, id`.execute(
    tx,
  );
  return rows;
}

/** Days of a member's live sign-ins, and those that their periods start on. */
export async function loadSignInDays(tx: Tx, cid: string, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT DISTINCT e.day FROM record r, unnest(ARRAY[r.day, r.period_start]) AS e (day)
    WHERE r.cid = ${cid} AND r.member_id = ${memberId} AND r.wid = ${ZERO_ID} AND r.removed_at IS NULL`.execute(
    tx,
  );
  return rows.map(({ day }) => day);
}

/** The day of a record, and the first of its period: each counts its people. */
const DAY = (one: PlacedRecord) => one.day;
const PERIOD = (one: PlacedRecord) => one.period_start;

/** Keys of records, each once: a member counts as one person of a key, however many records of it they have. */
const keysOf = (records: readonly PlacedRecord[], keyOf: (one: PlacedRecord) => string) =>
  new Set(records.map(keyOf));

/** People whom `given` records make more or fewer by key, when they go over from who keeps `left` to who has `there`. */
function changeOfPeople(
  { given, left, there }: Record<'given' | 'left' | 'there', readonly PlacedRecord[]>,
  keyOf: (one: PlacedRecord) => string,
): { keys: string[]; by: number[] } {
  const [stays, has] = [keysOf(left, keyOf), keysOf(there, keyOf)];
  const keys = [...keysOf(given, keyOf)];
  return { keys, by: keys.map((key) => (stays.has(key) ? 1 : 0) - (has.has(key) ? 1 : 0)) };
}

/** Live records are another member's from now on: `given` of one who keeps those `left`, beside those `there`. */
export async function giveRecords(
  tx: Tx,
  cid: string,
  memberId: string,
  records: Record<'given' | 'left' | 'there', readonly PlacedRecord[]>,
): Promise<void> {
  if (records.given.length === 0) return;
  await sql`UPDATE record SET member_id = ${memberId}
    WHERE cid = ${cid} AND id = ANY(${records.given.map((r) => r.id)}::uuid[])`.execute(tx);
  const ofKind = (homework: boolean) => ({
    given: records.given.filter(({ wid }) => (wid !== ZERO_ID) === homework),
    left: records.left.filter(({ wid }) => (wid !== ZERO_ID) === homework),
    there: records.there.filter(({ wid }) => (wid !== ZERO_ID) === homework),
  });
  const homework = changeOfPeople(ofKind(true), (one) => `${one.wid} ${one.period_start}`);
  await sql`
    WITH sums AS (
      SELECT split_part(key, ' ', 1)::uuid AS wid, split_part(key, ' ', 2)::date AS day, uv
      FROM unnest(${homework.keys}::text[], ${homework.by}::int[]) AS s (key, uv) WHERE uv <> 0
    ), locked AS (
      SELECT d.wid, d.day FROM homework_day d JOIN sums USING (wid, day)
      WHERE d.cid = ${cid} ORDER BY d.wid, d.day FOR UPDATE OF d
    )
    UPDATE homework_day d SET done_uv = d.done_uv + s.uv
    FROM sums s JOIN locked USING (wid, day) WHERE d.cid = ${cid} AND d.wid = s.wid AND d.day = s.day`.execute(
    tx,
  );
  const [days, periods] = [DAY, PERIOD].map((keyOf) => changeOfPeople(ofKind(false), keyOf));
  await sql`
    WITH sums AS (
      SELECT day, sum(uv)::int AS uv, sum(period_uv)::int AS period_uv FROM (
        SELECT day, uv, 0 AS period_uv FROM unnest(${days!.keys}::date[], ${days!.by}::int[]) AS d (day, uv)
        UNION ALL
        SELECT day, 0, uv FROM unnest(${periods!.keys}::date[], ${periods!.by}::int[]) AS p (day, uv)
      ) moved GROUP BY day
    ), locked AS (
      SELECT d.day FROM activity_day d JOIN sums USING (day) WHERE d.cid = ${cid} ORDER BY d.day FOR UPDATE OF d
    )
    UPDATE activity_day d SET checked_uv = d.checked_uv + s.uv, period_uv = d.period_uv + s.period_uv,
      changes = d.changes + 1
    FROM sums s JOIN locked USING (day) WHERE d.cid = ${cid} AND d.day = s.day`.execute(tx);
}

/**
 * Makes removed records of one member live again beside those `there`, whose places they do not take, and counts them;
 * the days' rows come last, in day order.
 */
export async function reviveRecords(
  tx: Tx,
  cid: string,
  records: readonly PlacedRecord[],
  there: readonly PlacedRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`UPDATE record SET removed_at = NULL
    WHERE cid = ${cid} AND id = ANY(${records.map((r) => r.id)}::uuid[])`.execute(tx);
  await addToGradeCounters(
    tx,
    cid,
    records.map(({ id }) => id),
  );
  await countHomework(
    tx,
    cid,
    records.filter(({ wid }) => wid !== ZERO_ID),
    there,
  );
  const counted = records.filter(({ wid }) => wid === ZERO_ID);
  const present = there.filter(({ wid }) => wid === ZERO_ID);
  const newKeys = (keyOf: (one: PlacedRecord) => string) => {
    const known = keysOf(present, keyOf);
    return [...keysOf(counted, keyOf)].filter((key) => !known.has(key));
  };
  await sql`
    INSERT INTO activity_day (cid, day, checked, checked_uv, period_uv, changes)
    SELECT ${cid}, day, sum(checked)::int, sum(uv)::int, sum(period_uv)::int, 1 FROM (
      SELECT day, 1 AS checked, 0 AS uv, 0 AS period_uv
      FROM unnest(${counted.map(DAY)}::date[]) AS r (day)
      UNION ALL
      SELECT day, 0, 1, 0 FROM unnest(${newKeys(DAY)}::date[]) AS d (day)
      UNION ALL
      SELECT day, 0, 0, 1 FROM unnest(${newKeys(PERIOD)}::date[]) AS p (day)
    ) back GROUP BY day ORDER BY day
    ON CONFLICT (cid, day) DO UPDATE SET checked = activity_day.checked + EXCLUDED.checked,
      checked_uv = activity_day.checked_uv + EXCLUDED.checked_uv,
      period_uv = activity_day.period_uv + EXCLUDED.period_uv, changes = activity_day.changes + 1`.execute(
    tx,
  );
}

/** Counts one member's submissions that are live again, in the order of their keys; a homework's day is its period's. */
async function countHomework(
  tx: Tx,
  cid: string,
  back: readonly PlacedRecord[],
  there: readonly PlacedRecord[],
): Promise<void> {
  if (back.length === 0) return;
  const keyOf = (one: PlacedRecord) => `${one.wid} ${one.period_start}`;
  const present = keysOf(there, keyOf);
  await sql`
    INSERT INTO homework_day (cid, wid, day, done, done_uv)
    SELECT ${cid}, wid, day, count(*)::int, (NOT bool_or(present))::int
    FROM unnest(${back.map((r) => r.wid)}::uuid[], ${back.map((r) => r.period_start)}::date[],
      ${back.map((r) => present.has(keyOf(r)))}::boolean[]) AS r (wid, day, present)
    GROUP BY wid, day ORDER BY wid, day
    ON CONFLICT (cid, wid, day) DO UPDATE SET done = homework_day.done + EXCLUDED.done,
      done_uv = homework_day.done_uv + EXCLUDED.done_uv`.execute(tx);
  await addToHomeworkCounters(tx, cid, back);
}

/** Tables that refer to a record. */
const HANGING = [
  'remark',
  'record_like',
  'record_comment',
  'record_version',
  'record_annotation',
  'attendance_mark',
] as const;
const BECAME = ['makeup_request', 'late_delivery'] as const;

/**
 * Removed records of an activity from before an instant, held for the caller, at most `most`; others' workers take the
 * rest. Records hidden by blacklisting are not among them: they have their own end.
 */
export async function lockRemoved(tx: Tx, cid: string, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM record r WHERE cid = ${cid} AND removed_at <= ${before}
      AND NOT EXISTS (SELECT FROM blacklist_hold h
        WHERE h.cid = ${cid} AND h.member_id = r.member_id AND r.id = ANY(h.records))
    ORDER BY removed_at, id LIMIT ${most} FOR UPDATE OF r SKIP LOCKED`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Erases removed records with everything that hangs on them; their files are let go. */
export async function eraseRemoved(tx: Tx, cid: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM record WHERE cid = ${cid} AND id = ANY(${ids}::uuid[]) AND removed_at IS NOT NULL
    RETURNING id`.execute(tx);
  const gone = rows.map(({ id }) => id);
  if (gone.length === 0) return;
  for (const table of HANGING)
    await sql`DELETE FROM ${sql.table(table)} WHERE cid = ${cid} AND record_id = ANY(${gone}::uuid[])`.execute(
      tx,
    );
  for (const table of BECAME)
    await sql`DELETE FROM ${sql.table(table)} WHERE cid = ${cid} AND id = ANY(${gone}::uuid[])`.execute(tx);
  await sql`DELETE FROM file_ref WHERE cid = ${cid}
    AND split_part(holder, ' ', 2) = ANY(${gone}::text[])`.execute(tx);
}

/** Frees the files of removed records, of their reviews, comments, drawings and versions. */
export async function dropFileRefs(tx: Tx, cid: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`DELETE FROM file_ref WHERE cid = ${cid}
    AND split_part(holder, ' ', 1) IN ('record', 'remark', 'comment', 'annotation', 'version')
    AND split_part(holder, ' ', 2) = ANY(${ids}::text[])`.execute(tx);
}

/**
 * Takes a member's records out and their counts with them; the days' rows come last, in day order. Rows that refer to
 * them keep their files. @returns their ids
 */
export async function removeRecords(tx: Tx, cid: string, memberId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; day: string; period_start: string; wid: string }>`
    UPDATE record SET removed_at = ${now} WHERE cid = ${cid} AND member_id = ${memberId} AND removed_at IS NULL
    RETURNING id, day, period_start, wid`.execute(tx);
  if (rows.length === 0) return [];
  const holders = rows.map(({ id }) => `record ${id}`);
  await sql`DELETE FROM file_ref WHERE cid = ${cid} AND holder = ANY(${holders})`.execute(tx);
  await subtractFromGradeCounters(
    tx,
    cid,
    rows.map(({ id }) => id),
  );
  const counted = rows.filter(({ wid }) => wid === ZERO_ID);
  await uncountHomework(
    tx,
    cid,
    rows.filter(({ wid }) => wid !== ZERO_ID),
  );
  await sql`
    WITH gone AS (
      SELECT day, count(*)::int AS checked, 1 AS uv, 0 AS period_uv
      FROM unnest(${counted.map((r) => r.day)}::date[]) AS r (day) GROUP BY day
      UNION ALL
      SELECT day, 0, 0, 1 FROM (SELECT DISTINCT unnest(${counted.map((r) => r.period_start)}::date[]) AS day) p
    ), sums AS (
      SELECT day, sum(checked)::int AS checked, sum(uv)::int AS uv, sum(period_uv)::int AS period_uv
      FROM gone GROUP BY day
    ), locked AS (
      SELECT d.day FROM activity_day d JOIN sums USING (day) WHERE d.cid = ${cid} ORDER BY d.day FOR UPDATE OF d
    )
    UPDATE activity_day d SET checked = d.checked - s.checked, checked_uv = d.checked_uv - s.uv,
      period_uv = d.period_uv - s.period_uv, changes = d.changes + 1
    FROM sums s JOIN locked USING (day) WHERE d.cid = ${cid} AND d.day = s.day`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes all of one member's submissions out of the counters, in the order of their keys. */
async function uncountHomework(
  tx: Tx,
  cid: string,
  gone: (CountedHomework & { period_start: string })[],
): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    WITH sums AS (
      SELECT wid, day, count(*)::int AS done
      FROM unnest(${gone.map((r) => r.wid)}::uuid[], ${gone.map((r) => r.period_start)}::date[]) AS r (wid, day)
      GROUP BY wid, day
    ), locked AS (
      SELECT d.wid, d.day FROM homework_day d JOIN sums USING (wid, day)
      WHERE d.cid = ${cid} ORDER BY d.wid, d.day FOR UPDATE OF d
    )
    UPDATE homework_day d SET done = d.done - s.done, done_uv = d.done_uv - 1
    FROM sums s JOIN locked USING (wid, day) WHERE d.cid = ${cid} AND d.wid = s.wid AND d.day = s.day`.execute(
    tx,
  );
  await subtractFromHomeworkCounters(tx, cid, gone);
}
