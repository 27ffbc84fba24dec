import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { type Applicant, COLUMNS } from './approval.store.ts';

const LIKE_SPECIAL = /[\\%_]/g;

/** An applicant; `listed`: on a line of the list, or waiting for one. */
type Waiting = Applicant & { listed: boolean };

/** A page of those who wait, the longest wait first; a keyword looks into the name and what was filled in. */
export async function loadWaiting(
  db: Db,
  q: { cid: string; keyword: string; offset: number; count: number },
): Promise<{ rows: Waiting[]; total: number }> {
  const like = `%${q.keyword.replace(LIKE_SPECIAL, '\\$&')}%`;
  const where = sql`cid = ${q.cid} AND pending AND removed_at IS NULL ${
    q.keyword === ''
      ? sql``
      : sql`AND (alias ILIKE ${like} OR EXISTS (SELECT FROM jsonb_array_elements(reg_params) f
          WHERE jsonb_typeof(f->'val') = 'string' AND f->>'val' ILIKE ${like}))`
  }`;
  const [page, total] = await Promise.all([
    sql<Waiting>`SELECT ${COLUMNS}, roster OR EXISTS (SELECT FROM member l
        WHERE l.cid = ${q.cid} AND l.merged_into = member.member_id AND l.removed_at IS NULL) AS listed
      FROM member WHERE ${where}
      ORDER BY t_join, member_id LIMIT ${q.count} OFFSET ${q.offset}`.execute(db),
    sql<{ n: number }>`SELECT count(*)::int AS n FROM member WHERE ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: total.rows[0]!.n };
}

export async function countWaiting(db: Db, cid: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`/* prepared */
    SELECT count(*)::int AS n FROM member WHERE cid = ${cid} AND pending AND removed_at IS NULL`.execute(db);
  return rows[0]!.n;
}

/** Why somebody was refused last; undefined where they were not. */
export async function loadRefusal(
  db: Db,
  cid: string,
  uid: string,
): Promise<{ remark: string; t_refuse: Date } | undefined> {
  const { rows } = await sql<{ remark: string; t_refuse: Date }>`/* prepared */
    SELECT remark, t_refuse FROM join_refusal WHERE cid = ${cid} AND uid = ${uid}`.execute(db);
  return rows[0];
}
