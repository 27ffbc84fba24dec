import type { FindingKind } from '@rollcall/contract';
import type { Finding } from '@rollcall/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { ListedMember } from './member-list.reads.ts';

export interface FoundMember extends Finding {
  memberId: string;
}

/** Time at which an activity was last looked through; undefined for never. */
export async function lookedAt(db: Db, cid: string): Promise<Date | undefined> {
  const { rows } = await sql<{ findings_at: Date | null }>`
    SELECT findings_at FROM attendance_setting WHERE cid = ${cid}`.execute(db);
  return rows[0]?.findings_at ?? undefined;
}

/** Holds the row under which an activity is looked through; resolves its time. */
export async function lockLooked(tx: Tx, cid: string): Promise<Date | undefined> {
  await sql`INSERT INTO attendance_setting (cid) VALUES (${cid}) ON CONFLICT (cid) DO NOTHING`.execute(tx);
  const { rows } = await sql<{ findings_at: Date | null }>`
    SELECT findings_at FROM attendance_setting WHERE cid = ${cid} FOR UPDATE`.execute(tx);
  return rows[0]?.findings_at ?? undefined;
}

/** Replaces the findings of an activity. */
export async function replaceFindings(
  tx: Tx,
  cid: string,
  found: readonly FoundMember[],
  now: Date,
): Promise<void> {
  await sql`DELETE FROM attendance_finding WHERE cid = ${cid}`.execute(tx);
  if (found.length > 0)
    await sql`INSERT INTO attendance_finding (cid, member_id, kind, n, total, days)
      SELECT ${cid}, f.member_id, f.kind, f.n, f.total, ARRAY(SELECT jsonb_array_elements_text(f.days)::date)
      FROM unnest(${found.map((f) => f.memberId)}::uuid[], ${found.map((f) => f.kind)}::text[],
        ${found.map((f) => f.n)}::int[], ${found.map((f) => f.of)}::int[],
        ${found.map((f) => JSON.stringify(f.days))}::jsonb[]) AS f (member_id, kind, n, total, days)`.execute(
      tx,
    );
  await sql`UPDATE attendance_setting SET findings_at = ${now} WHERE cid = ${cid}`.execute(tx);
}

/** Members who are due on a day, after one of them. */
export async function dueMembers(
  db: Db | Tx,
  { cid, day, after, count }: { cid: string; day: string; after: string | null; count: number },
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    SELECT DISTINCT member_id FROM membership
    WHERE cid = ${cid} AND from_day <= ${day} AND (to_day IS NULL OR to_day > ${day})
      ${after === null ? sql`` : sql`AND member_id > ${after}::uuid`}
    ORDER BY member_id LIMIT ${count}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

export interface FindingRow extends ListedMember {
  kind: FindingKind;
  n: number;
  total: number;
  days: string[];
}

/** A page of findings, most urgent first, and how many there are of each kind. */
export async function pageOfFindings(
  db: Db,
  {
    cid,
    kinds,
    offset,
    count,
  }: { cid: string; kinds: readonly FindingKind[]; offset: number; count: number },
): Promise<{ rows: FindingRow[]; counts: Map<FindingKind, number> }> {
  const { rows } = await sql<FindingRow>`
    SELECT f.kind, f.n, f.total, f.days::text[] AS days, m.member_id, m.alias, m.stu_no, m.avatar, m.role, m.roster,
      m.takes_part, m.removed_at IS NOT NULL AS removed
    FROM attendance_finding f JOIN member m ON m.cid = f.cid AND m.member_id = f.member_id
    WHERE f.cid = ${cid} AND f.kind = ANY(${kinds})
    ORDER BY array_position(${kinds}::text[], f.kind), f.n DESC, m.stu_no, m.member_id
    LIMIT ${count} OFFSET ${offset}`.execute(db);
  const { rows: counts } = await sql<{ kind: FindingKind; n: number }>`
    SELECT kind, count(*)::int AS n FROM attendance_finding WHERE cid = ${cid} GROUP BY kind`.execute(db);
  return { rows, counts: new Map(counts.map(({ kind, n }) => [kind, n])) };
}
