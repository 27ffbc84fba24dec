import {
  BARRAGE_STATUS,
  type BarrageItem,
  type CastBarrage,
  LIMITS,
  type listBarrage,
  type ParsedRequestOf,
  ROLE,
} from '@rollcall/contract';
import { sql } from 'kysely';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { insideId } from '../../platform/ids/ids.ts';

interface BarrageRow {
  cid: string;
  id: string;
  content: string;
  status: 0 | 1;
  t_create: Date;
  alias: string | null;
  avatar: string | null;
}

const COLUMNS = sql`b.cid, b.id, b.content, b.status, b.t_create, m.alias, m.avatar`;

const itemOf = (row: BarrageRow): CastBarrage => ({
  bid: insideId(row.cid, row.id),
  nickname: row.alias ?? '',
  avatar: row.avatar ?? '',
  content: row.content,
  t_create: unixSeconds(row.t_create),
});

/** A page for the organiser, newest first, hidden ones among them (BARRAGE-01, BARRAGE-03). */
export async function pageOfBarrage(
  db: Db,
  { cid, page, count }: ParsedRequestOf<typeof listBarrage>,
): Promise<{ lists: BarrageItem[]; total: number }> {
  const [items, all] = await Promise.all([
    // Each member is looked up alone (OFFSET 0 keeps it so): a page whose length is a value counts as a tenth of all lines.
    sql<BarrageRow>`/* prepared */
      SELECT ${COLUMNS} FROM (
        SELECT * FROM barrage WHERE cid = ${cid} ORDER BY t_create DESC, id DESC
        LIMIT ${count} OFFSET ${(page - 1) * count}
      ) b LEFT JOIN LATERAL (
        SELECT alias, avatar FROM member WHERE cid = ${cid} AND member_id = b.member_id OFFSET 0
      ) m ON true
      ORDER BY b.t_create DESC, b.id DESC`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total
      FROM (SELECT FROM barrage WHERE cid = ${cid} LIMIT ${LIMITS.counted}) AS counted`.execute(db),
  ]);
  return {
    lists: items.rows.map((row) => ({ ...itemOf(row), id: insideId(row.cid, row.id), status: row.status })),
    total: all.rows[0]!.total,
  };
}

/** Lines for a large screen: nothing hidden (BARRAGE-10), nothing of members who quit or were removed. */
const SHOWN = sql`b.status = ${sql.lit(BARRAGE_STATUS.SHOWN)} AND m.removed_at IS NULL
  AND m.role <> ${sql.lit(ROLE.BLACKLISTED)}`;

/** The newest items that are shown, the newest last. */
export async function newestBarrage(db: Db, cid: string, count: number): Promise<CastBarrage[]> {
  const { rows } = await sql<BarrageRow>`
    SELECT ${COLUMNS} FROM barrage b JOIN member m ON m.cid = b.cid AND m.member_id = b.member_id
    WHERE b.cid = ${cid} AND ${SHOWN} ORDER BY b.t_create DESC, b.id DESC LIMIT ${count}`.execute(db);
  return rows.map(itemOf).reverse();
}

/** Those of the items that are shown, by id. */
export async function shownBarrage(db: Db, cid: string, ids: string[]): Promise<Map<string, CastBarrage>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<BarrageRow>`
    SELECT ${COLUMNS} FROM barrage b JOIN member m ON m.cid = b.cid AND m.member_id = b.member_id
    WHERE b.cid = ${cid} AND b.id = ANY(${ids}::uuid[]) AND ${SHOWN}`.execute(db);
  return new Map(rows.map((row) => [row.id, itemOf(row)]));
}

/** The item that a member's earlier request made. */
export async function earlierBarrage(
  db: Db,
  cid: string,
  memberId: string,
  requestId: string,
): Promise<{ id: string; content: string } | undefined> {
  const { rows } = await sql<{ id: string; content: string }>`
    SELECT id, content FROM barrage
    WHERE cid = ${cid} AND member_id = ${memberId} AND request_id = ${requestId}`.execute(db);
  return rows[0];
}
