import type { Role, ShownField } from '@rollcall/contract';
import type { WifiProof } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import type { CheckedToken } from '../../platform/files/checked-token.ts';
import { ZERO_ID } from '../../platform/ids/ids.ts';

/** Columns of the activity for a submission; its settings come from the cached version of (cid, rev). */
export interface JudgedActivity {
  cid: string;
  zone: string;
  rev: number;
  calendar_rev: number;
  code_rev: number;
  certified_until: Date | null;
  deleted_at: Date | null;
}

export interface JudgedMember {
  member_id: string;
  /** null: a dependent, or a line of a list that nobody claimed. */
  uid: string | null;
  role: Role;
  pending: boolean;
  takes_part: boolean;
  /** On the list of names, whoever claims the line. */
  roster: boolean;
  alias: string;
}

/** A live record of the running period, or the one that an earlier request made. */
export interface PriorRecord {
  id: string;
  wid: string;
  member_id: string;
  day: string;
  period_start: string;
  slot: number;
  ordinal: number;
  request_id: string;
  request_hash: Buffer;
  t_submit: Date;
  nth: number;
  scan_step: number | null;
  live: boolean;
}

export interface NewRecord {
  id: string;
  memberId: string;
  rev: number;
  day: string;
  periodStart: string;
  slot: number;
  ordinal: number;
  slotFrom: number | null;
  slotTo: number | null;
  submittedAt: Date;
  capturedAt: Date | null;
  requestId: string;
  requestHash: Buffer;
  fillParams: ShownField[];
  place: object | null;
  /** Proof of its network; null where none was asked for. */
  wifi: WifiProof | null;
  /** A make-up; who signed in for the member; delivered late; the rotating code it was proven with. */
  makeup: boolean;
  agentUid: string | null;
  late: boolean;
  scanStep: number | null;
  /** Points earned. */
  points: number;
  /** Files it refers to. */
  files: CheckedToken[];
  /** First of this member on the day; first in the period. */
  firstOfDay: boolean;
  firstOfPeriod: boolean;
}

export interface RefusedAttemptRow {
  /** Person who tried, for themselves or for a dependent. */
  uid: string;
  /** Member whom the attempt was judged as; the zero id for none. */
  memberId: string;
  /** The homework it was meant for; the zero id outside homework. */
  wid: string;
  day: string;
  slot: number;
  reason: string;
  name: string;
  evidence: object;
  at: Date;
}

/** Columns of a record that later submissions are judged by. */
const PRIOR = sql`id, member_id, wid, day, period_start, slot, ordinal, request_id, request_hash, t_submit, nth,
    scan_step, removed_at IS NULL AS live`;

export async function loadJudgedActivity(db: Queryable, cid: string): Promise<JudgedActivity | undefined> {
  const { rows } = await sql<JudgedActivity>`/* prepared */
    SELECT cid, zone, rev, calendar_rev, code_rev, certified_until, deleted_at FROM activity WHERE cid = ${cid}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Query for the members of some people. Each is looked up alone (OFFSET 0 keeps it so): by `uid = ANY(…)` the planner walks
 * past every member of an activity that is younger than its statistics, as all are on their first morning.
 */
const membersOf = (cid: string, uids: readonly string[]) => sql`
  SELECT found.member_id, u.uid FROM unnest(${uids}::uuid[]) AS u (uid), LATERAL (
    SELECT member_id FROM member WHERE cid = ${cid} AND uid = u.uid AND removed_at IS NULL OFFSET 0
  ) found`;

/** Holds the members' rows, in one order for everybody: what is counted against a member is decided under their row. */
export async function lockMembers(tx: Queryable, cid: string, uids: string[]): Promise<JudgedMember[]> {
  const { rows } = await sql<JudgedMember>`/* prepared */
    WITH who AS MATERIALIZED (${membersOf(cid, uids)})
    SELECT m.* FROM (SELECT member_id, uid FROM who ORDER BY member_id) w, LATERAL (
      SELECT member_id, uid, role, pending, takes_part, roster, alias FROM member
      WHERE cid = ${cid} AND member_id = w.member_id AND uid = w.uid AND removed_at IS NULL FOR NO KEY UPDATE
    ) m`.execute(tx);
  return rows;
}

/** Key of earlier requests: the person and their request id. */
interface Requested {
  uid: string;
  requestId: string;
}

/**
 * Live records of the persons' members in the given periods, and those that the given requests made. Each member
 * is looked up alone (OFFSET 0 keeps it so): as one join the planner, where its statistics were old, read
 * every record of the activity.
 */
export async function loadPriors(
  tx: Queryable,
  cid: string,
  requests: Requested[],
  periodStarts: string[],
): Promise<PriorRecord[]> {
  const { rows } = await sql<PriorRecord>`/* prepared */
    WITH who AS MATERIALIZED (${membersOf(cid, [...new Set(requests.map((a) => a.uid))])})
    SELECT r.* FROM who, LATERAL (
      SELECT ${PRIOR} FROM record
      WHERE cid = ${cid} AND member_id = who.member_id AND wid = ${ZERO_ID}
        AND period_start = ANY(${periodStarts}::date[]) AND removed_at IS NULL OFFSET 0
    ) r
    UNION
    SELECT r.* FROM unnest(${requests.map((a) => a.uid)}::uuid[], ${requests.map((a) => a.requestId)}::text[]) AS a (uid, request)
      JOIN who ON who.uid = a.uid, LATERAL (
      SELECT ${PRIOR} FROM record
      WHERE cid = ${cid} AND member_id = who.member_id AND request_id = a.request OFFSET 0
    ) r`.execute(tx);
  return rows;
}

/** Live records of one member in the given periods (of one homework), and the one that a request made. */
export async function loadMemberPriors(
  tx: Queryable,
  cid: string,
  memberId: string,
  requestId: string,
  periodStarts: string[],
  wid = ZERO_ID,
): Promise<PriorRecord[]> {
  const { rows } = await sql<PriorRecord>`
    SELECT ${PRIOR} FROM record WHERE cid = ${cid} AND member_id = ${memberId}
      AND ((wid = ${wid} AND period_start = ANY(${periodStarts}::date[]) AND removed_at IS NULL)
        OR request_id = ${requestId})`.execute(tx);
  return rows;
}

/**
 * Writes records and bumps the day's counters in one statement, the contended row last in the transaction.
 * Answers the place of each in its day's queue ("第 31 个到"), in the order given.
 */
export async function insertRecords(tx: Queryable, cid: string, records: NewRecord[]): Promise<number[]> {
  const days = dayChanges(records);
  // Records whose member is new on the day take the numbers after those that were there.
  const ahead = new Map<string, number>();
  const offsets = records.map((r) => {
    const seen = (ahead.get(r.day) ?? 0) + (r.firstOfDay ? 1 : 0);
    ahead.set(r.day, seen);
    return seen;
  });
  const { rows } = await sql<{ nth: number; id: string }>`/* prepared */
    WITH counted AS (
      INSERT INTO activity_day (cid, day, checked, checked_uv, period_uv, changes)
      SELECT ${cid}, day, checked, uv, period_uv, 1
      FROM unnest(${days.map((d) => d.day)}::date[], ${days.map((d) => d.checked)}::int[],
        ${days.map((d) => d.uv)}::int[], ${days.map((d) => d.periodUv)}::int[]) AS c (day, checked, uv, period_uv)
      ORDER BY day
      ON CONFLICT (cid, day) DO UPDATE SET checked = activity_day.checked + EXCLUDED.checked,
        checked_uv = activity_day.checked_uv + EXCLUDED.checked_uv,
        period_uv = activity_day.period_uv + EXCLUDED.period_uv, changes = activity_day.changes + 1
      RETURNING day, checked_uv
    ), added AS (
      SELECT day, uv FROM unnest(${days.map((d) => d.day)}::date[], ${days.map((d) => d.uv)}::int[]) AS a (day, uv)
    )
    INSERT INTO record (cid, id, member_id, rev, day, period_start, slot, ordinal, slot_from, slot_to, t_submit,
      captured_at, request_id, request_hash, fill_params, place, makeup, agent_uid, late, scan_step, points,
      wifi, nth)
    SELECT ${cid}, r.id, r.member_id, r.rev, r.day, r.period_start, r.slot, r.ordinal, r.slot_from, r.slot_to,
      r.t_submit, r.captured_at, r.request_id, r.request_hash, r.fill_params, r.place,
      r.makeup, r.agent_uid, r.late, r.scan_step, r.points, r.wifi,
      counted.checked_uv - added.uv + r.ahead
    FROM unnest(
      ${records.map((r) => r.id)}::uuid[], ${records.map((r) => r.memberId)}::uuid[],
      ${records.map((r) => r.rev)}::int[], ${records.map((r) => r.day)}::date[],
      ${records.map((r) => r.periodStart)}::date[], ${records.map((r) => r.slot)}::int[],
      ${records.map((r) => r.ordinal)}::smallint[], ${records.map((r) => r.slotFrom)}::int[],
      ${records.map((r) => r.slotTo)}::int[], ${records.map((r) => r.submittedAt)}::timestamptz[],
      ${records.map((r) => r.capturedAt)}::timestamptz[], ${records.map((r) => r.requestId)}::text[],
      ${records.map((r) => r.requestHash)}::bytea[], ${records.map((r) => JSON.stringify(r.fillParams))}::jsonb[],
      ${records.map((r) => (r.place === null ? null : JSON.stringify(r.place)))}::jsonb[],
      ${records.map((r) => r.makeup)}::boolean[], ${records.map((r) => r.agentUid)}::uuid[],
      ${records.map((r) => r.late)}::boolean[], ${records.map((r) => r.scanStep)}::bigint[],
      ${records.map((r) => r.points)}::int[], ${records.map((r) => r.wifi)}::text[], ${offsets}::int[]
    ) AS r (id, member_id, rev, day, period_start, slot, ordinal, slot_from, slot_to, t_submit, captured_at,
      request_id, request_hash, fill_params, place, makeup, agent_uid, late, scan_step, points, wifi, ahead)
    JOIN counted ON counted.day = r.day JOIN added ON added.day = r.day
    RETURNING id, nth`.execute(tx);
  const nth = new Map(rows.map((row) => [row.id, row.nth]));
  return records.map((r) => nth.get(r.id)!);
}

/** Changes by the records to the counters of their days and of the days their periods start on. */
function dayChanges(records: NewRecord[]) {
  const changes = new Map<string, { day: string; checked: number; uv: number; periodUv: number }>();
  const at = (day: string) => {
    const known = changes.get(day) ?? { day, checked: 0, uv: 0, periodUv: 0 };
    changes.set(day, known);
    return known;
  };
  for (const r of records) {
    const day = at(r.day);
    day.checked += 1;
    if (r.firstOfDay) day.uv += 1;
    if (r.firstOfPeriod) at(r.periodStart).periodUv += 1;
  }
  return [...changes.values()];
}

export async function insertRecordFiles(tx: Tx, cid: string, records: NewRecord[]): Promise<void> {
  const refs = records.flatMap((r) => r.files.map((token) => ({ token, holder: `record ${r.id}` })));
  if (refs.length === 0) return;
  await sql`INSERT INTO file_ref (cid, token, holder)
    SELECT ${cid}, token, holder FROM unnest(${refs.map((r) => r.token)}::text[], ${refs.map((r) => r.holder)}::text[])
      AS f (token, holder) ON CONFLICT DO NOTHING`.execute(tx);
}

/** Keeps refused attempts: one row per person, member, day, slot and reason, with a count and the last evidence. */
export async function upsertRefusedAttempts(
  tx: Tx,
  cid: string,
  attempts: RefusedAttemptRow[],
): Promise<void> {
  const merged = new Map<string, RefusedAttemptRow & { count: number }>();
  for (const r of attempts) {
    const key = `${r.uid} ${r.wid} ${r.day} ${r.slot} ${r.reason} ${r.memberId}`;
    merged.set(key, { ...r, count: (merged.get(key)?.count ?? 0) + 1 });
  }
  // Sorted, so that two transactions take the same rows in the same order.
  const list = [...merged.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, r]) => r);
  await sql`
    INSERT INTO refused_attempt (cid, uid, member_id, wid, day, slot, reason, name, count, evidence, t_last)
    SELECT ${cid}, uid, member_id, wid, day, slot, reason, name, count, evidence, t_last
    FROM unnest(${list.map((r) => r.uid)}::uuid[], ${list.map((r) => r.memberId)}::uuid[],
      ${list.map((r) => r.wid)}::uuid[], ${list.map((r) => r.day)}::date[],
      ${list.map((r) => r.slot)}::int[], ${list.map((r) => r.reason)}::text[], ${list.map((r) => r.name)}::text[],
      ${list.map((r) => r.count)}::int[], ${list.map((r) => JSON.stringify(r.evidence))}::jsonb[],
      ${list.map((r) => r.at)}::timestamptz[]) AS r (uid, member_id, wid, day, slot, reason, name, count, evidence, t_last)
    ON CONFLICT (cid, uid, wid, day, slot, reason, member_id) DO UPDATE SET count = refused_attempt.count + EXCLUDED.count,
      evidence = EXCLUDED.evidence, name = EXCLUDED.name, t_last = EXCLUDED.t_last`.execute(tx);
}
