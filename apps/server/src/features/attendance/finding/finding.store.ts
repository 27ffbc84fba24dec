import type { FindingKind } from '@rollcall/contract';
import type { Finding } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { ListedMember } from '../facts/member-list.reads.ts';

export interface FoundMember extends Finding {
  memberId: string;
}

/** Findings of an activity as they were found. */
export interface Looked {
  /** Time of the look; null: there was none. */
  at: Date | null;
  /** State of the days that it saw. */
  version: string;
  counts: { [Kind in FindingKind]?: number };
  /** Time of the look that the order of members is kept of; null: none is kept. */
  orderedAt: Date | null;
}

/** Look that an activity's findings are of. */
export async function lookedAt(db: Db | Tx, cid: string): Promise<Looked> {
  const { rows } = await sql<Looked>`/* prepared */
    SELECT findings_at AS at, findings_version AS version, findings_counts AS counts,
      ordered_at AS "orderedAt" FROM attendance_setting
    WHERE cid = ${cid}`.execute(db);
  return rows[0] ?? { at: null, version: '', counts: {}, orderedAt: null };
}

/** Sums over the days of an activity up to one, which grow with every change of them; and how many are due on it. */
export async function sumsUpTo(db: Db, cid: string, day: string): Promise<{ version: string; due: number }> {
  const { rows } = await sql<{ version: string; due: number }>`/* prepared */
    SELECT concat_ws('.', COALESCE(sum(changes), 0), COALESCE(sum(checked), 0), COALESCE(sum(moves), 0)) AS version,
      COALESCE(sum(due_change), 0)::int AS due
    FROM activity_day WHERE cid = ${cid} AND day <= ${day}`.execute(db);
  return rows[0]!;
}

/** Findings that one statement writes. */
const WRITTEN = 5000;

/**
 * Replaces the findings of an activity, where the look is newer than the one before.
 * @param until end of the next slot; null: none is to come
 */
export async function replaceFindings(
  tx: Tx,
  cid: string,
  found: readonly FoundMember[],
  { version, until, now }: { version: string; until: Date | null; now: Date },
): Promise<void> {
  await sql`INSERT INTO attendance_setting (cid) VALUES (${cid}) ON CONFLICT (cid) DO NOTHING`.execute(tx);
  await sql`SELECT FROM attendance_setting WHERE cid = ${cid} FOR UPDATE`.execute(tx);
  await sql`DELETE FROM attendance_finding WHERE cid = ${cid}`.execute(tx);
  for (let n = 0; n < found.length; n += WRITTEN) {
    const some = found.slice(n, n + WRITTEN);
    await sql`INSERT INTO attendance_finding (cid, member_id, kind, n, total, days, no)
      SELECT ${cid}, f.member_id, f.kind, f.n, f.total, ARRAY(SELECT jsonb_array_elements_text(f.days)::date), m.stu_no
      FROM unnest(${some.map((f) => f.memberId)}::uuid[], ${some.map((f) => f.kind)}::text[],
        ${some.map((f) => f.n)}::int[], ${some.map((f) => f.of)}::int[],
        ${some.map((f) => JSON.stringify(f.days))}::jsonb[]) AS f (member_id, kind, n, total, days)
      JOIN member m ON m.cid = ${cid} AND m.member_id = f.member_id`.execute(tx);
  }
  const counts = Object.fromEntries(
    [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length]),
  );
  await sql`UPDATE attendance_setting SET findings_at = ${now}, findings_version = ${version},
    findings_counts = ${JSON.stringify(counts)}, findings_until = ${until} WHERE cid = ${cid}`.execute(tx);
}

/** Activities that were looked through, and of which a slot ended since. */
export async function dueLooks(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ cid: string }>`
    SELECT cid FROM attendance_setting WHERE findings_until < ${now} ORDER BY findings_until LIMIT ${most}`.execute(
    db,
  );
  return rows.map(({ cid }) => cid);
}

/** An activity is not looked through before a slot ends (Unix seconds); null: before somebody asks again. */
export async function restLook(db: Db, cid: string, until: number | null): Promise<void> {
  await sql`UPDATE attendance_setting SET findings_until = to_timestamp(${until}::float8) WHERE cid = ${cid}`.execute(
    db,
  );
}

/** Members who were due on one of some days, after one of them; `due`: on the last day. */
export async function dueMembers(
  db: Db | Tx,
  {
    cid,
    since,
    day,
    after,
    count,
  }: { cid: string; since: string; day: string; after: string | null; count: number },
): Promise<{ member_id: string; due: boolean }[]> {
  const { rows } = await sql<{ member_id: string; due: boolean }>`
    SELECT member_id, bool_or(to_day IS NULL OR to_day > ${day}) AS due FROM membership
    WHERE cid = ${cid} AND from_day <= ${day} AND (to_day IS NULL OR (to_day > ${since} AND to_day > from_day))
      ${after === null ? sql`` : sql`AND member_id > ${after}::uuid`}
    GROUP BY member_id ORDER BY member_id LIMIT ${count}`.execute(db);
  return rows;
}

export interface FindingRow extends ListedMember {
  kind: FindingKind;
  n: number;
  total: number;
  days: string[];
  no: string;
}

/** Start of a page: a kind, and the finding of it that the page begins behind. */
export interface FindingStart {
  kind: FindingKind;
  /** Less than every finding's: of a kind from its beginning. */
  minus: number;
  no: string;
  id: string;
}

/** A page of findings, most urgent first. */
export async function pageOfFindings(
  db: Db,
  cid: string,
  starts: readonly FindingStart[],
  count: number,
): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    SELECT f.kind, f.n, f.total, f.days::text[] AS days, f.no, m.member_id, m.alias, m.stu_no, m.avatar, m.role,
      m.roster, m.takes_part, m.removed_at IS NOT NULL AS removed
    FROM unnest(${starts.map(({ kind }) => kind)}::text[], ${starts.map(({ minus }) => minus)}::int[],
        ${starts.map(({ no }) => no)}::text[], ${starts.map(({ id }) => id)}::uuid[])
        WITH ORDINALITY AS q (kind, minus, no, id, k),
      LATERAL (
        SELECT kind, member_id, n, total, days, no FROM attendance_finding
        WHERE cid = ${cid} AND kind = q.kind AND (-n, no, member_id) > (q.minus, q.no, q.id)
        ORDER BY -n, no, member_id LIMIT ${count}
      ) f JOIN member m ON m.cid = ${cid} AND m.member_id = f.member_id
    ORDER BY q.k, -f.n, f.no, f.member_id LIMIT ${count}`.execute(db);
  return rows;
}
