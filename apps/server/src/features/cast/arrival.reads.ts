import { type Arrival, ROLE } from '@rollcall/contract';
import { sql } from 'kysely';
import { unixSeconds } from '../../platform/clock/unix-seconds.ts';
import type { Db } from '../../platform/db/db.ts';
import { insideId, ZERO_ID } from '../../platform/ids/ids.ts';

interface ArrivalRow {
  cid: string;
  id: string;
  alias: string;
  avatar: string;
  nth: number;
  t_submit: Date;
  makeup: boolean;
}

const COLUMNS = sql`r.cid, r.id, m.alias, m.avatar, r.nth, r.t_submit, r.makeup`;
/** Nothing that was removed, and nobody who was put out. */
const SHOWN = sql`r.removed_at IS NULL AND r.wid = ${sql.lit(ZERO_ID)} AND m.removed_at IS NULL AND m.role <> ${sql.lit(ROLE.BLACKLISTED)}`;

const arrivalOf = (row: ArrivalRow): Arrival => ({
  pt_id: insideId(row.cid, row.id),
  name: row.alias,
  avatar: row.avatar,
  nth: row.nth,
  date: unixSeconds(row.t_submit),
  makeup: row.makeup ? 1 : 0,
});

/** Last sign-ins of a day, newest first. */
export async function newestArrivals(db: Db, cid: string, day: string, count: number): Promise<Arrival[]> {
  const { rows } = await sql<ArrivalRow>`
    SELECT ${COLUMNS} FROM record r JOIN member m ON m.cid = r.cid AND m.member_id = r.member_id
    WHERE r.cid = ${cid} AND r.day = ${day} AND ${SHOWN}
    ORDER BY r.day DESC, r.t_submit DESC, r.id DESC LIMIT ${count}`.execute(db);
  return rows.map(arrivalOf);
}

/** Those of the records that a screen of `day` shows, by id. */
export async function arrivalsOf(
  db: Db,
  cid: string,
  day: string,
  ids: string[],
): Promise<Map<string, Arrival>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ArrivalRow>`/* prepared */
    SELECT ${COLUMNS} FROM record r JOIN member m ON m.cid = r.cid AND m.member_id = r.member_id
    WHERE r.cid = ${cid} AND r.id = ANY(${ids}::uuid[]) AND r.day = ${day} AND ${SHOWN}`.execute(db);
  return new Map(rows.map((row) => [row.id, arrivalOf(row)]));
}
